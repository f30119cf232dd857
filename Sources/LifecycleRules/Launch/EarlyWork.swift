internal import Analysis
internal import CodeModel
internal import LintModel

/// Something that should wait until the app is launched.
struct EarlyWork {
  enum Kind: Int {
    case database, network, thread, sdk, keychain, disk, defaults, time, identifier, swizzling

    /// What it does, as the predicate of a sentence.
    var phrase: String {
      switch self {
      case .database: "opens a database"
      case .network: "uses the network"
      case .thread: "starts work on another thread"
      case .sdk: "starts an SDK"
      case .keychain: "uses the Keychain"
      case .disk: "reads or writes files"
      case .defaults: "uses the user defaults"
      case .time: "takes down the time"
      case .identifier: "makes an identifier"
      case .swizzling: "exchanges methods"
      }
    }

    /// Whether it is only worth a note.
    var isMinor: Bool { self == .swizzling }
  }

  let kind: Kind
  let range: SourceRange
}

/// Finds the work in a body that runs before the body returns.
struct EarlyWorkFinder {
  let scope: Scope
  let body: Block
  /// Whether the body's own variables live on after it.
  let keepsBindings: Bool

  /// In source order; nothing of what is guarded by a look at the prewarm environment.
  func find() -> [EarlyWork] {
    let guarded = PrewarmGuard(in: body)
    let code = TimedCode(body, in: scope)
    var found: [EarlyWork] = []
    for timed in code.calls where timed.isSynchronous && timed.isCertain {
      guard let kind = EarlyCalls(scope: scope).kind(of: timed.call) else { continue }
      found.append(EarlyWork(kind: kind, range: timed.call.nameRange))
    }
    for timed in code.assignments where timed.isSynchronous && timed.isCertain {
      guard outlives(timed.target), let kind = Stamps.kind(of: timed.value, in: scope) else {
        continue
      }
      found.append(EarlyWork(kind: kind, range: timed.target.range))
    }
    found += setters(code) + (keepsBindings ? bindings : [])
    return found.filter { work in
      if work.kind == .time || work.kind == .identifier { return !guarded.looksAtPrewarming }
      return !guarded.contains(work.range)
    }.sorted { $0.range < $1.range }
  }

  private var bindings: [EarlyWork] {
    body.statements.compactMap { statement in
      guard case .binding(let binding) = statement.kind, let value = binding.value,
        let kind = Stamps.kind(of: value, in: scope)
      else { return nil }
      return EarlyWork(kind: kind, range: binding.pattern.range)
    }
  }

  /// A clock's value that a message hands to a setter, or that a C function writes.
  private func setters(_ code: TimedCode) -> [EarlyWork] {
    code.calls.filter { $0.isSynchronous && $0.isCertain }.compactMap { timed in
      let call = timed.call
      if let kind = Stamps.writtenKind(of: call), let target = call.writtenPlace, outlives(target) {
        return EarlyWork(kind: kind, range: call.nameRange)
      }
      guard let selector = call.selector, selector.hasPrefix("set"), call.arguments.count == 1,
        let kind = Stamps.kind(of: call.arguments[0].value, in: scope)
      else { return nil }
      return EarlyWork(kind: kind, range: call.nameRange)
    }
  }

  /// Whether the place is read again after the body has returned.
  private func outlives(_ target: Expression) -> Bool {
    switch target.unwrapped.kind {
    case .name(let name): !scope.isLocal(name)
    case .member, .subscripted: true
    default: false
    }
  }
}

extension Call {
  /// What a C function that takes an address writes to.
  fileprivate var writtenPlace: Expression? {
    arguments.lazy.compactMap { argument -> Expression? in
      switch argument.value.kind {
      case .inOut(let inner), .prefix("&", let inner): inner
      default: nil
      }
    }.first
  }
}

/// Values that say when the process started, or which run it is.
enum Stamps {
  /// The kind of stamp that a value is made of, nil where it holds none.
  static func kind(of value: Expression, in scope: Scope) -> EarlyWork.Kind? {
    var finder = Finder(scope: scope)
    value.walk(&finder)
    return finder.kind
  }

  /// `gettimeofday(&start, NULL)`.
  static func writtenKind(of call: Call) -> EarlyWork.Kind? {
    call.receiver == nil && writers.contains(call.name ?? "") ? .time : nil
  }

  private static let clocks: Set<String> = [
    "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime", "mach_absolute_time", "mach_continuous_time",
    "mach_approximate_time", "clock_gettime_nsec_np", "time", "clock", "dispatch_time",
  ]
  private static let writers: Set<String> = ["gettimeofday", "clock_gettime", "time"]
  private static let identifiers: Set<String> = ["UUID", "NSUUID", "CFUUIDCreate", "uuid_generate"]
  private static let dateMessages: Set<String> = [
    "date", "now", "new", "timeIntervalSinceReferenceDate", "init",
  ]

