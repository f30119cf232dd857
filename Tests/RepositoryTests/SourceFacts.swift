import RepositoryTools
import SwiftParser
import SwiftSyntax
import TestSupport

/// What the repository tests need to know of one Swift file.
struct SourceFacts: Sendable {
  struct Function: Sendable {
    let name: String
    let lines: Int
  }

  let path: String
  let lineCount: Int
  let imports: Set<String>
  let functions: [Function]
  /// The lines of `try!`, 1-based.
  let forcedTries: [Int]
  /// The lines of calls of `print`, 1-based.
  let prints: [Int]

  /// The folder below `Sources` or `Tests`.
  var module: String { String(path.split(separator: "/")[1]) }

  /// Every Swift file of `Sources` and `Tests` that people write.
  static let all: [SourceFacts] = {
    let root = PackageRoot.ofThisPackage()
    let paths = ["Sources", "Tests"].flatMap { root.files(below: $0, endingIn: ".swift") }
    return paths.filter { !$0.contains("/Generated/") }.map { path in
      SourceFacts(path: path, text: root.text(path) ?? "")
    }
  }()

  static let sources = all.filter { $0.path.hasPrefix("Sources/") }

  init(path: String, text: String) {
    let tree = Parser.parse(source: text)
    let collector = FactCollector(SourceLocationConverter(fileName: path, tree: tree))
    collector.walk(tree)
    self.path = path
    lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    imports = collector.imports
    functions = collector.functions
    forcedTries = collector.forcedTries
    prints = collector.prints
  }
}

private final class FactCollector: SyntaxVisitor {
  private let converter: SourceLocationConverter
  private(set) var imports: Set<String> = []
  private(set) var functions: [SourceFacts.Function] = []
  private(set) var forcedTries: [Int] = []
  private(set) var prints: [Int] = []

  init(_ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  private func line(_ position: AbsolutePosition) -> Int { converter.location(for: position).line }

  private func add(_ name: String, _ node: some SyntaxProtocol) {
    let start = line(node.positionAfterSkippingLeadingTrivia)
    let end = line(node.endPositionBeforeTrailingTrivia)
    functions.append(.init(name: name, lines: end - start + 1))
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.insert(node.path.first?.name.text ?? "")
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("init", node)
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    let name = node.parent?.as(PatternBindingSyntax.self)?.pattern.trimmedDescription
    add(name ?? "accessor", node)
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark?.tokenKind == .exclamationMark {
      forcedTries.append(line(node.positionAfterSkippingLeadingTrivia))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "print" {
      prints.append(line(node.positionAfterSkippingLeadingTrivia))
    }
    return .visitChildren
  }
}
