import RepositoryTools
import TestSupport
import Testing

@Suite("Which module imports which")
struct ImportMatrixTests {
  private let root = PackageRoot.ofThisPackage()
  private let manifest = PackageManifest(.ofThisPackage())

  /// Modules that come with the toolchain or the system.
  private static let system: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationXML", "Glibc", "Musl", "Darwin", "Dispatch",
    "Synchronization", "Testing",
  ]

  private static let syntax: Set<String> = [
    "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftDiagnostics", "SwiftIfConfig",
    "SwiftParserDiagnostics",
  ]

  /// Edges that no dependency list may bring in, each with its reason.
  private static let forbidden: [(from: String, to: String, reason: String)] = [
    ("LintModel", "Foundation", "finding values stay free of platform differences"),
    ("CodeModel", "Foundation", "the program model stays free of platform differences"),
    ("ProjectModel", "SwiftFrontend", "manifests come through the front end that is handed in"),
    ("RuleEngine", "Reporting", "rules do not know how findings are shown"),
    ("LifecycleRules", "Reporting", "rules do not know how findings are shown"),
    ("LifecycleRules", "SwiftFrontend", "a rule works for every language"),
    ("Reporting", "RuleEngine", "output is a function of findings and pages"),
    ("Reporting", "LifecycleRules", "output is a function of findings and pages"),
    ("RepositoryTools", "RuleCatalog", "the generator builds when generated code is broken"),
    ("RepositoryTools", "LifecycleRules", "the generator builds when generated code is broken"),
  ]

  @Test("Every folder of Sources is a target, and dependencies point up the list")
  func layers() {
    var above: Set<String> = []
    for target in manifest.targets {
      let unknown = target.dependencies.subtracting(above)
      #expect(unknown.isEmpty, "\(target.name) depends on \(unknown), not above it")
      above.insert(target.name)
    }
    let folders = Set(SourceFacts.sources.map(\.module))
    #expect(folders.subtracting(above).isEmpty, "no targets: \(folders.subtracting(above))")
    #expect(folders.count >= 12)
  }

  @Test("Every import is a declared dependency or a known system module")
  func imports() {
    var seen = 0
    for file in SourceFacts.all {
      let declared = manifest[file.module]?.dependencies ?? []
      let mayParse = file.module == "SwiftFrontend" || manifest[file.module]?.isTest == true
      let allowed = declared.union(Self.system).union(mayParse ? Self.syntax : [])
      let others = file.imports.subtracting(allowed)
      #expect(others.isEmpty, "\(file.path) imports \(others.sorted())")
      seen += file.imports.count
    }
    #expect(seen >= 80)
  }

  @Test("No edge that the layers rule out")
  func forbiddenEdges() {
    var seen = 0
    for (from, to, reason) in Self.forbidden {
      let files = SourceFacts.sources.filter { $0.module == from }
      seen += files.isEmpty ? 0 : 1
      for file in files where file.imports.contains(to) {
        Issue.record("\(file.path) imports \(to); \(reason)")
      }
      #expect(manifest[from]?.dependencies.contains(to) != true, "Package.swift: \(from) → \(to)")
    }
    #expect(seen == Self.forbidden.count)
  }
}
