internal import CodeModel
internal import LintModel

/// Finds where a body hooks closures, methods and loops to lifecycle events.
struct HookFinder: ModelVisitor {
  let scope: Scope
  private(set) var entries: [LifecycleEntry] = []

  init(scope: Scope) { self.scope = scope }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false  // visited on its own
    case .forIn(_, let sequence, _, let body, true): addLoop(sequence, body)
    case .switchCases(_, let cases): cases.forEach { addInferred($0) }
    default: break
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind, let name = call.name else { return true }
    switch name {
    case "onAppear": addClosures(of: call, .viewAppear)
    case "onDisappear": addClosures(of: call, .viewDisappear)
    case "task": addTask(call)
    case "onOpenURL": addClosures(of: call, .link)
    case "onContinueUserActivity": addClosures(of: call, .handoff)
    case "backgroundTask": addBackgroundTask(call)
    case "onChange": addChange(call)
    case "onReceive", "sink", "subscribe", "bind": addSubscription(call)
    case "addObserver", "addObserverForName": addObserver(call)
    case "register", "registerForTaskWithIdentifier": addLaunchHandler(call)
    case "addTarget": addControlAction(call)
    case "Binding": addBinding(call)
    case "HKObserverQuery": addClosures(of: call, .health, .registration)
    default: addPhaseArgument(call)
    }
    return true
  }

  // MARK: Adding

  private mutating func add(
    _ event: LifecycleEvent, _ source: LifecycleEntry.Source, _ value: Expression, _ call: Call,
    _ label: String
  ) {
    if let closure = value.asClosure {
      entries.append(
        LifecycleEntry(
          event: event, source: source, body: closure.body, scope: scope, range: call.nameRange,
          label: label))
      return
    }
    guard value.isFunctionName else { return }
    if let function = FunctionReferences(scope: scope).function(value), let body = function.body {
      let inner = Scope(program: scope.program, function: function)
      entries.append(
        LifecycleEntry(
          event: event, source: source, body: body, scope: inner, range: call.nameRange,
          label: label, function: function, reference: value.range))
      return
    }
    // A method of something else: what it does shows only in its name.
    let named = Call(callee: value.unwrapped, arguments: [], nameRange: value.range)
    let statement = Statement(
      .expression(Expression(.call(named), value.range)), value.range)
    entries.append(
      LifecycleEntry(
        event: event, source: source, body: Block([statement], value.range), scope: scope,
        range: call.nameRange, label: label))
  }

  private mutating func addClosures(
    of call: Call, _ event: LifecycleEvent, _ source: LifecycleEntry.Source = .modifier
  ) {
    guard source != .modifier || call.receiver != nil || call.callee.isImplicitMember else {
      return
    }
    for argument in call.arguments {
      let isAction =
        argument.isTrailing || argument.label == "perform" || argument.label == "action"
      if isAction || argument.value.asClosure != nil {
        add(event, source, argument.value, call, "`.\(call.name ?? "")`")
      }
    }
  }

  // MARK: SwiftUI

  private mutating func addTask(_ call: Call) {
    if let id = call.argument(labeled: "id"), PhaseHandlers(scope: scope).isPhase(id) {
      addPhases(call, id)
    } else {
      addClosures(of: call, call.argument(labeled: "id") == nil ? .viewAppear : .stateChange)
    }
  }

  private mutating func addBackgroundTask(_ call: Call) {
    let kind = call.arguments.first?.value.unwrapped
    let name = kind?.asCall?.name ?? kind?.dottedName.map { String($0.drop { $0 == "." }) }
    switch name {
    case "urlSession": addClosures(of: call, .backgroundSession)
    default: addClosures(of: call, .backgroundTask)
    }
  }

  private mutating func addChange(_ call: Call) {
    guard let observed = call.argument(labeled: "of") else { return }
    if PhaseHandlers(scope: scope).isPhase(observed) {
      addPhases(call, observed)
    } else {
      addClosures(of: call, .stateChange)
    }
  }

  private mutating func addPhases(_ call: Call, _ observed: Expression) {
    let handlers = PhaseHandlers(scope: scope)
    for argument in call.arguments where argument.label != "of" && argument.label != "id" {
      if let closure = argument.value.asClosure {
        entries += handlers.entries(of: closure, observing: observed, at: call)
      } else if argument.value.isFunctionName,
        let function = FunctionReferences(scope: scope).function(argument.value)
      {
        entries += handlers.entries(
          of: function, named: argument.value.range, observing: observed, at: call)
      }
    }
  }

  /// A modifier of the project's own: `.onScenePhase(.background) {…}`.
  private mutating func addPhaseArgument(_ call: Call) {
    guard call.arguments.count > 1, let action = call.arguments.last,
      action.value.asClosure != nil || action.label == "perform",
      let event = call.arguments.compactMap({ impliedEvent($0) }).first
    else { return }
    add(event, .inferred, action.value, call, "`.\(call.name ?? "")`")
  }

  /// The event that `.background` or `.didEnterBackground` as an argument stands for; priorities
  /// and qualities of service have labels.
  private func impliedEvent(_ argument: Argument) -> LifecycleEvent? {
    guard argument.label.map({ NameWords.split($0).contains("phase") }) ?? true,
      case .member(nil, let name, _) = argument.value.unwrapped.kind
    else { return nil }
    return PhaseValue(rawValue: name)?.event ?? InferredEvents.event(of: name)
  }

  /// The setter of `Binding(get: {…}, set: {…})`.
  private mutating func addBinding(_ call: Call) {
    if let setter = call.argument(labeled: "set") {
      add(.stateChange, .observation, setter, call, "set of a binding")
    }
  }

  /// A reducer's `case .scenePhaseChanged(.background)`: the phase of an action of its own.
  private mutating func addInferred(_ part: SwitchCase) {
    for alternative in part.patterns {
      guard let event = impliedEvent(alternative) else { continue }
      entries.append(
        LifecycleEntry(
          event: event, source: .inferred, body: part.body, scope: scope,
          range: alternative.pattern.range, label: "the case"))
      return
    }
  }

  private func impliedEvent(_ alternative: CasePattern) -> LifecycleEvent? {
    var finder = MentionFinder()
    alternative.pattern.walk(&finder)
    let names = finder.names + alternative.pattern.caseNames
    if let event = names.lazy.compactMap({ InferredEvents.event(of: $0) }).first { return event }
    // `.background` alone is a phase, and its switch is followed by way of the handler.
    return names.count > 1 && names.contains("background") ? .enterBackground : nil
  }

  // MARK: Notifications

  private mutating func addObserver(_ call: Call) {
    // A message's first argument has no label.
    let first = call.name == "addObserverForName" ? call.arguments.first?.value : nil
    let name = first ?? call.argument(labeled: ["forName", "name"])
    let event =
      name.flatMap { LifecycleNotifications.event(of: $0, in: scope) } ?? messageEvent(of: call)
    guard let event else { return }
    for argument in call.arguments {
      if argument.value.asClosure != nil || argument.label == "using" || argument.isTrailing {
        add(event, .notification, argument.value, call, noteLabel(name))
      } else if case .selector = argument.value.unwrapped.kind {
        add(event, .notification, argument.value, call, noteLabel(name))
      }
    }
  }

  /// The event of `addObserver(of: UIApplication.self, for: .didEnterBackground) {…}`.
  private func messageEvent(of call: Call) -> LifecycleEvent? {
    guard case .member(_, let name, _)? = call.argument(labeled: "for")?.unwrapped.kind else {
      return nil
    }
    return LifecycleNotifications.event(ofMessage: name)
  }

  private func noteLabel(_ name: Expression?) -> String {
    let written = name?.dottedName?.split(separator: ".").last.map(String.init)
    return written.map { "`\($0)`" } ?? "the notification"
  }

  private mutating func addSubscription(_ call: Call) {
    guard let stream = call.name == "onReceive" ? call.arguments.first?.value : call.receiver
    else { return }
    let names = NotificationStreams(scope: scope).names(in: stream)
    let events = names.compactMap { name in
      LifecycleNotifications.event(of: name, in: scope).map { (name, $0) }
    }
    for argument in call.arguments where isAction(argument, of: call) {
      for (name, event) in events {
        add(event, .notification, argument.value, call, noteLabel(name))
      }
      if names.isEmpty, let event = keyEvent(stream) {
        add(event, .notification, argument.value, call, "`\(call.name ?? "")`")
      } else if names.isEmpty, let event = impliedEvent(stream) {
        let source: LifecycleEntry.Source = event == .stateChange ? .observation : .inferred
        add(event, source, argument.value, call, "`\(call.name ?? "")`")
      }
    }
  }

  /// The event of `Notifications[.applicationWillTerminate].publisher`.
  private func keyEvent(_ stream: Expression) -> LifecycleEvent? {
    var keys = KeyFinder()
    stream.walk(&keys)
    return keys.names.compactMap {
      LifecycleNotifications.event(ofKey: $0, in: scope.program)
    }.first
  }

  private func isAction(_ argument: Argument, of call: Call) -> Bool {
    if argument.label == "receiveCompletion" || argument.label == "onError" { return false }
    if argument.value.asClosure != nil { return true }
    let labels: Set<String> = ["perform", "receiveValue", "onNext"]
    return argument.label.map(labels.contains) ?? false
  }

  /// `$text.debounce(…)` is a published value of the project; a stream may also be named for a
  /// lifecycle event.
  private func impliedEvent(_ stream: Expression) -> LifecycleEvent? {
    var finder = MentionFinder()
    stream.walk(&finder)
    if let event = finder.names.lazy.compactMap({ InferredEvents.event(of: $0) }).first {
      return event
    }
    let isValue = finder.names.contains {
      $0.hasPrefix("$") || $0 == "objectWillChange" || $0 == "text"
    }
    return isValue ? .stateChange : nil
  }

  private mutating func addLoop(_ sequence: Expression, _ body: Block) {
    for name in NotificationStreams(scope: scope).names(in: sequence) {
      guard let event = LifecycleNotifications.event(of: name, in: scope) else { continue }
      entries.append(
        LifecycleEntry(
          event: event, source: .notification, body: body, scope: scope, range: sequence.range,
          label: noteLabel(name)))
    }
  }

  // MARK: Registrations

  private mutating func addLaunchHandler(_ call: Call) {
    guard
      call.argument(labeled: "forTaskWithIdentifier") != nil
        || call.name == "registerForTaskWithIdentifier"
    else { return }
    for argument in call.arguments.dropFirst() {
      let isHandler = argument.isTrailing || argument.label == "launchHandler"
      guard isHandler || argument.value.asClosure != nil else { continue }
      add(.backgroundTask, .registration, argument.value, call, "the launch handler")
    }
  }

  /// The action of `field.addTarget(self, action: #selector(edited), for: .editingChanged)`.
  private mutating func addControlAction(_ call: Call) {
    guard let action = call.argument(labeled: "action") else { return }
    var finder = MentionFinder()
    call.argument(labeled: "for")?.walk(&finder)
    let changes: Set<String> = ["editingChanged", "valueChanged", "allEditingEvents"]
    guard finder.names.contains(where: changes.contains) else { return }
    add(.stateChange, .observation, action, call, "the control's change")
  }
}

