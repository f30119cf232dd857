import Foundation
import LintSession
import SessionTestSupport
import Testing

@Suite("The other commands")
struct OtherCommandTests {
  private func call(_ arguments: String...) throws -> RecordedCall {
    RecordedCall(arguments: arguments, in: try TemporaryFolder(), inventory: .standard)
  }

  @Test("The version is printed either way")
  func version() throws {
    #expect(try call("version").output.hasPrefix("lifelint "))
    #expect(try call("--version").output == call("version").output)
  }

  @Test("Every command has help, asked for either way")
  func help() throws {
    for name in ["lint", "rules", "explain", "completions", "version", "help"] {
      let help = try call("help", name)
      #expect(help.status == 0)
      #expect(help.output.contains("lifelint \(name)"))
      #expect(try call(name, "--help").output == help.output)
    }
    #expect(try call("--help").output == call("help").output)
    #expect(try call("help").output.contains("Exit codes: 0"))
    #expect(try call("lint", "--help").output.contains("parse-all") == false)
    #expect(try call("help", "lnt").status == 2)
  }

  @Test("Every rule is listed on one line, and in JSON")
  func rules() throws {
    let list = try call("rules").output.split(separator: "\n")
    #expect(list.count >= 6)
    #expect(list.contains { $0.hasPrefix("tick_counting_timer ") && $0.contains(" warning ") })
    let json = try JSONSerialization.jsonObject(
      with: Data(call("rules", "--format", "json").output.utf8))
    let rules = (json as? [String: Any])?["rules"] as? [[String: Any]]
    #expect(rules?.count == list.count)
    #expect(rules?.allSatisfy { $0["id"] is String && $0["summary"] is String } == true)
  }

  @Test("Every rule is explained, with examples, within the terminal's width")
  func explain() throws {
    let ids = RuleInventory.standard.documents.map(\.id.name)
    #expect(ids.count >= 6)
    for id in ids {
      let page = try call("explain", id)
      #expect(page.status == 0)
      for part in ["Why it matters", "Failing: ", "Correct: ", "How to verify", "References"] {
        #expect(page.output.contains(part), "\(id) explains \(part)")
      }
      #expect(page.output.contains("finding(") == false)
    }
  }

  @Test("An unknown rule is said with the nearest one, a family lists its rules")
  func explainOther() throws {
    let unknown = try call("explain", "tick_counting_timr")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean `tick_counting_timer`?"))
    #expect(try call("explain", "hygiene").output.contains("parse_incomplete: "))
    #expect(try call("explain").status == 2)
  }

  @Test(
    "Completions know every command and the options of lint", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try call("completions", shell)
    #expect(script.status == 0)
    for word in ["explain", "changed-since", "sarif"] { #expect(script.output.contains(word)) }
    #expect(script.output.contains("parse-all") == false)
    #expect(try call("completions", "tcsh").status == 2)
  }
}
