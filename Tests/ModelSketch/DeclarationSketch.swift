package import CodeModel

extension FunctionDeclaration {
  package var sketch: String {
    let marks = attributes.map(\.sketch) + modifiers + ["\(kind)"]
    return marks.joined(separator: " ") + " " + qualifiedName
      + "(" + parameters.map(\.sketch).joined(separator: ", ") + ")"
      + (isAsync ? " async" : "") + (canThrow ? " throws" : "")
      + (returnType.map { " -> " + $0.text } ?? "") + (configuration.map { " #\($0)" } ?? "")
      + (body.map { " {\($0.sketch)}" } ?? "")
  }
}

extension VariableDeclaration {
  package var sketch: String {
    let marks = attributes.map(\.sketch) + modifiers + [isConstant ? "let" : "var"]
    return marks.joined(separator: " ") + " " + (enclosingType.map { $0 + "." } ?? "") + name
      + (type.map { ": " + $0.text } ?? "") + (value.map { " = " + $0.sketch } ?? "")
      + (configuration.map { " #\($0)" } ?? "")
      + (accessors.isEmpty ? "" : " {" + accessors.map(\.sketch).joined(separator: "; ") + "}")
  }
}

extension EnumCaseDeclaration {
  package var sketch: String {
    "case " + name
      + (parameters.isEmpty ? "" : "(" + parameters.map(\.sketch).joined(separator: ", ") + ")")
      + (rawValue.map { " = " + $0.sketch } ?? "")
  }
}

extension TypeDeclaration {
  package var sketch: String {
    let marks = attributes.map(\.sketch) + modifiers + [kind.rawValue, name]
    let members =
      cases.map(\.sketch) + variables.map(\.sketch) + functions.map(\.sketch)
      + types.map(\.sketch)
    return marks.joined(separator: " ")
      + (inherited.isEmpty ? "" : ": " + inherited.map(\.text).joined(separator: ", "))
      + (configuration.map { " #\($0)" } ?? "") + " {" + members.joined(separator: "; ") + "}"
  }
}

extension FileModel {
  /// Every declaration and statement, one a line.
  package var sketch: String {
    let declarations =
      imports.map { "import " + $0 } + types.map(\.sketch) + functions.map(\.sketch)
      + variables.map(\.sketch)
    return (declarations + topLevel.statements.map(\.sketch)).joined(separator: "\n")
  }
}
