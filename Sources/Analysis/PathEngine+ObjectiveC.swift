internal import CodeModel

extension PathEngine {
  var isObjectiveC: Bool { scope.program.source(scope.file)?.language == .objectiveC }

  /// The facts that a condition settles: Objective-C asks for an object by its name alone.
  func factKeys(_ key: String, _ suffix: String) -> [String] {
    isObjectiveC ? [key, key + " exists"] : [key + suffix]
  }

  /// Whether a name is `self`, or a local that keeps it weakly.
  ///
  /// `__weak typeof(self) weakSelf = self`, and a strong local made of that one again.
  func isSelf(_ expression: Expression) -> Bool {
    var next = expression.dottedName
    for _ in 0..<3 {
      guard let name = next else { return false }
      if name == "self" { return true }
      next = scope.localValue(name)?.unwrapped.dottedName
    }
    return false
  }
}
