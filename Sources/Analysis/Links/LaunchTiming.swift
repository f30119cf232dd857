package import CodeModel
package import LintModel

/// Tells whether code runs before the app has finished launching.
package struct LaunchTiming {
  package enum Answer: Sendable {
    /// Some way leads here synchronously from the launch.
    case atLaunch
    /// Every known way leads here later.
    case later(Lateness)
    case unknown
  }

  package struct Lateness: Sendable {
    package enum Cause: Sendable {
      /// The launch starts it and does not wait for it; the call that it hands a closure to.
      case notAwaited(startedBy: String?)
      /// Only the first launch does it: the key of the flag that keeps the others away.
      case firstLaunchOnly(key: String)
      /// It belongs to a screen or to a later event.
      case event(LifecycleEvent, in: String)
    }

    package let cause: Cause
    package let steps: [Step]
    /// Whether a question to the user or another wait comes first.
    package let waits: Bool
  }

  private let contexts: LifecycleContexts
  private let membership: AppMembership
  private var program: Program { contexts.program }

  package init(contexts: LifecycleContexts, membership: AppMembership) {
    self.contexts = contexts
    self.membership = membership
  }

  /// What is known of a place inside a function: a call's name or an assignment's target.
  ///
  /// The callers are asked first: they end the question for most code, and reading what a whole
  /// launch runs is dear.
  package func answer(for range: SourceRange, in function: FunctionDeclaration) -> Answer {
    if let late = answered(range, in: function) { return .later(late) }
    let origins = contexts.origins(of: range, in: function, breadth: Self.breadth)
    guard !origins.isEmpty, let entries = entries(origins) else { return .unknown }
    var started: ReachedCode?
    for entry in entries where entry.event == .launch {
      for code in contexts.code(from: entry) where code.body.range.contains(range) {
        if code.isSynchronous, isSynchronous(range, in: code) {
          let isOnlyWay = origins.count == 1
          return isOnlyWay
            ? firstLaunchOnly(range, code).map { .later($0) } ?? .atLaunch : .atLaunch
        }
        if code.isCertain, started == nil { started = code }
      }
    }
    if let started { return .later(lateness(started, range)) }
    return later(entries, range, function)
  }

  /// The person's answer to a question comes later, whoever asks.
  private func answered(_ range: SourceRange, in function: FunctionDeclaration) -> Lateness? {
    var finder = QuestionFinder(range: range)
    function.body?.walk(&finder)
    return finder.question.map { question in
      Lateness(
        cause: .notAwaited(startedBy: question.name),
        steps: [Step(question.nameRange, "The person is asked here, and may answer any time.")],
        waits: true)
    }
  }

  private struct QuestionFinder: ModelVisitor {
    let range: SourceRange
    var question: Call?

    mutating func visit(_ statement: Statement) -> Bool { statement.range.contains(range) }

    mutating func visit(_ expression: Expression) -> Bool {
      guard expression.range.contains(range) else { return false }
      if case .call(let call) = expression.kind,
        call.name?.hasPrefix("requestAuthorization") ?? false,
        call.arguments.contains(where: { argument in
          argument.value.asClosure.map { $0.range.contains(range) } ?? false
        })
      {
        question = call
      }
      return true
    }
  }

  /// Files that are worth reading for one question.
  private static let breadth = 40

  private func isSynchronous(_ range: SourceRange, in code: ReachedCode) -> Bool {
    let timed = TimedCode(code.body, in: code.scope)
    let call = timed.calls.first { $0.call.nameRange == range }
    let assignment = timed.assignments.first { $0.target.range.contains(range) }
    return call?.isSynchronous ?? assignment?.isSynchronous ?? true
  }

  /// The flag that lets only the first launch run the way to the place, where it is the only way.
  private func firstLaunchOnly(_ range: SourceRange, _ code: ReachedCode) -> Lateness? {
    for place in code.steps.map(\.range) + [range] {
      guard let function = program.index(place.file)?.function(around: place),
        let body = function.body
      else { return nil }
      let scope = Scope(program: program, function: function)
      guard let flag = OnceFlag.around(place, in: body, scope) else { continue }
      let read = Step(flag.range, "From the second launch on, this is false.")
      return Lateness(
        cause: .firstLaunchOnly(key: flag.key), steps: [read] + code.steps, waits: true)
    }
    return nil
  }

  // MARK: The launch

  private static let launchWords = [
    ["didFinishLaunchingWithOptions"], ["willFinishLaunchingWithOptions"],
    ["applicationDidFinishLaunching"], ["App", "Scene", "main"],
  ]

  private func launchEntries(sharing file: FileID) -> [LifecycleEntry] {
    let files = Set(Self.launchWords.flatMap { program.files(mentioning: $0) })
    return contexts.entries(in: files.sorted()).filter {
      $0.event == .launch && membership.mayShare($0.range.file, file)
    }
  }

  // MARK: Later

  /// The entries of all origins; nil where something else may run the code too.
  private func entries(_ origins: [LifecycleContexts.Origin]) -> [LifecycleEntry]? {
    var found: [LifecycleEntry] = []
    for origin in origins {
      guard case .entry(let entry) = origin, entry.source != .inferred else { return nil }
      found.append(entry)
    }
    return found
  }

  /// Events of a screen, or answers to what the app asked for after its launch.
  private static let laterEvents: Set<LifecycleEvent> = [
    .viewLoad, .viewAppear, .viewDisappear, .pushToken,
  ]

  private func later(
    _ entries: [LifecycleEntry], _ range: SourceRange, _ function: FunctionDeclaration
  ) -> Answer {
    guard let first = entries.first, let body = function.body,
      entries.allSatisfy({ Self.laterEvents.contains($0.event) })
    else { return .unknown }
    let launches = launchEntries(sharing: function.range.file)
    guard !entries.contains(where: { mayLoadAtLaunch($0, launches) }) else { return .unknown }
    let owner = first.scope.enclosingType ?? first.label
    let chain = ClosureChain(around: range, in: body)
    return .later(
      Lateness(
        cause: .event(first.event, in: owner),
        steps: [Step(first.range, "This runs at \(first.event.title), when the app is up.")],
        waits: chain.waits))
  }

  /// A view controller that the launch makes may load its view before the launch is over.
  private func mayLoadAtLaunch(_ entry: LifecycleEntry, _ launches: [LifecycleEntry]) -> Bool {
    guard entry.source == .callback, entry.event != .pushToken,
      let type = entry.scope.enclosingType?.split(separator: ".").last.map(String.init)
    else { return false }
    return launches.flatMap { contexts.code(from: $0) }.contains { code in
      var finder = TypeMention(name: type)
      code.body.walk(&finder)
      return finder.isFound
    }
  }

  private func lateness(_ code: ReachedCode, _ range: SourceRange) -> Lateness {
    let chain = ClosureChain(around: range, in: code.body)
    return Lateness(
      cause: .notAwaited(startedBy: chain.links.last?.call.name), steps: code.steps,
      waits: chain.waits)
  }
}

extension ClosureChain {
  /// Whether the user is asked or something is awaited before the place.
  fileprivate var waits: Bool {
    contains(callNamed: ["requestAuthorization", "requestAuthorizationWithOptions"])
      || hasAwaitBefore(besides: ["notificationCategories", "notificationSettings"])
  }
}

private struct TypeMention: ModelVisitor {
  let name: String
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    if case .name(name) = expression.kind { isFound = true }
    if case .type(let type) = expression.kind, type.name == name { isFound = true }
    return !isFound
  }
}
