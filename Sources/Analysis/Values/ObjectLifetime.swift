package import CodeModel
package import LintModel

/// Tells whether an object that is made in a function outlives it.
package struct ObjectLifetime {
  /// An object that nothing keeps.
  package struct Made: Sendable {
    /// What refers to it without keeping it.
    package enum Holder: Sendable {
      case nothing, local
      case weakProperty(String)
    }

    package let type: String
    package let range: SourceRange
    package let holder: Holder
  }

  private let scope: Scope
  /// Values of assignments to weak properties of the system.
  private let weakUses: Set<SourceRange>

  package init(scope: Scope, weakUses: Set<SourceRange>) {
    self.scope = scope
    self.weakUses = weakUses
  }

  /// The object that a value stands for, where it is new and certainly released when the
  /// function returns; nil where something keeps it or may.
  package func unkept(_ value: Expression, in function: FunctionDeclaration) -> Made? {
    let plain = value.unwrapped
    if let type = createdType(plain) {
      return Made(type: type, range: plain.range, holder: .nothing)
    }
    switch plain.kind {
    case .name(let name) where scope.isLocal(name): return unkept(local: name, in: function)
    case .name(let name): return unkept(property: name, of: scope.enclosingType)
    case .member(let base?, let name, _):
      return unkept(property: name, of: scope.typeName(of: base))
    case .call(let call): return unkept(returnedBy: call)
    default: return nil
    }
  }

  // MARK: New objects

  /// The class of which an expression makes an instance that does not register itself anywhere.
  private func createdType(_ expression: Expression) -> String? {
    guard let call = expression.asCall, let name = creation(call) else { return nil }
    let program = scope.program
    guard let facts = program.type(named: name), facts.kind == .class,
      facts.declarations.count(where: { $0.kind == .class }) == 1,
      hasPlainSuperclass(name), call.arguments.allSatisfy({ $0.value.asClosure == nil })
    else { return nil }
    let initializers = program.lineage(of: name).flatMap(\.declarations).flatMap(\.functions)
      .filter { $0.baseName.hasPrefix("init") }
    return initializers.allSatisfy { !SelfUse.mayKeep($0) } ? name : nil
  }

  /// `Handler()`, `Handler.init()`, `[[Handler alloc] init]`, `[Handler new]`.
  private func creation(_ call: Call) -> String? {
    if case .name(let name) = call.callee.unwrapped.kind { return name }
    guard let receiver = call.receiver, let name = call.name else { return nil }
    if let inner = receiver.asCall, inner.name == "alloc" { return inner.receiver?.dottedName }
    return name == "init" || name == "new" ? receiver.dottedName : nil
  }

  private func hasPlainSuperclass(_ name: String) -> Bool {
    scope.program.lineage(of: name).filter { $0.kind == .class }.allSatisfy { facts in
      guard let declared = facts.declarations.first(where: { $0.kind == .class }),
        let first = declared.inherited.first?.name
      else { return true }
      return ["NSObject", "UIResponder"].contains(first)
        || !scope.program.types(named: first).isEmpty || first.hasSuffix("Delegate")
    }
  }

  // MARK: Holders

  private func unkept(local name: String, in function: FunctionDeclaration) -> Made? {
    guard let value = scope.localValue(name), let body = function.body,
      let type = createdType(value.unwrapped)
    else { return nil }
    var uses = LocalUses(name: name, scope: scope, weakUses: weakUses)
    body.walk(&uses)
    return uses.mayKeep ? nil : Made(type: type, range: value.range, holder: .local)
  }

  /// A weak property keeps nothing, and a computed one makes a new object each time.
  private func unkept(property name: String, of type: String?) -> Made? {
    guard let type, let variable = scope.memberVariable(name, of: type) else { return nil }
    if variable.modifiers.contains("weak"), let value = variable.value,
      let made = createdType(value.unwrapped)
    {
      return Made(type: made, range: value.range, holder: .weakProperty(name))
    }
    guard variable.value == nil, !variable.modifiers.contains("lazy"),
      variable.accessors.allSatisfy({ $0.kind == .getter }),
      let getter = variable.accessors.first
    else { return nil }
    return unkept(returnedBy: getter)
  }

  private func unkept(returnedBy call: Call) -> Made? {
    guard let function = Callees(scope: scope).function(for: call), function.kind == .function
    else { return nil }
    return unkept(returnedBy: function)
  }

  /// The object of a body that does nothing but make and return it.
  private func unkept(returnedBy function: FunctionDeclaration) -> Made? {
    guard let statements = function.body?.statements, statements.count == 1 else { return nil }
    let value: Expression?
    switch statements[0].kind {
    case .returned(let returned): value = returned
    case .expression(let only): value = only
    default: value = nil
    }
    guard let value, let type = createdType(value.unwrapped) else { return nil }
    return Made(type: type, range: value.range, holder: .nothing)
  }
}

