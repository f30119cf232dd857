internal import Analysis
internal import CodeModel
internal import LintModel

/// A moment that is kept by a clock which stops while the device sleeps.
struct UptimeMark {
  /// What holds it: a property's name, or a key of the user defaults.
  let name: String
  let isPersistent: Bool
  /// A property's initial value, set before anything of the app's life happens.
  let isInitial: Bool
  let range: SourceRange
  let function: FunctionDeclaration?
}

/// A place that computes or compares the time since or until a kept moment.
struct UptimeSpan {
  let reading: UptimeClock.Reading
  /// What holds the other moment.
  let mark: String
  /// The seconds that the span is compared with, where they are known.
  let limit: Double?
  /// What the span is assigned to.
  let target: String?
  let range: SourceRange
  let scope: Scope
  let function: FunctionDeclaration
}

/// Collects the marks and spans of files.
struct UptimeSpans {
  let program: Program
  private(set) var marks: [UptimeMark] = []
  private(set) var spans: [UptimeSpan] = []

  init(in files: [FileID], _ program: Program) {
    self.program = program
    for file in files {
      guard let index = program.index(file) else { continue }
      for function in index.allFunctions { read(function) }
      for type in index.allTypes { read(type, file) }
    }
  }

  private mutating func read(_ function: FunctionDeclaration) {
    guard let body = function.body else { return }
    var finder = SpanFinder(scope: Scope(program: program, function: function), function: function)
    body.walk(&finder)
    marks += finder.marks
    spans += finder.spans
  }

  private mutating func read(_ type: TypeDeclaration, _ file: FileID) {
    let scope = Scope(program: program, file: file, enclosingType: type.name)
    for variable in type.variables {
      guard let value = variable.value, let reading = UptimeClock(scope: scope).reading(in: value)
      else { continue }
      marks.append(
        UptimeMark(
          name: variable.name, isPersistent: false, isInitial: true, range: reading.range,
          function: nil))
    }
  }
}

private struct SpanFinder: ModelVisitor {
  let scope: Scope
  let function: FunctionDeclaration
  var marks: [UptimeMark] = []
  var spans: [UptimeSpan] = []
  private var target: String?

