internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// Tells when the registrations of background tasks run.
struct RegistrationMoments {
  private let contexts: LifecycleContexts
  private let timing: LaunchTiming

  init(_ context: RuleContext) {
    contexts = context.contexts
    timing = LaunchTiming(
      contexts: context.contexts, membership: AppMembership(context.project))
  }

  enum Moment {
    case atLaunch
    /// After the launch, with the words for when and the way there.
    case later(String, [Step])
    /// Only while a flag of the user defaults is unset.
    case firstLaunchOnly(key: String, [Step])
    case unknown
  }

  func moment(of site: BackgroundTaskSite) -> Moment {
    guard let function = site.scope.function else { return .unknown }
    switch timing.answer(for: site.call.nameRange, in: function) {
    case .atLaunch: return .atLaunch
    case .later(let lateness): return moment(lateness)
    case .unknown: return laterEvent(site.call.nameRange, function)
    }
  }

  private func moment(_ lateness: LaunchTiming.Lateness) -> Moment {
    switch lateness.cause {
    case .firstLaunchOnly(let key): .firstLaunchOnly(key: key, lateness.steps)
    case .notAwaited(let name):
      .later(name.map { "in the closure of `\($0)`" } ?? "in asynchronous work", lateness.steps)
    case .event(let event, let owner): .later("at \(event.title) of `\(owner)`", lateness.steps)
    }
  }

  /// Events that only come when the launch is over; a view may be loaded during it.
  private static let laterEvents: Set<LifecycleEvent> = [
    .sceneConnect, .becomeActive, .resignActive, .enterForeground, .enterBackground, .terminate,
    .sceneDisconnect, .memoryWarning, .silentPush, .pushToken, .notificationResponse,
    .notificationPresentation, .backgroundFetch, .backgroundTask, .backgroundSession, .link,
    .handoff, .quickAction, .viewDisappear,
  ]

  private func laterEvent(_ range: SourceRange, _ function: FunctionDeclaration) -> Moment {
    let origins = contexts.origins(of: range, in: function)
    var entries: [LifecycleEntry] = []
    for origin in origins {
      guard case .entry(let entry) = origin, entry.source != .inferred,
        Self.laterEvents.contains(entry.event)
      else { return .unknown }
      entries.append(entry)
    }
    guard let first = entries.first else { return .unknown }
    return .later(
      "at \(first.event.title)", [Step(first.range, "This runs at \(first.event.title).")])
  }

  // MARK: Ways from the launch

  /// A way on which each launch surely runs the registration.
  struct LaunchWay {
    /// The calls from the launch's function to the registration, which is the last.
    let calls: [SourceRange]
    let guards: [Guarding]
    /// The launch's function comes before the others.
    let willFinish: Bool

    func isEarlier(than other: LaunchWay) -> Bool {
      guard willFinish == other.willFinish else { return willFinish }
      return calls.lexicographicallyPrecedes(other.calls)
    }

    /// Whether one launch runs both ways.
    func isRunBeside(_ other: LaunchWay) -> Bool {
      !guards.contains { own in other.guards.contains { own.excludes($0) } }
    }
  }

  func launchWays(of site: BackgroundTaskSite) -> [LaunchWay] {
    guard let function = site.scope.function else { return [] }
    let ways = launchWays(of: site.call.nameRange, in: function, depth: 0)
    // A wrapper's other calls register other identifiers.
    guard let origin = site.origin?.call.nameRange else { return ways }
    return ways.filter { $0.calls.contains(origin) }
  }

  private func launchWays(
    of range: SourceRange, in function: FunctionDeclaration, depth: Int
  ) -> [LaunchWay] {
    guard depth < 6, let body = function.body else { return [] }
    let guarding = Guarding(of: range, in: body)
    guard !guarding.isConditional, isSynchronous(range, in: function) else { return [] }
    let isLaunch = contexts.entries(in: function.range.file).contains {
      $0.event == .launch && $0.source != .inferred && $0.function?.range == function.range
    }
    if isLaunch {
      let willFinish = function.fullName.contains("willFinishLaunching")
      return [LaunchWay(calls: [range], guards: [guarding], willFinish: willFinish)]
    }
    return contexts.sites.sites(of: function).filter { $0.isCertain && !$0.isReference }
      .flatMap { caller -> [LaunchWay] in
        guard let container = caller.container else { return [] }
        return launchWays(of: caller.range, in: container, depth: depth + 1).map {
          LaunchWay(
            calls: $0.calls + [range], guards: $0.guards + [guarding], willFinish: $0.willFinish)
        }
      }
  }

