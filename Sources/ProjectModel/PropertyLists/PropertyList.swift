package import LintModel

/// One value of a property list with its place in the file.
package struct PropertyList: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Entries in file order; a key that occurs twice is listed twice.
    case dictionary([Entry])
    case array([PropertyList])
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// An ISO 8601 date as it is written.
    case date(String)
    case data([UInt8])
  }

  /// A key with its value.
  package struct Entry: Hashable, Sendable {
    package let key: String
    /// The key's text, without tags or quotes.
    package let keyRange: SourceRange
    package let value: PropertyList
    /// From the start of the key's tag or quote to the end of the value.
    package let range: SourceRange

    package init(key: String, keyRange: SourceRange, value: PropertyList, range: SourceRange) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
      self.range = range
    }
  }

  package let kind: Kind
  /// The whole value, with its tags, quotes or brackets.
  package let range: SourceRange
  /// What stands between the tags, quotes or brackets; the part to underline.
  package let contentRange: SourceRange

  package init(_ kind: Kind, range: SourceRange, contentRange: SourceRange? = nil) {
    self.kind = kind
    self.range = range
    self.contentRange = contentRange ?? range
  }
}

extension PropertyList {
  /// The entries of a dictionary; nil for other kinds.
  package var entries: [Entry]? {
    guard case .dictionary(let entries) = kind else { return nil }
    return entries
  }

  /// The elements of an array; nil for other kinds.
  package var elements: [PropertyList]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  package var string: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  /// All elements of an array of strings; nil when any element is something else.
  package var strings: [String]? {
    guard let elements else { return nil }
    let texts = elements.compactMap(\.string)
    return texts.count == elements.count ? texts : nil
  }

  /// The truth value, also of the texts and numbers that Foundation reads as one.
  package var boolean: Bool? {
    switch kind {
    case .boolean(let value): value
    case .integer(let number): number != 0
    case .string(let text): PropertyList.truth(of: text)
    default: nil
    }
  }

  /// The entry of a dictionary; of a key that occurs twice the last one, which Foundation keeps.
  package func entry(forKey key: String) -> Entry? {
    entries?.last { $0.key == key }
  }

  package func value(forKey key: String) -> PropertyList? { entry(forKey: key)?.value }

  /// The value at the end of a chain of keys.
  package func value(at path: String...) -> PropertyList? {
    path.reduce(Optional(self)) { value, key in value?.value(forKey: key) }
  }

  private static func truth(of text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }
}
