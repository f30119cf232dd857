internal import SwiftSyntax

/// What a `#if` condition is in every build of an app for a phone, tablet, watch, TV or headset.
///
/// Only conditions that name another system are decided; all others depend on the build.
enum BuildCondition {
  /// Systems on which no app is suspended, or that run no apps of Apple's.
  private static let foreignSystems: Set<String> = [
    "macOS", "OSX", "Linux", "Windows", "Android", "FreeBSD", "OpenBSD", "WASI", "PS4", "Cygwin",
  ]

  /// Nil where builds differ, or where the condition is not understood.
  static func value(_ condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    if let literal = condition.as(IntegerLiteralExprSyntax.self) {
      return literal.literal.text == "0" ? false : nil
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return system(call) }
    if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      return value(negated.expression).map(!)
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { value($0.expression) }
    }
    return condition.as(SequenceExprSyntax.self).flatMap { sequence(Array($0.elements)[...]) }
  }

  private static func system(_ call: FunctionCallExprSyntax) -> Bool? {
    guard call.calledExpression.trimmedDescription == "os",
      let name = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    return foreignSystems.contains(name) ? false : nil
  }

  /// Operands with operators between them; `&&` binds closer than `||`.
  private static func sequence(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
    if let either = split(elements, at: "||") {
      return anyTrue(either.map(sequence))
    }
    if let both = split(elements, at: "&&") {
      return anyTrue(both.map { sequence($0).map(!) }).map(!)
    }
    return elements.count == 1 ? elements.first.flatMap(value) : nil
  }

  private static func anyTrue(_ values: [Bool?]) -> Bool? {
    if values.contains(true) { return true }
    return values.contains(nil) ? nil : false
  }

  private static func split(_ elements: ArraySlice<ExprSyntax>, at name: String)
    -> [ArraySlice<ExprSyntax>]?
  {
    let parts = elements.split { element in
      element.as(BinaryOperatorExprSyntax.self)?.operator.text == name
    }
    return parts.count > 1 ? parts : nil
  }
}
