internal import CodeModel
internal import LintModel
internal import SwiftSyntax

extension SyntaxLowering {
  func pattern(_ node: PatternSyntax, type annotation: TypeAnnotationSyntax?) -> Pattern {
    let inner = pattern(node)
    guard let annotation else { return inner }
    return Pattern(.asType(inner, type(annotation.type)), range(from: inner.range, to: annotation))
  }

  func pattern(_ node: PatternSyntax) -> Pattern {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let name): return Pattern(.name(name.identifier.plainName), range(node))
    case .valueBindingPattern(let binding): return deeper().pattern(binding.pattern)
    case .tuplePattern(let tuple): return self.tuple(tuple)
    case .isTypePattern(let test): return Pattern(.isType(type(test.type)), range(node))
    case .expressionPattern(let pattern): return matched(pattern.expression)
    default: return Pattern(.wildcard, range(node))
    }
  }

  private func tuple(_ node: TuplePatternSyntax) -> Pattern {
    let inner = deeper()
    let parts = node.elements.map {
      (label: $0.label?.plainName, pattern: inner.pattern($0.pattern))
    }
    // Parentheses around one pattern only group.
    if parts.count == 1, parts[0].label == nil { return parts[0].pattern }
    return Pattern(.tuple(parts), range(node))
  }

  /// The parser reads patterns such as `.failure(let error)` and `(let x)?` as expressions with
  /// patterns inside; this turns them round.
  private func matched(_ node: ExprSyntax) -> Pattern {
    guard !isTooDeep else { return Pattern(.expression(expression(node)), range(node)) }
    let kind: Pattern.Kind?
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let inner): return pattern(inner.pattern)
    case .discardAssignmentExpr: kind = .wildcard
    case .optionalChainingExpr(let inner): kind = .optional(deeper().matched(inner.expression))
    case .tupleExpr(let tuple): return matched(tuple)
    case .memberAccessExpr(let member): kind = enumCase(member, arguments: [])
    case .functionCallExpr(let call): kind = enumCase(call)
    case .sequenceExpr(let sequence): kind = cast(sequence)
    default: kind = nil
    }
    if let kind { return Pattern(kind, range(node)) }
    let value = deeper().expression(node)
    return Pattern(.expression(value), value.range)
  }

  private func matched(_ node: TupleExprSyntax) -> Pattern {
    let parts = matched(node.elements)
    if parts.count == 1, parts[0].label == nil { return parts[0].pattern }
    return Pattern(.tuple(parts), range(node))
  }

  private func matched(_ list: LabeledExprListSyntax) -> [(label: String?, pattern: Pattern)] {
    list.map { (label: $0.label?.plainName, pattern: deeper().matched($0.expression)) }
  }

  private func enumCase(_ node: FunctionCallExprSyntax) -> Pattern.Kind? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      node.trailingClosure == nil
    else { return nil }
    return enumCase(member, arguments: matched(node.arguments))
  }

  private func enumCase(
    _ member: MemberAccessExprSyntax,
    arguments: @autoclosure () -> [(label: String?, pattern: Pattern)]
  ) -> Pattern.Kind? {
    var type: String?
    if let base = member.base {
      type = base.typePath
      // `case self.limit` and `case Limits.shared.most` compare with values.
      guard type != nil else { return nil }
    }
    return .enumCase(name: member.declName.baseName.plainName, type: type, arguments: arguments())
  }

  /// `let x as Type`; other sequences are compared with.
  private func cast(_ node: SequenceExprSyntax) -> Pattern.Kind? {
    let elements = Array(node.elements)
    guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil, let type = elements[2].as(TypeExprSyntax.self)
    else { return nil }
    return .asType(deeper().matched(elements[0]), self.type(type.type))
  }
}

extension ExprSyntax {
  /// `Outer.Inner` where every part is written as type names are, else nil.
  fileprivate var typePath: String? {
    var parts: [String] = []
    var next: ExprSyntax? = self
    while let current = next {
      guard parts.count < 20 else { return nil }
      switch current.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let name):
        parts.append(name.baseName.plainName)
        next = nil
      case .memberAccessExpr(let member):
        guard let base = member.base else { return nil }
        parts.append(member.declName.baseName.plainName)
        next = base
      case .genericSpecializationExpr(let generic): next = generic.expression
      default: return nil
      }
    }
    guard parts.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
    return parts.reversed().joined(separator: ".")
  }
}
