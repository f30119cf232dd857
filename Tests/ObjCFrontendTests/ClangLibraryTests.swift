import Foundation
import Testing

@testable import ObjCFrontend

@Suite("Finding libclang")
struct ClangLibraryTests {
  private func paths(_ environment: [String: String]) -> [String] {
    ClangLibraryPlaces(environment: environment).paths
  }

  @Test("A path in the environment is the only place, an empty one counts as none")
  func variable() {
    #expect(paths(["LIFELINT_LIBCLANG": "/a/libclang.so", "PATH": "/b"]) == ["/a/libclang.so"])
    #expect(paths(["LIFELINT_LIBCLANG": ""]).count >= 15)
  }

  @Test("The library beside swift comes first, then the loader's own names")
  func order() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let usr = folder.appendingPathComponent("usr")
    for name in ["bin", "lib"] {
      try FileManager.default.createDirectory(
        at: usr.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let swift = usr.appendingPathComponent("bin/swift").path
    try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: swift))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
    #if os(macOS)
      let name = "libclang.dylib"
    #else
      let name = "libclang.so"
    #endif
    let library = usr.appendingPathComponent("lib/\(name)")
    let found = { paths(["PATH": "/nowhere:\(usr.path)/bin"]).first ?? "" }
    #expect(!found().hasSuffix("usr/lib/\(name)"))
    try Data().write(to: library)
    #expect(found().hasSuffix("usr/lib/\(name)"))
  }

  @Test("A file that is no library, or another one, is passed over")
  func unusable() {
    #expect(ClangLibrary.load(from: []) == nil)
    #expect(ClangLibrary.load(from: ["/nowhere/libclang.so", "/etc/hosts"]) == nil)
    #if !os(macOS)
      #expect(ClangLibrary.load(from: ["libm.so.6"]) == nil)
    #endif
  }

  @Test("Every version that is installed here gives the same tokens")
  func versions() throws {
    let text = Array(richSample.utf8)
    let expected = try #require(ObjCFrontend.load().reader.tokens(of: text))
    #expect(expected.count > 1_000)
    let places = paths(ProcessInfo.processInfo.environment)
    let libraries = places.compactMap { ClangLibrary.load(from: [$0]) }
    #expect(!libraries.isEmpty)
    for library in libraries {
      let tokens = try #require(TokenReader(library: library).tokens(of: text))
      #expect(tokens.map(\.start) == expected.map(\.start))
      #expect(tokens.map(\.kind) == expected.map(\.kind))
    }
  }
}
