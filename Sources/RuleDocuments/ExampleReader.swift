/// Reads the `###` examples of one section: a `Varies:` line, then named code blocks.
struct ExampleReader {
  private let section: PageOutline.Section
  private(set) var examples: [RuleExample] = []

  /// The words behind a fence and the file name that a block without one gets.
  static let languages: [(fence: String, defaultPath: String?)] = [
    ("swift", "Example.swift"), ("objc", "Example.m"), ("xml", "Info.plist"), ("json", nil),
    ("text", nil),
  ]

  init(_ section: PageOutline.Section, _ problems: inout PageProblems) {
    self.section = section
    let lines = section.lines
    let starts = ExampleReader.exampleStarts(lines)
    for line in lines[..<(starts.first ?? lines.endIndex)] where line.fence != nil {
      problems.add(line.number, "a code block outside of an example", help: "Add a ### heading.")
      break
    }
    if starts.isEmpty {
      problems.add(section.line, "\"\(section.heading.rawValue)\" has no ### example")
    }
    for (offset, start) in starts.enumerated() {
      let end = offset + 1 < starts.count ? starts[offset + 1] : lines.endIndex
      readExample(lines[start..<end], &problems)
    }
  }

  private static func exampleStarts(_ lines: ArraySlice<PageLine>) -> [Int] {
    var openTicks: Int?
    var starts: [Int] = []
    for index in lines.indices {
      if let fence = lines[index].fence {
        if openTicks == nil {
          openTicks = fence.ticks
        } else if fence.language.isEmpty, fence.ticks >= openTicks ?? 0 {
          openTicks = nil
        }
      } else if openTicks == nil, lines[index].heading?.level == 3 {
        starts.append(index)
      }
    }
    return starts
  }

  private mutating func readExample(
    _ lines: ArraySlice<PageLine>, _ problems: inout PageProblems
  ) {
    guard let head = lines.first, let name = head.heading?.text else { return }
    let below = lines.dropFirst().drop(while: \.isBlank)
    let paragraph = below.prefix { !$0.isBlank && $0.fence == nil }
    let varies = readVaries(paragraph, head.number, &problems)
    let blocks = below.dropFirst(varies == nil ? 0 : paragraph.count)
    let files = readFiles(blocks, &problems)
    if files.isEmpty { problems.add(head.number, "the example \"\(name)\" has no code block") }
    guard let (plainName, expectation) = expectation(of: name, head.number, &problems) else {
      return
    }
    let example = RuleExample(
      name: plainName, expectation: expectation, varies: varies ?? "", files: files,
      line: head.number)
    checkMarkers(of: example, &problems)
    examples.append(example)
  }

  private func expectation(
    of name: String, _ line: Int, _ problems: inout PageProblems
  ) -> (String, RuleExample.Expectation)? {
    switch section.heading {
    case .failing: return (name, .failing)
    case .correct: return (name, .correct)
    default: break
    }
    for expectation in [RuleExample.Expectation.missed, .noisy]
    where name.hasSuffix(" (\(expectation.rawValue))") {
      return (String(name.dropLast(expectation.rawValue.count + 3)), expectation)
    }
    problems.add(line, "the known gap \"\(name)\" does not end with (missed) or (noisy)")
    return nil
  }

  /// The sentence that says what sets this example apart; nil where it is missing.
  private func readVaries(
    _ paragraph: ArraySlice<PageLine>, _ line: Int, _ problems: inout PageProblems
  ) -> String? {
    let text = paragraph.map { String($0.text.trimmed) }.joined(separator: " ")
    guard text.hasPrefix("Varies: ") else {
      problems.add(line, "the example's first line is not `Varies: one sentence.`")
      return nil
    }
    let sentence = String(text.dropFirst("Varies: ".count))
    if !PageOutline.isOneSentence(sentence) {
      problems.add(line, "`Varies:` is not one sentence that ends with a period")
    }
    return sentence
  }

  private func readFiles(
    _ lines: ArraySlice<PageLine>, _ problems: inout PageProblems
  ) -> [RuleExample.File] {
    var files: [RuleExample.File] = []
    var name: String?
    var index = lines.startIndex
    while index < lines.endIndex {
      let line = lines[index]
      index += 1
      if let fence = line.fence {
        let end = ExampleReader.fenceEnd(lines[index...], ticks: fence.ticks)
        if end == lines.endIndex { problems.add(line.number, "the code block is not closed") }
        addFile(name, fence.language, lines[index..<end], line.number, &files, &problems)
        name = nil
        index = min(end + 1, lines.endIndex)
      } else if let named = ExampleReader.fileName(line.text) {
        name = named
      } else if !line.isBlank {
        problems.add(line.number, "only `path`: lines and code blocks may stand here")
      }
    }
    return files
  }

  private static func fenceEnd(_ lines: ArraySlice<PageLine>, ticks: Int) -> Int {
    lines.firstIndex {
      guard let fence = $0.fence else { return false }
      return fence.ticks >= ticks && fence.language.isEmpty
    } ?? lines.endIndex
  }

  /// The path in a line of the form `` `path`: ``.
  private static func fileName(_ text: Substring) -> String? {
    let text = text.trimmed
    guard text.hasPrefix("`"), text.hasSuffix("`:"), text.utf8.count > 3 else { return nil }
    return String(text.dropFirst().dropLast(2))
  }

  private func addFile(
    _ name: String?, _ language: Substring, _ lines: ArraySlice<PageLine>, _ fenceLine: Int,
    _ files: inout [RuleExample.File], _ problems: inout PageProblems
  ) {
    let known = ExampleReader.languages
    guard let entry = known.first(where: { $0.fence == language }) else {
      return problems.addUnknown(
        fenceLine, "fence language", String(language), known: known.map(\.fence))
    }
    guard let path = name ?? entry.defaultPath else {
      return problems.add(
        fenceLine, "the \(language) block has no file name", help: "Put `path`: above it.")
    }
    if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      problems.add(fenceLine, "the path \"\(path)\" leaves the example's folder")
    }
    if files.contains(where: { $0.path == path }) {
      problems.add(
        fenceLine, "two code blocks are named \"\(path)\"", help: "Put `path`: above each.")
    }
    let text = PageLine.text(of: lines) + "\n"
    files.append(
      RuleExample.File(language: String(language), path: path, text: text, line: fenceLine + 1))
  }

  private func checkMarkers(of example: RuleExample, _ problems: inout PageProblems) {
    var findings = 0
    for file in example.files {
      let marked = MarkedText(file.text)
      findings += marked.markers.filter { $0.other == nil }.count
      for line in marked.malformed {
        problems.add(
          file.line + line - 1, "this marker is none of the known forms",
          help: "Write `// finding`, `// finding: words`, `// finding(note)` or `// also rule`.")
      }
    }
    let wantsFindings = example.expectation != .correct
    if wantsFindings == (findings == 0) {
      let what = wantsFindings ? "marks no finding" : "marks a finding"
      problems.add(
        example.line, "the \(example.expectation.rawValue) example \"\(example.name)\" \(what)")
    }
  }
}
