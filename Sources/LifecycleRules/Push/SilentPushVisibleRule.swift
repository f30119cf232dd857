internal import Analysis
package import LintModel
internal import ProjectModel
package import RuleEngine

/// A background push carries what belongs to a visible one, or headers that belong to the request.
package struct SilentPushVisibleRule: Rule {
  package static let id: RuleID = "silent_push_visible"
  package static let triggers = [Trigger("aps")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.project.payloads.flatMap { file -> [Finding] in
      guard let payload = PushPayload(file) else { return [] }
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      return [misplaced(payload, name), visible(payload, name), urgent(payload, name)]
        .compactMap { $0 }
    }
  }

  private func misplaced(_ payload: PushPayload, _ name: String) -> Finding? {
    let members = payload.misplacedHeaders
    guard let first = members.first else { return nil }
    return Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "`\(first.name)` is a header of the request and does nothing in `\(name)`.",
      range: first.nameRange,
      why: "Without the header APNs takes the push for a visible one, and delivers it otherwise or "
        + "not at all.",
      help: "Send it as an HTTP header of the request to APNs.",
      related: members.dropFirst().map { Step($0.nameRange, "`\($0.name)` is a header too.") },
      enclosing: "", subject: first.name)
  }

  private func visible(_ payload: PushPayload, _ name: String) -> Finding? {
    guard payload.isBackground else { return nil }
    let members = (payload.aps?.members ?? []).filter {
      ["alert", "sound", "badge"].contains($0.name)
    }
    guard let first = members.first else { return nil }
    return Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "`\(name)` is a background push and has `\(first.name)`. "
        + "A background push has `content-available` and nothing to show.",
      range: first.nameRange,
      why: "APNs may drop the push, or people get a notification that was meant to be silent.",
      help: "Take `\(first.name)` out, or send the push with the type `alert`.",
      related: members.dropFirst().map { Step($0.nameRange, "`\($0.name)` is shown too.") },
      enclosing: "", subject: first.name)
  }

  private func urgent(_ payload: PushPayload, _ name: String) -> Finding? {
    guard payload.isBackground, let priority = payload.headers?.member("apns-priority"),
      (priority.value.string ?? priority.value.number.map { "\(Int($0))" }) == "10"
    else { return nil }
    return Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "`\(name)` is a background push with priority 10. Background pushes have 5.",
      range: priority.nameRange, why: "APNs refuses or delays the push.",
      help: "Send it with `apns-priority` 5.", enclosing: "", subject: priority.name)
  }
}
