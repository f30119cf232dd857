package import LintModel
internal import RuleDocuments

/// One difference between what an example marks and what the linter reports.
package struct ExampleMismatch: Hashable, Sendable {
  package let text: String
  /// The line of the page that it is about, 1-based.
  package let pageLine: Int
}

/// Compares the findings of one form of an example with its markers.
package struct ExampleVerdict: Sendable {
  private let rule: RuleID
  private let project: ExampleProject

  package init(rule: RuleID, project: ExampleProject) {
    self.rule = rule
    self.project = project
  }

  /// The differences between the rule's own findings and the markers, in both directions.
  package func ownMismatches(_ findings: [ReportedFinding]) -> [ExampleMismatch] {
    var open = findings.filter { $0.finding.rule == rule && $0.standing == .open }
    var mismatches: [ExampleMismatch] = []
    for (file, marker) in project.markers where marker.other == nil {
      let index = open.firstIndex {
        $0.place.path == file.path && $0.place.start.line == marker.line
      }
      guard let index else {
        mismatches.append(mismatch("missing", file.path, marker.line))
        continue
      }
      let found = open.remove(at: index)
      mismatches += contentMismatches(found, marker)
    }
    return mismatches + open.map { mismatch("unexpected: \($0.finding.message)", at: $0.place) }
  }

  /// The findings of other rules at warning or above that no marker allows.
  package func otherMismatches(_ findings: [ReportedFinding]) -> [ExampleMismatch] {
    findings.filter {
      $0.finding.rule != rule && $0.finding.level >= .warning && $0.standing == .open
        && !isAllowed($0)
    }.map { mismatch("also reported by \($0.finding.rule): \($0.finding.message)", at: $0.place) }
  }

  private func isAllowed(_ finding: ReportedFinding) -> Bool {
    project.markers.contains { file, marker in
      marker.other == finding.finding.rule && file.path == finding.place.path
        && marker.line == finding.place.start.line
    }
  }

  private func contentMismatches(
    _ found: ReportedFinding, _ marker: FindingMarker
  ) -> [ExampleMismatch] {
    var mismatches: [ExampleMismatch] = []
    if let level = marker.level, found.finding.level != level {
      let text = "level is \(found.finding.level.rawValue), not \(level.rawValue)"
      mismatches.append(mismatch(text, at: found.place))
    }
    if let words = marker.words, !found.finding.message.contains(words) {
      let text = "the message lacks \"\(words)\": \(found.finding.message)"
      mismatches.append(mismatch(text, at: found.place))
    }
    return mismatches
  }

  private func mismatch(_ text: String, at place: Place) -> ExampleMismatch {
    mismatch(text, place.path, place.start.line)
  }

  private func mismatch(_ text: String, _ path: String, _ line: Int) -> ExampleMismatch {
    let file = project.files.first { $0.path == path }
    let lines = file?.lines ?? []
    let code = lines.indices.contains(line - 1) ? lines[line - 1].drop { $0 == " " } : ""
    return ExampleMismatch(
      text: "\(path):\(line): \(text)\n    \(code)", pageLine: (file?.line ?? 1) + line - 1)
  }
}
