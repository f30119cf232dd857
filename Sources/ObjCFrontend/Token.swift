/// A token of a file, by its place; the text is in the file's bytes.
struct Token {
  enum Kind: UInt8 { case word, number, string, character, punctuation, comment, marker }

  let kind: Kind
  /// Nil for names, literals and comments.
  let symbol: Symbol?
  /// Whether nothing but blanks and comments stands before it on its line.
  let startsLine: Bool
  let start: Int
  let end: Int
  /// What a marker stands for.
  var marker = Marker.none

  /// Where a `#if` group that may stand between statements opens, goes on and closes.
  enum Marker: Equatable {
    case none
    /// The group's number.
    case opening(Int)
    case branch(Int)
    case closing(Int)
  }
}
