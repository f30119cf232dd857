internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// A place that names a BGTaskScheduler identifier.
struct BackgroundTaskSite {
  enum Use {
    case registered, handled, submitted

    var verb: String {
      switch self {
      case .registered: "registered"
      case .handled: "handled"
      case .submitted: "requested"
      }
    }

    var rank: Int {
      switch self {
      case .registered: 0
      case .handled: 1
      case .submitted: 2
      }
    }
  }

  /// The kind of task where the code tells.
  enum Kind { case refresh, processing, continued, health, unknown }

  let use: Use
  let kind: Kind
  let identifier: StringPattern
  /// The identifier's expression.
  let range: SourceRange
  let call: Call
  let scope: Scope
  let enclosing: String

  /// A registration tells nothing of its kind; a wildcard entry may serve it.
  var mayBeContinued: Bool { kind == .continued || kind == .unknown }
}

/// Finds registrations, requests and SwiftUI handlers of background tasks.
enum BackgroundTaskSites {
  static let triggers = [
    Trigger("BGTaskScheduler"), Trigger("BGAppRefreshTaskRequest"),
    Trigger("BGProcessingTaskRequest"), Trigger("BGContinuedProcessingTaskRequest"),
    Trigger("backgroundTask", "appRefresh"), Trigger("BGHealthResearchTaskRequest"),
  ]

  static func find(in context: RuleContext) -> [BackgroundTaskSite] {
    context.files.flatMap { file -> [BackgroundTaskSite] in
      guard let index = context.program.index(file) else { return [] }
      let inFunctions = index.allFunctions.flatMap { function in
        sites(in: function.body, context.scope(of: function), function.qualifiedName)
      }
      let inValues = index.allTypes.flatMap { type in
        type.variables.flatMap { variable -> [BackgroundTaskSite] in
          let scope = Scope(program: context.program, file: file, enclosingType: type.name)
          var finder = SiteFinder(scope: scope, enclosing: type.name + "." + variable.name)
          variable.value?.walk(&finder)
          return finder.sites
        }
      }
      return inFunctions + inValues
    }
  }

  private static func sites(
    in body: Block?, _ scope: Scope, _ enclosing: String
  ) -> [BackgroundTaskSite] {
    var finder = SiteFinder(scope: scope, enclosing: enclosing)
    body?.walk(&finder)
    return finder.sites
  }
}

private struct SiteFinder: ModelVisitor {
  let scope: Scope
  let enclosing: String
  var sites: [BackgroundTaskSite] = []

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }  // visited on its own
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind else { return true }
    switch call.name {
    case "register": addRegistration(call)
    case "registerForTaskWithIdentifier": addRegistration(call)
    case "BGAppRefreshTaskRequest": addRequest(call, .refresh)
    case "BGProcessingTaskRequest": addRequest(call, .processing)
    case "BGContinuedProcessingTaskRequest": addRequest(call, .continued)
    case "BGHealthResearchTaskRequest": addRequest(call, .health)
    case "initWithIdentifier": addMessage(call)
    case "backgroundTask": addHandler(call)
    default: break
    }
    return true
  }

  private mutating func add(
    _ use: BackgroundTaskSite.Use, _ kind: BackgroundTaskSite.Kind, _ value: Expression?,
    _ call: Call
  ) {
    guard let value else { return }
    sites.append(
      BackgroundTaskSite(
        use: use, kind: kind, identifier: Constants(scope: scope).string(value),
        range: value.range, call: call, scope: scope, enclosing: enclosing))
  }

  private mutating func addRegistration(_ call: Call) {
    let value =
      call.argument(labeled: "forTaskWithIdentifier")
      ?? (call.selector == nil ? nil : call.arguments.first?.value)
    add(.registered, handledKind(call), value, call)
  }

  /// The class to which the launch handler casts its task.
  private func handledKind(_ call: Call) -> BackgroundTaskSite.Kind {
    guard let handler = call.arguments.lazy.compactMap({ $0.value.asClosure }).last else {
      return .unknown
    }
    var finder = CastFinder()
    handler.body.walk(&finder)
    return finder.kind
  }

  private mutating func addRequest(_ call: Call, _ kind: BackgroundTaskSite.Kind) {
    add(.submitted, kind, call.argument(labeled: "identifier"), call)
  }

  /// `[[BGAppRefreshTaskRequest alloc] initWithIdentifier:…]`
  private mutating func addMessage(_ call: Call) {
    guard let made = call.receiver?.asCall?.receiver?.dottedName,
      let kind = CastFinder.kinds[made.replacingOccurrences(of: "Request", with: "")]
    else { return }
    add(.submitted, kind, call.arguments.first?.value, call)
  }

  private mutating func addHandler(_ call: Call) {
    guard let argument = call.arguments.first?.value.asCall, argument.name == "appRefresh" else {
      return
    }
    add(.handled, .refresh, argument.arguments.first?.value, call)
  }
}

private struct CastFinder: ModelVisitor {
  static let kinds: [String: BackgroundTaskSite.Kind] = [
    "BGAppRefreshTask": .refresh, "BGProcessingTask": .processing,
    "BGContinuedProcessingTask": .continued, "BGHealthResearchTask": .health,
  ]

  var kind = BackgroundTaskSite.Kind.unknown

  mutating func visit(_ expression: Expression) -> Bool {
    if case .cast(_, _, let type) = expression.kind, let name = type.name,
      let found = CastFinder.kinds[name]
    {
      kind = found
    }
    return true
  }
}
