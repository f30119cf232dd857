internal import CodeModel
internal import LintModel

/// Resolves functions that are named without being called: `perform: save`, `#selector(save)`.
struct FunctionReferences {
  let scope: Scope

  /// The project's function that a value names, nil for anything that is no such name.
  func function(_ expression: Expression) -> FunctionDeclaration? {
    let plain = expression.unwrapped
    switch plain.kind {
    case .selector(let text): return function(ofSelector: text)
    case .call(let call) where ["Selector", "NSSelectorFromString"].contains(call.name ?? ""):
      return call.arguments.first?.value.literalText.flatMap { function(ofSelector: $0) }
    case .name(let name):
      // `guard let self` declares the name in so many files that looking for it reads them all.
      guard name != "self", name != "Self", name != "super", !name.hasPrefix("$") else {
        return nil
      }
      if let local = scope.localFunction(name) { return local }
      guard !scope.isLocal(name), scope.member(name) == nil else { return nil }
      return scope.enclosingType.flatMap { method(name, of: $0) } ?? freeFunction(name)
    case .member(let base?, let name, _):
      return scope.typeName(of: base).flatMap { method(name, of: $0) }
    default: return nil
    }
  }

  /// `tick`, `Type.tick(_:)` and `tick:` of the type around or the type named.
  private func function(ofSelector text: String) -> FunctionDeclaration? {
    let head = text.split(whereSeparator: { $0 == "(" || $0 == ":" }).first.map(String.init) ?? text
    var parts = head.split(separator: ".").map(String.init)
    guard let name = parts.popLast() else { return nil }
    if parts.first == "self" { parts.removeFirst() }
    let written = parts.joined(separator: ".")
    let owner = written.isEmpty || written == "Self" ? scope.enclosingType : written
    return owner.flatMap { method(name, of: $0) }
  }

  /// The method of that base name where the type has only one with a body.
  private func method(_ name: String, of type: String) -> FunctionDeclaration? {
    let base = name.split(separator: "(").first.map(String.init) ?? name
    for facts in scope.program.lineage(of: type) {
      let found = facts.functions(named: base).filter { $0.body != nil && $0.kind == .function }
      let exact = found.filter { $0.fullName == name }
      if let only = exact.count == 1 ? exact.first : nil { return only }
      if !found.isEmpty { return found.count == 1 ? found[0] : nil }
    }
    return nil
  }

  private func freeFunction(_ name: String) -> FunctionDeclaration? {
    let found = scope.program.functions(named: name).filter {
      $0.enclosingType == nil && $0.kind == .function && $0.body != nil
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension Expression {
  /// Whether the value may be a function given by name.
  var isFunctionName: Bool {
    switch unwrapped.kind {
    case .selector, .name, .member: true
    case .call(let call): ["Selector", "NSSelectorFromString"].contains(call.name ?? "")
    default: false
    }
  }
}
