internal import Foundation
internal import LintModel

/// One line of a table in `Fixtures/field`: a JSON object with exactly the keys of a judgment.
enum FieldLine {
  private static let texts = ["repository", "revision", "path", "rule", "verdict", "note"]

  /// Reads a line; everything that is wrong with it is reported at once.
  ///
  /// An import may leave the revision out, which is then taken from the list of known ones.
  static func read(
    _ text: Substring, revisions: [String: String] = [:]
  ) -> (judgment: FieldJudgment?, wrong: [String]) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return (nil, ["the line is no JSON object"]) }
    var values: [String: String] = [:]
    for key in texts { values[key] = object[key] as? String }
    if let repository = values["repository"], object["revision"] == nil {
      values["revision"] = revisions[repository]
    }
    let line = object["line"].flatMap { $0 as? Int }
    var wrong = texts.filter { values[$0] == nil }.map { "`\($0)` is missing or no text" }
    if line == nil { wrong.append("`line` is missing or no number") }
    wrong += unknownKeys(object)
    wrong += values.keys.sorted().compactMap { key in
      values[key].flatMap { mistake(in: $0, of: key) }
    }
    if let line, line < 1 { wrong.append("`line` is \(line); the first line is 1") }
    guard wrong.isEmpty, let line else { return (nil, wrong) }
    return (judgment(values, line: line, isGone: object["gone"] as? Bool ?? false), [])
  }

  static func render(_ judgment: FieldJudgment) -> String {
    let fields = [
      ("repository", quoted(judgment.repository)), ("revision", quoted(judgment.revision)),
      ("path", quoted(judgment.path)), ("line", String(judgment.line)),
      ("rule", quoted(judgment.rule.name)), ("verdict", quoted(judgment.verdict.rawValue)),
      ("note", quoted(judgment.note)),
    ]
    let all = judgment.isGone ? fields + [("gone", "true")] : fields
    return "{" + all.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  private static func judgment(
    _ values: [String: String], line: Int, isGone: Bool
  ) -> FieldJudgment? {
    guard let verdict = values["verdict"].flatMap(FieldJudgment.Verdict.init) else { return nil }
    return FieldJudgment(
      repository: values["repository"] ?? "", revision: values["revision"] ?? "",
      path: values["path"] ?? "", line: line, rule: RuleID(values["rule"] ?? ""),
      verdict: verdict, note: values["note"] ?? "", isGone: isGone)
  }

  private static func unknownKeys(_ object: [String: Any]) -> [String] {
    let known = texts + ["line", "gone"]
    let unknown = object.keys.filter { !known.contains($0) }.sorted().map { key in
      let nearest = NearestName.of(key, in: known).map { "; did you mean `\($0)`?" } ?? ""
      return "unknown key `\(key)`\(nearest)"
    }
    let isOddlyGone = object["gone"] != nil && object["gone"] as? Bool != true
    return unknown + (isOddlyGone ? ["`gone` is true or left out"] : [])
  }

  private static func mistake(in value: String, of key: String) -> String? {
    switch key {
    case "repository" where !isRepository(value): "`\(value)` is not of the form owner/name"
    case "revision" where !isRevision(value): "`\(value)` is no commit of 40 hexadecimal digits"
    case "path" where value.isEmpty || value.hasPrefix("/"): "`\(value)` is no relative path"
    case "rule" where !RuleID.isWellFormed(value): "`\(value)` is no rule id"
    case "verdict" where FieldJudgment.Verdict(rawValue: value) == nil:
      "`\(value)` is no verdict; they are right, wrong and debatable"
    case "note" where !isSentence(value): "the note is one sentence of at most 300 characters"
    default: nil
    }
  }

  static func isRepository(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9_-]+\/[A-Za-z0-9._-]+/) != nil
  }

  private static func isRevision(_ text: String) -> Bool {
    text.wholeMatch(of: /[0-9a-f]{40}/) != nil
  }

  private static func isSentence(_ text: String) -> Bool {
    text.hasSuffix(".") && text.count >= 10 && text.count <= 300
      && !text.contains(where: \.isNewline)
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
