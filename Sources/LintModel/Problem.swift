/// Something a person can cause or meet: a wrong call, an unreadable file, a broken plist.
package struct Problem: Error, Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case usage
    case configuration
    case revision
    case unreadableFile
    case undecodableFile
    case malformedPropertyList
    case malformedProject
    case incompleteParse
    case crashedRule
    /// libclang, without which Objective-C cannot be read.
    case missingLibrary
    case unwritableOutput
  }

  package let kind: Kind
  /// What is wrong, with the value that was seen.
  package let title: String
  /// What to do about it; empty where nothing can be done.
  package let help: String
  /// The file, relative to the report's root where it lies inside.
  package let path: String?
  package let position: SourcePosition?

  package init(
    _ kind: Kind, _ title: String, help: String = "", path: String? = nil,
    position: SourcePosition? = nil
  ) {
    self.kind = kind
    self.title = title
    self.help = help
    self.path = path
    self.position = position
  }
}

extension Problem: CustomStringConvertible {
  package var description: String {
    let place = [path, position.map { "\($0.line):\($0.column)" }].compactMap { $0 }
    let head = place.isEmpty ? title : place.joined(separator: ":") + ": " + title
    return help.isEmpty ? head : head + "\n  " + help
  }
}
