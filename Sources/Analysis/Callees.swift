package import CodeModel

/// Finds the project's function that a call reaches.
///
/// The receiver decides where its type is known: self, declared types, `X()`, `X.shared`, static
/// members, a protocol with one conformer. Otherwise a name with labels that is unique in the
/// project counts; anything else is unknown.
package struct Callees: Sendable {
  private let scope: Scope

  package init(scope: Scope) { self.scope = scope }

  package func function(for call: Call) -> FunctionDeclaration? { function(for: call, depth: 0) }

  func function(for call: Call, depth: Int) -> FunctionDeclaration? {
    guard depth < 12 else { return nil }
    switch call.callee.kind {
    case .name(let name): return function(named: name, for: call)
    case .member(let base?, let name, _):
      return method(named: name, on: base, for: call, depth: depth)
    case .optionalChain(let inner), .forceUnwrap(let inner):
      let plain = Call(
        callee: inner, arguments: call.arguments, nameRange: call.nameRange,
        selector: call.selector)
      return function(for: plain, depth: depth + 1)
    default: return nil
    }
  }

  private func function(named name: String, for call: Call) -> FunctionDeclaration? {
    if let local = scope.localFunction(name) { return local }
    guard !scope.isLocal(name) else { return nil }
    for type in typesAround {
      // A bare name never calls a method in Objective-C.
      if let found = member(name, of: type, for: call), found.selector == nil || isSwift {
        return found
      }
    }
    if name.first?.isUppercase ?? false, let found = member("init", of: name, for: call) {
      return found
    }
    let free = scope.program.freeFunctions(named: name).filter { Labels.match(call, $0) }
    // A header announces what another file defines.
    return only(free.filter { $0.body != nil }) ?? only(free)
  }

  private var isSwift: Bool { scope.program.source(scope.file)?.language == .swift }

  /// The enclosing type and the types around it, innermost first.
  private var typesAround: [String] {
    guard let enclosing = scope.enclosingType else { return [] }
    var parts = enclosing.split(separator: ".")
    var names: [String] = []
    while !parts.isEmpty {
      names.append(parts.joined(separator: "."))
      parts.removeLast()
    }
    return names
  }

  private func method(
    named name: String, on base: Expression, for call: Call, depth: Int
  ) -> FunctionDeclaration? {
    guard let type = scope.typeName(of: base, depth: depth + 1) else {
      return uniqueMethod(named: name, for: call)
    }
    if let found = member(name, of: type, for: call), found.body != nil { return found }
    if let conformer = scope.program.type(named: type)?.kind == .protocol
      ? scope.program.onlyConformer(to: type) : nil
    {
      return member(name, of: conformer.name, for: call)
    }
    return nil
  }

  private func member(_ name: String, of type: String, for call: Call) -> FunctionDeclaration? {
    for facts in scope.program.lineage(of: type) {
      let matching = facts.functions(named: name).filter { Labels.match(call, $0) }
      // Requirements without a body yield to an extension's implementation.
      if let found = only(matching.filter { $0.body != nil }) ?? only(matching) { return found }
      if let found = only(acrossBorder(name, call) { facts.functions(named: $0) }) { return found }
      if let found = only(shortened(name, call, facts)) { return found }
    }
    return nil
  }

  /// Functions of the other language that the call may mean under their name there.
  private func acrossBorder(
    _ name: String, _ call: Call, _ functions: (String) -> [FunctionDeclaration]
  ) -> [FunctionDeclaration] {
    if call.selector != nil {
      return LanguageBorder.swiftNames(ofSelectorPart: name).flatMap { candidate in
        functions(candidate.base).filter { function in
          function.selector == nil && function.body != nil
            && LanguageBorder.labelsMatch(call, function, first: candidate.label)
        }
      }
    }
    let parts = LanguageBorder.selectorParts(ofCall: name, label: call.arguments.first?.label)
    return parts.flatMap(functions).filter { function in
      function.selector != nil && function.body != nil
        && function.parameters.count == call.arguments.count
        && zip(call.arguments, function.parameters).dropFirst().allSatisfy {
          $0.isTrailing || $0.label == $1.label
        }
    }
  }

  /// Objective-C's methods whose first part names the type of its argument, which Swift leaves
  /// out: `load(item)` for `loadItem:`.
  private func shortened(
    _ name: String, _ call: Call, _ facts: TypeFacts
  ) -> [FunctionDeclaration] {
    guard call.selector == nil, isSwift, !call.arguments.isEmpty else { return [] }
    let parts =
      [name] + LanguageBorder.selectorParts(ofCall: name, label: call.arguments[0].label)
    return facts.declarations.flatMap(\.functions).filter { function in
      function.selector != nil && function.body != nil
        && function.parameters.count == call.arguments.count
        && parts.contains { LanguageBorder.isShortened($0, of: function) }
        && zip(call.arguments, function.parameters).dropFirst().allSatisfy {
          $0.isTrailing || $0.label == $1.label
        }
    }
  }

  /// A name as short or common as these says nothing about its owner.
  private static let commonNames: Set<String> = [
    "save", "load", "start", "stop", "update", "fetch", "run", "send", "add", "remove", "set",
    "get", "init", "close", "open", "cancel", "resume", "begin", "end", "reset", "perform",
    "execute", "request", "data", "submit", "register", "append", "insert", "delete", "write",
    "read", "async", "sync", "map", "filter", "forEach", "handle", "process", "configure",
    "setup", "show", "present", "dismiss", "call", "complete", "finish", "notify", "sink",
  ]

  private func uniqueMethod(named name: String, for call: Call) -> FunctionDeclaration? {
    // A selector of several parts says more than its first word.
    let isTelling = call.selector.map { $0.filter { $0 == ":" }.count > 1 } ?? false
    guard isTelling || !Callees.commonNames.contains(name) && !scope.program.isCommonFunction(name)
    else { return nil }
    return only(
      scope.program.functions(named: name).filter {
        $0.kind == .function && $0.body != nil && Labels.match(call, $0)
      })
  }

  /// One function, or several declarations of one function under different `#if` conditions.
  private func only(_ functions: [FunctionDeclaration]) -> FunctionDeclaration? {
    guard let first = functions.first else { return nil }
    if functions.count == 1 { return first }
    let owners = Set(functions.map { $0.enclosingType ?? "" })
    let isConditional = functions.dropFirst().allSatisfy { $0.configuration != nil }
    return owners.count == 1 && isConditional ? first : nil
  }
}

