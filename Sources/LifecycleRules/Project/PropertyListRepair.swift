import Foundation
internal import LintModel
internal import ProjectModel

/// Edits of an XML property list that keep its indentation and line ends.
struct PropertyListRepair {
  private let text: [UInt8]
  private let root: PropertyList

  /// Nil for files that no edit of ours can keep as they are: binary, old-style, generated.
  init?(_ file: FileID, in project: Project) {
    guard let document = project.propertyLists[file], document.format == .xml,
      !document.text.isEmpty
    else { return nil }
    text = document.text
    root = document.root
  }

  /// The repair of an app's Info.plist.
  init?(_ build: ApplicationBuild, in project: Project) {
    guard let plist = build.infoPlist, plist.hasFile, !plist.isPreprocessed else { return nil }
    self.init(plist.file, in: project)
  }

  /// Adds a text to the array of a key, and the key where it is missing.
  func adding(_ value: String, toArray key: String) -> Fix? {
    let element = "<string>\(Self.escaped(value))</string>"
    let title = "Add `\(value)` to `\(key)`"
    guard let entry = root.entry(forKey: key) else {
      return adding(key, ["<array>", "\t" + element, "</array>"], title)
    }
    guard let elements = entry.value.elements else { return nil }
    if let last = elements.last {
      return fix(title, after: last.range, newLine(like: last.range) + element)
    }
    let indentation = self.indentation(at: entry.range)
    let array = ["<array>", unit + element, "</array>"].joined(
      separator: lineEnd + indentation)
    return Fix(
      title: title, safety: .safe, edits: [.init(range: entry.value.range, replacement: array)])
  }

  /// Adds a key with a text to the root dictionary.
  func adding(_ key: String, text value: String) -> Fix? {
    adding(key, ["<string>\(Self.escaped(value))</string>"], "Add `\(key)`")
  }

  /// Puts one text in another's place; nil where it is written otherwise than in the file.
  func replacing(_ old: String, at range: SourceRange, with new: String) -> Fix? {
    guard range.file == root.range.file, Int(range.end) <= text.count else { return nil }
    let written = String(decoding: text[Int(range.start)..<Int(range.end)], as: UTF8.self)
    let pieces = written.components(separatedBy: Self.escaped(old))
    guard pieces.count == 2 else { return nil }
    return Fix(
      title: "Write `\(new)`", safety: .safe,
      edits: [.init(range: range, replacement: pieces.joined(separator: Self.escaped(new)))])
  }

  private func adding(_ key: String, _ lines: [String], _ title: String) -> Fix? {
    guard let last = root.entries?.last else { return nil }
    let start = newLine(like: last.range)
    let all = ["<key>\(Self.escaped(key))</key>"] + lines
    return fix(
      title, after: last.range,
      all.map { start + $0.replacing("\t", with: unit) }.joined())
  }

  private func fix(_ title: String, after range: SourceRange, _ added: String) -> Fix {
    let end = Int(range.end)
    return Fix(
      title: title, safety: .safe,
      edits: [
        .init(range: SourceRange(file: range.file, start: end, end: end), replacement: added)
      ])
  }

  // MARK: Layout

  private func newLine(like range: SourceRange) -> String { lineEnd + indentation(at: range) }

  private var lineEnd: String { text.contains(0x0D) ? "\r\n" : "\n" }

  /// What the root's keys are indented by, beyond the root itself.
  private var unit: String {
    guard let first = root.entries?.first else { return "\t" }
    let own = indentation(at: root.range)
    let inner = indentation(at: first.range)
    return inner.hasPrefix(own) && inner != own ? String(inner.dropFirst(own.count)) : "\t"
  }

  private func indentation(at range: SourceRange) -> String {
    let start = min(Int(range.start), text.count)
    let line = text[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let blanks = text[line...].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks, as: UTF8.self)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
