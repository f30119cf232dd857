package import LintModel

/// Everything that is wrong with one rule page, in line order.
package struct RulePageErrors: Error, CustomStringConvertible {
  package let problems: [Problem]

  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

/// Collects the problems of one page while its parts are read.
struct PageProblems {
  let path: String
  private(set) var all: [Problem] = []

  init(path: String) { self.path = path }

  mutating func add(_ line: Int, _ title: String, help: String = "") {
    let position = SourcePosition(line: line, column: 1)
    all.append(Problem(.configuration, title, help: help, path: path, position: position))
  }

  /// A word that is none of a closed set, with the nearest one that is.
  mutating func addUnknown(_ line: Int, _ what: String, _ seen: String, known: [String]) {
    let nearest = NearestName.of(seen, in: known)
    let help =
      nearest.map { "Did you mean \"\($0)\"?" } ?? "Known: " + known.joined(separator: ", ") + "."
    add(line, "unknown \(what) \"\(seen)\"", help: help)
  }

  var sorted: [Problem] {
    all.enumerated().sorted {
      ($0.element.position?.line ?? 0, $0.offset) < ($1.element.position?.line ?? 0, $1.offset)
    }.map(\.element)
  }
}
