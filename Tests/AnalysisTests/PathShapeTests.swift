import Analysis
import CodeModel
import LintModel
import SwiftFrontend
import Testing

/// What the path engine says of a handler in one function.
enum Verdict: String, CaseIterable {
  case missing, twice, early
}

/// One shape of control flow or asynchrony around a completion handler called `done`.
struct PathShape: Sendable, CustomTestStringConvertible {
  let id: String
  let code: String
  let verdicts: Set<Verdict>

  init(_ id: String, _ verdicts: Set<Verdict>, _ code: String) {
    self.id = id
    self.code = code
    self.verdicts = verdicts
  }

  /// A shape that is right.
  init(_ id: String, _ code: String) { self.init(id, [], code) }

  var testDescription: String { id }
}

@Suite("Path shapes of a completion handler")
struct PathShapeTests {
  @Test("Each shape gets its verdict", arguments: PathShapes.all)
  func verdict(of shape: PathShape) throws {
    let verdicts = try #require(PathShapeTests.verdicts(shape.code))
    #expect(verdicts == shape.verdicts, "in \(shape.id): \(shape.code)")
  }

  @Test("The table is large and its ids are unique")
  func table() {
    #expect(PathShapes.all.count >= 400)
    #expect(Set(PathShapes.all.map(\.id)).count == PathShapes.all.count)
    for verdict in Verdict.allCases {
      #expect(PathShapes.all.filter { $0.verdicts.contains(verdict) }.count >= 40)
    }
  }

  static func verdicts(_ code: String) -> Set<Verdict>? {
    let text = """
      final class Delegate {
        var stored: (() -> Void)?
        var queued: [() -> Void] = []
        var keyed: [String: () -> Void] = [:]
        var isAnswered = false
        func callback(_ flag: Bool, _ other: Bool, _ items: [Int], done: @escaping () -> Void) {
      \(code)
        }
        func now(_ handler: () -> Void) { handler() }
        func later(_ handler: @escaping () -> Void) { DispatchQueue.global().async { handler() } }
        func sometimes(_ flag: Bool, _ handler: () -> Void) { if flag { handler() } }
        func pick(_ block: @escaping () -> Void) { guard isAnswered else { return }; block() }
        func never(_ handler: () -> Void) { print("nothing") }
        func keep(_ handler: @escaping () -> Void) { stored = handler }
        func both(_ yes: @escaping () -> Void, _ no: @escaping () -> Void) {
          DispatchQueue.global().async { if self.isAnswered { yes() } else { no() } }
        }
        func ask(success: @escaping () -> Void, failure: @escaping () -> Void) {
          DispatchQueue.global().async { if self.isAnswered { success() } else { failure() } }
        }
        func tell(_ handler: () -> Void) -> Bool {
          guard items.isEmpty else { return false }
          handler()
          return true
        }
        func give(_ handler: () -> Void) -> Int? {
          if items.isEmpty { return nil }
          handler()
          return items.count
        }
        func through(_ handler: @escaping () -> Void) { later(handler) }
        func ring(_ handler: @escaping () -> Void, _ depth: Int) {
          if depth == 0 { handler() } else { ring(handler, depth - 1) }
        }
        func perhaps(_ handler: (() -> Void)?) { handler?() }
        func finish() { stored?(); stored = nil }
        func answer() { stored?() }
        func upload() async { _ = try? await URLSession.shared.data(from: url) }
        func sync() throws {}
        func uploadLater() async { Task { await upload() } }
        func uploadAll() async { let work = Task { await upload() }; await work.value }
        func kick() { URLSession.shared.dataTask(with: url) { _, _, _ in }.resume() }
        func log() { print("seen") }
        func stop() -> Never { exit(1) }
      }
      """
    let source = Program.Source(
      file: FileID(0), path: "Delegate.swift", language: .swift, text: Array(text.utf8))
    let program = Program(sources: [source], frontends: [.swift: SwiftFrontend()])
    guard let function = program.functions(named: "callback").first else { return nil }
    return Verdict.all(of: "done", in: function, program)
  }
}

extension Verdict {
  /// What the path engine says of a parameter that must be called once.
  static func all(
    of name: String, in function: FunctionDeclaration, _ program: Program
  ) -> Set<Verdict>? {
    let subject = Subject(.handler, named: [name])
    guard let record = Obligations(program: program).record(of: subject, in: function) else {
      return nil
    }
    var verdicts: Set<Verdict> = []
    for exit in record.exits where exit.path.state.count == 0 && !exit.path.state.isTaken {
      verdicts.insert(.missing)
    }
    for discharge in record.discharges {
      if discharge.isRepeated { verdicts.insert(.twice) }
      if discharge.isEarly { verdicts.insert(.early) }
    }
    return verdicts
  }
}
