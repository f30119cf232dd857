internal import CodeModel
internal import SwiftSyntax

extension SyntaxLowering {
  /// Subscripts and operators take unlabelled arguments unless a parameter has two names.
  func parameters(_ clause: FunctionParameterClauseSyntax, singleNameIsLabel: Bool = true)
    -> [Parameter]
  {
    clause.parameters.map { node in
      let isLabel = singleNameIsLabel || node.secondName != nil
      return Parameter(
        label: isLabel ? label(node.firstName) : nil,
        name: (node.secondName ?? node.firstName).plainName, type: type(node.type),
        isEscaping: isEscaping(node.type),
        defaultValue: node.defaultValue.map { deeper().expression($0.value) }, range: range(node))
    }
  }

  func parameters(_ clause: EnumCaseParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { node in
      Parameter(
        label: node.firstName.flatMap(label),
        name: (node.secondName ?? node.firstName)?.plainName ?? "", type: type(node.type),
        isEscaping: isEscaping(node.type),
        defaultValue: node.defaultValue.map { deeper().expression($0.value) }, range: range(node))
    }
  }

  func parameters(_ clause: ClosureSignatureSyntax.ParameterClause) -> [Parameter] {
    switch clause {
    case .simpleInput(let list):
      return list.map {
        Parameter(label: nil, name: $0.name.plainName, type: nil, range: range($0))
      }
    case .parameterClause(let clause): return clause.parameters.map(parameter)
    default: return []
    }
  }

  private func parameter(_ node: ClosureParameterSyntax) -> Parameter {
    Parameter(
      label: nil, name: (node.secondName ?? node.firstName).plainName, type: node.type.map(type),
      isEscaping: node.type.map(isEscaping) ?? false, range: range(node))
  }

  private func label(_ token: TokenSyntax) -> String? {
    token.tokenKind == .wildcard ? nil : token.plainName
  }
}
