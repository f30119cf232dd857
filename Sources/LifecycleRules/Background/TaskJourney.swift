internal import Analysis
internal import CodeModel
internal import LintModel

/// One body that a task object reaches.
struct TaskPlace {
  let body: Block
  let scope: Scope
  /// The names that the task has there.
  let names: Set<String>
  /// The function whose body it is, nil for the handler's closure.
  let function: FunctionDeclaration?
  /// The calls that hand the task over, from the handler on; none for the handler itself.
  let way: [SourceRange]

  var handedAt: SourceRange? { way.last }

  /// Whether the task comes through one of the two bodies to the other.
  func isOnOneWay(with other: TaskPlace) -> Bool {
    way.starts(with: other.way) || other.way.starts(with: way)
  }
}

/// Where a task object goes from its handler, through the project's functions.
struct TaskJourney {
  /// The handler first.
  let places: [TaskPlace]
  /// Whether it was stored or given to code whose source is not here.
  let isOutOfSight: Bool
  /// The classes that it is cast to or taken as.
  let kinds: Set<BackgroundTaskKind>

  init(of handler: BackgroundTaskHandler) {
    var traveller = Traveller()
    traveller.follow(
      TaskPlace(
        body: handler.body, scope: handler.scope, names: handler.task.map { [$0] } ?? [],
        function: handler.function, way: []))
    places = traveller.places
    isOutOfSight = traveller.isOutOfSight
    kinds = traveller.kinds
  }

  /// The bodies through which the task comes to a place, or to which it goes from there.
  func bodies(around place: TaskPlace) -> [TaskPlace] {
    places.filter { $0.isOnOneWay(with: place) }
  }
}

private struct Traveller {
  var places: [TaskPlace] = []
  var isOutOfSight = false
  var kinds: Set<BackgroundTaskKind> = []
  private var seen: Set<SourceRange> = []

  mutating func follow(_ place: TaskPlace) {
    guard seen.insert(place.body.range).inserted else { return }
    guard places.count < 40 else {
      isOutOfSight = true
      return
    }
    let aliases = TaskAliases(of: place.names, in: place.body)
    kinds.formUnion(aliases.kinds)
    for parameter in place.function?.parameters ?? [] where place.names.contains(parameter.name) {
      if let kind = parameter.type?.name.flatMap({ BackgroundTaskKind(typeName: $0) }) {
        kinds.insert(kind)
      }
    }
    var uses = TaskUses(
      names: aliases.names, allowed: aliases.places, scope: place.scope, way: place.way)
    place.body.walk(&uses)
    kinds.formUnion(uses.kinds)
    isOutOfSight = isOutOfSight || uses.isLost
    places.append(
      TaskPlace(
        body: place.body, scope: place.scope, names: aliases.names, function: place.function,
        way: place.way))
    for handed in uses.handed { follow(handed) }
  }
}

/// The further names that a body gives a task: casts, unwrappings, copies, patterns.
private struct TaskAliases {
  private(set) var names: Set<String>
  /// Expressions that only give it a name.
  private(set) var places: Set<SourceRange> = []
  private(set) var kinds: Set<BackgroundTaskKind> = []

  init(of names: Set<String>, in body: Block) {
    self.names = names
    var count = -1
    while count != self.names.count {
      count = self.names.count
      var finder = Finder(names: self.names)
      body.walk(&finder)
      self.names.formUnion(finder.found)
      places = finder.places
      kinds = finder.kinds
    }
  }

  private struct Finder: ModelVisitor {
    let names: Set<String>
    var found: Set<String> = []
    var places: Set<SourceRange> = []
    var kinds: Set<BackgroundTaskKind> = []

    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .binding(let binding): add(binding.pattern, binding.value)
      case .ifElse(let conditions, _, _), .guardElse(let conditions, _),
        .whileLoop(let conditions, _):
        conditions.forEach { add($0) }
      case .switchCases(let subject, let cases) where isTask(subject):
        places.insert(subject.range)
        cases.flatMap(\.patterns).forEach { found.formUnion($0.pattern.names) }
        cases.flatMap(\.patterns).forEach { add(kindOf: $0.pattern) }
      default: break
      }
      return true
    }

    private mutating func add(_ condition: Condition) {
      switch condition.kind {
      case .optionalBinding(let pattern, let value?, _): add(pattern, value)
      case .pattern(let pattern, let value):
        add(pattern, value)
        if isTask(value) { add(kindOf: pattern) }
      case .optionalBinding, .expression, .availability: break
      }
    }

    private mutating func add(_ pattern: Pattern, _ value: Expression?) {
      guard let value, isTask(value) else { return }
      found.formUnion(pattern.names)
      places.insert(value.range)
      if case .cast(_, _, let type) = value.kind { add(type) }
    }

    private mutating func add(kindOf pattern: Pattern) {
      switch pattern.kind {
      case .isType(let type), .asType(_, let type): add(type)
      case .optional(let inner): add(kindOf: inner)
      default: break
      }
    }

    private mutating func add(_ type: TypeReference) {
      if let kind = type.name.flatMap({ BackgroundTaskKind(typeName: $0) }) { kinds.insert(kind) }
    }

    private func isTask(_ value: Expression) -> Bool {
      guard case .name(let name) = value.unwrapped.kind else { return false }
      return names.contains(name)
    }
  }
}

