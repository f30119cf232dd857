internal import Analysis
internal import CodeModel
internal import LintModel

/// A place that turns a token into text by its description.
struct TokenText {
  /// The name of `description`, the token in an interpolation, or the formatting call.
  let range: SourceRange
  /// How it is done, as it is called in the code.
  let form: String
  /// Whether the text is only written to a log.
  var isLogged: Bool
}

/// Finds the texts that one body makes of a token, and where the token goes next.
struct TokenTexts: ModelVisitor {
  /// Where a body holds a token.
  struct Holding {
    var names: Set<String> = []
    /// Whether the token is `self`.
    var isReceiver = false
    var property: (name: String, owner: String)?
  }

  /// A function that the token is given to.
  struct Onward {
    let function: FunctionDeclaration
    /// The parameter's name, nil where the token is the receiver.
    let parameter: String?
    let range: SourceRange
  }

  let scope: Scope
  private(set) var holding: Holding
  private(set) var texts: [TokenText] = []
  private(set) var onward: [Onward] = []
  /// The properties that the token is stored in.
  private(set) var stored: [(name: String, owner: String, range: SourceRange)] = []
  /// Local names of the texts that were found.
  private(set) var textNames: [SourceRange: String] = [:]
  private var isLogging = false
  private var seen: Set<SourceRange> = []
  private let callees: Callees

  init(scope: Scope, holding: Holding) {
    self.scope = scope
    self.holding = holding
    callees = Callees(scope: scope)
  }

  // MARK: What is a token

  private func isToken(_ expression: Expression) -> Bool {
    let inner = expression.unwrapped
    switch inner.kind {
    case .name("self"): return holding.isReceiver
    case .name(let name):
      if holding.names.contains(name) { return true }
      return isProperty(name) && !scope.isLocal(name)
    case .member(let base?, let name, _) where isProperty(name):
      return base.dottedName == "self" || scope.typeName(of: base) == holding.property?.owner
    case .call(let call) where Self.copies.contains(call.name ?? ""):
      return call.arguments.count == 1 && isToken(call.arguments[0].value)
    case .call(let call) where call.arguments.isEmpty && isProperty(call.selector ?? ""):
      return call.receiver?.dottedName == "self"
    default: return DeviceTokens.isCredential(inner, in: scope)
    }
  }

  /// Objective-C names a property's variable with an underscore.
  private func isProperty(_ name: String) -> Bool {
    guard let property = holding.property else { return false }
    return name == property.name || name == "_" + property.name
  }

  private static let copies: Set<String> = ["Data", "NSData", "dataWithData", "initWithData"]