/// Looks for uses of a local that may keep its object beyond the function.
private struct LocalUses: ModelVisitor {
  let name: String
  let scope: Scope
  let weakUses: Set<SourceRange>
  var mayKeep = false

  private func isLocal(_ expression: Expression) -> Bool {
    if case .name(name) = expression.unwrapped.kind { return true }
    return false
  }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    // A local function that mentions it is a closure too; another binding is another owner.
    case .function(let function):
      var inner = MentionCheck(name: name)
      function.walk(&inner)
      mayKeep = mayKeep || inner.isFound
      return false
    case .binding(let binding):
      if let value = binding.value, isLocal(value), !binding.modifiers.contains("weak") {
        mayKeep = true
      }
    default: break
    }
    return !mayKeep
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard !mayKeep else { return false }
    switch expression.kind {
    case .assignment(let target, _, let value) where isLocal(value):
      mayKeep = !weakUses.contains(value.range) && !isWeak(target)
      return false
    case .assignment(let target, _, _) where isLocal(target):
      mayKeep = true
      return false
    case .call(let call):
      // `[center setDelegate:handler]`
      if let value = call.arguments.first?.value, weakUses.contains(value.range) { return false }
      if let receiver = call.receiver, isLocal(receiver) {
        mayKeep = keepsSelf(call)
        call.arguments.forEach { $0.value.walk(&self) }
        return false
      }
    case .member(let base?, _, _) where isLocal(base): return false
    case .closure(let closure):
      var inner = MentionCheck(name: name)
      closure.body.walk(&inner)
      mayKeep = inner.isFound
      return false
    case .name(name): mayKeep = true
    default: break
    }
    return !mayKeep
  }

  private func isWeak(_ target: Expression) -> Bool {
    switch target.unwrapped.kind {
    case .name("_"): return true
    case .name(let name): return scope.member(name)?.modifiers.contains("weak") ?? false
    case .member(let base?, let name, _):
      guard let type = scope.typeName(of: base) else { return false }
      return scope.memberVariable(name, of: type)?.modifiers.contains("weak") ?? false
    default: return false
    }
  }

  private func keepsSelf(_ call: Call) -> Bool {
    guard let function = Callees(scope: scope).function(for: call), function.body != nil else {
      return true
    }
    return SelfUse.mayKeep(function)
  }
}

/// Whether a method hands `self` to something that may keep it.
private enum SelfUse {
  static func mayKeep(_ function: FunctionDeclaration) -> Bool {
    var finder = SelfFinder()
    function.body?.walk(&finder)
    return finder.mayKeep
  }

  private struct SelfFinder: ModelVisitor {
    var mayKeep = false

    private var asked: Set<SourceRange> = []

    /// An Objective-C initializer asks `if (self)` and returns `self` to its caller.
    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .returned(let value?): return !value.unwrapped.isSelf
      case .ifElse(let conditions, _, _):
        for case .expression(let condition) in conditions.map(\.kind) {
          asked.insert(condition.range)
        }
      default: break
      }
      return true
    }

    mutating func visit(_ expression: Expression) -> Bool {
      if expression.unwrapped.isSelf, asked.contains(expression.range) { return false }
      switch expression.kind {
      case .member(let base?, _, _) where base.unwrapped.isSelf: return false
      case .assignment(let target, _, let value) where target.unwrapped.isSelf:
        value.walk(&self)
        return false
      case .assignment(let target, _, let value):
        // `center.delegate = self` is weak, whatever has a delegate.
        if value.unwrapped.isSelf, target.dottedName?.hasSuffix("delegate") ?? false {
          return false
        }
      case .closure(let closure):
        let isWeak = closure.captures.contains { $0.name == "self" && $0.isWeak }
        var inner = MentionCheck(name: "self")
        closure.body.walk(&inner)
        let isListed = closure.captures.contains { $0.name == "self" && !$0.isWeak }
        if (inner.isFound || isListed) && !isWeak { mayKeep = true }
        return false
      default: if expression.isSelf { mayKeep = true }
      }
      return !mayKeep
    }
  }
}

private struct MentionCheck: ModelVisitor {
  let name: String
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    if case .name(name) = expression.kind { isFound = true }
    return !isFound
  }
}

extension Expression {
  fileprivate var isSelf: Bool {
    if case .name("self") = kind { return true }
    return false
  }
}
