package import CodeModel
package import LintModel

/// A place that calls a function, or may.
package struct CallSite: Sendable {
  /// The innermost function around, nil in initial values.
  package let container: FunctionDeclaration?
  /// The called or mentioned name.
  package let range: SourceRange
  /// Whether the function is named there as a value, not called.
  package let isReference: Bool
  /// False where only the name fits.
  package let isCertain: Bool
}

/// Finds the callers of functions, by name first and then by what the call resolves to.
package final class CallSites: Sendable {
  let program: Program
  private let mentions = LockedMemo<FileID, [String: [Mention]]>()
  private let answers = LockedMemo<SourceRange, [CallSite]>()

  package init(program: Program) { self.program = program }

  package func sites(of function: FunctionDeclaration) -> [CallSite] {
    // Reading a property runs its getter, but says too little to be followed.
    let kinds: Set<FunctionDeclaration.Kind> = [.function, .initializer, .setter]
    guard kinds.contains(function.kind) else { return [] }
    return answers.value(for: function.range) {
      let name = searchName(function)
      return files(naming: name, function).flatMap { file in
        (mentions(in: file)[name] ?? []).compactMap { site(of: $0, function) }
      }
    }
  }

  /// The number of files that would be read to find the callers.
  package func breadth(of function: FunctionDeclaration) -> Int {
    files(naming: searchName(function), function).count
  }

  /// A private function is called in its own file only.
  private func files(naming name: String, _ function: FunctionDeclaration) -> [FileID] {
    let isPrivate = !Set(function.modifiers).isDisjoint(with: ["private", "fileprivate"])
    return isPrivate ? [function.range.file] : program.files(mentioning: [name])
  }

  /// Every call of that name in the files that hold the further words.
  package func mentions(
    of name: String, beside words: [String] = []
  ) -> [(call: Call, scope: Scope)] {
    program.files(mentioning: [name] + words).flatMap { file in
      (mentions(in: file)[name] ?? []).compactMap { mention in
        mention.call.map { ($0, mention.scope) }
      }
    }
  }

  /// A value given to a property or variable.
  package struct Assignment: Sendable {
    package let target: Expression
    package let value: Expression
    package let scope: Scope
  }

  /// Every assignment to something of that name.
  package func assignments(of name: String) -> [Assignment] {
    program.files(mentioning: [name]).flatMap { file in
      (mentions(in: file)[name] ?? []).compactMap { mention in
        mention.assigned.map {
          Assignment(target: mention.value, value: $0, scope: mention.scope)
        }
      }
    }
  }

  private func searchName(_ function: FunctionDeclaration) -> String {
    guard function.kind == .initializer, let type = function.enclosingType else {
      return function.baseName
    }
    return type.split(separator: ".").last.map(String.init) ?? type
  }

  // MARK: Resolving

  private func site(of mention: Mention, _ function: FunctionDeclaration) -> CallSite? {
    func made(_ isCertain: Bool) -> CallSite {
      CallSite(
        container: mention.scope.function, range: mention.range,
        isReference: mention.call == nil && !mention.isAssigned, isCertain: isCertain)
    }
    if function.kind == .setter { return assignment(mention, function).map(made) }
    guard let call = mention.call else {
      let named = FunctionReferences(scope: mention.scope).function(mention.value)
      if let named { return named.range == function.range ? made(true) : nil }
      return mayMean(mention.value, function, mention.scope) ? made(false) : nil
    }
    if let found = Callees(scope: mention.scope).function(for: call) {
      return found.range == function.range ? made(true) : nil
    }
    guard Labels.match(call, function), mayMean(call.callee, function, mention.scope) else {
      return nil
    }
    return made(false)
  }

  /// Whether a mention gives a property its value by way of the setter; nil where it does not.
  private func assignment(_ mention: Mention, _ setter: FunctionDeclaration) -> Bool? {
    guard mention.isAssigned else { return nil }
    let found = CodeReach(program: program).accessors(setBy: mention.value, mention.scope)
    if found.contains(where: { $0.range == setter.range }) { return true }
    guard found.isEmpty, mayMean(mention.value, setter, mention.scope) else { return nil }
    return false
  }

  /// Whether an unresolved name could be the function: its receiver's type decides where known.
  private func mayMean(
    _ value: Expression, _ function: FunctionDeclaration, _ scope: Scope
  ) -> Bool {
    if function.modifiers.contains("private"), function.range.file != scope.file { return false }
    let receiver: Expression?
    switch value.unwrapped.kind {
    case .selector: return true
    case .member(let base, _, _): receiver = base
    default: receiver = nil
    }
    guard let owner = function.enclosingType else { return receiver == nil }
    guard let receiver else { return isMember(of: owner, seenFrom: scope.enclosingType) }
    guard let type = scope.typeName(of: receiver) else { return true }
    return isMember(of: owner, seenFrom: type)
  }

  private func isMember(of owner: String, seenFrom type: String?) -> Bool {
    guard let type else { return false }
    let owned = program.lineage(of: owner).map(\.name) + [owner]
    let seen = program.lineage(of: type).map(\.name) + [type]
    return owned.contains(type) || seen.contains(owner)
  }

  // MARK: Reading files

  fileprivate struct Mention: Sendable {
    let call: Call?
    let value: Expression
    let range: SourceRange
    /// What it is given where it stands on the left of an assignment.
    let assigned: Expression?
    let scope: Scope

    var isAssigned: Bool { assigned != nil }
  }

  private func mentions(in file: FileID) -> [String: [Mention]] {
    mentions.value(for: file) { program.index(file).map { read($0) } ?? [:] }
  }

  private func read(_ index: DeclarationIndex) -> [String: [Mention]] {
    var found: [String: [Mention]] = [:]
    let file = index.model.file
    for function in index.allFunctions {
      collect(Scope(program: program, function: function), into: &found) {
        function.body?.walk(&$0)
      }
    }
    for type in index.allTypes {
      for variable in type.variables {
        let scope = Scope(program: program, file: file, enclosingType: type.name)
        collect(scope, into: &found) { variable.value?.walk(&$0) }
      }
    }
    let scope = Scope(program: program, file: file, topLevel: index.model.topLevel)
    collect(scope, into: &found) { index.model.topLevel.walk(&$0) }
    return found
  }

  private func collect(
    _ scope: Scope, into found: inout [String: [Mention]], walk: (inout MentionCollector) -> Void
  ) {
    var collector = MentionCollector(scope: scope)
    walk(&collector)
    found.merge(collector.found) { $0 + $1 }
  }
}

