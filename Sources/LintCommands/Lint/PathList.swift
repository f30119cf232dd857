import Foundation
internal import LintModel
internal import LintSession

/// The list of paths behind `--files-from`.
enum PathList {
  /// Paths are separated by NULs where there is one, else by line ends.
  static func read(
    _ source: String, in surroundings: CommandSurroundings
  ) throws(Problem) -> [String] {
    if source == "-" { return paths(in: surroundings.readInput()) }
    let path = TreePath.normalized(source, in: surroundings.currentFolder)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Problem(.usage, "The list of files \"\(source)\" could not be read.")
    }
    return paths(in: [UInt8](data))
  }

  static func paths(in bytes: [UInt8]) -> [String] {
    let isNulSeparated = bytes.contains(0)
    return bytes.split { isNulSeparated ? $0 == 0 : $0 == 0x0A || $0 == 0x0D }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Lists of changed files name deleted ones too.
  static func existing(_ paths: [String], in surroundings: CommandSurroundings) -> [String] {
    paths.filter {
      FileManager.default.fileExists(
        atPath: TreePath.normalized($0, in: surroundings.currentFolder))
    }
  }
}
