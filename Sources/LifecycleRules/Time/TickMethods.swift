internal import Analysis
internal import CodeModel

/// Resolves the methods that timers call by selector or name.
struct TickMethods {
  let scope: Scope

  /// The method that a function value means on a target; `nil` stands for self.
  func function(_ value: Expression, target: Expression?) -> FunctionDeclaration? {
    switch value.unwrapped.kind {
    case .selector(let text): return method(ofSelector: text, target)
    case .name, .member:
      return value.methodReference.flatMap { method($0, of: scope.enclosingType) }
    default: return nil
    }
  }

  /// `#selector(tick)`, `#selector(Proxy.step)`, `@selector(tick:)`.
  private func method(ofSelector text: String, _ target: Expression?) -> FunctionDeclaration? {
    let name = SelectorText.baseName(text)
    let owners = [target.flatMap { scope.typeName(of: $0) }, owner(in: text), scope.enclosingType]
    return owners.lazy.compactMap { method(name, of: $0) }.first
  }

  /// The type that a Swift selector names before its method.
  private func owner(in text: String) -> String? {
    let head = text.split(separator: "(").first.map(String.init) ?? text
    let parts = head.split(separator: ".").dropLast()
    guard let first = parts.first, first.first?.isUppercase ?? false, first != "Self" else {
      return nil
    }
    return parts.joined(separator: ".")
  }

  private func method(_ name: String, of type: String?) -> FunctionDeclaration? {
    guard let type else { return nil }
    let methods = scope.program.lineage(of: type).flatMap { $0.functions(named: name) }.filter {
      $0.body != nil
    }
    return methods.count == 1 ? methods[0] : nil
  }
}
