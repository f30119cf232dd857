import Foundation
import LintModel
import Reporting
import RuleDocuments
import TestSupport
import Testing

@Suite("SARIF log")
struct SARIFReporterTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let id: String
    let report: Report
    var context = Sample.context()
    let resultCount: Int
    var testDescription: String { id }
  }

  static let cases = [
    Case(id: "no result", report: Sample.report([]), resultCount: 0),
    Case(id: "one result", report: Sample.report([Sample.full]), resultCount: 1),
    Case(
      id: "a result of every rule",
      report: Sample.report(Sample.documents.map { Sample.found($0.id, level: $0.level) }),
      resultCount: 3),
    Case(
      id: "6,000 results",
      report: Sample.report((1...6_000).map { Sample.found(place: Sample.place(line: $0)) }),
      resultCount: 6_000),
    Case(
      id: "a path that is not ASCII",
      report: Sample.report([Sample.found(place: Sample.place("Ünï/名前.swift"))]), resultCount: 1),
    Case(
      id: "a path with blanks",
      report: Sample.report([Sample.found(place: Sample.place("My App/a b:c#%.swift"))]),
      resultCount: 1),
    Case(
      id: "problems", report: Sample.report([], problems: Sample.problems),
      context: Sample.context(exitCode: 3), resultCount: 0),
    Case(id: "suppressed left out", report: Sample.everything, resultCount: 3),
    Case(
      id: "suppressed included", report: Sample.everything,
      context: Sample.context(includesSuppressed: true, usesBaseline: true), resultCount: 6),
    Case(
      id: "long paths and a rule without a page",
      report: Sample.report([
        Sample.found("unused_suppression", steps: Sample.steps(40), related: Sample.steps(20))
      ]), resultCount: 1),
    Case(
      id: "a place without extent",
      report: Sample.report([Sample.found(place: Sample.place(line: 1, text: "", of: ""))]),
      resultCount: 1),
  ]

  @Test("Every log is valid by the standard's schema and GitHub's own rules", arguments: cases)
  func valid(_ example: Case) throws {
    let data = Data(SARIFReporter(context: example.context).render(example.report).utf8)
    let schema = try JSONSchema(RepositoryFile.data("Tests/Schemas/sarif-schema-2.1.0.json"))
    #expect(try schema.problems(in: Self.shortened(data)).prefix(5) == [])
    let conformance = try SARIFConformance(data)
    #expect(conformance.problems.prefix(5) == [])
    #expect(conformance.resultCount == example.resultCount)
    #expect(conformance.ruleCount >= 3)
  }

  /// The first and last results of a long log: the schema's check is slow, and they are alike.
  private static func shortened(_ data: Data) throws -> Data {
    guard var log = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      var runs = log["runs"] as? [[String: Any]], let results = runs.first?["results"] as? [Any],
      results.count > 100
    else { return data }
    runs[0]["results"] = Array(results.prefix(50) + results.suffix(50))
    log["runs"] = runs
    return try JSONSerialization.data(withJSONObject: log)
  }

  @Test(
    "The checks refuse what they should",
    arguments: [
      ("\"startColumn\"", "\"startColum\""), ("\"uri\" : \"App", "\"uri\" : \"/App"),
      ("\"level\" : \"error\"", "\"level\" : \"fatal\""),
      ("\"ruleId\" : \"background", "\"ruleId\" : \"foreground"),
      ("](1)", "](9)"), ("primaryLocationLineHash", "primaryLocation"),
      ("\"text\" : \"The task", "\"id\" : \"The task"),
    ])
  func nearMisses(_ old: String, _ new: String) throws {
    let text = SARIFReporter(context: Sample.context()).render(Sample.report([Sample.full]))
    let broken = Data(text.replacing(old, with: new).utf8)
    #expect(broken != Data(text.utf8))
    let schema = try JSONSchema(RepositoryFile.data("Tests/Schemas/sarif-schema-2.1.0.json"))
    let problems = try schema.problems(in: broken) + SARIFConformance(broken).problems
    #expect(!problems.isEmpty)
  }

  private func log(_ report: Report, _ context: ReportContext = Sample.context()) throws -> Log {
    let text = SARIFReporter(context: context).render(report)
    return try JSONDecoder().decode(Log.self, from: Data(text.utf8))
  }

  private func result(_ found: ReportedFinding) throws -> Log.Result {
    try #require(try log(Sample.report([found])).runs.first?.results.first)
  }

  @Test("A path is a percent-encoded URI below the root")
  func uri() throws {
    let result = try result(Sample.found(place: Sample.place("Ünï/a b:c#%.swift")))
    let artifact = result.locations[0].physicalLocation.artifactLocation
    #expect(artifact.uri == "%C3%9Cn%C3%AF/a%20b%3Ac%23%25.swift")
    #expect(artifact.uriBaseId == "%SRCROOT%")
  }

  @Test("The message's first sentence is the finding's, and links lead to related places")
  func message() throws {
    let result = try result(Sample.full)
    #expect(result.message.text?.hasPrefix("The task `task` is never ended when") == true)
    #expect(result.message.text?.hasSuffix("See also: [The \\[second\\] exit is here](1).") == true)
    #expect(result.relatedLocations?.map(\.id) == [1])
    let plain = try self.result(Sample.found(message: "Calls `list[0](1)` late."))
    #expect(plain.message.text?.contains("](") == false)
  }

  @Test("Steps and related places are capped, and the log says so")
  func caps() throws {
    let long = Sample.found(steps: Sample.steps(40), related: Sample.steps(20))
    let result = try result(long)
    let flow = try #require(result.codeFlows?.first?.threadFlows.first)
    #expect(flow.locations.map(\.executionOrder) == Array(1...24) + [40])
    #expect(flow.message?.text == "15 steps before the last left out.")
    #expect(result.relatedLocations?.count == 10)
    let short = try self.result(Sample.found(steps: Sample.steps(25)))
    #expect(short.codeFlows?.first?.threadFlows.first?.message == nil)
  }

  @Test("Only safe fixes stand where tools apply them")
  func fixes() throws {
    let result = try result(Sample.full)
    #expect(result.fixes?.map(\.description.text) == ["End the task in a defer"])
    #expect(result.properties.unsafeFix?.map(\.description.text) == ["Remove the task"])
  }

  @Test("The rule catalogue is complete, also without a result")
  func catalogue() throws {
    let driver = try #require(try log(Sample.report([])).runs.first?.tool.driver)
    #expect(driver.rules.map(\.id) == Sample.documents.map(\.id.name))
    let rule = driver.rules[0]
    #expect(rule.name == "BackgroundTaskNotEnded")
    #expect(rule.shortDescription.text == "Background task may never be ended.")
    #expect(rule.fullDescription.text == "Finds a task that is never ended. iOS ends the app.")
    #expect(rule.help.text?.contains("See page (https://a.b/c).") == true)
    #expect(rule.help.text?.contains("\n    let x = 1") == true)
    #expect(rule.help.markdown?.contains("## Why it matters\n\niOS ends the app.") == true)
    #expect(rule.helpUri == "https://developer.apple.com/documentation/uikit")
    #expect(rule.properties?.tags == ["background", "watchdog"])
    let levels = driver.rules.map { $0.defaultConfiguration.level }
    #expect(levels == ["error", "warning", "note"])
    #expect(driver.rules.map { $0.defaultConfiguration.enabled } == [true, true, false])
  }

  @Test("Problems are notifications; only what broke the run makes it fail")
  func notifications() throws {
    let run = try #require(try log(Sample.report([], problems: Sample.problems)).runs.first)
    let invocation = run.invocations[0]
    #expect(invocation.executionSuccessful)
    #expect(invocation.toolExecutionNotifications.map(\.level) == ["warning", "warning"])
    #expect(invocation.toolConfigurationNotifications.map(\.descriptor.id) == ["configuration"])
    let crash = [Problem(.crashedRule, "The rule failed")]
    let failed = try #require(try log(Sample.report([], problems: crash)).runs.first)
    #expect(!failed.invocations[0].executionSuccessful)
  }

  @Test("More results than GitHub keeps are said")
  func manyResults() throws {
    #expect(SARIFReporter.notice(resultCount: 5_000) == nil)
    #expect(SARIFReporter.notice(resultCount: 5_001)?.contains("5001") == true)
  }

  @Test("Suppressions and baseline states stand on all results or on none")
  func standings() throws {
    let none = try log(Sample.everything).runs[0].results
    #expect(none.allSatisfy { $0.suppressions == nil && $0.baselineState == nil })
    let context = Sample.context(includesSuppressed: true, usesBaseline: true)
    let all = try log(Sample.everything, context).runs[0].results
    #expect(
      all.map { $0.suppressions?.map(\.kind) } == [
        [], [], [], ["inSource"], ["inSource"], ["external"],
      ])
    #expect(all[3].suppressions?.first?.justification == "Ends in the callee")
    #expect(all.map(\.baselineState) == ["new", "new", "new", "new", "new", "unchanged"])
  }
}

