import LintModel
import ProjectModel
import SwiftFrontend

/// A project in memory.
struct MiniProject {
  let files: [ProjectFile]
  private let bytes: [FileID: [UInt8]]

  init(_ texts: [String: String]) {
    self.init(bytes: texts.mapValues { Array($0.utf8) })
  }

  init(bytes contents: [String: [UInt8]]) {
    let paths = contents.keys.sorted()
    files = paths.enumerated().map { ProjectFile(id: FileID($0), path: $1) }
    bytes = Dictionary(
      uniqueKeysWithValues: files.map { ($0.id, contents[$0.path] ?? []) })
  }

  func read() -> ProjectReading {
    ProjectReader(files: files, swift: SwiftFrontend()) { bytes[$0.id] }.read()
  }

  func path(of file: FileID) -> String? { files.first { $0.id == file }?.path }

  func paths(of target: AppTarget) -> [String] {
    target.sources.compactMap(path).sorted()
  }

  /// The text at a place of the project.
  func text(at range: SourceRange) -> String {
    let all = bytes[range.file] ?? []
    return String(decoding: all[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}

extension Project {
  func target(_ name: String) -> AppTarget? { targets.first { $0.name == name } }
}

/// An XML property list around the body of its dictionary.
func plist(_ body: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>\(body)</dict>
  </plist>
  """
}
