internal import CodeModel

/// The declarations of a file, class or namespace, by kind.
struct Declarations {
  var imports: [String] = []
  var types: [TypeDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var variables: [VariableDeclaration] = []
  var cases: [EnumCaseDeclaration] = []
  /// Macro calls beside declarations, such as the test cases of some frameworks.
  var statements: [Statement] = []
}
