internal import LintModel

/// One value of a YAML text with its place in the file.
struct YAMLNode {
  enum Kind {
    /// A text; a plain one, without quotes, may mean a number, truth value or nothing.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// Entries in file order, merges (`<<`) resolved.
    case mapping([Entry])
  }

  struct Entry {
    let key: String
    let keyRange: SourceRange
    let value: YAMLNode
  }

  let kind: Kind
  let range: SourceRange

  var entries: [Entry]? {
    guard case .mapping(let entries) = kind else { return nil }
    return entries
  }

  var elements: [YAMLNode]? {
    guard case .sequence(let elements) = kind else { return nil }
    return elements
  }

  /// The text of a scalar as it is written; nil for other kinds and for nothing.
  var text: String? {
    guard case .scalar(let text, let isPlain) = kind else { return nil }
    return isPlain && YAMLNode.nothings.contains(text) ? nil : text
  }

  var boolean: Bool? {
    guard case .scalar(let text, let isPlain) = kind else { return nil }
    let word = text.lowercased()
    if ["true", "yes", "on"].contains(word) { return true }
    if ["false", "no", "off"].contains(word) { return false }
    return isPlain ? nil : nil
  }

  var isNothing: Bool {
    guard case .scalar(let text, true) = kind else { return false }
    return YAMLNode.nothings.contains(text)
  }

  /// The texts of a sequence, or of a scalar that stands for a sequence of one.
  var texts: [String] {
    if let elements { return elements.compactMap(\.text) }
    return text.map { [$0] } ?? []
  }

  subscript(key: String) -> YAMLNode? { entries?.last { $0.key == key }?.value }

  private static let nothings: Set = ["", "~", "null", "Null", "NULL"]
}

extension YAMLNode {
  /// The value as a property list; nil for nothing.
  var propertyList: PropertyList? {
    switch kind {
    case .sequence(let elements):
      return PropertyList(.array(elements.compactMap(\.propertyList)), range: range)
    case .mapping(let entries):
      return PropertyList(
        .dictionary(
          entries.compactMap { entry in
            entry.value.propertyList.map {
              PropertyList.Entry(
                key: entry.key, keyRange: entry.keyRange, value: $0,
                range: YAMLNode.span(entry.keyRange, $0.range))
            }
          }), range: range)
    case .scalar(let text, let isPlain):
      guard isPlain else { return PropertyList(.string(text), range: range) }
      if YAMLNode.nothings.contains(text) { return nil }
      if let boolean { return PropertyList(.boolean(boolean), range: range) }
      if let number = Int64(text) { return PropertyList(.integer(number), range: range) }
      if text.contains("."), let number = Double(text) {
        return PropertyList(.real(number), range: range)
      }
      return PropertyList(.string(text), range: range)
    }
  }

  /// From a key to the end of its value, which stands elsewhere where it is an alias.
  private static func span(_ key: SourceRange, _ value: SourceRange) -> SourceRange {
    guard key.file == value.file, value.end >= key.start else { return key }
    return SourceRange(file: key.file, start: Int(key.start), end: Int(value.end))
  }
}

/// Why a YAML text could not be read.
struct YAMLError: Error {
  let title: String
  let help: String
  /// In bytes.
  let offset: Int
}
