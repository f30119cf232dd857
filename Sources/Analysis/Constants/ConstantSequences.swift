package import CodeModel

extension Constants {
  /// A value that a loop gives to an expression, with the element that it comes from.
  package struct Element: Sendable {
    package let element: Expression
    package let value: StringPattern
  }

  private static let elementLimit = 64

  /// The values of an expression that depends on a loop's variable, one an element; nil where it
  /// does not, or where the elements are not known.
  package func elements(of expression: Expression) -> [Element]? {
    let plain = string(expression)
    guard plain.text == nil else { return nil }
    for (name, sequence) in scope.loopVariables {
      guard let elements = sequenceElements(sequence), !elements.isEmpty,
        elements.count <= Self.elementLimit
      else { continue }
      let values = elements.map { bound in
        Element(element: bound.value, value: binding(name, to: bound).string(expression))
      }
      if values.contains(where: { $0.value != plain }) { return values }
    }
    return nil
  }

  /// The elements of an array that is written down, or all cases of an enumeration.
  private func sequenceElements(
    _ sequence: Expression, type: String? = nil
  ) -> [ConstantBinding]? {
    guard depth < 12 else { return nil }
    switch sequence.unwrapped.kind {
    case .array(let elements):
      let owner = type ?? elements.lazy.compactMap { caseOwner($0) }.first
      return elements.map { ConstantBinding($0.qualified(by: owner), in: self) }
    case .binary(let left, "+", let right):
      guard let head = sequenceElements(left, type: type),
        let tail = sequenceElements(right, type: type)
      else { return nil }
      return head + tail
    case .name(let name):
      if scope.isLocal(name) {
        return scope.localValue(name).flatMap {
          sequenceElements($0, type: scope.localElement(name))
        }
      }
      return (scope.member(name) ?? scope.global(name)).flatMap { elements(of: $0) }
    case .member(let owner?, "allCases", _):
      return typeName(owner).flatMap { allCases(of: $0) }
    case .member(let owner?, let name, _):
      return typeName(owner).flatMap { scope.memberVariable(name, of: $0) }
        .flatMap { elements(of: $0) }
    default: return nil
    }
  }

  private func elements(of variable: VariableDeclaration) -> [ConstantBinding]? {
    guard variable.isConstant, let value = variable.value else { return nil }
    return within(variable).sequenceElements(value, type: variable.type?.elementName)
  }

  private func allCases(of type: String) -> [ConstantBinding]? {
    guard let facts = scope.program.type(named: type),
      facts.inherited.contains(where: { $0.name == "CaseIterable" })
    else { return nil }
    let cases = facts.declarations.flatMap(\.cases)
    guard cases.allSatisfy({ $0.parameters.isEmpty }) else { return nil }
    return cases.map { found in
      let owner = Expression(.name(type), found.range)
      return ConstantBinding(
        Expression(.member(owner, found.name, nameRange: found.range), found.range), in: self)
    }
  }

  private func caseOwner(_ element: Expression) -> String? {
    guard case .member(let owner?, _, _) = element.unwrapped.kind else { return nil }
    return typeName(owner)
  }
}

extension Expression {
  /// `.refresh` as `Kind.refresh`.
  fileprivate func qualified(by type: String?) -> Expression {
    guard let type else { return self }
    switch kind {
    case .member(nil, let name, let nameRange):
      return Expression(
        .member(Expression(.name(type), range), name, nameRange: nameRange), range)
    case .call(let call):
      let callee = call.callee.qualified(by: type)
      return Expression(
        .call(Call(callee: callee, arguments: call.arguments, nameRange: call.nameRange)), range)
    default: return self
    }
  }
}

extension TypeReference {
  /// `Kind` of `[Kind]` and `Set<Kind>`.
  var elementName: String? {
    if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
      return String(text.dropFirst().dropLast())
    }
    if text.hasPrefix("Set<"), text.hasSuffix(">") { return String(text.dropFirst(4).dropLast()) }
    return nil
  }
}