/// The notification names inside a publisher or sequence, through properties and locals.
struct NotificationStreams {
  let scope: Scope

  func names(in stream: Expression) -> [Expression] { names(in: stream, depth: 0) }

  private func names(in stream: Expression, depth: Int) -> [Expression] {
    guard depth < 4 else { return [] }
    if let written = stream.unwrapped.dottedName {
      let last = written.split(separator: ".").last.map(String.init) ?? written
      let value = scope.localValue(last) ?? scope.member(last)?.value
      return value.map { names(in: $0, depth: depth + 1) } ?? []
    }
    var finder = StreamFinder()
    stream.walk(&finder)
    return finder.names
  }
}

private struct StreamFinder: ModelVisitor {
  var names: [Expression] = []

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind else { return true }
    switch call.name {
    case "publisher": call.argument(labeled: "for").map { names.append($0) }
    case "notifications": call.argument(labeled: ["named", "for"]).map { names.append($0) }
    case "notification": call.arguments.first.map { names.append($0.value) }
    default: break
    }
    return true
  }
}

/// Implicit members that index something.
private struct KeyFinder: ModelVisitor {
  var names: [String] = []

  mutating func visit(_ expression: Expression) -> Bool {
    if case .subscripted(_, let arguments) = expression.kind, arguments.count == 1,
      case .member(nil, let name, _) = arguments[0].value.unwrapped.kind
    {
      names.append(name)
    }
    return true
  }
}

/// Every name and member mentioned in an expression.
struct MentionFinder: ModelVisitor {
  var names: [String] = []

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name), .member(_, let name, _): names.append(name)
    default: break
    }
    return true
  }
}

extension Pattern {
  /// The cases that a pattern names, nested ones included.
  var caseNames: [String] {
    switch kind {
    case .enumCase(let name, _, let arguments):
      [name] + arguments.flatMap(\.pattern.caseNames)
    case .tuple(let parts): parts.flatMap(\.pattern.caseNames)
    case .optional(let inner), .asType(let inner, _): inner.caseNames
    case .name, .wildcard, .isType, .expression: []
    }
  }
}

extension Expression {
  /// A modifier at the start of a `#if` postfix chain has no base in sight.
  fileprivate var isImplicitMember: Bool {
    if case .member(nil, _, _) = unwrapped.kind { return true }
    return false
  }
}
