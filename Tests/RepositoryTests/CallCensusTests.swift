import Foundation
import RepositoryTools
import TestSupport
import Testing

@Suite("dev calls")
struct CallCensusTests {
  private static let files = [
    "App/Store.swift": """
    final class Store {
      static let shared = Store()
      func keep(_ text: String) { flush() }
      private func flush() { print(1) }
    }
    """,
    "App/Screen.swift": """
    final class Screen {
      let store = Store()
      func leave(_ other: Unknown) {
        store.keep("a")
        Store.shared.keep("b")
        other.keep("c", twice: true)
        print(2)
      }
    }
    """,
    "Pods/Copied.swift": "func copied() { copied() }",
  ]

  private func lines(_ options: String...) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "calls-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in Self.files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let root = try #require(PackageRoot(above: URL(fileURLWithPath: #filePath)))
    return try DevCommand.run(["calls", folder.path] + options, in: root).lines
  }

  @Test("Calls of names that the project declares are counted")
  func counts() throws {
    let lines = try lines()
    #expect(lines.contains { $0.contains("2 files, 4 calls") }, "\(lines)")
    #expect(lines.contains { $0.contains("3 resolved: 75 %") }, "\(lines)")
  }

  @Test("The sample names the place and what is reached")
  func sample() throws {
    let lines = try lines("--sample", "2").filter { $0.contains("->") }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("App/") && $0.contains("Store.") })
  }

  @Test("What is not resolved can be read, too")
  func unresolved() throws {
    let lines = try lines("--unresolved")
    #expect(lines.contains { $0.contains("App/Screen.swift:6") && $0.contains("twice") })
    #expect(!lines.contains { $0.contains("->") })
  }
}
