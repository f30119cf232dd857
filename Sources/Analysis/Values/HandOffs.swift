package import CodeModel
package import LintModel

/// A call that gets a value, or something taken out of it.
package struct HandOff: Sendable {
  /// What the two calls of one function have in common.
  package enum Callee: Hashable, Sendable {
    case function(SourceRange)
    /// A method that is not in the project, by its written receiver and labels.
    case foreign(String)
  }

  package let callee: Callee
  package let name: String
  /// The call in the first function, and the call in the end.
  package let start: SourceRange
  package let end: SourceRange
}

/// Collects what gets a value, through bindings, loops, closures and the project's functions.
package struct HandOffs {
  private let program: Program
  private static let deepest = 5

  package init(program: Program) { self.program = program }

  /// The calls that get what the function's parameter, or the named members of it, hold.
  package func of(
    parameter name: String, members: Set<String>? = nil, in function: FunctionDeclaration
  ) -> [HandOff] {
    var seen: Set<SourceRange> = []
    return follow(Origin(name: name, members: members), in: function, depth: 0, &seen)
  }

  struct Origin {
    let name: String
    /// Only these members are the value: `connectionOptions.urlContexts`, `options[.url]`.
    let members: Set<String>?
  }

  private func follow(
    _ origin: Origin, in function: FunctionDeclaration, depth: Int, _ seen: inout Set<SourceRange>
  ) -> [HandOff] {
    guard depth < Self.deepest, let body = function.body, seen.insert(function.range).inserted
    else { return [] }
    var finder = DerivedCalls(origin: origin)
    body.walk(&finder)
    let callees = Callees(scope: Scope(program: program, function: function))
    return finder.found.flatMap { found -> [HandOff] in
      let call = found.call
      guard let name = call.name else { return [] }
      guard let target = callees.function(for: call),
        let positions = Labels.positions(of: call, in: target)
      else {
        return [
          HandOff(
            callee: .foreign(Self.key(call)), name: name, start: call.nameRange, end: call.nameRange
          )
        ]
      }
      var results = [
        HandOff(
          callee: .function(target.range), name: name, start: call.nameRange, end: call.nameRange)
      ]
      for index in found.arguments {
        let parameter = target.parameters[positions[index]].name
        let isWhole = found.isWhole(index)
        let inner = Origin(name: parameter, members: isWhole ? origin.members : nil)
        results += follow(inner, in: target, depth: depth + 1, &seen).map {
          HandOff(callee: $0.callee, name: $0.name, start: call.nameRange, end: $0.end)
        }
      }
      return results
    }
  }

  private static func key(_ call: Call) -> String {
    let receiver = call.receiver?.dottedName ?? call.receiver?.asCall?.name ?? ""
    let labels = call.arguments.map { ($0.label ?? "_") + ":" }.joined()
    return receiver + "." + (call.selector ?? (call.name ?? "") + "(" + labels + ")")
  }
}

/// Calls that get something derived from an origin.
private struct DerivedCalls: ModelVisitor {
  struct Found {
    let call: Call
    let arguments: [Int]
    let whole: Set<Int>

    func isWhole(_ index: Int) -> Bool { whole.contains(index) }
  }

  let origin: HandOffs.Origin
  var found: [Found] = []
  private var derived: Set<String> = []

  init(origin: HandOffs.Origin) {
    self.origin = origin
    if origin.members == nil { derived = [origin.name] }
  }

  // MARK: What is derived

  private func isWhole(_ expression: Expression) -> Bool {
    guard origin.members != nil, case .name(origin.name) = expression.unwrapped.kind else {
      return false
    }
    return true
  }

  private func isDerived(_ expression: Expression) -> Bool {
    var check = Check(origin: origin, derived: derived)
    expression.walk(&check)
    return check.isFound
  }

  private struct Check: ModelVisitor {
    let origin: HandOffs.Origin
    let derived: Set<String>
    var isFound = false

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .closure: return false
      case .name(let name): isFound = isFound || derived.contains(name)
      case .member(let base?, let name, _):
        if let members = origin.members, members.contains(name),
          case .name(origin.name) = base.unwrapped.kind
        {
          isFound = true
        }
      case .subscripted(let base, let arguments):
        // `launchOptions?[.url]`
        if let members = origin.members, case .name(origin.name) = base.unwrapped.kind,
          case .member(_, let key, _)? = arguments.first?.value.unwrapped.kind,
          members.contains(key)
        {
          isFound = true
        }
      default: break
      }
      return !isFound
    }
  }

  // MARK: Walking

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false
    case .binding(let binding):
      if let value = binding.value, isDerived(value) {
        derived.formUnion(binding.pattern.names)
      }
    case .ifElse(let conditions, _, _), .guardElse(let conditions, _),
      .whileLoop(let conditions, _):
      bind(conditions)
    case .forIn(let pattern, let sequence, _, _, _):
      if isDerived(sequence) { derived.formUnion(pattern.names) }
    default: break
    }
    return true
  }

  private mutating func bind(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition.kind {
      case .optionalBinding(let pattern, let value?, _), .pattern(let pattern, let value):
        if isDerived(value) { derived.formUnion(pattern.names) }
      default: break
      }
    }
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind else { return true }
    if LoggingCalls.isLogging(call) { return false }
    var arguments: [Int] = []
    var whole: Set<Int> = []
    for (index, argument) in call.arguments.enumerated() where argument.value.asClosure == nil {
      if isWhole(argument.value) { whole.insert(index) }
      if whole.contains(index) || isDerived(argument.value) { arguments.append(index) }
    }
    if !arguments.isEmpty { found.append(Found(call: call, arguments: arguments, whole: whole)) }
    if let receiver = call.receiver, isDerived(receiver) {
      for closure in call.arguments.compactMap({ $0.value.asClosure }) {
        derived.formUnion(closure.parameters.map(\.name) + ["$0"])
      }
    }
    return true
  }
}
