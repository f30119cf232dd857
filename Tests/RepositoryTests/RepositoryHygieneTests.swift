import RepositoryTools
import TestSupport
import Testing

@Suite("What must not be in the repository")
struct RepositoryHygieneTests {
  private let root = PackageRoot.ofThisPackage()

  /// Joined, so that this file does not hold them.
  private static let machinePaths = ["work", "root", "home", "Users"].map { "/" + $0 + "/" }

  /// Names of people who do not exist, for tests that need a home folder.
  private static let fictional = ["none", "someone", "nobody"]

  private var files: [String] {
    let folders = ["Sources", "Tests", "Rules", "Fixtures", ".ci", ".github"]
    return folders.flatMap { root.files(below: $0, endingIn: "") } + ["Package.swift", "README.md"]
  }

  @Test("No path of anyone's machine")
  func machinePaths() {
    var seen = 0
    for path in files {
      guard let text = root.text(path) else { continue }
      seen += 1
      for (number, line) in text.split(separator: "\n").enumerated() {
        let found = Self.machinePaths.first { Self.startsPath(line, $0) }
        #expect(found == nil, "\(path), non-blank line \(number + 1): \(line)")
      }
    }
    #expect(seen >= 60)
    #expect(Self.startsPath("\"" + Self.machinePaths[0] + "x\"", Self.machinePaths[0]))
    #expect(!Self.startsPath("https://a/home/b", "/home/"))
  }

  /// Whether a line holds an absolute path with the prefix, rather than an address or a longer path.
  private static func startsPath(_ line: Substring, _ prefix: String) -> Bool {
    guard let range = line.firstRange(of: prefix),
      !fictional.contains(where: line[range.upperBound...].hasPrefix)
    else { return false }
    guard range.lowerBound > line.startIndex else { return true }
    let before = line[line.index(before: range.lowerBound)]
    return !(before.isLetter || before.isNumber || "._-$)}".contains(before))
  }

  @Test("No notes to do something later in the sources")
  func laterNotes() {
    let notes = ["TO" + "DO", "FIX" + "ME", "XX" + "X:"]
    var seen = 0
    for path in root.files(below: "Sources", endingIn: ".swift") {
      guard !path.contains("/Generated/"), let text = root.text(path) else { continue }
      seen += 1
      for note in notes { #expect(!text.contains(note), "\(path): \(note)") }
    }
    #expect(seen >= 30)
  }
}
