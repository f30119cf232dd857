import RepositoryTools
import SwiftParser
import SwiftSyntax

/// The targets that Package.swift lists, in order, with the targets they depend on.
struct PackageManifest {
  struct Target {
    let name: String
    let dependencies: Set<String>
    let isTest: Bool
  }

  let targets: [Target]

  init(_ root: PackageRoot) {
    let collector = TargetCollector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: root.text("Package.swift") ?? ""))
    targets = collector.targets
  }

  subscript(name: String) -> Target? { targets.first { $0.name == name } }
}

/// Reads `module("A", ["B"])`, `tests("A", ["B"])` and `.target(name: "A", dependencies: …)`.
private final class TargetCollector: SyntaxVisitor {
  private(set) var targets: [PackageManifest.Target] = []
  private static let makers: Set<String> = [
    "module", "tests", "target", "executableTarget", "testTarget", "systemLibrary", "plugin",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let maker = node.calledExpression.lastName, TargetCollector.makers.contains(maker),
      let name = node.arguments.first?.expression.literal
    else { return .visitChildren }
    let rest = node.arguments.dropFirst()
    let list = rest.first { $0.label == nil || $0.label?.text == "dependencies" }
    let literals = LiteralCollector(viewMode: .sourceAccurate)
    if let list { literals.walk(Syntax(list.expression)) }
    targets.append(
      .init(
        name: name, dependencies: literals.values,
        isTest: maker == "tests" || maker == "testTarget" || name == "TestSupport"))
    return .visitChildren
  }
}

private final class LiteralCollector: SyntaxVisitor {
  private(set) var values: Set<String> = []

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.representedLiteralValue { values.insert(value) }
    return .skipChildren
  }
}

extension ExprSyntax {
  fileprivate var literal: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  fileprivate var lastName: String? {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
