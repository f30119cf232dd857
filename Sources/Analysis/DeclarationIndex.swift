package import CodeModel
package import LintModel

/// The declarations of one lowered file, by name.
package final class DeclarationIndex: Sendable {
  package let model: FileModel
  package let functions: [String: [FunctionDeclaration]]
  /// By the last part of the type's name; extensions included.
  package let types: [String: [TypeDeclaration]]
  package let variables: [String: [VariableDeclaration]]
  /// Every function with a body, accessors and local functions included, in source order.
  package let allFunctions: [FunctionDeclaration]
  package let allTypes: [TypeDeclaration]

  package init(_ model: FileModel) {
    var collector = Collector()
    model.types.forEach { collector.add($0) }
    model.functions.forEach { collector.add($0) }
    model.variables.forEach { collector.add($0) }
    collector.addLocals(of: model.topLevel)
    self.model = model
    functions = Dictionary(grouping: collector.functions, by: \.baseName)
    types = Dictionary(grouping: collector.types, by: \.simpleName)
    variables = Dictionary(grouping: collector.variables, by: \.name)
    allFunctions = collector.functions.filter { $0.body != nil }.sorted { $0.range < $1.range }
    allTypes = collector.types
  }

  /// The innermost function around a place.
  package func function(around place: SourceRange) -> FunctionDeclaration? {
    allFunctions.last { $0.range.contains(place) }
  }
}

private struct Collector {
  var functions: [FunctionDeclaration] = []
  var types: [TypeDeclaration] = []
  var variables: [VariableDeclaration] = []

  mutating func add(_ type: TypeDeclaration) {
    types.append(type)
    type.functions.forEach { add($0) }
    type.variables.forEach { add($0) }
    type.types.forEach { add($0) }
  }

  mutating func add(_ function: FunctionDeclaration) {
    functions.append(function)
    if let body = function.body { addLocals(of: body) }
  }

  mutating func add(_ variable: VariableDeclaration) {
    variables.append(variable)
    variable.accessors.forEach { add($0) }
  }

  mutating func addLocals(of block: Block) {
    var finder = LocalDeclarations()
    block.walk(&finder)
    finder.functions.forEach { functions.append($0) }
    finder.types.forEach { add($0) }
  }
}

/// Functions and types declared inside bodies, at any depth.
private struct LocalDeclarations: ModelVisitor {
  var functions: [FunctionDeclaration] = []
  var types: [TypeDeclaration] = []

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function(let function): functions.append(function)
    case .type(let type):
      types.append(type)
      return false
    default: break
    }
    return true
  }
}
