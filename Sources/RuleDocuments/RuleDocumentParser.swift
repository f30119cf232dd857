internal import LintModel

/// Reads a rule page; all mistakes of a page are reported at once, each with its line.
package enum RuleDocumentParser {
  /// The fence languages that `languages:` may list.
  package static let languages = ["swift", "objc", "xml", "json", "text"]

  package static func parse(
    _ page: String, path: String
  ) throws(RulePageErrors) -> RuleDocument {
    var problems = PageProblems(path: path)
    let lines = PageLine.lines(of: page)
    let front = FrontMatter(lines, &problems)
    let outline = PageOutline(lines[front.bodyStart...], &problems)
    let examples = readExamples(outline, &problems)
    let document = RuleDocument(
      id: RuleID(front.text(.id)), level: front.choice(.level, or: .warning, &problems),
      family: front.choice(.family, or: RuleFamily.hygiene, &problems).rawValue,
      status: front.choice(.status, or: .preview, &problems), since: front.text(.since),
      confidence: front.choice(.confidence, or: .low, &problems),
      input: front.choice(.reads, or: .code, &problems), languages: front.list(.languages),
      tags: front.list(.tags), summary: outline.summary, title: outline.title,
      sections: outline.sections.map { .init(heading: $0.heading.rawValue, body: $0.body) },
      examples: examples, references: readReferences(outline, &problems), markdown: page,
      measured: front.text(.measured).isEmpty ? nil : front.text(.measured),
      skippedRewrites: front.skippedRewrites(&problems))
    checkID(document, front, path, &problems)
    checkLanguages(document, front, &problems)
    guard problems.all.isEmpty else { throw RulePageErrors(problems: problems.sorted) }
    return document
  }

  private static func readExamples(
    _ outline: PageOutline, _ problems: inout PageProblems
  ) -> [RuleExample] {
    var examples: [RuleExample] = []
    for section in outline.sections where [.failing, .correct, .gaps].contains(section.heading) {
      for example in ExampleReader(section, &problems).examples {
        if let first = examples.first(where: { $0.name == example.name }) {
          problems.add(
            example.line, "two examples are named \"\(example.name)\" (see line \(first.line))")
        }
        examples.append(example)
      }
    }
    return examples
  }

  private static func readReferences(
    _ outline: PageOutline, _ problems: inout PageProblems
  ) -> [String] {
    guard let section = outline[.references] else { return [] }
    var addresses: [String] = []
    for line in section.lines where !line.isBlank {
      let text = line.text
      guard text.hasPrefix("- <https://"), let end = text.utf8.firstIndex(of: 0x3E) else {
        problems.add(line.number, "a reference is not of the form - <https://address>")
        continue
      }
      addresses.append(String(text[..<end].dropFirst(3)))
    }
    return addresses
  }

  private static func checkID(
    _ document: RuleDocument, _ front: FrontMatter, _ path: String,
    _ problems: inout PageProblems
  ) {
    let id = document.id.name
    guard !id.isEmpty else { return }
    if !RuleID.isWellFormed(id) {
      problems.add(front.line(.id), "the id \"\(id)\" is not snake case")
    }
    let fileName = path.split(separator: "/").last ?? ""
    if fileName != id + ".md" {
      problems.add(front.line(.id), "the id \"\(id)\" does not match the file name \(fileName)")
    }
  }

  private static func checkLanguages(
    _ document: RuleDocument, _ front: FrontMatter, _ problems: inout PageProblems
  ) {
    for language in document.languages {
      guard languages.contains(language) else {
        problems.addUnknown(front.line(.languages), "language", language, known: languages)
        continue
      }
      let isShown = document.examples.contains { $0.expectation == .failing && $0.uses(language) }
      if !isShown {
        problems.add(front.line(.languages), "no failing example in \(language)")
      }
    }
  }
}
