internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// The background tasks of a project: their sites, and each handler with the way of its task.
struct BackgroundTaskCode {
  struct Handler {
    let handler: BackgroundTaskHandler
    let journey: TaskJourney
    /// By casts, parameter types and the requests submitted under the same identifier.
    let kinds: Set<BackgroundTaskKind>

    var site: BackgroundTaskSite { handler.site }
    var identifier: String { site.identifier.description }
  }

  let program: Program
  let sites: [BackgroundTaskSite]
  let handlers: [Handler]

  init(_ context: RuleContext) {
    let sites = BackgroundTaskSites.find(in: context)
    program = context.program
    self.sites = sites
    handlers = BackgroundTaskHandlers(program: program).find(sites).map { handler in
      let journey = TaskJourney(of: handler)
      return Handler(
        handler: handler, journey: journey,
        kinds: journey.kinds.union(Self.requested(handler.site, in: sites)))
    }
  }

  /// The classes of the requests that are submitted under a site's identifier.
  private static func requested(
    _ site: BackgroundTaskSite, in sites: [BackgroundTaskSite]
  ) -> Set<BackgroundTaskKind> {
    if site.use == .handled { return [site.kind] }
    guard !site.identifier.isUnknown else { return [] }
    let equal = sites.filter { $0.use == .submitted && $0.identifier == site.identifier }
    return Set(equal.map(\.kind))
  }

  var submissions: [BackgroundTaskSite] { sites.filter { $0.use == .submitted } }
  var registrations: [BackgroundTaskSite] { sites.filter { $0.use != .submitted } }

  /// The requests that may run under the identifier.
  func submissions(of identifier: StringPattern) -> [BackgroundTaskSite] {
    submissions.filter { $0.identifier.couldEqual(identifier) }
  }
}

extension BackgroundTaskCode.Handler {
  /// Where to point at when something is missing in the handler as a whole: the function that
  /// does its work, else the registration.
  var place: (range: SourceRange, enclosing: String) {
    if let function = handler.function ?? soleFunction {
      return (function.nameRange, function.qualifiedName)
    }
    return (site.call.nameRange, site.enclosing)
  }

  /// The function to which a closure of one statement hands the task.
  private var soleFunction: FunctionDeclaration? {
    guard handler.function == nil, journey.places.count > 1 else { return nil }
    let first = journey.places[1]
    guard let function = first.function else { return nil }
    let statements = handler.body.statements.filter { statement in
      guard case .guardElse = statement.kind else { return true }
      return false
    }
    return statements.count == 1 ? function : nil
  }

  /// “com.example.refresh”, or “the task” where the identifier is not known.
  var quotedIdentifier: String {
    site.identifier.isUnknown ? "the background task" : "“\(identifier)”"
  }
}
