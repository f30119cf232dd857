/// A file's tokens with its `#if` groups as branches, before it is decided how they are parsed.
struct ConditionalTree {
  indirect enum Node {
    case token(Token)
    case group(Group)
  }

  struct Group {
    var branches: [Branch]
    /// Where the `#endif` ends.
    var end: Int
  }

  struct Branch {
    /// Nil for `#else`.
    let condition: String?
    /// The first line's place.
    let start: Int
    let end: Int
    var nodes: [Node] = []
  }

  private(set) var nodes: [Node] = []
  private(set) var comments: [Token] = []
  private(set) var imports: [String] = []
  /// `#define` lines, keyword first.
  private(set) var definitions: [DirectiveLine] = []
  /// Open groups with the branch that is filled last; groups of include guards are marked.
  private var open: [(group: Group, isGuard: Bool)] = []
  private var pendingGuard: String?
  /// How many groups are open beyond the deepest that is kept; their lines count as absent.
  private var ignored = 0
  private static let maximumDepth = 100

  init(_ tokens: [Token], text: [UInt8]) {
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if token.kind == .comment {
        comments.append(token)
      } else if token.symbol == .hash, token.startsLine {
        var line: [Token] = []
        while index < tokens.count, !tokens[index].startsLine {
          if tokens[index].kind == .comment {
            comments.append(tokens[index])
          } else {
            line.append(tokens[index])
          }
          index += 1
        }
        add(DirectiveLine(line, hash: token, text: text), text)
      } else {
        add(.token(token))
      }
    }
    while !open.isEmpty { close(at: tokens.last?.end ?? 0) }
  }

  private mutating func add(_ node: Node) {
    guard let last = open.indices.last else {
      nodes.append(node)
      return
    }
    let branch = open[last].group.branches.count - 1
    open[last].group.branches[branch].nodes.append(node)
  }

  private mutating func add(_ line: DirectiveLine, _ text: [UInt8]) {
    switch line.kind {
    case .opening(let condition):
      pendingGuard = line.guardedName
      guard open.count < ConditionalTree.maximumDepth else {
        ignored += 1
        return
      }
      let branch = Branch(condition: condition, start: line.start, end: line.end)
      open.append((Group(branches: [branch], end: line.end), false))
      return
    case .alternative(let condition): branch(condition, line)
    case .otherwise: branch(nil, line)
    case .closing: if ignored > 0 { ignored -= 1 } else { close(at: line.end) }
    case .include(let name): imports.append(name)
    case .definition:
      definitions.append(line)
      markGuard(line, text)
    case .other: break
    }
    pendingGuard = nil
  }

  /// `#define NAME` right after `#ifndef NAME` makes the group an include guard.
  private mutating func markGuard(_ line: DirectiveLine, _ text: [UInt8]) {
    guard line.tokens.count == 2, let name = pendingGuard, text.string(line.tokens[1]) == name,
      let last = open.indices.last
    else { return }
    open[last].isGuard = true
  }

  private mutating func branch(_ condition: String?, _ line: DirectiveLine) {
    guard ignored == 0, let last = open.indices.last else { return }
    open[last].group.branches.append(
      Branch(condition: condition, start: line.start, end: line.end))
  }

  private mutating func close(at end: Int) {
    guard let last = open.popLast() else { return }
    var group = last.group
    group.end = end
    if last.isGuard {
      group.branches[0].nodes.forEach { add($0) }
    } else {
      add(.group(group))
    }
  }
}
