// swift-tools-version: 6.0

import Foundation
import PackageDescription

/// Where SwiftSyntax comes from: the active toolchain's prebuilt host libraries, or the package.
enum SwiftSyntaxSource {
  case toolchain(hostLibraries: String)
  case package(Package.Dependency)

  static func chosen() -> SwiftSyntaxSource {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["LIFELINT_SWIFT_SYNTAX_PATH"] {
      return .package(.package(name: "swift-syntax", path: path))
    }
    if environment["LIFELINT_SWIFT_SYNTAX"] != "package", let folder = hostLibraries() {
      return .toolchain(hostLibraries: folder)
    }
    return .package(
      .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.0"))
  }

  /// The running toolchain's `usr/lib/swift/host`, nil where it ships no SwiftSyntax modules.
  ///
  /// The manifest itself is linked against the toolchain's PackageDescription library, which lies
  /// in `usr/lib/swift/pm/ManifestAPI`; its path names the toolchain whatever PATH says.
  private static func hostLibraries() -> String? {
    guard let library = loadedPackageDescription() else { return nil }
    let swiftFolder = URL(fileURLWithPath: library).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let host = swiftFolder.appendingPathComponent("host").path
    let module = host + "/SwiftSyntax.swiftmodule"
    return FileManager.default.fileExists(atPath: module) ? host : nil
  }

  private static func loadedPackageDescription() -> String? {
    #if os(macOS)
      var info = Dl_info()
      let metadata = unsafeBitCast(Package.self as AnyClass, to: UnsafeRawPointer.self)
      guard dladdr(metadata, &info) != 0, let name = info.dli_fname else { return nil }
      return String(cString: name)
    #else
      // The kernel states no size for this file: it is read to its end, not by size.
      let handle = FileHandle(forReadingAtPath: "/proc/self/maps")
      let maps = String(decoding: handle?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
      let line = maps.split(separator: "\n").first { $0.contains("libPackageDescription") }
      guard let line, let start = line.firstIndex(of: "/") else { return nil }
      return String(line[start...])
    #endif
  }
}

let swiftSyntax = SwiftSyntaxSource.chosen()

/// Modules that SwiftSyntax reaches, even through another module, need its search path.
let searchPath: [SwiftSetting]
let linkPath: [LinkerSetting]
let syntaxProducts: [Target.Dependency]
let packageDependencies: [Package.Dependency]
switch swiftSyntax {
case .toolchain(let folder):
  searchPath = [.unsafeFlags(["-I", folder])]
  linkPath = [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])]
  syntaxProducts = []
  packageDependencies = []
case .package(let dependency):
  searchPath = []
  linkPath = []
  syntaxProducts = ["SwiftSyntax", "SwiftParser"].map {
    .product(name: $0, package: "swift-syntax")
  }
  packageDependencies = [dependency]
}

func module(_ name: String, _ dependencies: [String], syntax: Bool = false) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) },
    swiftSettings: syntax ? searchPath : [])
}

func tests(_ name: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: searchPath,
    linkerSettings: linkPath)
}

