internal import CommandLineParsing
internal import Foundation
internal import LintModel

/// `dev sweep`: lints every broken variant of apps, and names those that crash or hang the linter.
struct SweepCommand {
  static let command = Command(
    "sweep", summary: "Lint apps with a token cut off, removed or doubled, at every token.",
    operands: [Command.Operand("FOLDER", isRepeatable: true)],
    options: [
      LintedFolder.option,
      Option(
        "every", value: .text("N"), help: "Try only every Nth variant, with a start by chance."),
      Option("seed", value: .text("N"), help: "The chance's seed; 1 if not given."),
    ])

  /// How many variants one call of the linter gets.
  private static let batchSize = 40
  private static let secondsForBatch = 120.0
  private static let secondsForOne = 20.0

  private let root: PackageRoot
  private let arguments: ParsedArguments
  private let tool: URL
  private let step: Int
  private let seed: UInt64

  init(_ arguments: [String], _ root: PackageRoot) throws(Problem) {
    self.root = root
    self.arguments = try ArgumentScanner(SweepCommand.command).scan(arguments)
    tool = LintedFolder.executable(self.arguments, root)
    step = try SweepCommand.number("every", self.arguments)
    seed = UInt64(try SweepCommand.number("seed", self.arguments))
  }

  func run(_ progress: (String) -> Void) throws(Problem) -> DevCommand.Outcome {
    if arguments.contains("help") {
      return .init(lines: [HelpText.render(SweepCommand.command, path: ["dev"])], isClean: true)
    }
    let apps = apps
    guard !apps.contains(where: \.sources.isEmpty) else {
      throw Problem(.usage, "a folder holds no sources")
    }
    var lines: [String] = []
    var failures = 0
    for app in apps {
      let variants = chosen(BrokenVariant.all(of: app))
      let failed = try self.failures(of: app, variants, progress)
      lines += failed.map { "\(app.name): \($0)" }
      lines.append("\(app.name): \(variants.count) variants, \(failed.count) failures")
      failures += failed.count
    }
    return .init(lines: lines, isClean: failures == 0)
  }

  private var apps: [FixtureApp] {
    guard !arguments.operands.isEmpty else { return FixtureApp.all(in: root) }
    return arguments.operands.map { operand in
      let folder = PackageRoot(folder: URL(fileURLWithPath: operand))
      return FixtureApp(name: operand, folder: ".", in: folder)
    }
  }

  private func chosen(_ variants: [BrokenVariant]) -> [BrokenVariant] {
    var generator = SeededGenerator(seed: seed)
    let start = Int.random(in: 0..<step, using: &generator)
    return stride(from: start, to: variants.count, by: step).map { variants[$0] }
  }

  /// A batch that fails is taken apart to find the variant that did it.
  private func failures(
    of app: FixtureApp, _ variants: [BrokenVariant], _ progress: (String) -> Void
  ) throws(Problem) -> [String] {
    var failed: [String] = []
    for start in stride(from: 0, to: variants.count, by: SweepCommand.batchSize) {
      progress("\(app.name): \(start) of \(variants.count)")
      let batch = Array(variants[start...].prefix(SweepCommand.batchSize))
      guard try ending(of: app, batch, SweepCommand.secondsForBatch) != nil else { continue }
      let before = failed.count
      for variant in batch {
        if let ending = try ending(of: app, [variant], SweepCommand.secondsForOne) {
          failed.append("\(variant) \(ending)")
        }
      }
      if failed.count == before { failed.append("\(batch[0]) and what follows fail together only") }
    }
    return failed
  }

  /// How the linter ended wrongly; nil where it ended as it should.
  private func ending(
    of app: FixtureApp, _ variants: [BrokenVariant], _ seconds: Double
  ) throws(Problem) -> ToolProcess.Ending? {
    let folder = PackageRoot(
      folder: FileManager.default.temporaryDirectory.appending(path: "sweep-" + UUID().uuidString))
    defer { try? FileManager.default.removeItem(at: folder.folder) }
    for (number, variant) in variants.enumerated() {
      for file in variant.files(of: app) {
        try folder.write(GeneratedFile(path: "v\(number)/" + file.path, text: file.text))
      }
    }
    let call = ToolProcess(
      executable: tool,
      arguments: ["lint"] + variants.indices.map { "v\($0)" } + [
        "--level", "note", "--preview", "--no-config", "--no-cache", "--fail-on", "never",
        "--format", "json",
      ], currentFolder: folder.folder)
    let ending = try call.run(seconds: seconds).ending
    return [.exited(0), .exited(3)].contains(ending) ? nil : ending
  }

  private static func number(_ option: String, _ arguments: ParsedArguments) throws(Problem) -> Int
  {
    guard let text = arguments.value(option) else { return 1 }
    guard let number = Int(text), number >= 1 else {
      throw Problem(.usage, "--\(option) takes a number from 1 (was \"\(text)\")")
    }
    return number
  }
}