  init(scope: Scope, function: FunctionDeclaration) {
    self.scope = scope
    self.function = function
  }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false  // visited on its own
    case .binding(let binding): target = binding.pattern.names.first
    default: target = nil
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .assignment(let target, let sign, let value):
      self.target = target.unwrapped.dottedName.map(lastName)
      if sign == "=" { noteMark(target, value) }
    case .call(let call):
      noteStored(call)
      noteDistance(call, expression.range)
    case .binary(let left, let sign, let right)
    where ["-", "<", ">", "<=", ">="].contains(sign):
      noteDifference(left, right, expression.range)
    default: break
    }
    return true
  }

  // MARK: Marks

  private mutating func noteMark(_ target: Expression, _ value: Expression) {
    guard let written = target.unwrapped.dottedName,
      let reading = UptimeClock(scope: scope).reading(in: value), !isDifference(value)
    else { return }
    let name = lastName(written)
    if written == name, scope.isLocal(name), scope.member(name) == nil { return }
    marks.append(
      UptimeMark(
        name: name, isPersistent: false, isInitial: false, range: reading.range, function: function)
    )
  }

  /// A span that is kept is no moment; `now + timeout` is one.
  private func isDifference(_ value: Expression) -> Bool {
    var finder = MinusFinder()
    value.walk(&finder)
    return finder.isFound
  }

  private mutating func noteStored(_ call: Call) {
    guard let name = call.name, name.hasPrefix("set"),
      let key = call.argument(labeled: "forKey"), let value = call.arguments.first?.value,
      let reading = UptimeClock(scope: scope).reading(in: value)
    else { return }
    marks.append(
      UptimeMark(
        name: keyName(key), isPersistent: true, isInitial: false, range: reading.range,
        function: function))
  }

  private func keyName(_ key: Expression) -> String {
    Constants(scope: scope).string(key).text ?? key.unwrapped.dottedName.map(lastName) ?? "key"
  }

  private func lastName(_ written: String) -> String {
    let last = written.split(whereSeparator: { ".>".contains($0) }).last.map(String.init) ?? written
    return last.hasPrefix("_") ? String(last.dropFirst()) : last
  }

  // MARK: Spans

  private mutating func noteDifference(
    _ left: Expression, _ right: Expression, _ range: SourceRange
  ) {
    let clock = UptimeClock(scope: scope)
    if let reading = clock.reading(in: left), let mark = markName(right) {
      add(reading, mark, range)
    } else if let reading = clock.reading(in: right), let mark = markName(left) {
      add(reading, mark, range)
    }
  }

  /// `start.duration(to: .now)`, `start.distance(to: .now())`.
  private mutating func noteDistance(_ call: Call, _ range: SourceRange) {
    guard ["duration", "distance", "advanced"].contains(call.name ?? ""),
      let receiver = call.receiver, let argument = call.arguments.first?.value
    else { return }
    let clock = UptimeClock(scope: scope)
    if let reading = clock.reading(in: argument), let mark = markName(receiver) {
      add(reading, mark, range)
    } else if let reading = clock.reading(in: receiver), let mark = markName(argument) {
      add(reading, mark, range)
    }
  }

  private mutating func add(_ reading: UptimeClock.Reading, _ mark: String, _ range: SourceRange) {
    guard !spans.contains(where: { $0.range.contains(range) }) else { return }
    let place =
      reading.range.file == range.file && range.contains(reading.range) ? reading.range : range
    spans.append(
      UptimeSpan(
        reading: UptimeClock.Reading(clock: reading.clock, range: place), mark: mark,
        limit: limit(of: range), target: target, range: range, scope: scope, function: function))
  }

  /// What holds the moment: a property, a parameter, a key; locals are looked through.
  private func markName(_ value: Expression, depth: Int = 0) -> String? {
    guard depth < 4 else { return nil }
    if case .binary(let left, let sign, let right) = value.unwrapped.kind,
      sign == "+" || sign == "??"
    {
      return markName(left, depth: depth + 1) ?? markName(right, depth: depth + 1)
    }
    if let call = value.asCall {
      if let key = call.argument(labeled: "forKey") ?? selectorKey(call) { return keyName(key) }
      return nil
    }
    guard let written = value.unwrapped.dottedName else { return nil }
    if !written.contains("."), scope.isLocal(written), let local = scope.localValue(written) {
      return markName(local, depth: depth + 1)
    }
    let last = lastName(written)
    return ["uptimeNanoseconds", "rawValue"].contains(last)
      ? written.split(separator: ".").dropLast().last.map(String.init) : last
  }

  private func selectorKey(_ call: Call) -> Expression? {
    let selectors = ["doubleForKey:", "objectForKey:", "floatForKey:", "integerForKey:"]
    return selectors.contains(call.selector ?? "") ? call.arguments.first?.value : nil
  }

  private func limit(of range: SourceRange) -> Double? {
    var finder = LimitFinder(range: range, scope: scope)
    function.body?.walk(&finder)
    return finder.limit
  }
}

private struct MinusFinder: ModelVisitor {
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    if case .binary(_, "-", _) = expression.kind { isFound = true }
    return !isFound
  }
}

/// Looks for the number that a span, or the local that holds it, is compared with.
private struct LimitFinder: ModelVisitor {
  let range: SourceRange
  let scope: Scope
  var limit: Double?
  private var name: String?

  init(range: SourceRange, scope: Scope) {
    self.range = range
    self.scope = scope
  }

  mutating func visit(_ statement: Statement) -> Bool {
    if case .binding(let binding) = statement.kind, let value = binding.value,
      value.range.contains(range)
    {
      name = binding.pattern.names.first
    }
    return limit == nil
  }

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .binary(let left, let sign, let right) = expression.kind,
      ["<", ">", "<=", ">="].contains(sign)
    else { return limit == nil }
    let stretch = Stretch(scope: scope)
    if isSpan(left) {
      limit = stretch.seconds(right)
    } else if isSpan(right) {
      limit = stretch.seconds(left)
    }
    return limit == nil
  }

  private func isSpan(_ value: Expression) -> Bool {
    if value.range.contains(range) { return true }
    return name != nil && value.unwrapped.dottedName == name
  }
}
