internal import Analysis
internal import CodeModel
internal import Foundation
internal import LintModel
internal import ObjCFrontend
internal import SwiftFrontend

/// The sources of a checkout, libraries that are copied into it left out.
struct CallSources {
  private let sources: [Program.Source]

  init(folder: URL) throws(Problem) {
    guard let walker = FileManager.default.enumerator(atPath: folder.path) else {
      throw Problem(.unreadableFile, "no folder \(folder.path)")
    }
    let paths = walker.compactMap { $0 as? String }.filter { path in
      let parts = path.split(separator: "/")
      return CallSources.language(of: path) != nil
        && !parts.contains { $0.hasPrefix(".") || CallSources.copies.contains(String($0)) }
    }.sorted()
    sources = paths.enumerated().compactMap { number, path in
      guard let language = CallSources.language(of: path),
        let bytes = FileManager.default.contents(atPath: folder.path + "/" + path)
      else { return nil }
      return Program.Source(
        file: FileID(number), path: path, language: language, text: Array(bytes))
    }
  }

  private static let copies: Set<String> = ["Pods", "Carthage", "node_modules", "DerivedData"]

  private static func language(of path: String) -> SourceLanguage? {
    switch path.split(separator: ".").last {
    case "swift": .swift
    case "m", "mm", "h": .objectiveC
    default: nil
    }
  }

  func program() throws(Problem) -> Program {
    var frontends: [SourceLanguage: any Frontend] = [.swift: SwiftFrontend()]
    // Without libclang only Swift is counted, as the linter does.
    if let objectiveC = try? ObjCFrontend.load() { frontends[.objectiveC] = objectiveC }
    return Program(sources: sources, frontends: frontends, jobs: 2)
  }
}
