internal import LintModel

/// Reads `.xcconfig` files with what they include.
final class XCConfigReader {
  private let tree: ProjectFileTree
  private let store: PropertyListStore
  private var parsed: [FileID: [XCConfigLine]] = [:]

  init(tree: ProjectFileTree, store: PropertyListStore) {
    self.tree = tree
    self.store = store
  }

  /// What a file and its includes say.
  struct Content {
    /// In the order that counts; a later one of the same name wins.
    var assignments: [SettingAssignment] = []
    /// Included files that are not here, whose settings are unknown.
    var missing: [String] = []
  }

  func content(of file: ProjectFile) -> Content {
    var result = Content()
    var including: [FileID] = []
    // Files that include each other twice would double with every level.
    var filesLeft = 500
    append(file, to: &result, including: &including, filesLeft: &filesLeft)
    return result
  }

  private func append(
    _ file: ProjectFile, to result: inout Content, including: inout [FileID],
    filesLeft: inout Int
  ) {
    guard filesLeft > 0, including.count < 64, !including.contains(file.id) else { return }
    filesLeft -= 1
    including.append(file.id)
    defer { including.removeLast() }
    for line in lines(of: file) {
      switch line {
      case .assignment(let assignment): result.assignments.append(assignment)
      case .include(let path):
        let place = ProjectPath.join(ProjectPath.folder(of: file.path), path)
        guard let included = place.flatMap(tree.file) else {
          // A file that is made by a tool or kept out of the repository.
          result.missing.append(place ?? path)
          continue
        }
        append(included, to: &result, including: &including, filesLeft: &filesLeft)
      }
    }
  }

  private func lines(of file: ProjectFile) -> [XCConfigLine] {
    if let known = parsed[file.id] { return known }
    let (lines, problem) = tree.bytes(of: file).map { XCConfigLine.parse($0, file) } ?? ([], nil)
    if let problem { store.report(problem) }
    parsed[file.id] = lines
    return lines
  }
}

/// What one line of an `.xcconfig` says.
enum XCConfigLine {
  case assignment(SettingAssignment)
  case include(String)

  /// All lines that say something, and the first that cannot be understood.
  static func parse(_ bytes: [UInt8], _ file: ProjectFile) -> ([XCConfigLine], Problem?) {
    var lines: [XCConfigLine] = []
    var problem: Problem?
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = logicalEnd(bytes, from: start)
      let content = start..<commentStart(bytes, start..<end)
      if let line = XCConfigLine(bytes, content, file.id) {
        lines.append(line)
      } else if problem == nil, bytes[content].contains(where: { !isSpace($0) }) {
        problem = Problem(
          .malformedProject, "The line is neither a setting nor an include.",
          help: "Write `NAME = value`.", path: file.path,
          position: LineTable(bytes).position(at: start))
      }
      start = end + 1
    }
    return (lines, problem)
  }

  private init?(_ bytes: [UInt8], _ range: Range<Int>, _ file: FileID) {
    let range = trimmed(bytes, range)
    guard let first = bytes[range].first else { return nil }
    if first == UInt8(ascii: "#") {
      guard let path = XCConfigLine.includedPath(bytes[range]) else { return nil }
      self = .include(path)
      return
    }
    guard let sign = XCConfigLine.equalsSign(bytes, range) else { return nil }
    let name = trimmed(bytes, range.lowerBound..<sign)
    let value = XCConfigLine.withoutSemicolon(bytes, trimmed(bytes, (sign + 1)..<range.upperBound))
    let setting = BuildSettings.Setting(
      XCConfigLine.joined(bytes[value]),
      range: SourceRange(file: file, start: value.lowerBound, end: value.upperBound),
      nameRange: SourceRange(file: file, start: name.lowerBound, end: name.upperBound))
    let written = String(decoding: bytes[name], as: UTF8.self)
    guard let assignment = SettingAssignment(written, setting) else { return nil }
    self = .assignment(assignment)
  }

  /// The end of a line with those that a backslash continues.
  private static func logicalEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      if bytes[end] == 0x0A || bytes[end] == 0x0D {
        let isContinued = end > start && bytes[end - 1] == UInt8(ascii: "\\")
        if !isContinued { return end }
        if bytes[end] == 0x0D, end + 1 < bytes.count, bytes[end + 1] == 0x0A { end += 1 }
      }
      end += 1
    }
    return end
  }

  /// Two slashes start a comment everywhere, even inside an address.
  private static func commentStart(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    let slash = UInt8(ascii: "/")
    return range.dropLast().first { bytes[$0] == slash && bytes[$0 + 1] == slash }
      ?? range.upperBound
  }

  /// The sign after the name, not one inside a condition's brackets.
  private static func equalsSign(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var isInBracket = false
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "["): isInBracket = true
      case UInt8(ascii: "]"): isInBracket = false
      case UInt8(ascii: "=") where !isInBracket: return index
      default: break
      }
    }
    return nil
  }

  private static func includedPath(_ line: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("#include") else { return nil }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(parts[1]) : nil
  }

  private static func withoutSemicolon(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    guard bytes[range].last == UInt8(ascii: ";") else { return range }
    return trimmed(bytes, range.lowerBound..<(range.upperBound - 1))
  }

  private static func joined(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("\\") else { return text }
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      String(line.hasSuffix("\\") ? line.dropLast() : line).trimmedSpaces
    }
    return lines.joined(separator: " ")
  }
}

private func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
  var start = range.lowerBound
  var end = range.upperBound
  while start < end, isSpace(bytes[start]) { start += 1 }
  while end > start, isSpace(bytes[end - 1]) { end -= 1 }
  return start..<end
}
