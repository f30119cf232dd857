internal import Foundation
package import LintModel

/// The commands of `swift run dev`, for people who work on this package.
package enum DevCommand: String, CaseIterable, Sendable {
  case generate
  case check
  case newRule = "new-rule"
  case field
  case sweep
  case calls
  case benchmark

  package static let usage = """
    swift run dev generate                         write the files that follow from Rules/*.md
    swift run dev check                            say which pages and generated files are wrong
    swift run dev new-rule <id> --family <family>  write a new rule's page and check
    swift run dev field <owner/name>=<checkout> …  compare findings on real apps with judged ones
    swift run dev sweep [<folder> …]               lint the sample apps broken at every token
    swift run dev calls <folder> …                 count the calls that the call graph resolves
    swift run dev benchmark                        measure how the linter's time grows with the code

    """

  /// Runs a command line; returns what to print, or throws what is wrong with the call.
  package static func run(
    _ arguments: [String], in root: PackageRoot, progress: (String) -> Void = { _ in }
  ) throws(Problem) -> Outcome {
    guard let name = arguments.first, let command = DevCommand(rawValue: name) else {
      let seen = arguments.first ?? ""
      throw Problem(.usage, "unknown command \"\(seen)\"", help: usage)
    }
    switch command {
    case .generate: return try generate(root)
    case .check: return check(root)
    case .newRule: return try newRule(Array(arguments.dropFirst()), root)
    case .field: return try FieldCommand(Array(arguments.dropFirst()), root).run(progress)
    case .calls: return try CallsCommand(Array(arguments.dropFirst())).run(progress)
    case .sweep: return try SweepCommand(Array(arguments.dropFirst()), root).run(progress)
    case .benchmark: return try BenchmarkCommand(Array(arguments.dropFirst()), root).run(progress)
    }
  }

  /// Lines to print, and whether the command found everything in order.
  package struct Outcome: Sendable {
    package let lines: [String]
    package let isClean: Bool

    init(lines: [String], isClean: Bool) {
      self.lines = lines
      self.isClean = isClean
    }
  }

  private static func generate(_ root: PackageRoot) throws(Problem) -> Outcome {
    let generator = CatalogGenerator(root: root)
    guard generator.pages.problems.isEmpty else {
      return Outcome(lines: generator.problems.map(\.description), isClean: false)
    }
    let written = try generator.write()
    let count = "\(generator.pages.documents.count) pages, \(written.count) files written"
    let wrong = generator.problems.map(\.description)
    return Outcome(
      lines: written.map { "wrote \($0)" } + missing(generator) + wrong + [count],
      isClean: wrong.isEmpty)
  }

  private static func check(_ root: PackageRoot) -> Outcome {
    let generator = CatalogGenerator(root: root)
    let problems = generator.problems.map(\.description)
    let stale = generator.stale.map { "\($0.path) is stale; run `\(GeneratedFile.command)`" }
    let wrong = problems + stale + missing(generator)
    let count = "\(generator.pages.fileCount) pages, \(generator.files.count) generated files seen"
    return Outcome(lines: wrong + [count], isClean: wrong.isEmpty)
  }

  private static func missing(_ generator: CatalogGenerator) -> [String] {
    generator.missingTypes.map { "no type \($0) in Sources/LifecycleRules" }
  }

  private static func newRule(
    _ arguments: [String], _ root: PackageRoot
  ) throws(Problem) -> Outcome {
    guard arguments.count == 3, arguments[1] == "--family" else {
      throw Problem(.usage, "new-rule takes an id and --family", help: usage)
    }
    let scaffold = try RuleScaffold(root: root, id: arguments[0], family: arguments[2])
    try scaffold.write()
    let generated = try generate(root)
    let lines = ["wrote \(scaffold.pagePath)", "wrote \(scaffold.sourcePath)"]
    return Outcome(lines: lines + generated.lines, isClean: generated.isClean)
  }
}
