internal import Analysis
internal import CodeModel
internal import LintModel

/// Recognizes work that may need more than a few seconds: loops, transfers, tasks.
struct LongWork {
  let scope: Scope
  private var depth = 0

  init(scope: Scope) { self.scope = scope }

  private init(scope: Scope, depth: Int) {
    self.scope = scope
    self.depth = depth
  }

  /// What the work is, in a few words, nil where the block has none.
  func first(in block: Block) -> String? {
    var finder = WorkFinder(scope: scope, depth: depth)
    block.walk(&finder)
    return finder.found
  }

  private struct WorkFinder: ModelVisitor {
    let scope: Scope
    let depth: Int
    var found: String?

    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .function: return false
      case .forIn(_, _, _, let body, _), .whileLoop(_, let body), .repeatWhile(let body, _),
        .cFor(_, _, _, let body):
        var calls = RoundCalls(scope: scope)
        body.walk(&calls)
        if calls.works, !calls.looksAgain { found = "a loop" }
        return false
      default: return found == nil
      }
    }

    mutating func visit(_ expression: Expression) -> Bool {
      guard found == nil else { return false }
      guard case .call(let call) = expression.kind, let name = call.name else { return true }
      guard !Bookkeeping.covers(call) else { return true }
      for (index, argument) in call.arguments.enumerated() where argument.value.asClosure != nil {
        let work = ClosureTimings(scope: scope).answer(for: call, argument: index).work
        if work == .transfer { found = "`\(call.shownName)`" }
      }
      if let first = NameWords.split(name).first, Self.verbs.contains(first) {
        found = "`\(call.shownName)`"
      } else if depth < 2, let function = Callees(scope: scope).function(for: call),
        let body = function.body
      {
        let inner = LongWork(
          scope: Scope(program: scope.program, function: function), depth: depth + 1)
        if inner.first(in: body) != nil { found = "`\(call.shownName)`" }
      }
      return found == nil
    }

    /// Verbs of work whose length depends on a network or on how much there is.
    private static let verbs: Set<String> = [
      "upload", "download", "sync", "synchronise", "export", "import", "migrate", "process",
      "backup", "compress", "encode", "transcode", "reindex", "drain",
    ]
  }
}

/// What each round of a loop does.
private struct RoundCalls: ModelVisitor {
  let scope: Scope
  var works = false
  /// Whether each round asks again how much time is left, or whether it should stop.
  var looksAgain = false

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .member(_, let name, _), .name(let name):
      let stops: Set<String> = [
        "backgroundTimeRemaining", "isCancelled", "isExpired", "expired", "cancelled", "shouldStop",
      ]
      if stops.contains(name) { looksAgain = true }
    case .call(let call):
      if call.name == "backgroundTimeRemaining" { looksAgain = true }
      if !Bookkeeping.covers(call), !(call.name?.first?.isUppercase ?? false) { works = true }
    case .await: works = true
    default: break
    }
    return true
  }
}
