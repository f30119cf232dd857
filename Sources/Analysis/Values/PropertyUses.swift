package import CodeModel
package import LintModel

/// A place of the project that names a property.
package struct PropertyUse: Sendable {
  package enum Kind: Sendable {
    /// Its value is taken: called, passed on, copied.
    case read
    /// It, or an element of it, gets a value.
    case written
    /// It, or an element of it, is thrown away.
    case emptied
    /// It is only compared or counted.
    case tested
  }

  package let kind: Kind
  package let range: SourceRange
  /// The function around it, nil in initial values.
  package let function: FunctionDeclaration?
}

/// Finds what the project does with a property, by name and the types of the receivers.
package struct PropertyUses: Sendable {
  private let program: Program

  package init(program: Program) { self.program = program }

  /// Every use, or nil where code that cannot be read may hold more.
  package func uses(of name: String, in owner: String) -> [PropertyUse]? {
    guard !isNamedUnreadably(name) else { return nil }
    return program.files(mentioning: [name]).flatMap { file -> [PropertyUse] in
      guard let index = program.index(file) else { return [] }
      var uses: [PropertyUse] = []
      for function in index.allFunctions {
        guard let body = function.body else { continue }
        var finder = Finder(
          name: name, owner: owner, scope: Scope(program: program, function: function))
        body.walk(&finder)
        uses += finder.uses
      }
      for variable in index.allTypes.flatMap(\.variables) + index.model.variables {
        guard let value = variable.value else { continue }
        let scope = Scope(program: program, file: file, enclosingType: variable.enclosingType)
        var finder = Finder(name: name, owner: owner, scope: scope)
        value.walk(&finder)
        uses += finder.uses
      }
      return uses
    }
  }

  /// Files of a language without a front end may name it too.
  private func isNamedUnreadably(_ name: String) -> Bool {
    program.sources.contains { source in
      program.source(source.file) == nil
        && WordIndex(objectiveC: source.text).mentions(name)
    }
  }

  private struct Finder: ModelVisitor {
    let name: String
    let owner: String
    let scope: Scope
    var uses: [PropertyUse] = []

    init(name: String, owner: String, scope: Scope) {
      self.name = name
      self.owner = owner
      self.scope = scope
    }

    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .function: return false  // visited on its own
      case .expression(let expression): return !isRemoval(expression)
      case .ifElse(let conditions, _, _), .guardElse(let conditions, _),
        .whileLoop(let conditions, _):
        conditions.forEach { visit($0) }
      default: break
      }
      return true
    }

    /// `if let handler` reads the property without an expression of its own.
    private mutating func visit(_ condition: Condition) {
      guard case .optionalBinding(let pattern, nil, _) = condition.kind,
        case .name(name) = pattern.kind, isOwners(nil)
      else { return }
      add(.read, pattern.range)
    }

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .assignment(let target, let sign, let value):
        guard sign == "=", isProperty(held(target)) else { return true }
        add(isNothing(value) ? .emptied : .written, target.range)
        if case .subscripted(_, let arguments) = target.unwrapped.kind {
          arguments.forEach { $0.value.walk(&self) }
        }
        value.walk(&self)
        return false
      case .binary(let left, let sign, let right) where sign == "==" || sign == "!=":
        guard isNothing(right), isProperty(held(left)) else { return true }
        add(.tested, left.range)
        return false
      case .member(let base?, let member, _) where ["isEmpty", "count"].contains(member):
        guard isProperty(base) else { return true }
        add(.tested, base.range)
        return false
      case .call(let call) where ["append", "insert", "updateValue"].contains(call.name):
        guard let base = call.receiver, isProperty(base) else { return true }
        add(.written, base.range)
        call.arguments.forEach { $0.value.walk(&self) }
        return false
      case .keyPath(let names):
        if names.contains(name) { add(.read, expression.range) }
        return false
      default:
        guard isProperty(expression) else { return true }
        add(.read, expression.range)
        return false
      }
    }

    /// `handlers.removeValue(forKey: id)` and `handlers.removeAll()` as statements.
    private mutating func isRemoval(_ expression: Expression) -> Bool {
      var value = expression
      if case .assignment(let target, "=", let removed) = expression.kind, isWildcard(target) {
        value = removed
      }
      guard let call = value.asCall, let base = call.receiver, isProperty(base),
        ["removeValue", "removeAll", "removeLast", "removeFirst", "remove"].contains(call.name)
      else { return false }
      add(.emptied, base.range)
      call.arguments.forEach { $0.value.walk(&self) }
      return true
    }

    private func isWildcard(_ target: Expression) -> Bool { target.dottedName == "_" }

    /// The collection of `handlers[id]`, else the expression itself.
    private func held(_ target: Expression) -> Expression {
      guard case .subscripted(let base, _) = target.unwrapped.kind else { return target.unwrapped }
      return base.unwrapped
    }

    private func isNothing(_ value: Expression) -> Bool {
      if case .null = value.unwrapped.kind { return true }
      return InvalidIdentifier.isNamed(by: value)
    }

    private func isProperty(_ expression: Expression) -> Bool {
      switch expression.unwrapped.kind {
      case .name(name): isOwners(nil)
      case .member(let base?, name, _): isOwners(base)
      default: false
      }
    }

    private func isOwners(_ base: Expression?) -> Bool {
      guard let base else {
        return !scope.isLocal(name) && isRelated(scope.enclosingType)
      }
      guard let type = scope.typeName(of: base) else { return true }
      return isRelated(type)
    }

    /// A superclass or protocol of the owner, or a subclass, may mean the same property.
    private func isRelated(_ type: String?) -> Bool {
      guard let type else { return false }
      let program = scope.program
      return type == owner || program.type(named: type)?.name == program.type(named: owner)?.name
        || program.lineage(of: type).contains { $0.name == owner }
        || program.lineage(of: owner).contains { $0.name == type }
        || program.type(named: type) == nil
    }

    private mutating func add(_ kind: PropertyUse.Kind, _ range: SourceRange) {
      uses.append(PropertyUse(kind: kind, range: range, function: scope.function))
    }
  }
}
