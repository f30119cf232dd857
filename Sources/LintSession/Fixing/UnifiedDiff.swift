/// The difference of two texts in the unified format that `git apply` and `patch` read.
package struct UnifiedDiff: Sendable {
  private static let context = 3
  private let old: [Substring]
  private let new: [Substring]
  private let path: String

  package init(_ file: EditedFile) {
    path = file.path
    old = UnifiedDiff.lines(String(decoding: file.before, as: UTF8.self))
    new = UnifiedDiff.lines(String(decoding: file.after, as: UTF8.self))
  }

  /// Empty where the texts are equal.
  package var text: String {
    let hunks = hunks
    guard !hunks.isEmpty else { return "" }
    return "--- a/\(path)\n+++ b/\(path)\n" + hunks.map(text(of:)).joined()
  }

  // MARK: Hunks

  private typealias Change = CollectionDifference<Substring>.Change

  /// Lines of both texts that stand between equal lines; either range may be empty.
  private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
  }

  private var hunks: [Hunk] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(Self.offset))
    let inserted = Set(difference.insertions.map(Self.offset))
    var found: [Hunk] = []
    var left = 0
    var right = 0
    while left < old.count || right < new.count {
      let start = (left, right)
      while removed.contains(left) { left += 1 }
      while inserted.contains(right) { right += 1 }
      if start == (left, right) {
        left += 1
        right += 1
      } else {
        found.append(Hunk(old: start.0..<left, new: start.1..<right))
      }
    }
    return joined(found)
  }

  /// Changes that share lines of context stand in one hunk.
  private func joined(_ hunks: [Hunk]) -> [Hunk] {
    var result: [Hunk] = []
    for hunk in hunks {
      if let last = result.last, hunk.old.lowerBound - last.old.upperBound <= 2 * Self.context {
        result[result.count - 1] = Hunk(
          old: last.old.lowerBound..<hunk.old.upperBound,
          new: last.new.lowerBound..<hunk.new.upperBound)
      } else {
        result.append(hunk)
      }
    }
    return result
  }

  private static func offset(_ change: Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  // MARK: Text

  private func text(of hunk: Hunk) -> String {
    let before = min(Self.context, hunk.old.lowerBound)
    let after = min(Self.context, old.count - hunk.old.upperBound)
    let oldLines = hunk.old.lowerBound - before..<hunk.old.upperBound + after
    let newLines = hunk.new.lowerBound - before..<hunk.new.upperBound + after
    return "@@ -\(header(oldLines)) +\(header(newLines)) @@\n"
      + body(Array(old[oldLines]), Array(new[newLines]))
  }

  private func header(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  private func body(_ old: [Substring], _ new: [Substring]) -> String {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(Self.offset))
    let inserted = Set(difference.insertions.map(Self.offset))
    var text = ""
    var right = 0
    for left in 0...old.count {
      while inserted.contains(right), !removed.contains(left) {
        text += line("+", new[right])
        right += 1
      }
      guard left < old.count else { break }
      if removed.contains(left) {
        text += line("-", old[left])
      } else {
        text += line(" ", old[left])
        right += 1
      }
    }
    return text
  }

  private func line(_ sign: String, _ text: Substring) -> String {
    let isEnded = text.utf8.last == 0x0A
    return sign + text + (isEnded ? "" : "\n\\ No newline at end of file\n")
  }

  /// Each line with its end: LF counts, as in git.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.utf8.firstIndex(of: 0x0A) {
      let next = rest.utf8.index(after: end)
      lines.append(rest[..<next])
      rest = rest[next...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
