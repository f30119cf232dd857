/// The `key: value` lines at a page's head.
struct FrontMatter {
  /// Every key that a page may have; the optional ones come last.
  enum Key: String, CaseIterable {
    case id, level, family, status, since, confidence, reads, languages, tags
    case measured
    case skipRewrites = "skip-rewrites"

    var isOptional: Bool { self == .measured || self == .skipRewrites }
  }

  private struct Field {
    let value: Substring
    let line: Int
  }

  private var fields: [Key: Field] = [:]
  /// The index of the first line below the closing `---`.
  private(set) var bodyStart = 0

  init(_ lines: [PageLine], _ problems: inout PageProblems) {
    guard lines.first?.text == "---" else {
      problems.add(1, "the page does not start with front matter between --- lines")
      return
    }
    guard let close = lines.dropFirst().firstIndex(where: { $0.text == "---" }) else {
      problems.add(1, "the front matter is not closed with ---")
      return
    }
    bodyStart = close + 1
    for line in lines[1..<close] where !line.isBlank { read(line, &problems) }
    for key in Key.allCases where fields[key] == nil && !key.isOptional {
      problems.add(1, "the front matter lacks the key \"\(key.rawValue)\"")
    }
  }

  private mutating func read(_ line: PageLine, _ problems: inout PageProblems) {
    guard let colon = line.text.utf8.firstIndex(of: 0x3A) else {
      return problems.add(line.number, "\"\(line.text)\" is no `key: value` line")
    }
    let name = String(line.text[..<colon].trimmed)
    guard let key = Key(rawValue: name) else {
      let known = Key.allCases.map(\.rawValue)
      return problems.addUnknown(line.number, "key", name, known: known)
    }
    guard fields[key] == nil else {
      return problems.add(line.number, "the key \"\(name)\" occurs twice")
    }
    let value = line.text[line.text.utf8.index(after: colon)...].trimmed
    if value.isEmpty { problems.add(line.number, "the key \"\(name)\" has no value") }
    fields[key] = Field(value: value, line: line.number)
  }

  func line(_ key: Key) -> Int { fields[key]?.line ?? 1 }

  func text(_ key: Key) -> String { fields[key].map { String($0.value) } ?? "" }

  /// The value as one of a closed set; a wrong one is a problem and gives the fallback.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: Key, or fallback: Choice, _ problems: inout PageProblems
  ) -> Choice where Choice.RawValue == String {
    guard let field = fields[key], !field.value.isEmpty else { return fallback }
    if let choice = Choice(rawValue: String(field.value)) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    problems.addUnknown(field.line, key.rawValue, String(field.value), known: known)
    return fallback
  }

  /// The values between commas.
  func list(_ key: Key) -> [String] {
    text(key).split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// `name: reason; name: reason` of rewritten forms.
  func skippedRewrites(_ problems: inout PageProblems) -> [ExampleRewrite: String] {
    var skipped: [ExampleRewrite: String] = [:]
    for part in text(.skipRewrites).split(separator: ";") {
      let pair = part.split(separator: ":", maxSplits: 1)
      let name = String(pair[0].trimmed)
      guard let rewrite = ExampleRewrite(rawValue: name) else {
        let known = ExampleRewrite.allCases.map(\.rawValue)
        problems.addUnknown(line(.skipRewrites), "rewrite", name, known: known)
        continue
      }
      let reason = pair.count == 2 ? String(pair[1].trimmed) : ""
      if reason.isEmpty {
        problems.add(line(.skipRewrites), "\"\(name)\" is skipped for no reason")
      }
      skipped[rewrite] = reason
    }
    return skipped
  }
}
