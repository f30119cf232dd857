import LintModel
import LintSession
import Testing

/// Correct code that a naive check would report.
struct Trap: CustomTestStringConvertible, Sendable {
  /// What makes it a trap, as a sentence.
  let name: String
  let files: [(path: String, text: String)]
  /// A change after which a rule speaks: it proves that the silence is not for want of reading.
  let spoiled: Spoil?

  struct Spoil: Sendable {
    let old: String
    let new: String
    let rule: RuleID
  }

  init(_ name: String, _ text: String, spoiled: Spoil? = nil) {
    self.init(name, files: [("App.swift", text)], spoiled: spoiled)
  }

  init(_ name: String, files: [(path: String, text: String)], spoiled: Spoil? = nil) {
    self.name = name
    self.files = files
    self.spoiled = spoiled
  }

  var testDescription: String { name }

  /// What any rule says, unproven ones included; that an old app has no scenes is no part of a trap.
  func report(level: Level, _ files: [(path: String, text: String)]) throws -> Report {
    let rules = RuleSelection(disabled: ["scene_manifest_missing"], includesPreview: true)
    return try MemoryProject(files: files).report(rules: rules, level: level)
  }

  func spoiledFiles(_ spoil: Spoil) -> [(path: String, text: String)] {
    files.map { ($0.path, $0.text.replacing(spoil.old, with: spoil.new)) }
  }
}

/// The traps of one kind.
struct TrapGroup: CustomTestStringConvertible, Sendable {
  let name: String
  let traps: [Trap]

  var testDescription: String { name }

  static let all = [
    handlers, continuedTasks, bundleIdentifiers, generatedPlists, forwardingScenes,
    secondSaves, balancedObservers, oldSystems, storedIdentifiers, swiftUILinks, otherTargets,
    inactiveText, otherTools,
  ]
}
