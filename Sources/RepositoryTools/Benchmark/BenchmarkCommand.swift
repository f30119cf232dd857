internal import CommandLineParsing
internal import Foundation
internal import LintModel

/// `dev benchmark`: how the time of linting grows with generated code, as ratios of one run.
///
/// Milliseconds say something about a machine; that ten times the code takes about ten times as
/// long says something about the linter.
struct BenchmarkCommand {
  static let command = Command(
    "benchmark", summary: "Measure how the linter's time grows with the code.", operands: [],
    options: [
      LintedFolder.option,
      Option("runs", value: .text("N"), help: "Take the best of N runs; 3 if not given."),
    ])

  /// Ten times the code may take this many times as long.
  private static let limit = 20.0
  private static let secondsForRun = 300.0

  private let arguments: ParsedArguments
  private let tool: URL
  private let runs: Int

  init(_ arguments: [String], _ root: PackageRoot) throws(Problem) {
    self.arguments = try ArgumentScanner(BenchmarkCommand.command).scan(arguments)
    tool = LintedFolder.executable(self.arguments, root)
    let text = self.arguments.value("runs") ?? "3"
    guard let runs = Int(text), runs >= 1 else {
      throw Problem(.usage, "--runs takes a number from 1 (was \"\(text)\")")
    }
    self.runs = runs
  }

  func run(_ progress: (String) -> Void) throws(Problem) -> DevCommand.Outcome {
    if arguments.contains("help") {
      let help = HelpText.render(BenchmarkCommand.command, path: ["dev"])
      return .init(lines: [help], isClean: true)
    }
    let empty = try seconds([GeneratedFile(path: "Empty.swift", text: "struct Empty {}\n")])
    var lines = ["start and end of a run: \(milliseconds(empty))"]
    var isClean = true
    for project in BenchmarkProject.all {
      progress(project.name)
      let small = try seconds(project.files(project.size)) - empty
      let large = try seconds(project.files(project.size * 10)) - empty
      // What takes next to nothing beside starting has no ratio.
      let ratio = large / max(small, empty / 10)
      isClean = isClean && ratio <= BenchmarkCommand.limit
      lines.append(
        "\(project.name): \(project.size) \(project.unit) \(milliseconds(small)), "
          + "\(project.size * 10) \(project.unit) \(milliseconds(large)), "
          + "ratio \(String(format: "%.1f", ratio))"
          + (ratio <= BenchmarkCommand.limit ? "" : ", more than \(BenchmarkCommand.limit)"))
    }
    return .init(lines: lines, isClean: isClean)
  }

  private func milliseconds(_ seconds: Double) -> String {
    String(format: "%.0f ms", max(0, seconds) * 1_000)
  }

  /// The best of a few runs over the files.
  private func seconds(_ files: [GeneratedFile]) throws(Problem) -> Double {
    let folder = PackageRoot(
      folder: FileManager.default.temporaryDirectory.appending(path: "bench-" + UUID().uuidString))
    defer { try? FileManager.default.removeItem(at: folder.folder) }
    for file in files { try folder.write(file) }
    let call = ToolProcess(
      executable: tool,
      arguments: [
        "lint", ".", "--level", "note", "--preview", "--no-config", "--no-cache", "--fail-on",
        "never", "--format", "json",
      ], currentFolder: folder.folder)
    var best = Double.infinity
    for _ in 0..<runs {
      let start = DispatchTime.now().uptimeNanoseconds
      let ending = try call.run(seconds: BenchmarkCommand.secondsForRun).ending
      guard [.exited(0), .exited(3)].contains(ending) else {
        throw Problem(.unreadableFile, "lifelint \(ending) on generated code")
      }
      best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    }
    return best
  }
}
