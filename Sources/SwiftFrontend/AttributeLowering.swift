internal import CodeModel
internal import SwiftSyntax

extension SyntaxLowering {
  /// The attributes in order, those of every `#if` branch included.
  func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    list.flatMap { element -> [Attribute] in
      switch element {
      case .attribute(let attribute): return [self.attribute(attribute)]
      case .ifConfigDecl(let conditional):
        return conditional.clauses.flatMap { clause -> [Attribute] in
          guard case .attributes(let list) = clause.elements else { return [] }
          return attributes(list)
        }
      default: return []
      }
    }
  }

  /// Arguments that are no expressions become one: a selector for `@objc`, else their text.
  private func attribute(_ node: AttributeSyntax) -> Attribute {
    let name = node.attributeName.textWithoutBlanks
    guard let written = node.arguments else { return Attribute(name: name) }
    let value: Expression
    switch written {
    case .argumentList(let list):
      return Attribute(name: name, arguments: deeper().arguments(list))
    case .objCName: value = Expression(.selector(written.textWithoutBlanks), range(written))
    default: value = Expression(.name(written.trimmedDescription), range(written))
    }
    return Attribute(name: name, arguments: [Argument(label: nil, value: value)])
  }

  /// The modifiers as written: `private`, `private(set)`, `weak`.
  func modifiers(_ list: DeclModifierListSyntax) -> [String] {
    list.map(\.textWithoutBlanks)
  }
}
