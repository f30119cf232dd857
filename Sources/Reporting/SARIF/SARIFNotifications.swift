internal import LintModel

/// Problems of a run as SARIF notifications.
enum SARIFNotifications {
  /// Notifications that are no problem.
  enum Note: String {
    case manyResults
  }

  static let descriptors: [SARIFRule] =
    Problem.Kind.allCases.map {
      SARIFRule(id: $0.rawValue, shortDescription: SARIFMessage(text(of: $0)))
    }
    + [
      SARIFRule(
        id: Note.manyResults.rawValue,
        shortDescription: SARIFMessage("More results than readers show."))
    ]

  static func isConfiguration(_ problem: Problem) -> Bool {
    problem.kind == .configuration || problem.kind == .usage
  }

  static func notification(_ problem: Problem) -> SARIFNotification {
    let text = [problem.title, problem.help].filter { !$0.isEmpty }.map(Wording.sentence)
    return SARIFNotification(
      descriptor: .init(id: problem.kind.rawValue), level: level(of: problem.kind),
      message: SARIFMessage(text.joined(separator: " ")),
      locations: location(of: problem).map { [$0] })
  }

  static func note(_ note: Note, _ text: String) -> SARIFNotification {
    SARIFNotification(
      descriptor: .init(id: note.rawValue), level: "note", message: SARIFMessage(text))
  }

  private static func location(of problem: Problem) -> SARIFLocation? {
    guard let path = problem.path else { return nil }
    let start = problem.position ?? SourcePosition(line: 1, column: 1)
    let region = SARIFRegion(
      startLine: start.line, startColumn: start.column, endLine: start.line,
      endColumn: start.column + 1)
    return SARIFLocation(
      physicalLocation: SARIFPhysicalLocation(
        artifactLocation: SARIFLocations.artifact(path), region: region))
  }

  /// A file that costs itself is a warning; only what broke the run is an error.
  private static func level(of kind: Problem.Kind) -> String {
    switch kind {
    case .crashedRule, .usage, .configuration, .revision, .unwritableOutput: "error"
    default: "warning"
    }
  }

  /// The name as a sentence: `unreadableFile` gives `Unreadable file.`.
  private static func text(of kind: Problem.Kind) -> String {
    let words = kind.rawValue.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
    return words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}