// One list in layer order: a module imports only modules above it (held by RepositoryTests).
let package = Package(
  name: "lifelint",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "lifelint", targets: ["lifelint"])],
  dependencies: packageDependencies,
  targets: [
    module("LintModel", []),
    module("CodeModel", ["LintModel"]),
    .target(
      name: "SwiftFrontend", dependencies: ["LintModel", "CodeModel"] + syntaxProducts,
      swiftSettings: searchPath, linkerSettings: linkPath),
    .target(name: "CLibclang"),
    module("ObjCFrontend", ["LintModel", "CodeModel", "CLibclang"]),
    .systemLibrary(
      name: "CYaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    module("ProjectModel", ["LintModel", "CodeModel", "CYaml"]),
    module("RuleDocuments", ["LintModel"]),
    module("RuleCatalog", ["LintModel", "RuleDocuments"]),
    module("Analysis", ["LintModel", "CodeModel", "ProjectModel"]),
    module(
      "RuleEngine", ["LintModel", "CodeModel", "ProjectModel", "Analysis", "RuleCatalog"]),
    module(
      "LifecycleRules",
      ["LintModel", "CodeModel", "ProjectModel", "Analysis", "RuleEngine", "RuleCatalog"]),
    module("Reporting", ["LintModel", "RuleDocuments", "RuleCatalog"]),
    module(
      "LintSession",
      [
        "LintModel", "CodeModel", "SwiftFrontend", "ObjCFrontend", "ProjectModel", "Analysis",
        "RuleEngine", "LifecycleRules", "RuleCatalog", "RuleDocuments",
      ], syntax: true),
    module("CommandLineParsing", ["LintModel"]),
    module(
      "LintCommands",
      [
        "LintModel", "LintSession", "Reporting", "RuleCatalog", "RuleDocuments",
        "CommandLineParsing",
      ], syntax: true),
    .executableTarget(
      name: "lifelint", dependencies: ["LintCommands"], swiftSettings: searchPath,
      linkerSettings: linkPath),
    module(
      "RepositoryTools",
      [
        "LintModel", "CodeModel", "SwiftFrontend", "ObjCFrontend", "Analysis", "RuleDocuments",
        "CommandLineParsing",
      ], syntax: true),
    .executableTarget(
      name: "dev", dependencies: ["RepositoryTools"], swiftSettings: searchPath,
      linkerSettings: linkPath),
    .target(
      name: "TestSupport",
      dependencies: ["LintModel", "RuleDocuments", "RepositoryTools"] + syntaxProducts,
      path: "Tests/TestSupport", swiftSettings: searchPath, linkerSettings: linkPath),
    .target(
      name: "SessionTestSupport",
      dependencies: [
        "LintModel", "CodeModel", "Analysis", "RuleEngine", "LintSession", "LintCommands",
      ], path: "Tests/SessionTestSupport", swiftSettings: searchPath),
    .target(name: "ModelSketch", dependencies: ["CodeModel"], path: "Tests/ModelSketch"),
    tests(
      "AnalysisTests",
      ["Analysis", "CodeModel", "LintModel", "ObjCFrontend", "ProjectModel", "SwiftFrontend"]),
    tests("ProjectModelTests", ["LintModel", "CodeModel", "ProjectModel", "SwiftFrontend"]),
    tests(
      "SwiftFrontendTests", ["LintModel", "CodeModel", "SwiftFrontend", "ModelSketch"]),
    tests("ObjCFrontendTests", ["LintModel", "CodeModel", "ObjCFrontend", "ModelSketch"]),
    tests("ReportingTests", ["LintModel", "RuleDocuments", "Reporting", "TestSupport"]),
    tests("CommandLineParsingTests", ["LintModel", "CommandLineParsing"]),
    tests("LintSessionTests", ["LintModel", "RuleDocuments", "LintSession", "SessionTestSupport"]),
    tests(
      "CommandTests", ["LintModel", "LintSession", "LintCommands", "SessionTestSupport"]),
    tests("RuleDocumentsTests", ["LintModel", "RuleDocuments", "RuleCatalog"]),
    tests(
      "RuleExampleTests",
      ["LintModel", "LintSession", "RuleDocuments", "RepositoryTools", "TestSupport"]),
    tests(
      "RepositoryTests",
      [
        "LintModel", "RuleDocuments", "RuleCatalog", "CommandLineParsing", "LintCommands",
        "RepositoryTools", "TestSupport",
      ]),
    tests(
      "FixtureTests",
      ["LintModel", "LintSession", "RepositoryTools", "SessionTestSupport", "TestSupport"]),
    tests(
      "RobustnessTests",
      ["LintModel", "LintSession", "RepositoryTools", "SessionTestSupport", "TestSupport"]),
    tests("TrapTests", ["LintModel", "LintSession"]),
  ],
  swiftLanguageModes: [.v6]
)
