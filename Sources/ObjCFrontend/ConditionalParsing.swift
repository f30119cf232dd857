internal import CodeModel

extension Parser {
  /// Whether a `#if` group opens at the cursor, before the next token.
  var isAtGroup: Bool { groupAtCursor != nil }

  private var groupAtCursor: Int? {
    guard position < limit, case .opening(let number) = stream.tokens[position].marker else {
      return nil
    }
    // Bounds that lie inside of the group leave its first branch only.
    let last = stream.groups[number].markers.last ?? limit
    return last < limit ? number : nil
  }

  /// Parses each branch of the `#if` group at the cursor, then goes past it.
  ///
  /// The branches are parsed with their condition as the configuration.
  mutating func branches(_ parse: (inout Parser, _ condition: String?) -> Void) {
    guard let number = groupAtCursor else { return }
    let group = stream.groups[number]
    let outer = configuration
    defer { configuration = outer }
    let previous = group.conditions.compactMap { $0 }.joined(separator: " || ")
    for (branch, condition) in group.conditions.enumerated() {
      configuration = condition ?? "!(\(previous))"
      position = group.markers[branch] + 1
      let end = group.markers[branch + 1]
      bounded(by: end) { parse(&$0, condition) }
      position = end
    }
    position = (group.markers.last ?? position) + 1
  }

  /// The `#if` group at the cursor as a statement.
  mutating func conditional() -> Statement {
    let start = stream.tokens[position].start
    var found: [ConditionalBranch] = []
    branches { parser, condition in
      let branchStart = parser.start
      let statements = parser.nested { $0.statements() }
      let end = max(parser.lastEnd, branchStart)
      found.append(
        ConditionalBranch(
          condition: condition, body: Block(statements, parser.range(branchStart, end))))
    }
    let end = stream.tokens[max(position - 1, 0)].end
    lastEnd = max(lastEnd, end)
    return Statement(.conditional(found), range(start, end))
  }

  private mutating func nested<Result>(_ parse: (inout Parser) -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return parse(&self)
  }
}
