internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// Notes the files that a rule needed and that hold code the parser did not understand.
enum IncompleteParse {
  static let id: RuleID = "parse_incomplete"

  /// At most one finding a file, at the first place that was not understood.
  static func findings(in program: Program, rules: [any Rule.Type]) -> [Finding] {
    let triggers = Set(rules.flatMap { $0.triggers })
    let files = Set(triggers.flatMap { program.files(mentioning: $0.words) })
    return files.sorted().compactMap { file in
      guard let errors = program.model(file)?.errors, let first = errors.min() else { return nil }
      return finding(at: first, count: errors.count)
    }
  }

  private static func finding(at range: SourceRange, count: Int) -> Finding {
    let places = count == 1 ? "One place" : "\(count) places"
    return Finding(
      rule: id, level: .note, confidence: .high,
      message: "\(places) of this file could not be parsed; this is the first.", range: range,
      why: "A mistake in the code around such a place is not found.",
      help: "Check that the file compiles; newer syntax needs a newer lifelint.", enclosing: "",
      subject: "first place")
  }
}
