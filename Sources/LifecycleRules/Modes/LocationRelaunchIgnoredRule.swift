internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// Location events can start the app, and its launch makes no location manager to take them.
package struct LocationRelaunchIgnoredRule: Rule {
  package static let id: RuleID = "location_relaunch_ignored"
  package static let triggers = [
    Trigger("startMonitoringSignificantLocationChanges"), Trigger("startMonitoringVisits"),
    Trigger("CLLocationManager", "startMonitoring"), Trigger("startMonitoringForRegion"),
  ]

  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let starts = starts(in: context)
    guard let first = starts.first, !usesMonitors(context.program) else { return [] }
    let launch = LaunchedTypes(context)
    guard let entry = launch.entry, !launch.makesManager(sharing: first.range.file) else {
      return []
    }
    return [finding(first, starts, entry)]
  }

  /// `CLMonitor` and live updates have a way of their own to come back.
  private func usesMonitors(_ program: Program) -> Bool {
    ["CLMonitor", "CLLocationUpdate"].contains { !program.files(mentioning: [$0]).isEmpty }
  }

  private struct Start {
    let name: String
    let range: SourceRange
    let enclosing: String
  }

  private func starts(in context: RuleContext) -> [Start] {
    let membership = AppMembership(context.project)
    return context.functions.filter { membership.mayHaveScenes($0.range.file) }.flatMap {
      function in
      let scope = context.scope(of: function)
      return ExpressionCollector.collect(in: function.body) { expression -> Start? in
        guard case .call(let call) = expression.kind, let name = call.name,
          isStart(call, name, scope)
        else { return nil }
        return Start(name: name, range: call.nameRange, enclosing: function.qualifiedName)
      }
    }.sorted { $0.range < $1.range }
  }

  private func isStart(_ call: Call, _ name: String, _ scope: Scope) -> Bool {
    switch name {
    case "startMonitoringSignificantLocationChanges", "startMonitoringVisits":
      return call.arguments.isEmpty && call.receiver != nil
    case "startMonitoringForRegion": return call.selector == "startMonitoringForRegion:"
    case "startMonitoring":
      guard call.arguments.count == 1, call.arguments[0].label == "for",
        let receiver = call.receiver
      else { return false }
      return scope.typeName(of: receiver) == "CLLocationManager"
    default: return false
    }
  }

  private func finding(_ start: Start, _ all: [Start], _ launch: FunctionDeclaration) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .medium,
      message: "`\(start.name)` lets location events start the app, and its launch ignores them. "
        + "No location manager is made on the way through `\(launch.fullName)`.",
      range: start.range,
      why: "When the system has ended the app, it starts it for the event, which nobody receives.",
      help: "Make the location manager and set its delegate at launch, also when "
        + "`launchOptions` holds `.location`.",
      related: [Step(launch.nameRange, "The launch passes here.")]
        + all.dropFirst().prefix(3).map { Step($0.range, "`\($0.name)` does so too.") },
      enclosing: start.enclosing, subject: start.name)
  }
}

/// What the launch of an app reaches: functions, and the types that its stored properties make.
struct LaunchedTypes {
  private let context: RuleContext
  private let entries: [LifecycleEntry]

  init(_ context: RuleContext) {
    self.context = context
    let program = context.program
    let words = ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions"]
    let files = Set(words.flatMap { program.files(mentioning: [$0]) })
    entries = context.contexts.entries(in: files.sorted()).filter {
      $0.event == .launch && $0.function?.kind == .function
    }
  }

  /// The launch callback of the app; nil where none is known.
  var entry: FunctionDeclaration? { entries.first?.function }

  /// Whether the launch may make a location manager, directly or by an object that holds one.
  func makesManager(sharing file: FileID) -> Bool {
    let holders = holders()
    var seen: Set<String> = []
    var names: Set<String> = []
    for entry in entries {
      if let type = entry.scope.enclosingType { collectProperties(of: type, into: &names, &seen) }
      for code in context.contexts.code(from: entry) {
        names.formUnion(Self.names(in: code.body))
        if let type = code.function?.enclosingType {
          collectProperties(of: type, into: &names, &seen)
        }
      }
    }
    var waiting = names
    while let name = waiting.popFirst() {
      if holders.contains(name) || name == "CLLocationManager" { return true }
      guard seen.count < 400, name.first?.isUppercase ?? false else { continue }
      var more: Set<String> = []
      collectProperties(of: name, into: &more, &seen)
      waiting.formUnion(more)
    }
    return false
  }

  /// The types of the project whose declaration speaks of a location manager.
  private func holders() -> Set<String> {
    var found: Set<String> = []
    for file in context.program.files(mentioning: ["CLLocationManager"]) {
      for type in context.program.index(file)?.allTypes ?? [] { found.insert(type.simpleName) }
    }
    return found
  }

  /// The names in the types and initial values of a type's own properties and initializers.
  private func collectProperties(
    of type: String, into names: inout Set<String>, _ seen: inout Set<String>
  ) {
    guard seen.insert(type).inserted, let facts = context.program.type(named: type) else { return }
    for variable in facts.declarations.flatMap(\.variables) {
      if let name = variable.type?.name { names.insert(name) }
      if let value = variable.value { names.formUnion(Self.names(in: value)) }
    }
    for function in facts.declarations.flatMap(\.functions) {
      let isInit = function.kind == .initializer || function.selector?.hasPrefix("init") ?? false
      if isInit, let body = function.body { names.formUnion(Self.names(in: body)) }
    }
  }

  private static func names(in body: Block) -> Set<String> {
    Set(ExpressionCollector.collect(in: body, name))
  }

  private static func names(in value: Expression) -> Set<String> {
    var collector = ExpressionCollector(name)
    value.walk(&collector)
    return Set(collector.found)
  }

  private static func name(_ expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): name
    case .type(let type): type.name
    default: nil
    }
  }
}
