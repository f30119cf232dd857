internal import Analysis
internal import CodeModel
internal import LintModel

/// A function that makes text of a token, and how the token came there.
struct DescribedToken {
  let function: FunctionDeclaration
  /// What the token is called where it arrives.
  let name: String
  let texts: [TokenText]
  let steps: [Step]
  /// Whether the system itself hands the token to the function where it starts.
  let isFromSystem: Bool
}

/// Follows tokens from where they arrive into the functions and properties they are given to.
struct TokenTrail {
  private struct Visit {
    let function: FunctionDeclaration
    let holding: TokenTexts.Holding
    let name: String
    let steps: [Step]
    let isFromSystem: Bool
  }

  let program: Program
  private var waiting: [Visit] = []
  private var seen: Set<String> = []
  private(set) var found: [DescribedToken] = []

  init(program: Program, functions: [FunctionDeclaration]) {
    self.program = program
    functions.forEach { addSeeds(of: $0) }
    while let visit = waiting.popLast() { follow(visit) }
  }

  private mutating func addSeeds(of function: FunctionDeclaration) {
    guard function.body != nil else { return }
    for isFromSystem in [true, false] {
      let parameters = function.parameters.filter { parameter in
        let isSystem = DeviceTokens.isCallback(parameter, of: function)
        return isFromSystem
          ? isSystem : !isSystem && DeviceTokens.isToken(parameter.name, parameter.type)
      }
      guard !parameters.isEmpty else { continue }
      add(
        function, .init(names: Set(parameters.map(\.name))), name: parameters[0].name,
        steps: [Step(parameters[0].range, "The token arrives here.")], isFromSystem)
    }
    // Credentials and sequences of tokens are known by their own look.
    add(function, .init(), name: "token", steps: [], true)
    addProperties(of: function)
  }

  private mutating func addProperties(of function: FunctionDeclaration) {
    guard let owner = function.enclosingType, let type = program.type(named: owner) else { return }
    for variable in type.declarations.flatMap(\.variables)
    where DeviceTokens.isToken(variable.name, variable.type) {
      add(
        function, .init(property: (variable.name, owner)), name: variable.name,
        steps: [Step(variable.nameRange, "The token is kept here.")], false)
    }
  }

  private mutating func add(
    _ function: FunctionDeclaration, _ holding: TokenTexts.Holding, name: String, steps: [Step],
    _ isFromSystem: Bool
  ) {
    let key =
      "\(function.range)|\(holding.names.sorted())|\(holding.isReceiver)|"
      + (holding.property?.name ?? "")
    guard steps.count < 6, seen.insert(key).inserted else { return }
    waiting.append(
      Visit(
        function: function, holding: holding, name: name, steps: steps, isFromSystem: isFromSystem))
  }

  private mutating func follow(_ visit: Visit) {
    guard let body = visit.function.body else { return }
    let scope = Scope(program: program, function: visit.function)
    var finder = TokenTexts(scope: scope, holding: visit.holding)
    body.walk(&finder)
    let old = OldSystemCode(in: body, below: 13)
    let texts = finder.texts.filter { !old.contains($0.range) }.map { text in
      var text = text
      if let name = finder.textNames[text.range], LoggedNames.areOnlyLogged(name, in: body) {
        text.isLogged = true
      }
      return text
    }
    if !texts.isEmpty {
      found.append(
        DescribedToken(
          function: visit.function, name: visit.name, texts: texts, steps: visit.steps,
          isFromSystem: visit.isFromSystem))
    }
    for next in finder.onward where !old.contains(next.range) { follow(next, from: visit) }
    for place in finder.stored { follow(place.name, place.owner, place.range, from: visit) }
  }

  private mutating func follow(_ next: TokenTexts.Onward, from visit: Visit) {
    let step = Step(next.range, "It is given to `\(next.function.fullName)` here.")
    let holding =
      next.parameter.map { TokenTexts.Holding(names: [$0]) } ?? .init(isReceiver: true)
    add(
      next.function, holding, name: next.parameter ?? visit.name, steps: visit.steps + [step],
      visit.isFromSystem)
  }

  private mutating func follow(
    _ name: String, _ owner: String, _ range: SourceRange, from visit: Visit
  ) {
    guard let type = program.type(named: owner) else { return }
    let steps = visit.steps + [Step(range, "It is stored in `\(name)` here.")]
    for function in type.declarations.flatMap(\.functions)
    where function.body != nil && !function.parameters.contains(where: { $0.name == name }) {
      add(
        function, .init(property: (name, owner)), name: name, steps: steps, visit.isFromSystem)
    }
  }
}
