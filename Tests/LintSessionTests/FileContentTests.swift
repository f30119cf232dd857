import Foundation
import LintModel
import LintSession
import SessionTestSupport
import Testing

@Suite("Which bytes are analyzed")
struct FileContentTests {
  private let call = "func work() { danger() }\n"

  @Test("Empty, binary and huge files are skipped by policy")
  func skipped() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.swift")
    try folder.write(Data([0x61, 0, 0x62]), to: "binary.swift")
    try folder.write(Data(repeating: 0x20, count: 10 * 1024 * 1024 + 1), to: "huge.swift")
    try folder.write(Data(repeating: 0x20, count: 10 * 1024 * 1024), to: "large.swift")
    let report = try folder.lint()
    #expect(
      report.skips == ["binary.swift: binary", "empty.swift: empty", "huge.swift: over 10 MB"])
    #expect(report.problems.isEmpty)
    #expect(report.summary.files == 1)
  }

  @Test("A line of 50 MB costs its file only, and no time")
  func longLine() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(repeating: 0x61, count: 50 * 1024 * 1024), to: "line.swift")
    try folder.write(call, to: "a.swift")
    let clock = ContinuousClock.now
    let report = try folder.lint()
    #expect(report.places == ["a.swift:1 danger"])
    #expect(report.skips == ["line.swift: over 10 MB"])
    #expect(ContinuousClock.now - clock < .seconds(5))
  }

  @Test("Text in another encoding is a problem that names the file")
  func undecodable() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0x2F, 0x2F, 0xE9, 0x0A]), to: "latin.swift")
    try folder.write(Data([0xFF, 0xFE, 0x61, 0x00]), to: "utf16.swift")
    try folder.write("// é\n", to: "utf8.swift")
    let report = try folder.lint()
    #expect(report.problems.map(\.path) == ["latin.swift", "utf16.swift"])
    #expect(report.problems.map(\.kind) == [.undecodableFile, .undecodableFile])
    #expect(report.problems.last?.title == "The file is UTF-16, not UTF-8.")
    #expect(report.summary.files == 1)
  }

  @Test("A byte order mark and CRLF lines do not move places")
  func markAndLineEnds() throws {
    let folder = try TemporaryFolder()
    let text = "let é = 1\r\nfunc work() {\r\n  danger()\r\n}\r\n"
    try folder.write(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), to: "mark.swift")
    try folder.write("danger()\n", to: "plain.swift")
    try folder.write(Data([0xEF, 0xBB, 0xBF]) + Data("danger()\n".utf8), to: "start.swift")
    let report = try folder.lint()
    let places = report.findings.map { "\($0.place.path) \($0.place.start) \($0.place.lineText)" }
    #expect(places.count == 3)
    #expect(report.findings.map(\.place.start.line) == [3, 1, 1])
    #expect(report.findings.map(\.place.start.column) == [3, 1, 1])
    #expect(report.findings.map(\.place.lineText) == ["  danger()", "danger()", "danger()"])
  }

  @Test("Columns count UTF-16 units")
  func columns() throws {
    let report = try MemoryProject(files: [("a.swift", "/* 😀é */ danger()\n")])
      .report(inventory: .danger)
    #expect(report.findings.map(\.place.start) == [SourcePosition(line: 1, column: 11)])
    #expect(report.findings.map(\.place.end) == [SourcePosition(line: 1, column: 17)])
  }

  @Test("A file that cannot be read is a problem")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write(call, to: "a.swift")
    try folder.write(call, to: "b.swift")
    chmod(folder.path + "/b.swift", 0)
    // Root may read everything.
    guard geteuid() != 0 else { return }
    let report = try folder.lint()
    #expect(report.places == ["a.swift:1 danger"])
    #expect(report.problems.map(\.path) == ["b.swift"])
    #expect(report.problems.map(\.kind) == [.unreadableFile])
  }

  @Test("The same bytes come out for any number of threads", arguments: [2, 3, 8])
  func jobs(jobs: Int) throws {
    let files = (0..<40).map { ("f\($0)/a.swift", "func w\($0)() { danger(); danger() }\n") }
    let one = try MemoryProject(files: files).report(inventory: .danger)
    let many = try MemoryProject(files: files.reversed()).report(inventory: .danger, jobs: jobs)
    #expect(one.findings.count == 80)
    #expect(one.places == many.places)
    #expect(one.findings.map(\.fingerprint) == many.findings.map(\.fingerprint))
    #expect(Set(one.findings.map(\.fingerprint)).count == 80)
  }
}
