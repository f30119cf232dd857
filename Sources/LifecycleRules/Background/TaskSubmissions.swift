internal import Analysis
internal import CodeModel
internal import LintModel

/// Tells whether code submits a task request, directly or through the project's functions.
final class TaskSubmissions {
  private let program: Program
  private var certain: [SourceRange: Bool] = [:]

  init(program: Program) { self.program = program }

  /// `BGTaskScheduler.shared.submit(request)` and its other forms.
  static func isSubmission(_ call: Call, in scope: Scope) -> Bool {
    guard !call.arguments.isEmpty else { return false }
    switch call.name {
    case "submitTaskRequest": return true
    case "submit":
      if let receiver = call.receiver {
        if receiver.dottedName?.contains("BGTaskScheduler") ?? false { return true }
        if scope.typeName(of: receiver) == "BGTaskScheduler" { return true }
      }
      return scope.typeName(of: call.arguments[0].value).map(isRequest) ?? false
    default: return false
    }
  }

  private static func isRequest(_ type: String) -> Bool {
    type == "BGTaskRequest" || BackgroundTaskKind(requestName: type) != nil
  }

  /// Whether the call itself submits, or reaches a function that does.
  func submits(_ call: Call, in scope: Scope) -> Bool {
    if Self.isSubmission(call, in: scope) { return true }
    guard let function = Callees(scope: scope).function(for: call) else { return false }
    return submits(function)
  }

  private func submits(_ function: FunctionDeclaration) -> Bool {
    if let known = certain[function.range] { return known }
    certain[function.range] = false  // against recursion
    guard let body = function.body else { return false }
    let scope = Scope(program: program, function: function)
    let answer = Self.calls(in: body).contains { submits($0, in: scope) }
    certain[function.range] = answer
    return answer
  }

  private static func calls(in body: Block) -> [Call] {
    var finder = CallFinder()
    body.walk(&finder)
    return finder.calls
  }

  // MARK: What may submit

  private struct Waiting {
    let body: Block
    let scope: Scope
  }

  /// Whether a request may be submitted on some way from the body; false only where none is in
  /// reach of any call, by name where its receiver is not known.
  func mayBeReached(from places: [TaskPlace]) -> Bool {
    var waiting = places.map { Waiting(body: $0.body, scope: $0.scope) }
    var seen = Set(places.map(\.body.range))
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      var finder = CallFinder()
      next.body.walk(&finder)
      for call in finder.calls {
        if Self.maySubmit(call) { return true }
        guard let reached = functions(reachedBy: call, next.scope) else { return true }
        for function in reached + finder.referenced.flatMap({ program.functions(named: $0) }) {
          guard let body = function.body, seen.insert(body.range).inserted else { continue }
          waiting.append(Waiting(body: body, scope: Scope(program: program, function: function)))
        }
      }
      // Too much to follow: nothing is proven.
      if seen.count > 500 { return true }
    }
    return false
  }

  /// A submission in all likelihood: the call's name, or a request that is made.
  private static func maySubmit(_ call: Call) -> Bool {
    switch call.name {
    case "submit", "submitTaskRequest": true
    case let name?: BackgroundTaskKind(requestName: name) != nil || isMessage(call)
    case nil: false
    }
  }

  /// The forms `[[BGAppRefreshTaskRequest alloc] initWithIdentifier:…]` and `….init(…)`.
  private static func isMessage(_ call: Call) -> Bool {
    let made = call.receiver?.asCall?.receiver?.dottedName ?? call.receiver?.dottedName
    guard let name = made?.split(separator: ".").first else { return false }
    return BackgroundTaskKind(requestName: String(name)) != nil
  }

  /// The functions that a call may run; nil where it may be code of any kind.
  private func functions(reachedBy call: Call, _ scope: Scope) -> [FunctionDeclaration]? {
    if let function = Callees(scope: scope).function(for: call) { return [function] }
    guard let name = call.name else { return [] }
    let named = program.functions(named: name).filter { $0.kind == .function }
    if !named.isEmpty { return named }
    if name.first?.isUppercase ?? false {
      return program.types(named: name).flatMap { $0.functions.filter { $0.kind == .initializer } }
    }
    if program.variables(named: name).contains(where: { $0.type?.isFunction ?? false }),
      !scope.isLocal(name)
    {
      return nil
    }
    return Self.schedules(name) ? nil : []
  }

  /// A scheduler of a library may submit for the app.
  private static func schedules(_ name: String) -> Bool {
    let words = NameWords.split(name)
    return ["schedule", "reschedule", "submit", "resubmit", "enqueue"].contains {
      words.contains($0)
    }
  }

  private struct CallFinder: ModelVisitor {
    var calls: [Call] = []
    /// Functions named as values or selectors.
    var referenced: [String] = []

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .call(let call):
        calls.append(call)
        referenced += call.arguments.compactMap { FunctionReference.name($0.value) }
      case .selector(let text): referenced.append(SelectorText.baseName(text))
      default: break
      }
      return true
    }
  }
}
