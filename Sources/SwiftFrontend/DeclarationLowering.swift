internal import CodeModel
internal import LintModel
internal import SwiftSyntax

/// The declarations of one type or file, sorted by kind as the model keeps them.
struct LoweredDeclarations {
  var imports: [String] = []
  var types: [TypeDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var variables: [VariableDeclaration] = []
  var cases: [EnumCaseDeclaration] = []
}

extension SyntaxLowering {
  /// Lowers a declaration that stands in a type or at the top of a file.
  ///
  /// Returns false for what declares nothing that the model keeps, such as type aliases.
  @discardableResult
  func lower(_ node: DeclSyntax, into found: inout LoweredDeclarations) -> Bool {
    if let type = typeDeclaration(node) {
      found.types.append(type)
      return true
    }
    switch node.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): found.functions.append(function(node))
    case .initializerDecl(let node): found.functions.append(initializer(node))
    case .deinitializerDecl(let node): found.functions.append(deinitializer(node))
    case .subscriptDecl(let node): found.functions += subscripted(node)
    case .variableDecl(let node): found.variables += variables(node)
    case .enumCaseDecl(let node): found.cases += cases(node)
    case .importDecl(let node): found.imports.append(node.path.textWithoutBlanks)
    default: return false
    }
    return true
  }

  func members(_ list: MemberBlockItemListSyntax, into found: inout LoweredDeclarations) {
    for item in list {
      if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        for (clause, condition) in conditional.conditions {
          guard case .decls(let inner) = clause.elements else { continue }
          under(condition).members(inner, into: &found)
        }
      } else if let macro = item.decl.as(MacroExpansionDeclSyntax.self) {
        found.variables.append(variable(macro))
      } else {
        lower(item.decl, into: &found)
      }
    }
  }

  /// A type has no place for expressions of its own, so its macros become unnamed constants.
  private func variable(_ node: MacroExpansionDeclSyntax) -> VariableDeclaration {
    let value = deeper().macro(node)
    return VariableDeclaration(
      name: "#" + node.macroName.plainName, type: nil, value: value, isConstant: true,
      modifiers: modifiers(node.modifiers), attributes: attributes(node.attributes),
      accessors: [], enclosingType: enclosingType, configuration: configuration,
      nameRange: range(node.macroName), range: range(node))
  }

  private func cases(_ node: EnumCaseDeclSyntax) -> [EnumCaseDeclaration] {
    node.elements.map { element in
      EnumCaseDeclaration(
        name: element.name.plainName,
        rawValue: element.rawValue.map { deeper().expression($0.value) },
        parameters: element.parameterClause.map { parameters($0) } ?? [], range: range(element))
    }
  }
}

extension IfConfigDeclSyntax {
  /// The branches that may be compiled, with the condition each stands under.
  ///
  /// `#else` negates those before it. `#if false` is how code is switched off: it is as good as a
  /// comment, and so is what only a Mac compiles.
  var conditions: [(clause: IfConfigClauseSyntax, condition: String)] {
    var negated: [String] = []
    var branches: [(clause: IfConfigClauseSyntax, condition: String)] = []
    for clause in clauses {
      guard let expression = clause.condition else {
        branches.append((clause, negated.joined(separator: " && ")))
        continue
      }
      let written = expression.trimmedDescription
      if BuildCondition.value(expression) == false { continue }
      negated.append("!(" + written + ")")
      branches.append((clause, written))
    }
    return branches
  }
}
