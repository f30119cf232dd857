/// A page below its front matter: the title, the summary and the second-level sections.
struct PageOutline {
  struct Section {
    let heading: Heading
    let line: Int
    let lines: ArraySlice<PageLine>
  }

  /// The second-level headings in the order that a page has them.
  enum Heading: String, CaseIterable {
    case finds = "What it finds"
    case matters = "Why it matters"
    case failing = "Failing"
    case correct = "Correct"
    case gaps = "Known gaps"
    case verify = "How to verify on a device"
    case options = "Options"
    case references = "References"

    var isOptional: Bool { self == .gaps || self == .options }

    var order: Int { Heading.allCases.firstIndex(of: self) ?? 0 }
  }

  private(set) var title = ""
  private(set) var summary = ""
  private(set) var sections: [Section] = []

  init(_ lines: ArraySlice<PageLine>, _ problems: inout PageProblems) {
    let starts = PageOutline.headings(in: lines)
    let firstLine = lines.first?.number ?? 1
    guard let head = starts.first, head.level == 1 else {
      problems.add(firstLine, "the text does not start with a `# Title`")
      return
    }
    title = head.text
    for extra in starts.dropFirst() where extra.level == 1 {
      problems.add(lines[extra.index].number, "a second title, \"\(extra.text)\"")
    }
    let parts = starts.filter { $0.level == 2 }
    let headEnd = parts.first?.index ?? lines.endIndex
    readSummary(lines[(head.index + 1)..<headEnd], &problems)
    for (offset, part) in parts.enumerated() {
      let end = offset + 1 < parts.count ? parts[offset + 1].index : lines.endIndex
      addSection(part.text, lines[part.index].number, lines[(part.index + 1)..<end], &problems)
    }
    checkSections(firstLine, &problems)
  }

  /// The headings outside of code blocks, third-level ones left out.
  private static func headings(
    in lines: ArraySlice<PageLine>
  ) -> [(level: Int, text: String, index: Int)] {
    var found: [(level: Int, text: String, index: Int)] = []
    var openTicks: Int?
    for index in lines.indices {
      if let fence = lines[index].fence {
        if openTicks == nil {
          openTicks = fence.ticks
        } else if fence.language.isEmpty, fence.ticks >= openTicks ?? 0 {
          openTicks = nil
        }
      } else if openTicks == nil, let heading = lines[index].heading, heading.level < 3 {
        found.append((heading.level, heading.text, index))
      }
    }
    return found
  }

  private mutating func readSummary(
    _ lines: ArraySlice<PageLine>, _ problems: inout PageProblems
  ) {
    let number = lines.first?.number ?? 1
    let text = lines.drop(while: \.isBlank)
    let paragraph = text.prefix { !$0.isBlank }
    summary = paragraph.map { String($0.text.trimmed) }.joined(separator: " ")
    guard !summary.isEmpty else {
      return problems.add(number, "the summary paragraph below the title is missing")
    }
    if let line = text.dropFirst(paragraph.count).first(where: { !$0.isBlank }) {
      problems.add(line.number, "only the summary may stand between title and first section")
    }
    if summary.count > 150 {
      problems.add(number, "the summary has \(summary.count) characters; 150 are the most")
    }
    if !PageOutline.isOneSentence(summary) {
      problems.add(number, "the summary is not one sentence that ends with a period")
    }
  }

  /// Whether a text ends with a period and holds no other sentence end.
  static func isOneSentence(_ text: String) -> Bool {
    guard text.hasSuffix(".") else { return false }
    let words = text.split(separator: " ")
    return zip(words, words.dropFirst()).allSatisfy { word, next in
      !(word.hasSuffix(".") && next.first?.isUppercase == true)
    }
  }

  private mutating func addSection(
    _ text: String, _ line: Int, _ lines: ArraySlice<PageLine>, _ problems: inout PageProblems
  ) {
    guard let heading = Heading(rawValue: text) else {
      let known = Heading.allCases.map(\.rawValue)
      return problems.addUnknown(line, "section", text, known: known)
    }
    if sections.contains(where: { $0.heading == heading }) {
      problems.add(line, "the section \"\(text)\" occurs twice")
    } else if let last = sections.last, last.heading.order > heading.order {
      problems.add(
        line, "the section \"\(text)\" comes after \"\(last.heading.rawValue)\"",
        help: "Order: " + Heading.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
    if lines.allSatisfy(\.isBlank) { problems.add(line, "the section \"\(text)\" is empty") }
    sections.append(Section(heading: heading, line: line, lines: lines))
  }

  private func checkSections(_ line: Int, _ problems: inout PageProblems) {
    for heading in Heading.allCases where !heading.isOptional && self[heading] == nil {
      problems.add(line, "the section \"\(heading.rawValue)\" is missing")
    }
  }

  subscript(heading: Heading) -> Section? { sections.first { $0.heading == heading } }
}

extension PageOutline.Section {
  /// The Markdown without blank lines at both ends.
  var body: String {
    let start = lines.firstIndex { !$0.isBlank } ?? lines.endIndex
    let end = lines.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return PageLine.text(of: lines[start..<end])
  }
}
