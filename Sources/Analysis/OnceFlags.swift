internal import CodeModel

/// Flags that remember that something was said: set in the same block that says it.
enum OnceFlags {
  static func find(in body: Block?, where isSaid: (Call) -> Bool) -> [String: Bool] {
    guard let body else { return [:] }
    var flags: [String: Bool] = [:]
    for block in NestedBlock.all(in: body).map(\.block) {
      let set = block.statements.compactMap { assignment($0) }
      guard !set.isEmpty, block.statements.contains(where: { says($0, isSaid) }) else { continue }
      for (name, value) in set { flags[name] = value }
    }
    return flags
  }

  private static func assignment(_ statement: Statement) -> (String, Bool)? {
    guard case .expression(let expression) = statement.kind,
      case .assignment(let target, "=", let value) = expression.kind,
      case .boolean(let flag) = value.unwrapped.kind, let name = target.dottedName
    else { return nil }
    return (name.hasPrefix("self.") ? String(name.dropFirst(5)) : name, flag)
  }

  private static func says(_ statement: Statement, _ isSaid: (Call) -> Bool) -> Bool {
    switch statement.kind {
    case .expression(let value), .returned(let value?): value.asCall.map(isSaid) ?? false
    default: false
    }
  }
}
