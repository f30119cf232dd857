import Foundation
import LintModel
import Reporting
import RuleDocuments

/// Reports and rule pages to render.
enum Sample {
  static let documents = [
    document("background_task_not_ended", level: .error, status: .stable),
    document("info_plist_key_missing", level: .warning, status: .stable),
    document("timer_keeps_running", level: .note, status: .preview),
  ]

  static func document(
    _ id: RuleID, level: Level, status: RuleDocument.Status,
    references: [String] = ["https://developer.apple.com/documentation/uikit"]
  ) -> RuleDocument {
    RuleDocument(
      id: id, level: level, family: "background", status: status, since: "0.1.0",
      confidence: .high, input: .code, languages: ["swift"], tags: ["background", "watchdog"],
      summary: "Finds a `task` that is never ended.", title: "Background task may never be ended",
      sections: [
        .init(heading: "Why it matters", body: "iOS ends the app.\n\nSee [page](https://a.b/c).\n"),
        .init(heading: "Failing", body: "```swift\nlet x = 1\n```\n"),
      ],
      examples: [], references: references, markdown: "# Background task may never be ended\n")
  }

  static func context(
    exitCode: Int = 0, includesSuppressed: Bool = false, usesBaseline: Bool = false
  ) -> ReportContext {
    ReportContext(
      documents: documents, root: "/project", exitCode: exitCode,
      includesSuppressed: includesSuppressed, usesBaseline: usesBaseline)
  }

  /// A place in a one-line stretch, found by its text.
  static func place(
    _ path: String = "App/AppDelegate.swift", line: Int = 42,
    text: String = "    let task = application.beginBackgroundTask()",
    of part: String = "beginBackgroundTask"
  ) -> Place {
    let range = text.range(of: part) ?? text.startIndex..<text.startIndex
    let start = text.utf16.distance(from: text.startIndex, to: range.lowerBound) + 1
    let end = text.utf16.distance(from: text.startIndex, to: range.upperBound) + 1
    return Place(
      path: path, absolutePath: "/project/" + path,
      start: SourcePosition(line: line, column: start),
      end: SourcePosition(line: line, column: end), lineText: text)
  }

  static func found(
    _ rule: RuleID = "background_task_not_ended", level: Level = .error,
    confidence: Confidence = .high, place: Place = place(),
    message: String = "The task `task` is never ended when `next()` returns nil.",
    steps: [LocatedStep] = [], related: [LocatedStep] = [], fixes: [LocatedFix] = [],
    standing: ReportedFinding.Standing = .open
  ) -> ReportedFinding {
    let finding = Finding(
      rule: rule, level: level, confidence: confidence, message: message,
      range: SourceRange(file: FileID(0), start: 0, end: 0),
      why: "iOS ends the app when its time runs out.",
      help: "Call `endBackgroundTask` on every path.",
      enclosing: "AppDelegate.save(_:)", subject: "beginBackgroundTask")
    let fingerprint = Fingerprint.context(
      rule: rule, enclosing: finding.enclosing, subject: finding.subject, ordinal: 0)
    return ReportedFinding(
      finding: finding, place: place, steps: steps, related: related, fixes: fixes,
      fingerprint: fingerprint, lineHash: "a7f2ff13bc495cf2:1", standing: standing)
  }

  static func report(
    _ findings: [ReportedFinding], problems: [Problem] = [], skipped: [SkippedFile] = []
  ) -> Report {
    var summary = Report.Summary()
    summary.files = 120
    summary.lines = 34_000
    for found in findings {
      switch (found.standing, found.finding.level) {
      case (.suppressed, _): summary.suppressed += 1
      case (.baselined, _): summary.baselined += 1
      case (.open, .error): summary.errors += 1
      case (.open, .warning): summary.warnings += 1
      case (.open, .note): summary.notes += 1
      }
    }
    return Report(
      findings: findings, skipped: skipped, problems: problems, summary: summary,
      rules: documents.map(\.id))
  }

  static func steps(_ count: Int, path: String = "App/AppDelegate.swift") -> [LocatedStep] {
    (1...max(1, count)).prefix(count).map { number in
      let place = place(path, line: 42 + number, text: "    step\(number)()", of: "step\(number)")
      return LocatedStep(place: place, text: "Call number \(number) happens here.")
    }
  }

  static let safeFix = LocatedFix(
    title: "End the task in a defer", safety: .safe,
    edits: [.init(place: place(of: ""), replacement: "defer { end() }\n")])

  static let unsafeFix = LocatedFix(
    title: "Remove the task", safety: .unsafe, edits: [.init(place: place(), replacement: "")])

  /// One finding with everything that a finding can have.
  static let full = found(
    confidence: .medium, steps: steps(3),
    related: [
      LocatedStep(place: place("App/Other file.swift", line: 7), text: "The [second] exit is here.")
    ],
    fixes: [safeFix, unsafeFix])

  static let problems = [
    Problem(.unreadableFile, "The file cannot be read", path: "App/Gone.swift"),
    Problem(
      .configuration, "Unknown rule", path: ".lifelint.json", position: .init(line: 3, column: 5)),
    Problem(
      .incompleteParse, "The function was skipped.", help: "Close the brace.", path: "A.swift"),
  ]

  /// Every state of a finding, and values that formats must escape.
  static let everything = report(
    [
      full,
      found("info_plist_key_missing", level: .warning, place: place("Ünï/名前 a%.plist")),
      found("timer_keeps_running", level: .note, confidence: .low),
      found(
        standing: .suppressed(reason: "Ends in the callee", at: place(line: 41, of: "let"))),
      found(standing: .suppressed(reason: nil, at: place(line: 41, of: "let"))),
      found(standing: .baselined),
    ], problems: problems, skipped: [SkippedFile(path: "logo.swift", reason: "binary")])
}

/// Files of the repository that tests read.
enum RepositoryFile {
  static func data(_ path: String) throws -> Data {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: root.appendingPathComponent(path))
  }
}
