import Analysis
import CodeModel
import LintModel
import SwiftFrontend
import Testing

/// Shapes around an assertion's identifier: begun by a call, ended by another.
enum IdentifierShapes {
  static let all: [PathShape] = locals + properties

  private static let locals: [PathShape] = [
    PathShape("ended", "let id = begin()\nend(id)"),
    PathShape("not ended", [.missing], "let id = begin()\nlog(1)"),
    PathShape("return before the begin", "if flag { return }\nlet id = begin()\nend(id)"),
    PathShape(
      "return after the begin", [.missing], "let id = begin()\nif flag { return }\nend(id)"),
    PathShape("ended on the way out", "let id = begin()\nif flag { return end(id) }\nend(id)"),
    PathShape("deferred", "let id = begin()\ndefer { end(id) }\nif flag { return }"),
    PathShape(
      "deferred with a task", [.early],
      "let id = begin()\ndefer { end(id) }\nTask { await upload() }"),
    PathShape("ended twice", [.twice], "let id = begin()\nend(id)\nend(id)"),
    PathShape("reset between", "var id = begin()\nend(id)\nid = .invalid\nend(id)"),
    PathShape(
      "tested between", "var id = begin()\nend(id)\nid = .invalid\nif id != .invalid { end(id) }"),
    PathShape("refused", "let id = begin()\nguard id != .invalid else { return }\nend(id)"),
    PathShape(
      "refused, old spelling",
      "let id = begin()\nif id == UIBackgroundTaskInvalid { return }\nend(id)"),
    PathShape("task ends it", "let id = begin()\nTask { await upload()\nend(id) }"),
    PathShape("task then end", [.early], "let id = begin()\nTask { await upload() }\nend(id)"),
    PathShape("work before the begin", "Task { await upload() }\nlet id = begin()\nend(id)"),
    PathShape(
      "request ends it",
      "let id = begin()\nURLSession.shared.dataTask(with: url) { _, _, _ in end(id) }.resume()"),
    PathShape(
      "request's error leaks", [.missing],
      "let id = begin()\nURLSession.shared.dataTask(with: url) { data, _, _ in guard data != nil else { return }\nend(id) }.resume()"
    ),
    PathShape(
      "local function ends it",
      "var id = UIBackgroundTaskIdentifier.invalid\nfunc stop() { end(id)\nid = .invalid }\nid = begin()\nstop()"
    ),
    PathShape("copied and reset", "var id = begin()\nlet open = id\nid = .invalid\nend(open)"),
    PathShape("throws", [.missing], "let id = begin()\ntry work()\nend(id)"),
    PathShape("caught", "let id = begin()\ndo { try work() } catch { log(2) }\nend(id)"),
    PathShape("handed to the project", "let id = begin()\nfinish(id)"),
    PathShape("handed to a library", "let id = begin()\nvendor.adopt(id)"),
    PathShape("put in a dictionary", "let id = begin()\nopen[\"a\"] = id"),
    PathShape("returned in a tuple", "let id = begin()\nuse((id, 1))"),
    PathShape("begun in a closure", "queue.async { let id = begin()\nend(id) }"),
    PathShape(
      "leaked in a closure", [.missing],
      "queue.async { let id = begin()\nif flag { return }\nend(id) }"),
    PathShape("loop with end", "for _ in items { let id = begin()\nend(id) }"),
    PathShape(
      "weak self",
      "let id = begin()\nlater { [weak self] in guard let self else { return }\nself.log(1)\nend(id) }"
    ),
  ]

  private static let properties: [PathShape] = [
    PathShape("property ended", "current = begin()\nend(current)"),
    PathShape("property with self", "self.current = begin()\nend(self.current)"),
    PathShape("method ends it", "current = begin()\nstop()"),
    PathShape("method of another method ends it", "current = begin()\nstopAll()"),
    PathShape("method in one branch", [.missing], "current = begin()\nif flag { stop() }"),
    PathShape("method twice", "current = begin()\nstop()\nstop()"),
    PathShape("careless method twice", [.twice], "current = begin()\ndrop()\ndrop()"),
    PathShape(
      "method after a task", [.early], "current = begin()\nTask { await upload() }\nstop()"),
    PathShape("method in a task", "current = begin()\nTask { await upload()\nself.stop() }"),
    PathShape("ended before and begun again", "stop()\ncurrent = begin()\nstop()"),
    PathShape(
      "taken out first", "current = begin()\nlet id = current\ncurrent = .invalid\nend(id)"),
  ]
}

@Suite("Path shapes of an assertion's identifier")
struct IdentifierShapeTests {
  @Test("Each shape gets its verdict", arguments: IdentifierShapes.all)
  func verdict(of shape: PathShape) throws {
    #expect(try verdicts(shape.code) == shape.verdicts, "in \(shape.id): \(shape.code)")
  }

  @Test("The table holds every verdict")
  func table() {
    #expect(IdentifierShapes.all.count >= 40)
    for verdict in Verdict.allCases {
      #expect(IdentifierShapes.all.filter { $0.verdicts.contains(verdict) }.count >= 2)
    }
  }

  private func verdicts(_ code: String) throws -> Set<Verdict> {
    let text = """
      final class Sender {
        var current = UIBackgroundTaskIdentifier.invalid
        func send(_ flag: Bool, _ items: [Int]) throws {
      \(code)
        }
        func stop() { if current != .invalid { end(current) }; current = .invalid }
        func stopAll() { stop() }
        func drop() { end(current) }
        func finish(_ id: UIBackgroundTaskIdentifier) { end(id) }
        func later(_ handler: @escaping () -> Void) { DispatchQueue.global().async { handler() } }
        func upload() async { _ = try? await URLSession.shared.data(from: url) }
        func log(_ value: Int) { print(value) }
      }
      """
    let source = Program.Source(
      file: FileID(0), path: "Sender.swift", language: .swift, text: Array(text.utf8))
    let program = Program(sources: [source], frontends: [.swift: SwiftFrontend()])
    let function = try #require(program.functions(named: "send").first)
    let body = try #require(function.body)
    var finder = BeginFinder()
    body.walk(&finder)
    let begin = try #require(finder.call)
    let isProperty = code.contains("current = begin()")
    let name = isProperty ? "current" : "id"
    let record = Obligations(program: program).record(
      of: Subject(
        .identifier(enders: ["end"]), named: [name], owner: isProperty ? "Sender" : nil),
      begunBy: begin, in: body, scope: Scope(program: program, function: function))
    var verdicts: Set<Verdict> = []
    if record.exits.contains(where: { $0.path.state.count == 0 && !$0.path.state.isTaken }) {
      verdicts.insert(.missing)
    }
    if record.discharges.contains(where: \.isRepeated) { verdicts.insert(.twice) }
    if record.discharges.contains(where: \.isEarly) { verdicts.insert(.early) }
    return verdicts
  }

  private struct BeginFinder: ModelVisitor {
    var call: Call?

    mutating func visit(_ expression: Expression) -> Bool {
      if case .call(let found) = expression.kind, found.name == "begin" { call = call ?? found }
      return call == nil
    }
  }
}
