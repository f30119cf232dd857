package import LintModel

/// One value of a JSON text with its place in the file.
package struct JSONValue: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Members in file order; a name that occurs twice is listed twice.
    case object([Member])
    case array([JSONValue])
    case string(String)
    /// A number as it is written.
    case number(String)
    case boolean(Bool)
    case null
  }

  /// A name with its value.
  package struct Member: Hashable, Sendable {
    package let name: String
    /// The name with its quotes.
    package let nameRange: SourceRange
    package let value: JSONValue

    package init(name: String, nameRange: SourceRange, value: JSONValue) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }
  }

  package let kind: Kind
  /// The whole value, with its quotes or brackets.
  package let range: SourceRange

  package init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

extension JSONValue {
  /// The members of an object; nil for other kinds.
  package var members: [Member]? {
    guard case .object(let members) = kind else { return nil }
    return members
  }

  /// The elements of an array; nil for other kinds.
  package var elements: [JSONValue]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  package var string: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  package var boolean: Bool? {
    guard case .boolean(let value) = kind else { return nil }
    return value
  }

  /// A number's value where it fits.
  package var number: Double? {
    guard case .number(let text) = kind else { return nil }
    return Double(text)
  }

  package var isNull: Bool { kind == .null }

  /// What a person calls the kind of value, `an object`.
  package var kindName: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }

  /// The member of an object; of a name that occurs twice the last one, which readers keep.
  package func member(_ name: String) -> Member? { members?.last { $0.name == name } }

  package func value(_ name: String) -> JSONValue? { member(name)?.value }

  /// The value at the end of a chain of names.
  package func value(at path: String...) -> JSONValue? {
    path.reduce(Optional(self)) { value, name in value?.value(name) }
  }
}

/// A JSON text as it was read.
package struct JSONDocument: Hashable, Sendable {
  package let root: JSONValue
  /// Names that occur again in the same object, at the later place.
  package let repeatedNames: [SourceRange]
  /// The comments' texts without delimiters, with the places of the whole comments.
  package let comments: [Comment]

  package struct Comment: Hashable, Sendable {
    package let text: String
    package let range: SourceRange
  }
}

/// A JSON file of the project, well formed or not.
package struct JSONFile: Sendable {
  package let path: String
  package let file: FileID
  /// How many bytes it holds.
  package let size: Int
  package let content: Result<JSONDocument, JSONError>

  package init(path: String, file: FileID, size: Int, content: Result<JSONDocument, JSONError>) {
    self.path = path
    self.file = file
    self.size = size
    self.content = content
  }

  package var root: JSONValue? { try? content.get().root }
}

/// Why a text is no JSON.
package struct JSONError: Error, Hashable, Sendable {
  /// A full sentence with what was seen.
  package let title: String
  package let help: String
  /// Where reading stopped, in bytes.
  package let offset: Int

  package init(_ title: String, help: String = "", offset: Int) {
    self.title = title
    self.help = help
    self.offset = offset
  }
}
