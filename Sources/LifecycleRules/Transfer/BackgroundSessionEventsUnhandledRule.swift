internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// A background session wakes an app that does not listen.
package struct BackgroundSessionEventsUnhandledRule: Rule {
  package static let id: RuleID = "background_session_events_unhandled"
  package static let triggers = [
    Trigger("URLSessionConfiguration", "background"),
    Trigger("backgroundSessionConfigurationWithIdentifier"),
    Trigger("background", "withIdentifier"),
  ]

  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    guard !isHandled(in: context.program) else { return [] }
    let sites = BackgroundSessionSites.find(in: context)
    let own = sites.filter { site in
      context.seesApplication(around: site.range.file) && isInApp(site.range.file, context)
        && !site.sendsNoEvents
    }
    guard let first = own.first else { return [] }
    return [finding(first, own)]
  }

  /// Whether anything in the sources takes the events: the app delegate's method in any spelling,
  /// SwiftUI's handler, or a watch app's task.
  private func isHandled(in program: Program) -> Bool {
    let words = [
      "handleEventsForBackgroundURLSession", "WKURLSessionRefreshBackgroundTask",
    ]
    if words.contains(where: { !program.files(mentioning: [$0]).isEmpty }) { return true }
    return !program.files(mentioning: ["backgroundTask", "urlSession"]).isEmpty
      || ForeignSchedulers.mayExist(in: program)
  }

  /// Files of apps, or of nobody known; an extension's transfers wake the app that holds it.
  private func isInApp(_ file: FileID, _ context: RuleContext) -> Bool {
    let targets = context.project.targets(containing: file)
    if targets.isEmpty { return context.project.targets.isEmpty }
    let apps = targets.filter { $0.product == .application && ($0.platform ?? .iOS) == .iOS }
    guard !apps.isEmpty else { return false }
    return apps.allSatisfy { target in
      guard target.unseenSources.isEmpty else { return false }
      let start = AppStart(of: target, context.program)
      return start.delegate.map(context.program.inheritsNothingUnknown) ?? true
    }
  }

  private func finding(
    _ site: BackgroundSessionSites.Site, _ all: [BackgroundSessionSites.Site]
  ) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .medium,
      message: "Nothing handles the events of the background session made with `\(site.text)`. "
        + "The app delegate has no `handleEventsForBackgroundURLSession` callback.",
      range: site.range,
      why: "When the transfers end while the app is not running, iOS starts it in vain: the result "
        + "waits until the person opens the app.",
      help: "Implement `application(_:handleEventsForBackgroundURLSession:completionHandler:)` or "
        + "`.backgroundTask(.urlSession(…))`, or set `sessionSendsLaunchEvents` to false.",
      related: all.dropFirst().map { Step($0.range, "This session sends its events too.") },
      enclosing: site.enclosing, subject: "background session")
  }
}

/// Finds the configurations of background URL sessions.
enum BackgroundSessionSites {
  struct Site {
    let text: String
    let range: SourceRange
    let enclosing: String
    /// Whether the file switches the launch events off somewhere.
    let sendsNoEvents: Bool
  }

  static func find(in context: RuleContext) -> [Site] {
    context.files.flatMap { file -> [Site] in
      guard let index = context.program.index(file) else { return [] }
      let isSilent = switchesEventsOff(index)
      let functions = index.allFunctions.flatMap { function in
        ranges(in: function.body).map { ($0, function.qualifiedName) }
      }
      let values = index.allTypes.flatMap { type in
        type.variables.flatMap { variable -> [(Found, String)] in
          var collector = ExpressionCollector(found)
          variable.value?.walk(&collector)
          return collector.found.map { ($0, type.name + "." + variable.name) }
        }
      }
      return (functions + values).map { found, enclosing in
        Site(
          text: found.text, range: found.range, enclosing: enclosing, sendsNoEvents: isSilent)
      }.sorted { $0.range < $1.range }
    }
  }

  private struct Found {
    let text: String
    let range: SourceRange
  }

  private static func ranges(in body: Block?) -> [Found] {
    ExpressionCollector.collect(in: body, found)
  }

  private static func found(_ expression: Expression) -> Found? {
    guard case .call(let call) = expression.kind else { return nil }
    if call.selector == "backgroundSessionConfigurationWithIdentifier:" {
      return Found(text: call.selector ?? "", range: call.nameRange)
    }
    guard call.name == "background", call.arguments.first?.label == "withIdentifier",
      call.arguments.count == 1
    else { return nil }
    return Found(text: "background(withIdentifier:)", range: call.nameRange)
  }

  private static func switchesEventsOff(_ index: DeclarationIndex) -> Bool {
    var collector = ExpressionCollector { expression -> Bool? in
      switch expression.kind {
      case .assignment(let target, _, let value):
        guard case .member(_, "sessionSendsLaunchEvents", _) = target.unwrapped.kind else {
          return nil
        }
        if case .boolean(true) = value.unwrapped.kind { return nil }
        return true
      case .call(let call): return call.selector == "setSessionSendsLaunchEvents:" ? true : nil
      default: return nil
      }
    }
    index.allFunctions.forEach { $0.body?.walk(&collector) }
    index.allTypes.flatMap(\.variables).forEach { $0.walk(&collector) }
    return !collector.found.isEmpty
  }
}
