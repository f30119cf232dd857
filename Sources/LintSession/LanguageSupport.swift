internal import CodeModel
internal import LintModel
internal import ObjCFrontend
internal import SwiftFrontend

/// The front ends that a project's files need.
///
/// Only a project with Objective-C loads libclang; a project that has none pays nothing for it.
struct LanguageSupport: Sendable {
  private(set) var frontends: [SourceLanguage: any Frontend] = [.swift: SwiftFrontend()]
  /// Why Objective-C cannot be read.
  private(set) var problem: Problem?

  /// Whether Objective-C can be read; loads libclang when it is asked first.
  mutating func readsObjectiveC() -> Bool {
    if frontends[.objectiveC] != nil { return true }
    do throws(Problem) {
      frontends[.objectiveC] = try ObjCFrontend.load()
      return true
    } catch {
      problem = error
      return false
    }
  }
}

extension TreeFile {
  /// A source file of Objective-C or Objective-C++, not a header.
  var isObjectiveCImplementation: Bool { kind == .source(.objectiveC) && !isHeader }

  /// A header, which C and C++ have too.
  var isHeader: Bool { kind == .source(.objectiveC) && path.lowercased().hasSuffix(".h") }
}

extension FileContents {
  private static let signs = ["@interface", "@protocol", "@\""].map { Array($0.utf8) }

  /// Whether a header holds what no C or C++ header does.
  var holdsObjectiveC: Bool {
    guard case .bytes(let bytes) = self else { return false }
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "@")
        && FileContents.signs.contains { bytes[index...].starts(with: $0) }
    }
  }
}
