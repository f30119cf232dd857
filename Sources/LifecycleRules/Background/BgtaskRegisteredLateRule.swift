internal import Analysis
package import LintModel
package import RuleEngine

/// A launch handler is registered after the app has finished launching.
package struct BgtaskRegisteredLateRule: Rule {
  package static let id: RuleID = "bgtask_registered_late"
  package static let triggers = BackgroundTaskSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let moments = RegistrationMoments(context)
    let code = BackgroundTaskCode(context)
    var seen: Set<SourceRange> = []
    return code.registrations.compactMap { site -> Finding? in
      guard site.use == .registered, code.mustBeEarly(site),
        case .later(let when, let steps) = moments.moment(of: site)
      else { return nil }
      return finding(for: site, when, steps)
    }.filter { seen.insert($0.range).inserted }
  }

  private func finding(for site: BackgroundTaskSite, _ when: String, _ steps: [Step]) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "\(site.quoted) is registered after launch: \(when). "
        + "All launch handlers must be registered before the app has finished launching.",
      range: site.call.nameRange,
      why: "The app crashes with “All launch handlers must be registered before application "
        + "finishes launching”, or the task never finds its handler when the system launches the "
        + "app for it.",
      help: "Register in `application(_:didFinishLaunchingWithOptions:)` or in the `App`'s `init`, "
        + "without waiting for anything.",
      steps: steps + [Step(site.call.nameRange, "The handler is registered here.")],
      enclosing: site.scope.function?.qualifiedName ?? site.enclosing, subject: site.quoted)
  }
}

extension BackgroundTaskCode {
  /// Whether a registration is for a task that the system may launch the app for; those of
  /// continued processing follow a person's action.
  func mustBeEarly(_ site: BackgroundTaskSite) -> Bool {
    let handler = handlers.first { $0.site.call.nameRange == site.call.nameRange }
    let kinds = (handler?.kinds ?? []).union(site.kind == .unknown ? [] : [site.kind])
    guard kinds.isEmpty else { return kinds.isSubset(of: [.refresh, .processing, .health]) }
    // Where nothing tells the kind, it is an early one if the project has no other.
    return !site.identifier.isUnknown
      && ["BGContinuedProcessingTask", "BGContinuedProcessingTaskRequest"].allSatisfy {
        program.files(mentioning: [$0]).isEmpty
      }
  }
}

extension BackgroundTaskSite {
  /// The identifier in quotation marks, for the start of a sentence.
  var quoted: String {
    identifier.isUnknown ? "A background task" : "“\(identifier.description)”"
  }
}