/// Matches a call's arguments with a function's parameters.
package enum Labels {
  /// Whether the labels fit, default values and trailing closures considered.
  package static func match(_ call: Call, _ function: FunctionDeclaration) -> Bool {
    if let selector = call.selector {
      if let written = function.selector { return written == selector }
      return LanguageBorder.labelsMatch(call, function, first: nil)
    }
    return positions(of: call, in: function.parameters) != nil
  }

  /// For each argument the index of its parameter; a function of the other language, whose labels
  /// are worded otherwise, takes them in order.
  package static func positions(of call: Call, in function: FunctionDeclaration) -> [Int]? {
    if let found = positions(of: call, in: function.parameters) { return found }
    guard (call.selector == nil) != (function.selector == nil),
      call.arguments.count == function.parameters.count
    else { return nil }
    return Array(call.arguments.indices)
  }

  /// For each argument the index of its parameter; nil where the call does not fit.
  package static func positions(of call: Call, in parameters: [Parameter]) -> [Int]? {
    if let selector = call.selector {
      let parts = selector.filter { $0 == ":" }.count
      // Further arguments are those of a variable list.
      return parts == parameters.count && parts == call.arguments.count
        ? Array(call.arguments.indices) : nil
    }
    var positions: [Int] = []
    var next = 0
    for argument in call.arguments {
      guard let index = position(of: argument, from: next, in: parameters) else { return nil }
      positions.append(index)
      next = isVariadic(parameters[index]) ? index : index + 1
    }
    let given = Set(positions)
    let isComplete = parameters.indices.allSatisfy { index in
      given.contains(index) || parameters[index].defaultValue != nil
        || isVariadic(parameters[index])
    }
    return isComplete ? positions : nil
  }

  private static func position(
    of argument: Argument, from start: Int, in parameters: [Parameter]
  ) -> Int? {
    if argument.isTrailing, argument.label == nil {
      return parameters.indices.dropFirst(start).first { parameters[$0].type?.isFunction ?? true }
        ?? parameters.indices.dropFirst(start).last
    }
    var index = start
    while index < parameters.count {
      if parameters[index].label == argument.label { return index }
      let canSkip = parameters[index].defaultValue != nil || isVariadic(parameters[index])
      guard canSkip else { return nil }
      index += 1
    }
    return nil
  }

  private static func isVariadic(_ parameter: Parameter) -> Bool {
    parameter.type?.text.hasSuffix("...") ?? false
  }
}
