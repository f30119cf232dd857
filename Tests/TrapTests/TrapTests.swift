import LintModel
import Testing

@Suite("Traps: correct code that looks like a mistake")
struct TrapTests {
  @Test("No rule reports correct code", arguments: TrapGroup.all)
  func silence(_ group: TrapGroup) throws {
    for trap in group.traps {
      let report = try trap.report(level: .warning, trap.files)
      // Many traps are apps without scenes, which is so and beside their point.
      for found in report.findings where found.finding.rule != "scene_manifest_missing" {
        let place = "\(found.place.path):\(found.place.start.line)"
        Issue.record("\"\(trap.name)\": \(place) \(found.finding.rule): \(found.finding.message)")
      }
      #expect(report.problems == [], "\(trap.name)")
    }
  }

  @Test("Every kind of trap has several forms, and all of them parse")
  func forms() throws {
    #expect(TrapGroup.all.count == 13)
    for group in TrapGroup.all {
      #expect(group.traps.count >= 2, "\(group.name)")
      for trap in group.traps {
        let report = try trap.report(level: .note, trap.files)
        let broken = report.findings.filter { $0.finding.rule == "parse_incomplete" }
        #expect(broken.isEmpty, "\(trap.name)")
      }
    }
    #expect(TrapGroup.all.flatMap(\.traps).count >= 45)
  }

  @Test("One changed fact makes the rules speak")
  func spoiled() throws {
    var seen = 0
    for trap in TrapGroup.all.flatMap(\.traps) {
      guard let spoil = trap.spoiled else { continue }
      let files = trap.spoiledFiles(spoil)
      #expect(files.map(\.text) != trap.files.map(\.text), "\(trap.name)")
      let rules = try trap.report(level: .note, files).findings.map(\.finding.rule)
      #expect(rules.contains(spoil.rule), "\(trap.name): \(rules)")
      seen += 1
    }
    #expect(seen >= 11)
  }
}
