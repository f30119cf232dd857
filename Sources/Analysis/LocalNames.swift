internal import CodeModel

/// Every name that a function binds: parameters, locals, patterns, closure parameters, captures.
///
/// Scopes are not told apart; a name bound twice has two entries, and readers that need one
/// answer give up.
struct LocalNames: Sendable {
  struct Entry: Sendable {
    let type: TypeReference?
    let value: Expression?
  }

  private(set) var entries: [String: [Entry]] = [:]
  private(set) var functions: [String: FunctionDeclaration] = [:]
  /// Names that stand for each element of a sequence in turn, in the order of their loops.
  private(set) var loopVariables: [(name: String, sequence: Expression)] = []

  init(_ function: FunctionDeclaration) {
    self.init(parameters: function.parameters, body: function.body)
  }

  init(parameters: [Parameter], body: Block?) {
    var collector = Collector()
    parameters.forEach { collector.add($0) }
    body?.walk(&collector)
    entries = collector.entries
    functions = collector.functions
    loopVariables = collector.loopVariables.filter { collector.entries[$0.name]?.count ?? 1 <= 1 }
  }

  private struct Collector: ModelVisitor {
    var entries: [String: [Entry]] = [:]
    var functions: [String: FunctionDeclaration] = [:]
    var loopVariables: [(name: String, sequence: Expression)] = []

    mutating func add(_ parameter: Parameter) {
      entries[parameter.name, default: []].append(Entry(type: parameter.type, value: nil))
    }

    /// `if let x` and `guard let self` shadow a name without changing its type.
    private mutating func add(_ pattern: Pattern, type: TypeReference?, value: Expression?) {
      if case .name(let name) = pattern.kind {
        if name == "self" { return }
        if case .name(name)? = value?.kind { return }
        entries[name, default: []].append(Entry(type: type, value: value))
        return
      }
      if case .asType(let inner, let type) = pattern.kind {
        add(inner, type: type, value: nil)
        return
      }
      for name in pattern.names {
        entries[name, default: []].append(Entry(type: nil, value: nil))
      }
    }

    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .binding(let binding):
        add(binding.pattern, type: binding.type, value: binding.value)
      case .ifElse(let conditions, _, _), .guardElse(let conditions, _),
        .whileLoop(let conditions, _):
        conditions.forEach { add($0) }
      case .switchCases(_, let cases):
        cases.forEach { $0.patterns.forEach { add($0.pattern, type: nil, value: nil) } }
      case .forIn(let pattern, let sequence, _, _, _):
        add(pattern, type: nil, value: nil)
        if case .name(let name) = pattern.kind { loopVariables.append((name, sequence)) }
      case .doCatch(_, let catches, _):
        for clause in catches {
          clause.patterns.forEach { add($0.pattern, type: nil, value: nil) }
        }
      case .function(let function):
        functions[function.baseName] = function
        function.parameters.forEach { add($0) }
      default: break
      }
      return true
    }

    private mutating func add(_ condition: Condition) {
      switch condition.kind {
      case .optionalBinding(let pattern, let value, _):
        guard let value else { return }
        add(pattern, type: nil, value: value)
      case .pattern(let pattern, _): add(pattern, type: nil, value: nil)
      case .expression, .availability: break
      }
    }

    mutating func visit(_ expression: Expression) -> Bool {
      if case .call(let call) = expression.kind { addElements(of: call) }
      guard case .closure(let closure) = expression.kind else { return true }
      closure.parameters.forEach { add($0) }
      for capture in closure.captures where capture.value != nil {
        entries[capture.name, default: []].append(Entry(type: nil, value: capture.value))
      }
      return true
    }

    /// `names.forEach { … }` loops too.
    private mutating func addElements(of call: Call) {
      guard call.name == "forEach", call.arguments.count == 1, let sequence = call.receiver,
        let closure = call.arguments[0].value.asClosure
      else { return }
      loopVariables.append((closure.parameters.first?.name ?? "$0", sequence))
    }
  }
}
