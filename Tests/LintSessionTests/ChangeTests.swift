import Foundation
import LintModel
import LintSession
import SessionTestSupport
import Testing

@Suite("Findings that are new")
struct ChangeTests {
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write("final class A {\n  func old() { danger() }\n}\n", to: "A.swift")
    try folder.commitAll()
    return folder
  }

  private func since(_ folder: TemporaryFolder, _ revision: String = "HEAD") throws -> [String] {
    try folder.lint { $0.change = .since(revision) }.places
  }

  private func staged(_ folder: TemporaryFolder) throws -> [String] {
    try folder.lint { $0.change = .staged }.places
  }

  @Test("Known findings are left out, whatever lines they moved to")
  func known() throws {
    let folder = try repository()
    #expect(try since(folder).isEmpty)
    try folder.write(
      "// a\n// b\nfinal class A {\n  func old() { danger() }\n\n  func new() { danger() }\n}\n",
      to: "A.swift")
    #expect(try since(folder) == ["A.swift:6 danger"])
  }

  @Test("An untracked file is new")
  func untracked() throws {
    let folder = try repository()
    try folder.write("func b() { danger() }\n", to: "B.swift")
    #expect(try since(folder) == ["B.swift:1 danger"])
  }

  @Test("A moved file brings no new findings")
  func moved() throws {
    let folder = try repository()
    try folder.git("mv", "A.swift", "Renamed.swift")
    #expect(try since(folder).isEmpty)
    #expect(try staged(folder).isEmpty)
    try folder.commitAll()
    #expect(try since(folder, "HEAD~1").isEmpty)
  }

  @Test("A copied finding is not hidden by the one it was copied from")
  func copied() throws {
    let folder = try repository()
    try folder.write("final class A {\n  func old() { danger() }\n}\n", to: "Copy.swift")
    #expect(try since(folder) == ["Copy.swift:1 danger"].map { $0.replacing(":1", with: ":2") })
  }

  @Test("A finding whose suppression was removed is new")
  func unsuppressed() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write("danger() // lifelint:disable:this danger -- known\n", to: "a.swift")
    try folder.commitAll()
    #expect(try since(folder).isEmpty)
    try folder.write("danger()\n", to: "a.swift")
    #expect(try since(folder) == ["a.swift:1 danger"])
  }

  @Test("The base is where the branch left, not the revision's newest commit")
  func mergeBase() throws {
    let folder = try repository()
    try folder.git("checkout", "-q", "-b", "branch")
    try folder.write("func b() { danger() }\n", to: "B.swift")
    try folder.commitAll()
    try folder.git("checkout", "-q", "main")
    try folder.git("rm", "-q", "A.swift")
    try folder.git("commit", "-q", "-m", "remove")
    try folder.git("checkout", "-q", "branch")
    #expect(try since(folder, "main") == ["B.swift:1 danger"])
  }

  @Test("Staged content counts, not the work tree's")
  func stagedContent() throws {
    let folder = try repository()
    try folder.write("func b() { danger() }\n", to: "B.swift")
    #expect(try staged(folder).isEmpty)
    try folder.git("add", "B.swift")
    try folder.write("func b() { safe() }\n", to: "B.swift")
    #expect(try staged(folder) == ["B.swift:1 danger"])
    try folder.git("add", "B.swift")
    try folder.write("func b() { danger() }\n", to: "B.swift")
    #expect(try staged(folder).isEmpty)
  }

  @Test("A commit of some files has an index of its own, which counts")
  func partialCommit() throws {
    let folder = try repository()
    let index = folder.path + "/.git/partial-index"
    try FileManager.default.copyItem(atPath: folder.path + "/.git/index", toPath: index)
    try folder.write("func b() { danger() }\n", to: "B.swift")
    try folder.git("add", "B.swift")
    #expect(try staged(folder) == ["B.swift:1 danger"])
    let partial = try folder.lint {
      $0.change = .staged
      $0.environment["GIT_INDEX_FILE"] = ".git/partial-index"
      $0.environment["GIT_DIR"] = "/nowhere"
    }
    #expect(partial.places.isEmpty)
  }

  @Test("A renamed project folder brings no new findings")
  func renamedProject() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write("name: App\n", to: "Old/project.yml")
    try folder.write("final class A {\n  func old() { danger() }\n}\n", to: "Old/A.swift")
    try folder.commitAll()
    try folder.git("mv", "Old", "New")
    for change in [SessionOptions.Change.since("HEAD"), .staged] {
      let report = try folder.lint(["New"]) { $0.change = change }
      #expect(report.places.isEmpty)
      #expect(report.summary.files == 2)
    }
  }

  @Test("A commit that touches nothing of interest is not analyzed")
  func uninteresting() throws {
    let folder = try repository()
    try folder.write("hello\n", to: "README.md")
    try folder.git("add", "-A")
    let report = try folder.lint { $0.change = .staged }
    #expect(report.places.isEmpty)
    #expect(report.summary.files == 0)
  }

  @Test("Everything is new before the first commit")
  func firstCommit() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.write("danger()\n", to: "a.swift")
    try folder.git("add", "-A")
    #expect(try staged(folder) == ["a.swift:1 danger"])
  }

  @Test("A problem that was there before does not count")
  func knownProblem() throws {
    let folder = try repository()
    try folder.write(Data([0x2F, 0x2F, 0xE9]), to: "old.swift")
    try folder.commitAll()
    try folder.write(Data([0x2F, 0x2F, 0xE9]), to: "new.swift")
    let report = try folder.lint { $0.change = .since("HEAD") }
    #expect(report.problems.map(\.path) == ["new.swift"])
  }

  @Test("A shallow clone without the base says what to do")
  func shallow() throws {
    let folder = try repository()
    try folder.write("// more\n", to: "b.swift")
    try folder.commitAll()
    let base = try folder.git("rev-parse", "HEAD~1")
    let clones = try TemporaryFolder()
    try clones.git("clone", "-q", "--depth", "1", "file://" + folder.path, "clone")
    var options = SessionOptions(
      currentFolder: clones.path + "/clone", environment: ProcessInfo.processInfo.environment)
    options.change = .since(base)
    let problem = #expect(throws: Problem.self) {
      try Session(options, inventory: .danger).run()
    }
    #expect(problem?.kind == .revision)
    #expect(problem?.help.contains("git fetch --unshallow") == true)
  }

  @Test("A revision that does not exist, and a folder without git, are said")
  func missing() throws {
    let folder = try repository()
    let unknown = #expect(throws: Problem.self) { try since(folder, "nowhere") }
    #expect(unknown?.title.contains("nowhere") == true)
    let dashed = #expect(throws: Problem.self) { try since(folder, "--all") }
    #expect(dashed?.kind == .revision)
    let plain = try TemporaryFolder()
    let outside = #expect(throws: Problem.self) { try staged(plain) }
    #expect(outside?.title.contains("not in a git repository") == true)
  }

  @Test("Nothing that the repository's settings name is run")
  func hostileSettings() throws {
    let folder = try repository()
    let marker = folder.path + "/ran"
    try folder.write("#!/bin/sh\ntouch '\(marker)'\n", to: "run.sh")
    chmod(folder.path + "/run.sh", 0o755)
    try folder.write("*.swift filter=bad diff=bad\n", to: ".gitattributes")
    for key in [
      "core.fsmonitor", "core.sshCommand", "core.pager", "diff.external", "diff.bad.textconv",
      "filter.bad.smudge", "filter.bad.clean", "core.askPass", "core.editor",
    ] {
      try folder.git("config", key, folder.path + "/run.sh")
    }
    try folder.git("config", "core.hooksPath", folder.path)
    try folder.write("func b() { danger() }\n", to: "B.swift")
    #expect(try since(folder) == ["B.swift:1 danger"])
    #expect(try staged(folder).isEmpty)
    #expect(FileManager.default.fileExists(atPath: marker) == false)
  }
}
