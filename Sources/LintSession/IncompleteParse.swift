internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// Notes the functions that a rule looked at and that hold code the parser did not understand.
enum IncompleteParse {
  static let id: RuleID = "parse_incomplete"

  /// At most one finding a function, at the first place that was not understood.
  static func findings(in program: Program, rules: [any Rule.Type]) -> [Finding] {
    let triggers = Set(rules.flatMap { $0.triggers })
    let files = Set(triggers.flatMap { program.files(mentioning: $0.words) })
    return files.sorted().flatMap { file in
      program.index(file).map { findings(in: $0, errors: program.model(file)?.errors ?? []) } ?? []
    }
  }

  private static func findings(in index: DeclarationIndex, errors: [SourceRange]) -> [Finding] {
    var functions: Set<SourceRange> = []
    return errors.sorted().compactMap { error in
      guard let function = index.function(around: error),
        functions.insert(function.range).inserted
      else { return nil }
      return finding(at: error, in: function)
    }
  }

  private static func finding(at range: SourceRange, in function: FunctionDeclaration) -> Finding {
    Finding(
      rule: id, level: .note, confidence: .medium,
      message: "A part of `\(function.qualifiedName)` could not be parsed.", range: range,
      why: "A mistake in this function may go unseen.",
      help: "Check that the file compiles; newer syntax needs a newer lifelint.",
      enclosing: function.qualifiedName, subject: "parse")
  }
}
