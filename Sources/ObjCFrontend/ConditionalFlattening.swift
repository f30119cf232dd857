/// Makes one sequence of tokens of a file's `#if` groups.
///
/// A group whose branches are whole statements or declarations keeps them all, between markers;
/// of any other group, which cuts through a statement, the first branch that may be compiled stays.
struct ConditionalFlattening {
  /// A group between markers: a condition for each branch, nil for `#else`.
  struct Group {
    let conditions: [String?]
    /// Where the markers are among the tokens: one before each branch, and the closing one.
    var markers: [Int]
  }

  /// Groups further inside are flattened, since conditionals are parsed recursively.
  private static let maximumDepth = 32

  private(set) var tokens: [Token] = []
  private(set) var groups: [Group] = []

  init(_ nodes: [ConditionalTree.Node]) { add(nodes, depth: 0) }

  private mutating func add(_ nodes: [ConditionalTree.Node], depth: Int) {
    for (index, node) in nodes.enumerated() {
      switch node {
      case .token(let token): tokens.append(token)
      case .group(let group):
        let next = index + 1 < nodes.count ? nodes[index + 1] : nil
        add(group, before: next, depth: depth + 1)
      }
    }
  }

  private mutating func add(
    _ group: ConditionalTree.Group, before next: ConditionalTree.Node?, depth: Int
  ) {
    let branches = group.liveBranches
    guard let first = branches.first else { return }
    // A branch that is always compiled is no condition.
    if first.isCertain {
      add(first.nodes, depth: depth)
    } else if depth <= ConditionalFlattening.maximumDepth, !next.isElse,
      branches.allSatisfy({ BranchShape($0.nodes).isWhole })
    {
      keep(branches, end: group.end, depth: depth)
    } else {
      let filled = branches.first { !$0.nodes.isEmpty } ?? first
      if depth < 200 { add(filled.nodes, depth: depth) }
    }
  }

  private mutating func keep(_ branches: [ConditionalTree.Branch], end: Int, depth: Int) {
    let number = groups.count
    groups.append(Group(conditions: branches.map(\.condition), markers: []))
    for (index, branch) in branches.enumerated() {
      mark(index == 0 ? .opening(number) : .branch(number), from: branch.start, to: branch.end)
      add(branch.nodes, depth: depth)
    }
    mark(.closing(number), from: end, to: end)
  }

  private mutating func mark(_ marker: Token.Marker, from start: Int, to end: Int) {
    switch marker {
    case .opening(let number), .branch(let number), .closing(let number):
      groups[number].markers.append(tokens.count)
    case .none: break
    }
    tokens.append(
      Token(
        kind: .marker, symbol: nil, startsLine: true, start: start, end: end, marker: marker))
  }
}

extension ConditionalTree.Group {
  /// The branches that some configuration compiles, up to one that is always compiled.
  fileprivate var liveBranches: [ConditionalTree.Branch] {
    var found: [ConditionalTree.Branch] = []
    for branch in branches {
      let value = branch.condition.flatMap(BuildCondition.value)
      if value == false { continue }
      found.append(branch)
      if value == true { break }
    }
    return found
  }
}

extension ConditionalTree.Branch {
  /// Only asked of a group's first live branch.
  fileprivate var isCertain: Bool {
    condition.map { BuildCondition.value($0) == true } ?? true
  }
}

extension ConditionalTree.Node? {
  fileprivate var isElse: Bool {
    var next = self
    for _ in 0..<64 {
      switch next {
      case .token(let token): return token.symbol == .elseWord
      case .group(let group): next = group.branches.first?.nodes.first
      case nil: return false
      }
    }
    return false
  }
}
