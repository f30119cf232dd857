internal import SwiftParser
internal import SwiftSyntax

/// Writes `self.` before bare calls of methods that the same file declares for the type.
enum ExplicitSelf {
  static func adding(to text: String) -> String {
    let tree = Parser.parse(source: text)
    let members = MemberNames(viewMode: .sourceAccurate)
    members.walk(tree)
    let calls = BareCalls(members: members)
    calls.walk(tree)
    var bytes = Array(text.utf8)
    for offset in calls.offsets.sorted(by: >) { bytes.insert(contentsOf: "self.".utf8, at: offset) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The methods of every type in a file, by type name, instance and static apart.
private final class MemberNames: SyntaxVisitor {
  private(set) var instance: [String: Set<String>] = [:]
  private(set) var ofType: [String: Set<String>] = [:]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.enclosingTypeName else { return .visitChildren }
    if node.isStatic {
      ofType[type, default: []].insert(node.name.text)
    } else {
      instance[type, default: []].insert(node.name.text)
    }
    return .visitChildren
  }
}

/// Collects the places of bare calls inside methods whose callee is certain.
private final class BareCalls: SyntaxVisitor {
  private let members: MemberNames
  private(set) var offsets: [Int] = []
  private var callable: [Set<String>] = []

  init(members: MemberNames) {
    self.members = members
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.enclosingTypeName else { return .visitChildren }
    let names = node.isStatic ? members.ofType[type] : members.instance[type]
    let locals = LocalNames(viewMode: .sourceAccurate)
    locals.walk(Syntax(node.signature))
    if let body = node.body { locals.walk(Syntax(body)) }
    callable.append((names ?? []).subtracting(locals.names))
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    if node.enclosingTypeName != nil { callable.removeLast() }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
      callable.last?.contains(callee.baseName.text) == true
    {
      offsets.append(callee.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    return .visitChildren
  }
}

/// Every name that a function's parameters and body declare.
private final class LocalNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }
}

extension FunctionDeclSyntax {
  fileprivate var isStatic: Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  /// The type whose direct member this is; nil for free and local functions.
  fileprivate var enclosingTypeName: String? {
    guard let item = parent?.as(MemberBlockItemSyntax.self),
      let owner = item.parent?.parent?.parent
    else { return nil }
    if let named = owner.asProtocol(NamedDeclSyntax.self) { return named.name.text }
    return owner.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}
