import Analysis
import LintModel
import SwiftFrontend
import Testing

@Suite("Cost of following paths")
struct PathCostTests {
  /// Branches over as many flags, each with a few statements, in one function.
  static func code(branches: Int) -> String {
    var lines = ["final class Delegate {", "  func callback(done: @escaping () -> Void) {"]
    for index in 0..<branches {
      lines += [
        "    if flags[\(index)].isSet && isReady\(index) {", "      log(\(index))",
        "      guard other\(index) else {", "        done()", "        return", "      }",
        "    } else if isLate\(index) {", "      Task { await upload(\(index)) }", "    }",
        "    note(\(index))",
      ]
    }
    return (lines + ["    done()", "  }", "}"]).joined(separator: "\n")
  }

  @Test("Two thousand lines with two hundred branches are followed in no time")
  func large() throws {
    let (small, large) = (try time(branches: 20), try time(branches: 200))
    // Ten times the code may take some more than ten times the time, not a hundred times.
    #expect(large < small * 60 + .milliseconds(400), "\(small) for 20, \(large) for 200 branches")
  }

  private func time(branches: Int) throws -> Duration {
    let text = Self.code(branches: branches)
    let source = Program.Source(
      file: FileID(0), path: "Delegate.swift", language: .swift, text: Array(text.utf8))
    let program = Program(sources: [source], frontends: [.swift: SwiftFrontend()])
    let function = try #require(program.functions(named: "callback").first)
    var exits = 0
    let time = ContinuousClock().measure {
      let record = Obligations(program: program)
        .record(of: Subject(.handler, named: ["done"]), in: function)
      exits = Set(record?.exits.map(\.range) ?? []).count
    }
    #expect(exits == branches + 1)
    return time
  }
}
