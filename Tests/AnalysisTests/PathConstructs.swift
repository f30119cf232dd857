/// A construct with a hole, `@`, that each way of answering fills.
struct PathConstruct: Sendable {
  enum Kind {
    /// The hole runs once, before the callback returns.
    case once
    /// The hole runs once, after the callback returned.
    case later
    /// The hole may be skipped.
    case maybe
    /// The hole runs any number of times.
    case often
  }

  /// What stands in the hole.
  enum Filling: String, CaseIterable {
    case discharged, missing, twice, early

    var code: String {
      switch self {
      case .discharged: "done()"
      case .missing: "log()"
      case .twice: "done()\ndone()"
      case .early: "Task { await upload() }\ndone()"
      }
    }
  }

  let id: String
  let kind: Kind
  let code: String

  init(_ id: String, _ kind: Kind, _ code: String) {
    self.id = id
    self.kind = kind
    self.code = code
  }

  /// The construct in each of the four ways, with the verdicts that its kind leads to.
  var shapes: [PathShape] {
    PathConstruct.Filling.allCases.map { filling in
      PathShape(
        "\(id), \(filling.rawValue)", verdicts(of: filling),
        code.replacing("@", with: filling.code))
    }
  }

  private func verdicts(of filling: Filling) -> Set<Verdict> {
    var verdicts: Set<Verdict> =
      switch filling {
      case .discharged: []
      case .missing: [.missing]
      case .twice: [.twice]
      case .early: [.early]
      }
    if kind == .maybe || kind == .often { verdicts.insert(.missing) }
    if kind == .often, filling != .missing { verdicts.insert(.twice) }
    return verdicts
  }
}

/// The constructs that are tried in all four ways.
enum PathConstructs {
  static let shapes = all.flatMap(\.shapes)

  static let all: [PathConstruct] =
    [
      PathConstruct("plain", .once, "@"),
      PathConstruct("do", .once, "do { @ }"),
      PathConstruct("both branches", .once, "if flag { @ } else { @ }"),
      PathConstruct("switch", .once, "switch items.count { case 0: @\ndefault: @ }"),
      PathConstruct(
        "switch with binding", .once,
        "switch items.first { case let first?: log(first)\n@\ncase nil: @ }"),
      PathConstruct("if expression", .once, "let x = if flag { 1 } else { 2 }\nlog(x)\n@"),
      PathConstruct("catch or after", .once, "do { try sync() } catch { log() }\n@"),
      PathConstruct("both of do and catch", .once, "do { try sync()\n@ } catch { @ }"),
      PathConstruct("optional try first", .once, "_ = try? sync()\n@"),
      PathConstruct("defer", .once, "defer { @ }\nlog()"),
      PathConstruct("two defers", .once, "defer { @ }\ndefer { log() }\nif flag { return }"),
      PathConstruct("sync queue", .once, "queue.sync { @ }"),
      PathConstruct("lock", .once, "lock.withLock { @ }"),
      PathConstruct("pool", .once, "autoreleasepool { @ }"),
      PathConstruct("called closure", .once, "let finish = {\n@\n}\nfinish()"),
      PathConstruct("immediate closure", .once, "{\n@\n}()"),
      PathConstruct("local function", .once, "func finish() {\n@\n}\nfinish()"),
      PathConstruct(
        "nested local functions", .once, "func inner() {\n@\n}\nfunc outer() { inner() }\nouter()"),
      PathConstruct("after a loop", .once, "for item in items { log(item) }\n@"),
      PathConstruct("forever until", .once, "while true { if flag { break } }\n@"),
      PathConstruct(
        "labelled continue", .once,
        "outer: for _ in items { for _ in items { continue outer } }\n@"),
      PathConstruct("never returns", .once, "guard flag else { stop() }\n@"),
      PathConstruct("hash if", .once, "#if DEBUG\n@\n#else\n@\n#endif"),
      PathConstruct("available", .once, "if #available(iOS 17, *) { @ } else { @ }"),
      PathConstruct("closure of the project", .once, "now {\n@\n}"),
    ] + later + uncertain

  private static let later: [PathConstruct] = [
    PathConstruct("task", .later, "Task {\n@\n}"),
    PathConstruct("detached task", .later, "Task.detached {\n@\n}"),
    PathConstruct("task after a wait", .later, "Task { await upload()\n@\n}"),
    PathConstruct("queue", .later, "DispatchQueue.global().async {\n@\n}"),
    PathConstruct("main queue", .later, "DispatchQueue.main.async {\n@\n}"),
    PathConstruct("queue within queue", .later, "queue.async { DispatchQueue.main.async {\n@\n} }"),
    PathConstruct(
      "request", .later, "URLSession.shared.dataTask(with: url) { _, _, _ in\n@\n}.resume()"),
    PathConstruct("group", .later, "group.notify(queue: .main) {\n@\n}"),
    PathConstruct("operation", .later, "queue.addOperation {\n@\n}"),
    PathConstruct("context", .later, "context.perform {\n@\n}"),
    PathConstruct("later of the project", .later, "later {\n@\n}"),
    PathConstruct("later two calls deep", .later, "through {\n@\n}"),
    PathConstruct(
      "task within request", .later,
      "URLSession.shared.dataTask(with: url) { _, _, _ in Task {\n@\n} }.resume()"),
  ]

  private static let uncertain: [PathConstruct] = [
    PathConstruct("if", .maybe, "if flag { @ }"),
    PathConstruct("if let", .maybe, "if let first = items.first { log(first)\n@ }"),
    PathConstruct("case pattern", .maybe, "if case 1? = items.first { @ }"),
    PathConstruct("catch", .maybe, "do { try sync() } catch { @ }"),
    PathConstruct("do before a throw", .maybe, "do { try sync()\n@ } catch { log() }"),
    PathConstruct("one case", .maybe, "switch items.count { case 0: @\ndefault: break }"),
    PathConstruct("one configuration", .maybe, "#if DEBUG\n@\n#endif"),
    PathConstruct("loop left at once", .maybe, "for _ in items { @\nbreak }"),
    PathConstruct("available only", .maybe, "if #available(iOS 17, *) { @ }"),
    PathConstruct("for", .often, "for _ in items { @ }"),
    PathConstruct("while", .often, "while items.isEmpty { @ }"),
    PathConstruct("for where", .often, "for item in items where item > 0 { @ }"),
    PathConstruct("filtered loop", .often, "for item in items { if item > 0 { continue }\n@ }"),
  ]
}
