package import LintModel

/// A property list file as it was read.
package struct PropertyListDocument: Sendable {
  package enum Format: Sendable { case xml, binary, oldStyle }

  /// A comment of an XML property list, which may hold a suppression.
  package struct Comment: Hashable, Sendable {
    /// Without the delimiters.
    package let text: String
    /// With the delimiters.
    package let range: SourceRange
  }

  package let format: Format
  package let root: PropertyList
  package let comments: [Comment]
  /// Keys that occur again in the same dictionary, at the later place.
  package let repeatedKeys: [SourceRange]
  /// The bytes that the places count in; empty where they are not the file's own.
  package var text: [UInt8] = []
}

/// Why a property list could not be read.
package struct PropertyListError: Error, Hashable, Sendable {
  /// A full sentence with the value that was seen.
  package let title: String
  package let help: String
  /// Where reading stopped, in bytes of the text that `PropertyListText.utf8` gives.
  package let offset: Int

  package init(_ title: String, help: String = "", offset: Int) {
    self.title = title
    self.help = help
    self.offset = offset
  }
}

/// What hostile files may cost; real property lists stay far below.
enum PropertyListLimit {
  /// Deeper trees would overflow the stack of a worker thread when they are released.
  static let depth = 128
  /// Values of a binary list, whose shared references can stand for more values than atoms exist.
  static let binaryValues = 250_000
}