/// What a body does with a task: uses its members, hands it on, or lets it out of sight.
private struct TaskUses: ModelVisitor {
  let names: Set<String>
  let allowed: Set<SourceRange>
  let scope: Scope
  let way: [SourceRange]
  var isLost = false
  var handed: [TaskPlace] = []
  var kinds: Set<BackgroundTaskKind> = []

  mutating func visit(_ expression: Expression) -> Bool {
    if allowed.contains(expression.range), isTask(expression) { return false }
    switch expression.kind {
    case .name(let name):
      if names.contains(name) { isLost = true }
      return false
    case .member(let base?, _, _) where isTask(base):
      addKind(of: base)
      return false
    case .binary(let left, let sign, let right) where ["==", "!=", "===", "!=="].contains(sign):
      if !isTask(left) { left.walk(&self) }
      if !isTask(right) { right.walk(&self) }
      return false
    case .cast(let inner, .is, _): return !isTask(inner)
    case .string(let segments):
      for case .interpolation(let arguments) in segments {
        for argument in arguments where !isTask(argument.value) { argument.value.walk(&self) }
      }
      return false
    case .call(let call):
      visit(call)
      return false
    default: return true
    }
  }

  private mutating func visit(_ call: Call) {
    if let receiver = call.receiver, isTask(receiver) {
      addKind(of: receiver)
      // A method that the project adds to the class may do anything with the task.
      if let name = call.name, !scope.program.functions(named: name).isEmpty { isLost = true }
    } else {
      call.callee.walk(&self)
    }
    for (index, argument) in call.arguments.enumerated() {
      if isTask(argument.value) {
        addKind(of: argument.value)
        hand(call, index)
      } else {
        argument.value.walk(&self)
      }
    }
  }

  private mutating func hand(_ call: Call, _ index: Int) {
    if Self.isDescription(call) { return }
    guard let function = Callees(scope: scope).function(for: call), let body = function.body,
      let positions = Labels.positions(of: call, in: function)
    else { return handToClosure(call, index) }
    handed.append(
      TaskPlace(
        body: body, scope: Scope(program: scope.program, function: function),
        names: [function.parameters[positions[index]].name], function: function,
        way: way + [call.nameRange]))
  }

  /// `let finish = { (task: BGTask) in … }` and its like.
  private mutating func handToClosure(_ call: Call, _ index: Int) {
    guard case .name(let name) = call.callee.unwrapped.kind,
      let closure = scope.localValue(name)?.asClosure
    else {
      isLost = true
      return
    }
    let name0 =
      closure.parameters.indices.contains(index)
      ? closure.parameters[index].name : "$\(index)"
    handed.append(
      TaskPlace(
        body: closure.body, scope: scope, names: [name0], function: nil,
        way: way + [call.nameRange]))
  }

  private static let descriptions: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "String", "log", "type", "ObjectIdentifier",
    "debug", "info", "notice", "warning", "error",
  ]

  private static func isDescription(_ call: Call) -> Bool {
    call.name.map { descriptions.contains($0) || NameWords.split($0).contains("log") } ?? false
  }

  private mutating func addKind(of value: Expression) {
    switch value.kind {
    case .cast(_, _, let type):
      if let kind = type.name.flatMap({ BackgroundTaskKind(typeName: $0) }) { kinds.insert(kind) }
    case .tuple(let parts) where parts.count == 1: addKind(of: parts[0].value)
    case .forceUnwrap(let inner), .optionalChain(let inner): addKind(of: inner)
    default: break
    }
  }

  private func isTask(_ value: Expression) -> Bool {
    guard case .name(let name) = value.unwrapped.kind else { return false }
    return names.contains(name)
  }
}
