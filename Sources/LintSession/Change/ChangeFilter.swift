internal import LintModel

/// Keeps the findings that an earlier state of the project did not have.
enum ChangeFilter {
  private struct Key: Hashable {
    let path: String
    let fingerprint: String
  }

  /// The findings of `current` that have no match in `base`, and those that do not count.
  ///
  /// A finding that was suppressed before and is not any more is new. A finding matches one of
  /// the same path and fingerprint. What is left on both sides can have moved to another file: it
  /// matches by fingerprint alone, unless there are more now than before, since then nobody can
  /// tell which one is new.
  static func new(_ current: [ReportedFinding], base: [ReportedFinding]) -> [ReportedFinding] {
    var known = counts(base.filter(isOpen).map(key))
    let unmatched = current.filter { isOpen($0) && take($0, from: &known) == false }
    var moved: [String: Int] = [:]
    for (key, count) in known { moved[key.fingerprint, default: 0] += count }
    let waiting = counts(unmatched.map(\.fingerprint))
    let new = unmatched.filter { finding in
      waiting[finding.fingerprint, default: 0] > moved[finding.fingerprint, default: 0]
    }
    let newKeys = Set(new.map(key))
    return current.filter { isOpen($0) == false || newKeys.contains(key($0)) }
  }

  /// The problems that the base does not have.
  static func new(_ current: [Problem], base: [Problem]) -> [Problem] {
    let known = Set(base.map(identity))
    return current.filter { known.contains(identity($0)) == false }
  }

  // Positions move with every edit above them.
  private static func identity(_ problem: Problem) -> Problem {
    Problem(problem.kind, problem.title, path: problem.path)
  }

  private static func isOpen(_ finding: ReportedFinding) -> Bool { finding.standing == .open }

  private static func key(_ finding: ReportedFinding) -> Key {
    Key(path: finding.place.path, fingerprint: finding.fingerprint)
  }

  private static func take(_ finding: ReportedFinding, from known: inout [Key: Int]) -> Bool {
    guard let count = known[key(finding)], count > 0 else { return false }
    known[key(finding)] = count == 1 ? nil : count - 1
    return true
  }

  private static func counts<Element: Hashable>(_ elements: [Element]) -> [Element: Int] {
    elements.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