/// The parts of a log that the tests above read.
private struct Log: Decodable {
  let runs: [Run]

  struct Run: Decodable {
    let tool: Tool
    let invocations: [Invocation]
    let results: [Result]
  }
  struct Tool: Decodable { let driver: Driver }
  struct Driver: Decodable { let rules: [Rule] }
  struct Rule: Decodable {
    let id: String
    let name: String
    let shortDescription: Message
    let fullDescription: Message
    let help: Message
    let helpUri: String
    let defaultConfiguration: Configuration
    let properties: RuleProperties?
  }
  struct Configuration: Decodable {
    let enabled: Bool
    let level: String
  }
  struct RuleProperties: Decodable { let tags: [String] }
  struct Message: Decodable {
    let text: String?
    let markdown: String?
  }
  struct Invocation: Decodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
    let toolConfigurationNotifications: [Notification]
  }
  struct Notification: Decodable {
    let level: String
    let descriptor: Descriptor
  }
  struct Descriptor: Decodable { let id: String }
  struct Result: Decodable {
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let codeFlows: [CodeFlow]?
    let fixes: [Fix]?
    let suppressions: [Suppression]?
    let baselineState: String?
    let properties: ResultProperties
  }
  struct ResultProperties: Decodable { let unsafeFix: [Fix]? }
  struct Location: Decodable {
    let id: Int?
    let physicalLocation: Physical
  }
  struct Physical: Decodable { let artifactLocation: Artifact }
  struct Artifact: Decodable {
    let uri: String
    let uriBaseId: String
  }
  struct CodeFlow: Decodable { let threadFlows: [ThreadFlow] }
  struct ThreadFlow: Decodable {
    let message: Message?
    let locations: [FlowLocation]
  }
  struct FlowLocation: Decodable { let executionOrder: Int }
  struct Fix: Decodable { let description: Message }
  struct Suppression: Decodable {
    let kind: String
    let justification: String?
  }
}