  private func isSynchronous(_ range: SourceRange, in function: FunctionDeclaration) -> Bool {
    guard let body = function.body else { return false }
    let scope = Scope(program: contexts.program, function: function)
    let call = TimedCode(body, in: scope).calls.first { $0.call.nameRange == range }
    return call.map { $0.isSynchronous && $0.isCertain } ?? false
  }

  // MARK: Repetition

  /// The way from something that happens again and again to the registration, each time.
  func repetition(of site: BackgroundTaskSite) -> [Step]? {
    guard let function = site.scope.function else { return nil }
    // A loop over identifiers registers each of them once.
    guard !site.isLoopElement else { return nil }
    guard let origin = site.origin else {
      return repetition(of: site.call.nameRange, in: function, depth: 0)
    }
    // A wrapper that registers without a condition repeats what its caller repeats.
    guard let body = function.body, let caller = origin.scope.function,
      !Guarding(of: site.call.nameRange, in: body).isConditional
    else { return nil }
    return repetition(of: origin.call.nameRange, in: caller, depth: 0)
  }

  private func repetition(
    of range: SourceRange, in function: FunctionDeclaration, depth: Int
  ) -> [Step]? {
    guard depth < 5, let body = function.body else { return nil }
    let guarding = Guarding(of: range, in: body)
    guard !guarding.isConditional else { return nil }
    if let loop = guarding.loop {
      return [Step(loop.prefix(3), "This loop runs it again and again.")]
    }
    if let action = UserActions.around(range, in: function) {
      return [Step(action, "This runs each time the person does it.")]
    }
    if let entry = repeating(range, in: function) {
      return [Step(entry.range, "This runs at each \(entry.event.title).")]
    }
    // Every way must repeat, or one of them may be the only one that is taken.
    let callers = contexts.sites.sites(of: function)
    guard !callers.isEmpty, callers.allSatisfy({ $0.isCertain && !$0.isReference }) else {
      return nil
    }
    var steps: [Step]?
    for caller in callers {
      guard let container = caller.container,
        let way = repetition(of: caller.range, in: container, depth: depth + 1)
      else { return nil }
      if steps == nil {
        steps = way + [Step(caller.range, "`\(function.fullName)` is called here.")]
      }
    }
    return steps
  }

  private static let repeatingEvents: Set<LifecycleEvent> = [
    .viewAppear, .viewDisappear, .becomeActive, .resignActive, .enterForeground, .enterBackground,
    .stateChange, .silentPush, .link, .notificationResponse,
  ]

  private func repeating(_ range: SourceRange, in function: FunctionDeclaration) -> LifecycleEntry?
  {
    contexts.entries(in: range.file).first { entry in
      Self.repeatingEvents.contains(entry.event) && entry.source != .inferred
        && entry.body.range.contains(range)
        && (entry.function.map { $0.range == function.range } ?? true)
    }
  }
}

/// Closures and methods that run when the person taps or types.
enum UserActions {
  private static let closures: Set<String> = [
    "Button", "onTapGesture", "onLongPressGesture", "onSubmit", "refreshable", "UIAction",
    "UIAlertAction", "addAction",
  ]

  /// The action around a place: a button's closure, or the method that a control calls.
  static func around(_ range: SourceRange, in function: FunctionDeclaration) -> SourceRange? {
    guard let body = function.body else { return nil }
    if function.attributes.contains(where: { $0.name == "IBAction" }) { return function.nameRange }
    var finder = Finder(range: range)
    body.walk(&finder)
    return finder.innermost
  }

  private struct Finder: ModelVisitor {
    let range: SourceRange
    var innermost: SourceRange?

    mutating func visit(_ statement: Statement) -> Bool { statement.range.contains(range) }

    mutating func visit(_ expression: Expression) -> Bool {
      guard expression.range.contains(range) else { return false }
      if case .call(let call) = expression.kind, let name = call.name, closures.contains(name),
        isAction(call)
      {
        innermost = call.nameRange
      }
      return true
    }

    /// A button's label is a closure too.
    private func isAction(_ call: Call) -> Bool {
      guard let argument = call.arguments.first(where: { $0.value.range.contains(range) }),
        argument.value.asClosure != nil
      else { return false }
      return argument.label != "label"
    }
  }
}