/// Calls and function values of one body by name; local functions are read on their own.
private struct MentionCollector: ModelVisitor {
  let scope: Scope
  var found: [String: [CallSites.Mention]] = [:]
  private var called: Set<SourceRange> = []
  private var assigned: [SourceRange: Expression] = [:]

  init(scope: Scope) { self.scope = scope }

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let call):
      called.insert(call.callee.unwrapped.range)
      if let name = call.name { add(name, call, call.callee, call.nameRange) }
    case .assignment(let target, _, let value): assigned[target.unwrapped.range] = value
    case .name(let name): addValue(name, expression)
    case .member(_, let name, _): addValue(name, expression)
    case .selector(let text):
      let head = text.split(whereSeparator: { $0 == "(" || $0 == ":" }).first ?? ""
      if let name = head.split(separator: ".").last {
        add(String(name), nil, expression, expression.range)
      }
    default: break
    }
    return true
  }

  private mutating func addValue(_ name: String, _ expression: Expression) {
    guard !called.contains(expression.range) else { return }
    let base = name.split(separator: "(").first.map(String.init) ?? name
    add(base, nil, expression, expression.range)
  }

  private mutating func add(
    _ name: String, _ call: Call?, _ value: Expression, _ range: SourceRange
  ) {
    found[name, default: []].append(
      CallSites.Mention(
        call: call, value: value, range: range, assigned: assigned[value.range], scope: scope))
  }
}