  // MARK: Statements

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .binding(let binding):
      if case .name(let name) = binding.pattern.kind, DeviceTokens.isToken(name, binding.type) {
        holding.names.insert(name)
      } else if let value = binding.value {
        bind(binding.pattern, to: value)
      }
    case .ifElse(let conditions, _, _), .guardElse(let conditions, _),
      .whileLoop(let conditions, _):
      for case .optionalBinding(let pattern, let value?, _) in conditions.map(\.kind) {
        bind(pattern, to: value)
      }
    case .forIn(let pattern, let sequence, _, _, _) where DeviceTokens.isSequence(sequence):
      holding.names.formUnion(pattern.names)
    default: break
    }
    return true
  }

  private mutating func bind(_ pattern: Pattern, to value: Expression) {
    guard case .name(let name) = pattern.kind else { return }
    if isToken(value) {
      holding.names.insert(name)
    } else {
      note(value, in: name)
    }
  }

  /// Texts inside a value that a local name keeps.
  private mutating func note(_ value: Expression, in name: String) {
    let before = texts.count
    value.walk(&self)
    for text in texts[before...] { textNames[text.range] = name }
  }

  // MARK: Expressions

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .member(let base?, let name, let range) where isToken(base): read(name, at: range)
    case .name(let name) where holding.isReceiver && !scope.isLocal(name):
      if Self.descriptions.contains(name) { add(name, at: expression.range) }
    case .string(let segments):
      for case .interpolation(let arguments) in segments where arguments.count == 1 {
        guard isToken(arguments[0].value) else { continue }
        add("string interpolation", at: arguments[0].value.range)
      }
    case .assignment(let target, "=", let value): assign(value, to: target)
    case .call(let call): return visit(call)
    default: break
    }
    return true
  }

  private static let descriptions: Set<String> = ["description", "debugDescription"]

  private mutating func read(_ name: String, at range: SourceRange) {
    if Self.descriptions.contains(name) { return add(name, at: range) }
    for variable in scope.program.variables(named: name) where isOfData(variable.enclosingType) {
      for getter in variable.accessors where getter.kind == .getter {
        onward.append(Onward(function: getter, parameter: nil, range: range))
      }
    }
  }

  private func isOfData(_ type: String?) -> Bool {
    type.map { DeviceTokens.dataTypes.contains($0) } ?? false
  }

  private mutating func add(_ form: String, at range: SourceRange) {
    guard seen.insert(range).inserted else { return }
    texts.append(TokenText(range: range, form: form, isLogged: isLogging))
  }

  private mutating func assign(_ value: Expression, to target: Expression) {
    let inner = target.unwrapped
    guard isToken(value) else {
      if case .name(let name) = inner.kind, scope.isLocal(name) { note(value, in: name) }
      return
    }
    switch inner.kind {
    case .name(let name) where scope.isLocal(name): holding.names.insert(name)
    case .name(let name): if let owner = scope.enclosingType { store(name, owner, inner.range) }
    case .member(let base?, let name, _):
      if let owner = scope.typeName(of: base) { store(name, owner, inner.range) }
    default: break
    }
  }

  private mutating func store(_ name: String, _ owner: String, _ range: SourceRange) {
    guard let variable = scope.memberVariable(name, of: owner) else { return }
    if let type = variable.type?.name, !DeviceTokens.dataTypes.contains(type) { return }
    stored.append((variable.name, owner, range))
  }

  // MARK: Calls

  private mutating func visit(_ call: Call) -> Bool {
    if let receiver = call.receiver, isToken(receiver), let name = call.name {
      send(name, call)
    }
    if Self.describing.contains(call.name ?? ""),
      let value = call.argument(labeled: ["describing", "reflecting"]), isToken(value)
    {
      add(
        "String(\(call.argument(labeled: "describing") == nil ? "reflecting" : "describing"):)",
        at: call.nameRange)
    }
    if !LogCalls.covers(call) { hand(call) }
    let before = isLogging
    isLogging = isLogging || LogCalls.covers(call)
    if formatsToken(call) { add("“%@”", at: call.nameRange) }
    call.callee.walk(&self)
    call.arguments.forEach { $0.value.walk(&self) }
    isLogging = before
    return false
  }

  private static let describing: Set<String> = ["String", "NSString", "init"]

  private mutating func send(_ name: String, _ call: Call) {
    if call.arguments.isEmpty, Self.descriptions.contains(name) {
      return add(name, at: call.nameRange)
    }
    for function in scope.program.functions(named: name)
    where isOfData(function.enclosingType) && function.body != nil
      && Labels.match(call, function)
    {
      onward.append(Onward(function: function, parameter: nil, range: call.nameRange))
    }
  }

  /// Whether a format writes the token by `%@`.
  private func formatsToken(_ call: Call) -> Bool {
    let values = call.arguments.map(\.value)
    guard let index = values.firstIndex(where: { $0.literalText?.contains("%") ?? false }),
      let text = values[index].literalText
    else { return false }
    let rest = values[(index + 1)...].filter { $0.asClosure == nil }
    return zip(FormatText.conversions(in: text), rest).contains { $0 == "@" && isToken($1) }
  }

  private mutating func hand(_ call: Call) {
    guard call.arguments.contains(where: { isToken($0.value) }),
      let function = callees.function(for: call), function.body != nil,
      let positions = Labels.positions(of: call, in: function)
    else { return }
    for (argument, position) in zip(call.arguments, positions) where isToken(argument.value) {
      onward.append(
        Onward(
          function: function, parameter: function.parameters[position].name, range: call.nameRange))
    }
  }
}

/// The conversions of a format, in the order of their arguments.
enum FormatText {
  /// `%-5.2hhx and %@` gives `x` and `@`.
  static func conversions(in text: String) -> [Character] {
    var found: [Character] = []
    var isOpen = false
    for character in text {
      guard isOpen else {
        isOpen = character == "%"
        continue
      }
      if character == "%" {
        isOpen = false
      } else if character == "*" {
        found.append("*")
      } else if !"0123456789-+ #.'$hlqLzjt{}".contains(character) {
        found.append(character)
        isOpen = false
      }
    }
    return found
  }
}
