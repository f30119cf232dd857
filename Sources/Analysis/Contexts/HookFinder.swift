internal import CodeModel
internal import LintModel

/// Finds where a body hooks closures, methods and loops to lifecycle events.
struct HookFinder: ModelVisitor {
  let scope: Scope
  private(set) var entries: [LifecycleEntry] = []
  /// The elements of arrays that loops around go through, by the loop's variable.
  private var loopValues: [String: [Expression]] = [:]

  init(scope: Scope) { self.scope = scope }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false  // visited on its own
    case .forIn(_, let sequence, _, let body, true): addLoop(sequence, body)
    case .forIn(let pattern, let sequence, _, let body, false):
      guard case .name(let name) = pattern.kind, let elements = elements(of: sequence) else {
        return true
      }
      walk(body, each: name, in: elements)
      return false
    case .switchCases(_, let cases): cases.forEach { addInferred($0) }
    default: break
    }
    return true
  }

  /// Goes through `for name in [a, b] { center.addObserver(…, name: name, …) }`.
  private mutating func walk(_ body: Block, each name: String, in elements: [Expression]) {
    let before = loopValues[name]
    loopValues[name] = elements
    body.walk(&self)
    loopValues[name] = before
  }

  private func elements(of sequence: Expression) -> [Expression]? {
    if case .array(let elements) = sequence.unwrapped.kind { return elements }
    guard let written = sequence.unwrapped.dottedName,
      let last = written.split(separator: ".").last.map(String.init),
      let value = scope.localValue(last) ?? scope.member(last)?.value,
      case .array(let elements) = value.unwrapped.kind
    else { return nil }
    return elements
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind, let name = call.name else { return true }
    if name == "forEach", let closure = call.arguments.last?.value.asClosure,
      let elements = call.receiver.flatMap({ elements(of: $0) })
    {
      walk(closure.body, each: closure.parameters.first?.name ?? "$0", in: elements)
      return false
    }
    switch name {
    case "onAppear": addClosures(of: call, .viewAppear)
    case "onDisappear": addClosures(of: call, .viewDisappear)
    case "task": addTask(call)
    case "onOpenURL": addClosures(of: call, .link)
    case "onContinueUserActivity": addClosures(of: call, .handoff)
    case "backgroundTask": addBackgroundTask(call)
    case "onChange": addChange(call)
    case "onReceive", "sink", "subscribe", "bind", "observeValues", "startWithValues":
      addSubscription(call)
    case "addObserver", "addObserverForName": addObserver(call)
    case "register", "registerForTaskWithIdentifier": addLaunchHandler(call)
    case "addTarget": addControlAction(call)
    case "Binding": addBinding(call)
    case "HKObserverQuery", "initWithSampleType": addClosures(of: call, .health, .registration)
    case "setEventHandler" where isMemoryPressure(call.receiver):
      addClosures(of: call, .memoryWarning, .notification)
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
    if let phases = handedPhases(part) {
      entries += phases
      return
    }
    for alternative in part.patterns {
      guard let event = impliedEvent(alternative) else { continue }
      entries.append(
        LifecycleEntry(
          event: event, source: .inferred, body: part.body, scope: scope,
          range: alternative.pattern.range, label: "the case"))
      return
    }
  }

  /// `case let .scenePhaseChanged(phase):`, where the phase comes in the action.
  private func handedPhases(_ part: SwitchCase) -> [LifecycleEntry]? {
    for alternative in part.patterns {
      guard case .enumCase(let name, _, let arguments) = alternative.pattern.kind,
        Set(NameWords.split(name)).isSuperset(of: ["scene", "phase"]),
        let bound = arguments.last?.pattern.names, bound.count == 1
      else { continue }
      let isSent = !scope.program.files(mentioning: ["scenePhase", "onChange", name]).isEmpty
      return PhaseHandlers(scope: scope).entries(
        part.body, bound[0], at: alternative.pattern.range, isSent ? .phase : .inferred)
    }
    return nil
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
    for name in name.map({ eachValue(of: $0) }) ?? [] {
      if let event = LifecycleNotifications.event(of: name, in: scope) {
        addObserver(call, event, name)
      }
    }
    if let event = messageEvent(of: call) { addObserver(call, event, name) }
  }

  /// What the variable of a loop over an array stands for, or the expression itself.
  private func eachValue(of name: Expression) -> [Expression] {
    guard case .name(let written) = name.unwrapped.kind, let values = loopValues[written] else {
      return [name]
    }
    return values
  }

  private mutating func addObserver(_ call: Call, _ event: LifecycleEvent, _ name: Expression?) {
    for argument in call.arguments {
      let isAction =
        argument.value.asClosure != nil || argument.label == "using" || argument.isTrailing
      if isAction || argument.value.isSelector {
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

  /// `DispatchSource.makeMemoryPressureSource(…)`, directly or through a property or local.
  private func isMemoryPressure(_ receiver: Expression?) -> Bool {
    guard let receiver else { return false }
    if receiver.asCall?.name == "makeMemoryPressureSource" { return true }
    guard let last = receiver.unwrapped.dottedName?.split(separator: ".").last else { return false }
    let value = scope.localValue(String(last)) ?? scope.member(String(last))?.value
    return value?.asCall?.name == "makeMemoryPressureSource"
  }

  private mutating func addLoop(_ sequence: Expression, _ body: Block) {
    addLocationLoop(sequence, body)
    for name in NotificationStreams(scope: scope).names(in: sequence) {
      guard let event = LifecycleNotifications.event(of: name, in: scope) else { continue }
      entries.append(
        LifecycleEntry(
          event: event, source: .notification, body: body, scope: scope, range: sequence.range,
          label: noteLabel(name)))
    }
  }

  /// `for try await update in CLLocationUpdate.liveUpdates()` and a monitor's events.
  private mutating func addLocationLoop(_ sequence: Expression, _ body: Block) {
    let isUpdates = sequence.asCall?.name == "liveUpdates"
    var isMonitor = false
    if case .member(let base?, "events", _) = sequence.unwrapped.kind {
      isMonitor = scope.typeName(of: base) == "CLMonitor"
    }
    guard isUpdates || isMonitor else { return }
    entries.append(
      LifecycleEntry(
        event: .location, source: .registration, body: body, scope: scope,
        range: sequence.range.prefix(1), label: "the location updates"))
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

extension Expression {
  fileprivate var isSelector: Bool {
    switch unwrapped.kind {
    case .selector: true
    case .call(let call): ["Selector", "NSSelectorFromString"].contains(call.name ?? "")
    default: false
    }
  }

  /// A modifier at the start of a `#if` postfix chain has no base in sight.
  fileprivate var isImplicitMember: Bool {
    if case .member(nil, _, _) = unwrapped.kind { return true }
    return false
  }
}
