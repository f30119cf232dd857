package import CodeModel
internal import LintModel

/// What one body does with a value: the members it reads, and where the value goes next.
struct ValueUses: ModelVisitor {
  typealias Onward = (holder: ValueHolder, function: FunctionDeclaration?)

  let scope: Scope
  private let callees: Callees
  private let typeNames: Set<String>
  var locals: Set<String> = []
  var holdsSelf = false
  var property: (name: String, owner: String)?
  /// Expressions that are the value themselves.
  var origins: Set<SourceRange> = []
  private(set) var reads = MemberReads()
  private(set) var onward: [Onward] = []
  /// Expressions whose use of the value is accounted for.
  private var quiet: Set<SourceRange> = []

  init(scope: Scope, typeNames: Set<String>) {
    self.scope = scope
    self.typeNames = typeNames
    callees = Callees(scope: scope)
  }

  mutating func collect(in function: FunctionDeclaration) { function.body?.walk(&self) }

  // MARK: Who holds the value

  private func holds(_ expression: Expression) -> Bool {
    if origins.contains(expression.range) { return true }
    let inner = expression.unwrapped
    if origins.contains(inner.range) { return true }
    switch inner.kind {
    case .name(let name):
      if locals.contains(name) || (holdsSelf && name == "self") { return true }
      guard let property, property.name == name, !scope.isLocal(name) else { return false }
      return scope.enclosingType.map { isRelated($0, property.owner) } ?? false
    case .member(let base?, let name, _):
      guard let property, property.name == name else { return false }
      return scope.typeName(of: base).map { isRelated($0, property.owner) } ?? true
    default: return false
    }
  }

  /// The same type, or one inherits from the other.
  private func isRelated(_ type: String, _ owner: String) -> Bool {
    let names = { (name: String) in
      Set([name] + scope.program.lineage(of: name).map(\.name))
    }
    return names(type).contains(owner) || names(owner).contains(type)
  }

