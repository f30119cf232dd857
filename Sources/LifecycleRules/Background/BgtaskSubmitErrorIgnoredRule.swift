internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// The error of submitting a task request is thrown away.
package struct BgtaskSubmitErrorIgnoredRule: Rule {
  package static let id: RuleID = "bgtask_submit_error_ignored"
  package static let triggers = BackgroundTaskSites.triggers + [Trigger("submitTaskRequest")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    var seen: Set<SourceRange> = []
    return functions(context).flatMap { function -> [Finding] in
      guard let body = function.body else { return [] }
      var finder = IgnoredErrors(scope: context.scope(of: function))
      body.walk(&finder)
      return finder.found.map { finding(for: $0, in: function) }
    }.filter { seen.insert($0.range).inserted }
  }

  /// The functions of the rule's files, and of those that call a function which passes the
  /// submission's error on.
  private func functions(_ context: RuleContext) -> [FunctionDeclaration] {
    let passing = context.functions.filter { function in
      function.canThrow && IgnoredErrors.thrownSubmission(in: function, context.program) != nil
    }
    let callers = passing.flatMap { context.program.files(mentioning: [$0.baseName]) }
    return Set(context.files + callers).sorted().flatMap {
      context.program.index($0)?.allFunctions ?? []
    }
  }

  private func finding(for ignored: IgnoredErrors.Ignored, in function: FunctionDeclaration)
    -> Finding
  {
    Finding(
      rule: Self.id, level: .warning, confidence: ignored.isDirect ? .high : .medium,
      message: ignored.way.message, range: ignored.range,
      why: "A request that is refused (identifier not permitted, Background App Refresh switched "
        + "off, too many pending) leaves no trace: the background work never runs, and nobody "
        + "learns why.",
      help: "Catch the error, and log or report it with the request's identifier.",
      steps: ignored.submission.map { [Step($0, "The request is submitted here.")] } ?? [],
      enclosing: function.qualifiedName, subject: ignored.way.rawValue)
  }
}

extension IgnoredErrors.Way {
  fileprivate var message: String {
    switch self {
    case .optionalTry:
      "The error of submitting this request is thrown away by `try?`. "
        + "Whether the system took the request stays unknown."
    case .emptyCatch:
      "The error of submitting this request is caught and ignored. "
        + "Whether the system took the request stays unknown."
    case .noErrorPointer:
      "This request is submitted without an error and its result is unused. "
        + "Whether the system took the request stays unknown."
    case .emptyCallback:
      "The error that the submission reports to this closure is ignored. "
        + "Whether the system took the request stays unknown."
    }
  }
}
