internal import CodeModel
internal import LintModel

/// The closures of a body around a place, outermost first.
struct ClosureChain {
  struct Link {
    /// The call that gets the closure.
    let call: Call
    let body: Block
  }

  let links: [Link]
  private let range: SourceRange
  private let body: Block

  init(around range: SourceRange, in body: Block) {
    self.range = range
    self.body = body
    var finder = Finder(range: range)
    body.walk(&finder)
    links = finder.links
  }

  func contains(callNamed names: Set<String>) -> Bool {
    links.contains { $0.call.name.map(names.contains) ?? false }
  }

  /// Whether an `await` comes before the place in the innermost body around it; reading what is
  /// set already is no wait that counts.
  func hasAwaitBefore(besides harmless: Set<String>) -> Bool {
    var finder = AwaitFinder(range: range, harmless: harmless)
    (links.last?.body ?? body).walk(&finder)
    return finder.isFound
  }

  private struct Finder: ModelVisitor {
    let range: SourceRange
    var links: [Link] = []

    mutating func visit(_ statement: Statement) -> Bool { statement.range.contains(range) }

    mutating func visit(_ expression: Expression) -> Bool {
      guard expression.range.contains(range) else { return false }
      if case .call(let call) = expression.kind {
        for argument in call.arguments {
          guard let closure = argument.value.asClosure, closure.range.contains(range) else {
            continue
          }
          links.append(Link(call: call, body: closure.body))
        }
      }
      return true
    }
  }

  private struct AwaitFinder: ModelVisitor {
    let range: SourceRange
    let harmless: Set<String>
    var isFound = false

    mutating func visit(_ expression: Expression) -> Bool {
      if case .await(let inner) = expression.kind, inner.range.end <= range.start {
        let name = inner.asCall?.name
        if !(name.map(harmless.contains) ?? false) { isFound = true }
      }
      return !isFound
    }
  }
}
