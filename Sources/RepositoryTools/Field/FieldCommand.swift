internal import CommandLineParsing
internal import Foundation
internal import LintModel

/// `dev field`: lints checkouts of real apps and holds the findings against the judged ones.
struct FieldCommand {
  static let command = Command(
    "field", summary: "Compare the findings on real apps with the judged ones.",
    operands: [Command.Operand("OWNER/NAME=CHECKOUT", isRepeatable: true)],
    options: [
      LintedFolder.option,
      Option("record", help: "Write moved lines and what is gone or back into the table."),
      Option(
        "import", value: .text("FILE"), isRepeatable: true,
        help: "Put the judgments of a file of JSON lines into the table."),
      Option(
        "revisions", value: .text("FILE"),
        help: "Lines `owner/name commit` for imported judgments that name no revision."),
    ])

  private let root: PackageRoot
  private let arguments: ParsedArguments
  private let rules: Set<RuleID>

  init(_ arguments: [String], _ root: PackageRoot) throws(Problem) {
    self.root = root
    self.arguments = try ArgumentScanner(FieldCommand.command).scan(arguments)
    rules = Set(RulePages(root).documents.map(\.id))
  }

  func run(_ progress: (String) -> Void) throws(Problem) -> DevCommand.Outcome {
    if arguments.contains("help") {
      return .init(lines: [HelpText.render(FieldCommand.command, path: ["dev"])], isClean: true)
    }
    var table = FieldTable(root)
    guard table.problems.isEmpty else { return FieldCommand.failure(table.problems) }
    let files = arguments.values("import").map { URL(fileURLWithPath: $0) }
    if !files.isEmpty { return try importing(files, into: &table) }
    return try comparing(&table, progress)
  }

  private func importing(
    _ files: [URL], into table: inout FieldTable
  ) throws(Problem) -> DevCommand.Outcome {
    let list = arguments.value("revisions").map { URL(fileURLWithPath: $0) }
    let read = FieldImport(files: files, revisions: try FieldImport.revisions(in: list, table))
    let problems = read.problems + FieldCommand.unknownRules(read.judgments, rules)
    guard problems.isEmpty else { return FieldCommand.failure(problems) }
    table.put(read.judgments)
    let written = try table.write(in: root)
    return .init(
      lines: written.map { "wrote \($0)" } + ["\(read.judgments.count) judgments read"],
      isClean: true)
  }

  private func comparing(
    _ table: inout FieldTable, _ progress: (String) -> Void
  ) throws(Problem) -> DevCommand.Outcome {
    let tool = LintedFolder.executable(arguments, root)
    var report = FieldReport()
    for operand in arguments.operands {
      let (repository, folder) = try FieldCommand.checkout(operand)
      progress("Linting \(repository)")
      // What the engine says about comments and parsing is no rule's judgment.
      let findings = try LintedFolder(tool: tool, folder: folder).findings()
        .filter { !RuleNaming.engineRules.contains($0.rule) }
      let judgments = table.judgments(of: repository)
      let comparison = FieldComparison(findings: findings, judgments: judgments)
      report.add(comparison, of: repository)
      if arguments.contains("record") {
        table.replace(repository, with: comparison.recorded(revision: nil))
      }
    }
    let written = arguments.contains("record") ? try table.write(in: root) : []
    return .init(
      lines: report.lines + report.summary + written.map { "wrote \($0)" },
      isClean: report.newCount == 0)
  }

  /// `owner/name=folder`, where the folder exists.
  private static func checkout(
    _ operand: String
  ) throws(Problem) -> (repository: String, folder: URL) {
    let parts = operand.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, FieldLine.isRepository(parts[0]) else {
      throw Problem(.usage, "`\(operand)` is not of the form owner/name=folder")
    }
    let folder = URL(fileURLWithPath: parts[1]).resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw Problem(.usage, "there is no folder \(parts[1])")
    }
    return (parts[0], folder)
  }

  /// Judgments of rules that have no page.
  static func unknownRules(_ judgments: [FieldJudgment], _ known: Set<RuleID>) -> [Problem] {
    let unknown = Set(judgments.map(\.rule)).subtracting(known).sorted()
    return unknown.map { rule in
      let nearest = NearestName.of(rule.name, in: known.map(\.name).sorted())
      let hint = nearest.map { "; did you mean \($0)?" } ?? ""
      return Problem(.configuration, "there is no rule \(rule)\(hint)", path: FieldTable.folder)
    }
  }

  private static func failure(_ problems: [Problem]) -> DevCommand.Outcome {
    .init(lines: problems.map(\.description), isClean: false)
  }
}
