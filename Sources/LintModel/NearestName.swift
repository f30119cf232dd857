/// Finds the known name that a mistyped one most likely meant.
package enum NearestName {
  /// The closest candidate within a third of the name's length in edits, at least two.
  package static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let limit = max(2, name.count / 3)
    let scored = candidates.map { (distance(name, $0), $0) }.filter { $0.0 <= limit }
    return scored.min { ($0.0, $0.1) < ($1.0, $1.1) }?.1
  }

  /// Edit distance with insertions, deletions, substitutions and neighbour swaps.
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.lowercased())
    let right = Array(right.lowercased())
    var rows = [Array(0...right.count)]
    for row in 0..<left.count {
      var next = [row + 1]
      for column in 0..<right.count {
        let cost = left[row] == right[column] ? 0 : 1
        var best = min(next[column] + 1, rows[row][column + 1] + 1, rows[row][column] + cost)
        let isSwap =
          row > 0 && column > 0 && left[row] == right[column - 1]
          && left[row - 1] == right[column]
        if isSwap { best = min(best, rows[row - 1][column - 1] + 1) }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[left.count][right.count]
  }
}
