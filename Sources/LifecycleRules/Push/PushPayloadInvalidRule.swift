internal import Analysis
package import LintModel
internal import ProjectModel
package import RuleEngine

/// A push payload has a form that APNs or the system does not take.
package struct PushPayloadInvalidRule: Rule {
  package static let id: RuleID = "push_payload_invalid"
  package static let triggers = [Trigger("aps")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.project.payloads.flatMap { file -> [Finding] in
      if case .failure(let error) = file.content { return [broken(file, error)] }
      guard let payload = PushPayload(file) else { return [noObject(file)] }
      guard let aps = payload.aps else { return [lacksAps(file, payload)] }
      guard let members = aps.members else {
        return [
          finding(
            "`aps` in `\(name(file))` is \(aps.kindName), and has to be an object.", aps.range,
            "Write the keys inside `\"aps\": {}`.", "aps")
        ]
      }
      return misplaced(payload, file) + members.flatMap { faults($0, PushKeys.aps, file) }
        + (aps.value("alert")?.members ?? []).flatMap { faults($0, PushKeys.alert, file) }
        + size(payload, file)
    }
  }

  // MARK: Keys

  private func faults(
    _ member: JSONValue.Member, _ known: [String: PushKeys.Value], _ file: JSONFile
  ) -> [Finding] {
    if let meant = PushKeys.meant(by: member.name, in: known) {
      return [
        finding(
          "“\(member.name)” in `\(name(file))` is no key that the system reads. "
            + "It is called `\(meant)`.",
          member.nameRange, "Write `\(meant)`.", member.name)
      ]
    }
    guard let wanted = known[member.name] else { return [] }
    if let expected = PushKeys.expectation(member.value, wanted) {
      return [
        finding(
          "`\(member.name)` in `\(name(file))` has to be \(expected). "
            + "Here it is \(shown(member.value)).",
          member.value.range, "Make it \(expected).", member.name)
      ]
    }
    guard member.name == "interruption-level", let level = member.value.string,
      !PushKeys.interruptionLevels.contains(level)
    else { return [] }
    return [
      finding(
        "“\(level)” in `\(name(file))` is no interruption level.", member.value.range,
        "Write `passive`, `active`, `time-sensitive` or `critical`.", level)
    ]
  }

  private func shown(_ value: JSONValue) -> String {
    if case .number(let text) = value.kind { return text }
    return value.kindName
  }

  /// `content-available` beside `aps` instead of in it.
  private func misplaced(_ payload: PushPayload, _ file: JSONFile) -> [Finding] {
    let known: [String: PushKeys.Value] = ["content-available": .one, "mutable-content": .one]
    return (payload.root.members ?? []).compactMap { member in
      let key = known[member.name] == nil ? PushKeys.meant(by: member.name, in: known) : member.name
      guard let key, payload.aps?.value(key) == nil else { return nil }
      return finding(
        "“\(member.name)” stands beside `aps` in `\(name(file))`, where it means nothing.",
        member.nameRange, "Move `\(key)` into `aps`.", member.name)
    }
  }

  // MARK: The whole file

  private func broken(_ file: JSONFile, _ error: JSONError) -> Finding {
    let offset = min(error.offset, max(0, file.size - 1))
    return finding(
      "`\(name(file))` is no JSON. \(error.title)",
      SourceRange(file: file.file, start: offset, end: offset),
      error.help.isEmpty ? "Make it a JSON object." : error.help, "json")
  }

  private func noObject(_ file: JSONFile) -> Finding {
    let range = file.root?.range ?? SourceRange(file: file.file, start: 0, end: 0)
    return finding(
      "`\(name(file))` is no JSON object, and APNs takes nothing else.", range,
      "Put the payload into `{}`.", "root")
  }

  private func lacksAps(_ file: JSONFile, _ payload: PushPayload) -> Finding {
    let near = payload.root.members?.first { ["apns", "APS", "Aps"].contains($0.name) }
    return finding(
      "`\(name(file))` has no `aps`, so the system does nothing with the push.",
      near?.nameRange ?? payload.root.range.prefix(1),
      near.map { "Write `aps` instead of “\($0.name)”." } ?? "Add an `aps` object.", "aps")
  }

  private func size(_ payload: PushPayload, _ file: JSONFile) -> [Finding] {
    let limit = payload.isVoIP ? 5120 : 4096
    let size = payload.sentSize
    guard size > limit else { return [] }
    return [
      finding(
        "`\(name(file))` has \(size) bytes when it is sent, and APNs takes \(limit).",
        payload.root.range.prefix(1), "Send an identifier, and let the app fetch the rest.", "size")
    ]
  }

  private func name(_ file: JSONFile) -> String {
    file.path.split(separator: "/").last.map(String.init) ?? file.path
  }

  private func finding(
    _ message: String, _ range: SourceRange, _ help: String, _ subject: String
  ) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high, message: message, range: range,
      why: "The push is refused, or arrives without doing what it was sent for.", help: help,
      enclosing: "", subject: subject)
  }
}
