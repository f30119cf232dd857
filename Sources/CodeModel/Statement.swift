package import LintModel

/// A sequence of statements with its own scope.
package struct Block: Sendable {
  package let statements: [Statement]
  package let range: SourceRange

  package init(_ statements: [Statement], _ range: SourceRange) {
    self.statements = statements
    self.range = range
  }
}

/// A statement of either language, with its place in the source.
package struct Statement: Sendable {
  package let kind: Kind
  package let range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  package indirect enum Kind: Sendable {
    /// `let` or `var`, one for each pattern of the declaration.
    case binding(Binding)
    /// A statement made of an expression, assignments included.
    case expression(Expression)
    case ifElse(conditions: [Condition], then: Block, otherwise: Block?)
    case guardElse(conditions: [Condition], otherwise: Block)
    case switchCases(subject: Expression, cases: [SwitchCase])
    case whileLoop(conditions: [Condition], body: Block)
    case repeatWhile(body: Block, condition: Expression)
    case forIn(
      pattern: Pattern, sequence: Expression, filter: Expression?, body: Block, isAwait: Bool)
    /// C's `for (initial; condition; step)`.
    case cFor(initial: [Statement], condition: Expression?, step: [Expression], body: Block)
    case doCatch(body: Block, catches: [CatchClause], finally: Block?)
    /// A plain scope: `do {…}`, braces, `@autoreleasepool`, `@synchronized` with its object.
    case scope(keyword: String, subject: Expression?, body: Block)
    case deferred(Block)
    case returned(Expression?)
    case thrown(Expression)
    case breakOut(label: String?)
    case continueLoop(label: String?)
    case fallThrough
    case labeled(String, Statement)
    case function(FunctionDeclaration)
    case type(TypeDeclaration)
    /// `#if` branches in order; the condition is nil for `#else`.
    case conditional([ConditionalBranch])
    /// Anything else, with the expressions inside it.
    case opaque([Expression])
  }
}

package struct ConditionalBranch: Sendable {
  package let condition: String?
  package let body: Block

  package init(condition: String?, body: Block) {
    self.condition = condition
    self.body = body
  }
}

/// `let name: Type = value`.
package struct Binding: Sendable {
  package let pattern: Pattern
  package let type: TypeReference?
  package let value: Expression?
  package let isConstant: Bool
  /// `async`, `weak`, `lazy`, `__block` and the like.
  package let modifiers: [String]
  package let attributes: [Attribute]

  package init(
    pattern: Pattern, type: TypeReference?, value: Expression?, isConstant: Bool,
    modifiers: [String] = [], attributes: [Attribute] = []
  ) {
    self.pattern = pattern
    self.type = type
    self.value = value
    self.isConstant = isConstant
    self.modifiers = modifiers
    self.attributes = attributes
  }
}

/// What a `let`, `case`, `for` or `catch` matches.
package struct Pattern: Sendable {
  package indirect enum Kind: Sendable {
    case name(String)
    case wildcard
    case tuple([(label: String?, pattern: Pattern)])
    /// `.failure(let error)` or `Type.case(…)`; the names it binds are in the sub-patterns.
    case enumCase(name: String, type: String?, arguments: [(label: String?, pattern: Pattern)])
    case optional(Pattern)
    case isType(TypeReference)
    case asType(Pattern, TypeReference)
    case expression(Expression)
  }

  package let kind: Kind
  package let range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// Every name the pattern binds, in source order.
  package var names: [String] {
    switch kind {
    case .name(let name): [name]
    case .tuple(let parts): parts.flatMap(\.pattern.names)
    case .enumCase(_, _, let arguments): arguments.flatMap(\.pattern.names)
    case .optional(let inner), .asType(let inner, _): inner.names
    case .wildcard, .isType, .expression: []
    }
  }
}

/// One clause of an `if`, `guard` or `while`.
package struct Condition: Sendable {
  package enum Kind: Sendable {
    case expression(Expression)
    /// `let name = value`; the value is nil in the short form `let name`.
    case optionalBinding(Pattern, value: Expression?, isConstant: Bool)
    case pattern(Pattern, Expression)
    /// `#available(iOS 13, *)`, as written.
    case availability(String, isUnavailable: Bool)
  }

  package let kind: Kind
  package let range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

package struct SwitchCase: Sendable {
  /// The alternatives of the case; empty for `default`.
  package let patterns: [CasePattern]
  package let body: Block
  package let isDefault: Bool
  /// The `#if` condition around the case, nil where there is none.
  package let configuration: String?
  package let range: SourceRange

  package init(
    patterns: [CasePattern], body: Block, isDefault: Bool, configuration: String? = nil,
    range: SourceRange
  ) {
    self.patterns = patterns
    self.body = body
    self.isDefault = isDefault
    self.configuration = configuration
    self.range = range
  }
}

package struct CasePattern: Sendable {
  package let pattern: Pattern
  package let filter: Expression?

  package init(pattern: Pattern, filter: Expression?) {
    self.pattern = pattern
    self.filter = filter
  }
}

package struct CatchClause: Sendable {
  /// Empty for a `catch` that takes every error.
  package let patterns: [CasePattern]
  package let body: Block
  package let range: SourceRange

  package init(patterns: [CasePattern], body: Block, range: SourceRange) {
    self.patterns = patterns
    self.body = body
    self.range = range
  }

  /// A plain `catch`, `catch _`, or `catch let error` without a type or filter.
  package var catchesEverything: Bool {
    patterns.isEmpty
      || patterns.contains { clause in
        guard clause.filter == nil else { return false }
        switch clause.pattern.kind {
        case .name, .wildcard: return true
        default: return false
        }
      }
  }
}