  private struct Finder: ModelVisitor {
    let scope: Scope
    var kind: EarlyWork.Kind?

    init(scope: Scope) { self.scope = scope }

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .closure: return false
      case .call(let call): kind = kind ?? stamp(call)
      case .member(let base?, let name, _): kind = kind ?? stamp(name, of: base)
      default: break
      }
      return kind == nil
    }

    private func stamp(_ call: Call) -> EarlyWork.Kind? {
      guard let name = call.name else { return nil }
      if let receiver = call.receiver {
        if name == "now" && isClock(receiver) { return .time }
        return call.arguments.isEmpty ? stamp(name, of: receiver) : nil
      }
      if Stamps.clocks.contains(name) { return .time }
      if call.arguments.isEmpty, name == "Date" || name == "NSDate" { return .time }
      if call.arguments.isEmpty || name == "CFUUIDCreate", Stamps.identifiers.contains(name) {
        return .identifier
      }
      return nil
    }

    private func stamp(_ name: String, of base: Expression) -> EarlyWork.Kind? {
      if name == "systemUptime" { return .time }
      guard let written = base.dottedName ?? base.asCall?.receiver?.dottedName else { return nil }
      if ["NSDate", "Date"].contains(written), Stamps.dateMessages.contains(name) { return .time }
      if ["NSUUID", "UUID"].contains(written) { return .identifier }
      if written == "NSProcessInfo.processInfo", name == "globallyUniqueString" {
        return .identifier
      }
      return nil
    }

    private func isClock(_ receiver: Expression) -> Bool {
      guard let name = receiver.dottedName?.split(separator: ".").last else { return false }
      return name.hasSuffix("_clock") || name.hasSuffix("Clock")
        || ["Date", "DispatchTime", "DispatchWallTime"].contains(String(name))
    }
  }
}

/// The parts of a body that ask whether the system launched the app in advance.
struct PrewarmGuard: ModelVisitor {
  private(set) var looksAtPrewarming = false
  private var ranges: [SourceRange] = []
  private var names: Set<String> = []

  init(in body: Block) {
    addRest(of: body)
    body.walk(&self)
  }

  func contains(_ range: SourceRange) -> Bool { ranges.contains { $0.contains(range) } }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .binding(let binding):
      if let value = binding.value, asks(value) { names.formUnion(binding.pattern.names) }
    case .ifElse(let conditions, let then, let otherwise) where asks(conditions):
      ranges += [then.range] + (otherwise.map { [$0.range] } ?? [])
    case .scope(_, _, let body): addRest(of: body)
    default: break
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .string(let segments) = expression.kind {
      for case .text(let text) in segments where text.contains("ActivePrewarm") {
        looksAtPrewarming = true
      }
    }
    return true
  }

  /// What follows an early return for prewarmed launches.
  private mutating func addRest(of block: Block) {
    for statement in block.statements {
      if case .binding(let binding) = statement.kind, let value = binding.value, asks(value) {
        names.formUnion(binding.pattern.names)
      }
      let conditions: [Condition]
      switch statement.kind {
      case .ifElse(let found, let then, _):
        guard case .returned = then.statements.last?.kind else { continue }
        conditions = found
      case .guardElse(let found, _): conditions = found
      default: continue
      }
      guard asks(conditions), let end = block.statements.last?.range.end else { continue }
      ranges.append(
        SourceRange(
          file: statement.range.file, start: Int(statement.range.end), end: Int(end)))
    }
  }

  private func asks(_ conditions: [Condition]) -> Bool {
    var finder = QuestionFinder(names: names)
    conditions.forEach { $0.walk(&finder) }
    return finder.isFound
  }

  private func asks(_ value: Expression) -> Bool {
    var finder = QuestionFinder(names: names)
    value.walk(&finder)
    return finder.isFound
  }

  private struct QuestionFinder: ModelVisitor {
    let names: Set<String>
    var isFound = false

    init(names: Set<String>) { self.names = names }

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .name(let name), .member(_, let name, _):
        if names.contains(name) || name.lowercased().contains("prewarm") { isFound = true }
      case .call(let call):
        if call.name?.lowercased().contains("prewarm") ?? false { isFound = true }
      case .string(let segments):
        for case .text(let text) in segments where text.contains("ActivePrewarm") { isFound = true }
      default: break
      }
      return !isFound
    }
  }
}
