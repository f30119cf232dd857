import Foundation

/// Where libclang is looked for, the most telling place first.
struct ClangLibraryPlaces {
  /// The variable that names the library's file.
  static let variable = "LIFELINT_LIBCLANG"

  let environment: [String: String]

  /// A path in the variable is the only place, so that a wrong one does not go unnoticed.
  var paths: [String] {
    if let path = environment[ClangLibraryPlaces.variable], !path.isEmpty { return [path] }
    return toolchains + system + versioned + homebrew
  }

  #if os(macOS)
    private static let name = "libclang.dylib"
  #else
    private static let name = "libclang.so"
  #endif

  /// The library beside the `swift` that PATH names, which may be a link into its toolchain.
  private var toolchains: [String] {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let swift = folders.lazy.map { $0 + "/swift" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    let toolchain = swift.map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().path + "/lib/" + ClangLibraryPlaces.name
    }
    return [toolchain].compactMap { $0 }.filter { FileManager.default.fileExists(atPath: $0) }
      + ClangLibraryPlaces.xcode
  }

  private static var xcode: [String] {
    #if os(macOS)
      [
        "/Applications/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/lib/"
          + name,
        "/Library/Developer/CommandLineTools/usr/lib/" + name,
      ]
    #else
      []
    #endif
  }

  /// Names without a folder are looked up by the loader.
  private var system: [String] {
    [ClangLibraryPlaces.name]
      + (14...21).reversed().flatMap { ["libclang-\($0).so.1", "libclang.so.\($0)"] }
  }

  private var versioned: [String] {
    let folder = "/usr/lib"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let versions = names.filter { $0.hasPrefix("llvm-") }.sorted {
      (Int($0.dropFirst(5)) ?? 0) > (Int($1.dropFirst(5)) ?? 0)
    }
    return versions.flatMap { version in
      ["libclang.so", "libclang.so.1"].map { "\(folder)/\(version)/lib/\($0)" }
    }
  }

  private var homebrew: [String] {
    ["/opt/homebrew/opt/llvm/lib/", "/usr/local/opt/llvm/lib/"].map {
      $0 + ClangLibraryPlaces.name
    }
  }
}
