package import LintModel

/// The fixes of a report that can be carried out together.
package struct FixPlan: Sendable {
  /// The edits of one file, in order, none touching another.
  package struct FileEdits: Sendable {
    package let path: String
    package let absolutePath: String
    package let edits: [LocatedFix.Edit]
  }

  /// In path order.
  package let files: [FileEdits]
  /// How many findings the plan repairs.
  package let count: Int
  /// How many findings wait because their fixes touch others of the plan.
  package let waitingCount: Int
  /// How many open findings have only fixes that may change behaviour, and were left out for that.
  package let unsafeCount: Int

  /// Takes one fix a finding; of fixes that touch each other only the first.
  package init(_ report: Report, includesUnsafe: Bool) {
    let fixable = report.findings.filter { $0.standing == .open && !$0.fixes.isEmpty }
    var taken: [LocatedFix.Edit] = []
    var count = 0
    var unsafeCount = 0
    var waitingCount = 0
    for found in fixable {
      let safe = found.fixes.first { $0.safety == .safe }
      guard let fix = safe ?? (includesUnsafe ? found.fixes.first : nil) else {
        unsafeCount += 1
        continue
      }
      guard fix.edits.allSatisfy({ edit in !taken.contains { edit.touches($0) } }) else {
        waitingCount += 1
        continue
      }
      taken += fix.edits
      count += 1
    }
    self.count = count
    self.unsafeCount = unsafeCount
    self.waitingCount = waitingCount
    files = Dictionary(grouping: taken, by: \.place.absolutePath).map { path, edits in
      FileEdits(
        path: edits[0].place.path, absolutePath: path,
        edits: edits.sorted { $0.place.start < $1.place.start })
    }.sorted { TreePath.precedes($0.path, $1.path) }
  }
}

extension LocatedFix.Edit {
  /// Two insertions at one place touch: neither knows what the other adds.
  fileprivate func touches(_ other: LocatedFix.Edit) -> Bool {
    place.absolutePath == other.place.absolutePath
      && place.start <= other.place.end && other.place.start <= place.end
  }
}
