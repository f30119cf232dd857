/// Forms that a rule's id must not have, from `Rules/.disallowed-names`.
package struct DisallowedNames: Sendable {
  /// One pattern a line, `*` at one end; the lines that start with `#` are comments.
  package let patterns: [String]

  package init(_ root: PackageRoot) {
    let lines = (root.text("Rules/.disallowed-names") ?? "").split(separator: "\n")
    patterns = lines.filter { !$0.hasPrefix("#") }.map(String.init)
  }

  package func pattern(matching id: String) -> String? {
    patterns.first { pattern in
      if pattern.hasPrefix("*") { return id.hasSuffix(pattern.dropFirst()) }
      if pattern.hasSuffix("*") { return id.hasPrefix(pattern.dropLast()) }
      return id == pattern
    }
  }
}