  // MARK: Statements

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .binding(let binding):
      if let value = binding.value { bind(binding.pattern, to: value) }
    case .ifElse(let conditions, _, _), .guardElse(let conditions, _),
      .whileLoop(let conditions, _):
      for case .optionalBinding(let pattern, let value?, _) in conditions.map(\.kind) {
        bind(pattern, to: value)
      }
    default: break
    }
    return true
  }

  private mutating func bind(_ pattern: Pattern, to value: Expression) {
    guard holds(value) else { return }
    switch pattern.kind {
    case .name(let name): locals.insert(name)
    case .wildcard: break
    default: return
    }
    quiet.insert(value.range)
  }

  // MARK: Expressions

  mutating func visit(_ expression: Expression) -> Bool {
    guard !quiet.contains(expression.range) else { return false }
    switch expression.kind {
    case .member(let base?, let name, let range) where holds(base):
      read(name, at: range)
      return false
    case .call(let call): return visit(call)
    case .assignment(let target, _, let value): return visit(target, value)
    case .binary(let left, "==", let right), .binary(let left, "!=", let right),
      .binary(let left, "===", let right), .binary(let left, "!==", let right):
      silence([left, right])
    case .string(let segments):
      for case .interpolation(let arguments) in segments { silence(arguments.map(\.value)) }
    case .closure(let closure):
      for capture in closure.captures {
        guard let value = capture.value, holds(value) else { continue }
        locals.insert(capture.name)
        quiet.insert(value.range)
      }
    case .name(let name) where holdsSelf && isImplicitMember(name):
      read(name, at: expression.range)
    case .keyPath(let parts):
      if let property, parts.contains(property.name) { reads.escape(at: expression.range) }
    default: break
    }
    guard !(expression.isPlace && holds(expression)) else {
      reads.escape(at: expression.range)
      return false
    }
    return true
  }

  private mutating func silence(_ expressions: [Expression]) {
    quiet.formUnion(expressions.filter { holds($0) }.map(\.range))
  }

  /// A member of the value: one that the project declares is followed, others are noted.
  private mutating func read(_ name: String, at range: SourceRange) {
    let getters = scope.program.variables(named: name).filter { isOfValueType($0.enclosingType) }
      .flatMap { $0.accessors.filter { $0.kind == .getter } }
    if getters.isEmpty { return reads.note(name, at: range) }
    onward += getters.map { (.receiver(function: $0.range), $0) }
  }

  /// A bare name in an extension of the value's type: its member, where it is no local.
  private func isImplicitMember(_ name: String) -> Bool {
    name != "self" && name != "super" && name.first?.isLowercase ?? false && !scope.isLocal(name)
  }

  private func isOfValueType(_ type: String?) -> Bool {
    guard let last = type?.split(separator: ".").last else { return false }
    return typeNames.contains(String(last))
  }

  // MARK: Assignments

  private mutating func visit(_ target: Expression, _ value: Expression) -> Bool {
    if holds(value) {
      store(in: target.unwrapped)
      return false
    }
    guard holds(target) else { return true }
    value.walk(&self)  // overwriting the value reads nothing of it
    return false
  }

  private mutating func store(in target: Expression) {
    switch target.kind {
    case .name("_"): break
    case .name(let name) where scope.isLocal(name): locals.insert(name)
    case .name(let name): store(in: scope.member(name), at: target.range)
    case .member(let base?, let name, _):
      let owner = scope.typeName(of: base)
      store(in: owner.flatMap { scope.memberVariable(name, of: $0) }, at: target.range)
    default: reads.escape(at: target.range)
    }
  }

  private mutating func store(in variable: VariableDeclaration?, at range: SourceRange) {
    // A wrapper's code gets the value too.
    let wrappers = variable?.attributes.filter { !Self.plainAttributes.contains($0.name) } ?? []
    guard let variable, let owner = variable.enclosingType, wrappers.isEmpty else {
      return reads.escape(at: range)
    }
    onward.append((.property(variable.name, owner: owner), nil))
    for accessor in variable.accessors where accessor.kind == .setter || accessor.kind == .willSet {
      let name = accessor.parameters.first?.name ?? "newValue"
      onward.append((.local(name, function: accessor.range), accessor))
    }
  }

  private static let plainAttributes: Set<String> = [
    "objc", "MainActor", "nonobjc", "ObservationIgnored", "available",
  ]

  // MARK: Calls

  private mutating func visit(_ call: Call) -> Bool {
    guard !LoggingCalls.isLogging(call) else { return false }
    if let receiver = call.receiver, holds(receiver), let name = call.name {
      send(name, call)
      quiet.insert(call.callee.range)
    }
    if holdsSelf, case .name(let name) = call.callee.unwrapped.kind {
      if isImplicitMember(name) { send(name, call, isImplicit: true) }
      quiet.insert(call.callee.range)
    }
    for (index, argument) in call.arguments.enumerated() where holds(argument.value) {
      hand(call, index)
      quiet.insert(argument.value.range)
    }
    return true
  }

  /// A method of the value itself; a message without arguments is Objective-C's way to read.
  private mutating func send(_ name: String, _ call: Call, isImplicit: Bool = false) {
    let methods = scope.program.functions(named: name).filter {
      isOfValueType($0.enclosingType) && $0.body != nil && Labels.match(call, $0)
    }
    if methods.count == 1 {
      onward.append((.receiver(function: methods[0].range), methods[0]))
    } else if call.selector != nil, call.arguments.isEmpty {
      reads.note(name, at: call.nameRange)
    } else if !isImplicit {
      reads.escape(at: call.nameRange)
    }
  }

  private mutating func hand(_ call: Call, _ index: Int) {
    if let function = callees.function(for: call) {
      guard function.body != nil,
        let positions = Labels.positions(of: call, in: function)
      else { return reads.escape(at: call.nameRange) }
      let name = function.parameters[positions[index]].name
      onward.append((.local(name, function: function.range), function))
    } else if let variable = memberwise(call, label: call.arguments[index].label) {
      store(in: variable, at: call.nameRange)
    } else {
      reads.escape(at: call.nameRange)
    }
  }

  /// The property that a struct's memberwise initializer fills.
  private func memberwise(_ call: Call, label: String?) -> VariableDeclaration? {
    guard case .name(let name) = call.callee.kind, let label,
      let type = scope.program.type(named: name), type.kind == .struct,
      type.functions(named: "init").isEmpty
    else { return nil }
    return type.variable(named: label)
  }
}

extension Expression {
  /// A name or member, through casts and unwrapping: forms that a value can be held in.
  fileprivate var isPlace: Bool {
    switch unwrapped.kind {
    case .name, .member, .call, .subscripted: true
    default: false
    }
  }
}

/// Calls that only write something down for developers.
package enum LoggingCalls {
  package static func isLogging(_ call: Call) -> Bool {
    guard let name = call.name else { return false }
    guard let receiver = call.receiver else { return functions.contains(name) }
    guard let last = receiver.dottedName?.split(separator: ".").last else { return false }
    return receivers.contains(last.lowercased())
  }

  private static let functions: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "DDLogDebug", "DDLogInfo", "DDLogVerbose",
    "DDLogWarn", "DDLogError", "assert", "assertionFailure",
  ]

  private static let receivers: Set<String> = [
    "log", "logger", "console", "oslog", "ddlog",
  ]
}
