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

  let use: Use
  let kind: BackgroundTaskKind
  let identifier: StringPattern
  /// The identifier's expression; at the caller where a function of the project passes it on.
  let range: SourceRange
  let call: Call
  let scope: Scope
  let enclosing: String
  /// The call that gave the identifier to the function around `call`.
  var origin: CallingPlace?
  /// Whether a loop gives the call another identifier each time.
  var isLoopElement = false

  /// A registration tells nothing of its kind; a wildcard entry may serve it.
  var mayBeContinued: Bool { kind == .continued || kind == .unknown }
}

/// The classes of background tasks.
enum BackgroundTaskKind: String, Hashable {
  case refresh, processing, continued, health, unknown

  /// The kind that `BGAppRefreshTask` or `BGAppRefreshTaskRequest` names.
  init?(typeName: String) {
    switch typeName {
    case "BGAppRefreshTask", "BGAppRefreshTaskRequest": self = .refresh
    case "BGProcessingTask", "BGProcessingTaskRequest": self = .processing
    case "BGContinuedProcessingTask", "BGContinuedProcessingTaskRequest": self = .continued
    case "BGHealthResearchTask", "BGHealthResearchTaskRequest": self = .health
    default: return nil
    }
  }

  /// The kind of a request's class; nil for classes of tasks.
  init?(requestName: String) {
    guard requestName.hasSuffix("Request") else { return nil }
    self.init(typeName: requestName)
  }
}

/// Finds registrations, requests and SwiftUI handlers of background tasks.
enum BackgroundTaskSites {
  static let triggers = [
    Trigger("BGTaskScheduler"), Trigger("BGAppRefreshTaskRequest"),
    Trigger("BGProcessingTaskRequest"), Trigger("BGContinuedProcessingTaskRequest"),
    Trigger("backgroundTask", "appRefresh"), Trigger("BGHealthResearchTaskRequest"),
  ]

  static func find(in context: RuleContext) -> [BackgroundTaskSite] {
    let origins = IdentifierOrigins(program: context.program)
    return context.files.flatMap { file -> [BackgroundTaskSite] in
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
      return (inFunctions + inValues).flatMap { origins.expanding($0) }
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
    case "register", "registerForTaskWithIdentifier": addRegistration(call)
    case "initWithIdentifier", "init": addMessage(call)
    case "backgroundTask": addHandler(call)
    case let name?:
      if let kind = BackgroundTaskKind(requestName: name) { addRequest(call, kind) }
    case nil: break
    }
    return true
  }

  private mutating func add(
    _ use: BackgroundTaskSite.Use, _ kind: BackgroundTaskKind, _ value: Expression?, _ call: Call
  ) {
    guard let value else { return }
    let constants = Constants(scope: scope)
    guard let elements = constants.elements(of: value) else {
      sites.append(
        BackgroundTaskSite(
          use: use, kind: kind, identifier: constants.string(value), range: value.range,
          call: call, scope: scope, enclosing: enclosing))
      return
    }
    for element in elements {
      var site = BackgroundTaskSite(
        use: use, kind: kind, identifier: element.value, range: element.element.range, call: call,
        scope: scope, enclosing: enclosing)
      site.isLoopElement = true
      sites.append(site)
    }
  }

  private mutating func addRegistration(_ call: Call) {
    let value =
      call.argument(labeled: "forTaskWithIdentifier")
      ?? (call.selector == nil ? nil : call.arguments.first?.value)
    guard call.selector == nil || call.name == "registerForTaskWithIdentifier" else { return }
    add(.registered, handledKind(call), value, call)
  }

  /// The class to which the launch handler casts its task.
  private func handledKind(_ call: Call) -> BackgroundTaskKind {
    guard let handler = call.arguments.lazy.compactMap({ $0.value.asClosure }).last else {
      return .unknown
    }
    let kinds = TaskCasts.kinds(in: handler.body)
    return kinds.count == 1 ? kinds.first ?? .unknown : .unknown
  }

  private mutating func addRequest(_ call: Call, _ kind: BackgroundTaskKind) {
    add(.submitted, kind, call.argument(labeled: "identifier"), call)
  }

  /// The forms `[[BGAppRefreshTaskRequest alloc] initWithIdentifier:…]` and `….init(…)`.
  private mutating func addMessage(_ call: Call) {
    let made = call.receiver?.asCall?.receiver?.dottedName ?? call.receiver?.dottedName
    guard let name = made?.split(separator: ".").first,
      let kind = BackgroundTaskKind(requestName: String(name))
    else { return }
    let value =
      call.argument(labeled: "identifier")
      ?? (call.selector == nil ? nil : call.arguments.first?.value)
    add(.submitted, kind, value, call)
  }

  private mutating func addHandler(_ call: Call) {
    guard let argument = call.arguments.first?.value.asCall, argument.name == "appRefresh" else {
      return
    }
    add(.handled, .refresh, argument.arguments.first?.value, call)
  }
}

/// The classes that a body casts to.
enum TaskCasts {
  static func kinds(in body: Block) -> Set<BackgroundTaskKind> {
    var finder = CastFinder()
    body.walk(&finder)
    return finder.kinds
  }

  private struct CastFinder: ModelVisitor {
    var kinds: Set<BackgroundTaskKind> = []

    mutating func visit(_ expression: Expression) -> Bool {
      if case .cast(_, _, let type) = expression.kind, let name = type.name,
        let found = BackgroundTaskKind(typeName: name)
      {
        kinds.insert(found)
      }
      return true
    }

    mutating func visit(_ statement: Statement) -> Bool {
      if case .switchCases(_, let cases) = statement.kind {
        for pattern in cases.flatMap(\.patterns) {
          if let found = Self.kind(of: pattern.pattern) { kinds.insert(found) }
        }
      }
      return true
    }

    private static func kind(of pattern: Pattern) -> BackgroundTaskKind? {
      switch pattern.kind {
      case .isType(let type), .asType(_, let type):
        type.name.flatMap { BackgroundTaskKind(typeName: $0) }
      default: nil
      }
    }
  }
}
