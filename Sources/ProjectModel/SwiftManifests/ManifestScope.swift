internal import CodeModel
internal import LintModel

/// The names that a manifest written in Swift defines at its top, and what they stand for.
///
/// A manifest is a program; only what is written out is followed, everything else is unknown.
struct ManifestScope {
  private var values: [String: Expression] = [:]
  /// Calls and assignments at the top that change a value after it is made.
  private(set) var statements: [Expression] = []

  /// Takes the manifest's file with those whose constants it may use.
  init(_ model: FileModel, helpers: [FileModel] = []) {
    for file in helpers + [model] { add(file) }
    for statement in model.topLevel.statements {
      if case .expression(let expression) = statement.kind { statements.append(expression) }
    }
  }

  private mutating func add(_ file: FileModel) {
    for variable in file.variables where variable.isConstant {
      if let value = variable.value { values[variable.name] = value }
    }
    for variable in file.variables where !variable.isConstant && variable.accessors.isEmpty {
      if let value = variable.value { values[variable.name] = value }
    }
    for statement in file.topLevel.statements {
      guard case .binding(let binding) = statement.kind, let value = binding.value,
        let name = binding.pattern.names.first, binding.pattern.names.count == 1
      else { continue }
      values[name] = value
    }
    for type in file.types { add(type) }
  }

  /// Static constants go by their type's name, `App.identifier`.
  private mutating func add(_ type: TypeDeclaration) {
    for variable in type.variables where variable.isStatic {
      if let value = variable.value ?? ManifestScope.computed(variable) {
        values[type.name + "." + variable.name] = value
      }
    }
    for inner in type.types { add(inner) }
  }

  /// The value of a getter that is one expression.
  private static func computed(_ variable: VariableDeclaration) -> Expression? {
    guard variable.accessors.count == 1, let getter = variable.accessors.first,
      getter.kind == .getter, let statements = getter.body?.statements, statements.count == 1
    else { return nil }
    switch statements[0].kind {
    case .returned(let value): return value
    case .expression(let value): return value
    default: return nil
    }
  }

  /// The expression behind names, where an implicit member is one of a type.
  func resolve(_ expression: Expression, type: String) -> Expression {
    let resolved = resolve(expression)
    guard case .member(nil, let name, _) = resolved.kind, let value = values[type + "." + name]
    else { return resolved }
    return resolve(value)
  }

  /// The expression behind names; a name that stands for nothing here stays as it is.
  func resolve(_ expression: Expression) -> Expression {
    var current = expression
    // Names that stand for each other end here.
    for _ in 0..<16 {
      switch current.kind {
      case .name(let name):
        guard let value = values[name] else { return current }
        current = value
      case .member(.some(let base), let member, _):
        guard case .name(let type) = base.kind, let value = values[type + "." + member] else {
          return current
        }
        current = value
      case .try(_, let inner): current = inner
      case .cast(let inner, .as, _): current = inner
      case .tuple(let parts) where parts.count == 1: current = parts[0].value
      default: return current
      }
    }
    return current
  }

  /// The call behind an expression with the called name: `target` of `.target(…)`.
  func call(_ expression: Expression) -> ManifestCall? {
    let resolved = resolve(expression)
    guard case .call(let call) = resolved.kind else { return nil }
    switch call.callee.kind {
    case .name(let name): return ManifestCall(name: name, call: call, range: resolved.range)
    case .member(let base, let name, _):
      guard isPlainType(base) else { return nil }
      return ManifestCall(name: name, call: call, range: resolved.range)
    default: return nil
    }
  }

  /// `.target(…)`, `Target.target(…)`, `Target.Dependency.target(…)`: not a method of a value.
  private func isPlainType(_ base: Expression?) -> Bool {
    guard let base else { return true }
    switch base.kind {
    case .name(let name): return name.first?.isUppercase == true
    case .member(let inner, let name, _):
      return name.first?.isUppercase == true && isPlainType(inner)
    default: return false
    }
  }

  /// The name of an implicit member, `iOS` of `.iOS`, or of a call of one.
  func memberName(_ expression: Expression) -> String? {
    switch resolve(expression).kind {
    case .member(_, let name, _): name
    case .call: call(expression)?.name
    default: nil
    }
  }

  func string(_ expression: Expression?, depth: Int = 0) -> String? {
    guard let expression, depth < 64 else { return nil }
    switch resolve(expression).kind {
    case .string(let segments):
      var text = ""
      for segment in segments {
        switch segment {
        case .text(let piece): text += piece
        case .interpolation(let arguments):
          guard arguments.count == 1, arguments[0].label == nil,
            let piece = string(arguments[0].value, depth: depth + 1)
          else { return nil }
          text += piece
        }
      }
      return text
    case .binary(let left, "+", let right):
      guard let first = string(left, depth: depth + 1), let last = string(right, depth: depth + 1)
      else { return nil }
      return first + last
    case .integer(let text), .float(let text): return text
    default: return nil
    }
  }

  /// The elements of an array that is written out, also of joined ones; nil for others.
  func elements(_ expression: Expression?, depth: Int = 0) -> [Expression]? {
    guard let expression, depth < 64 else { return nil }
    switch resolve(expression).kind {
    case .array(let elements): return elements
    case .binary(let left, "+", let right):
      guard let first = elements(left, depth: depth + 1),
        let last = elements(right, depth: depth + 1)
      else { return nil }
      return first + last
    default: return nil
    }
  }

  /// The texts of an array; nil where any is unknown.
  func strings(_ expression: Expression?) -> [String]? {
    guard let elements = elements(expression) else { return nil }
    let texts = elements.compactMap { string($0) }
    return texts.count == elements.count ? texts : nil
  }

  /// The entries of a dictionary that is written out.
  func entries(_ expression: Expression) -> [DictionaryEntry]? {
    switch resolve(expression).kind {
    case .dictionary(let entries): entries
    case .array(let elements) where elements.isEmpty: []
    default: nil
    }
  }

  /// The first call of a type's initializer at the top, such as `Package(…)`.
  func root(_ type: String) -> ManifestCall? {
    let calls = values.sorted { $0.key < $1.key }.map(\.value) + statements
    return calls.lazy.compactMap { call($0) }.first { $0.name == type }
  }
}

/// A call in a manifest with its arguments by label.
struct ManifestCall {
  let name: String
  let call: Call
  let range: SourceRange

  subscript(label: String) -> Expression? {
    call.arguments.first { $0.label == label }?.value
  }

  /// The first argument without a label.
  var first: Expression? { call.arguments.first { $0.label == nil }?.value }
}
