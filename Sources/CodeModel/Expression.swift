package import LintModel

/// An expression of either language, with its place in the source.
package struct Expression: Sendable {
  package let kind: Kind
  package let range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The forms that rules tell apart; `opaque` keeps the children of every other form.
  package indirect enum Kind: Sendable {
    /// A name in scope: a variable, function, type, `self`, `super` or `$0`.
    case name(String)
    /// A member of a base; the base is nil in an implicit member such as `.noData`.
    case member(Expression?, String, nameRange: SourceRange)
    case call(Call)
    case subscripted(Expression, [Argument])
    case closure(Closure)
    case string([StringSegment])
    case integer(String)
    case float(String)
    case boolean(Bool)
    case null
    case array([Expression])
    case dictionary([DictionaryEntry])
    case tuple([Argument])
    /// `target op value`, where the operator is `=`, `+=`, `-=` and so on.
    case assignment(Expression, String, Expression)
    /// An infix operator, folded by the standard precedences.
    case binary(Expression, String, Expression)
    case prefix(String, Expression)
    case postfix(Expression, String)
    case ternary(Expression, Expression, Expression)
    case await(Expression)
    case `try`(TryKind, Expression)
    case cast(Expression, CastKind, TypeReference)
    case optionalChain(Expression)
    case forceUnwrap(Expression)
    case keyPath([String])
    /// `#selector(…)` or `@selector(…)`, as written: a Swift reference or a selector's text.
    case selector(String)
    case macro(String, [Argument])
    case type(TypeReference)
    case inOut(Expression)
    /// `if` or `switch` (also `do`) used as a value.
    case statement(Statement)
    case opaque([Expression])
  }

  package enum TryKind: String, Sendable { case plain = "try", optional = "try?", forced = "try!" }

  package enum CastKind: String, Sendable { case `is`, `as`, optional = "as?", forced = "as!" }
}

/// A call: Swift's `callee(arguments) trailing: {…}`, C's, or an Objective-C message send.
package struct Call: Sendable {
  /// What is called: a name, a member, or any expression that yields a function.
  package let callee: Expression
  /// Arguments in order, trailing closures included.
  package let arguments: [Argument]
  /// The called name alone: `beginBackgroundTask` in `app.beginBackgroundTask {…}`.
  package let nameRange: SourceRange
  /// The whole selector of a message send, nil for Swift and C calls.
  package let selector: String?

  package init(
    callee: Expression, arguments: [Argument], nameRange: SourceRange, selector: String? = nil
  ) {
    self.callee = callee
    self.arguments = arguments
    self.nameRange = nameRange
    self.selector = selector
  }
}

/// One argument of a call, subscript, tuple or macro.
package struct Argument: Sendable {
  package let label: String?
  package let value: Expression
  package let isTrailing: Bool

  package init(label: String?, value: Expression, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

package struct DictionaryEntry: Sendable {
  package let key: Expression
  package let value: Expression

  package init(key: Expression, value: Expression) {
    self.key = key
    self.value = value
  }
}

/// A piece of a string literal.
package enum StringSegment: Sendable {
  /// Text with its escapes resolved.
  case text(String)
  case interpolation([Argument])
}

/// A closure or Objective-C block.
package struct Closure: Sendable {
  package let parameters: [Parameter]
  package let captures: [Capture]
  package let isAsync: Bool
  package let attributes: [Attribute]
  package let body: Block
  package let range: SourceRange

  package init(
    parameters: [Parameter], captures: [Capture], isAsync: Bool, attributes: [Attribute],
    body: Block, range: SourceRange
  ) {
    self.parameters = parameters
    self.captures = captures
    self.isAsync = isAsync
    self.attributes = attributes
    self.body = body
    self.range = range
  }

  /// An entry of the capture list.
  package struct Capture: Sendable {
    package let name: String
    /// The captured value where it is not the variable of the same name.
    package let value: Expression?
    /// Whether the capture does not keep its value alive: `weak`, `unowned`.
    package let isWeak: Bool
    package let range: SourceRange

    package init(name: String, value: Expression?, isWeak: Bool, range: SourceRange) {
      self.name = name
      self.value = value
      self.isWeak = isWeak
      self.range = range
    }
  }
}
