/// The number of a file in one run; files are numbered in path order.
package struct FileID: Hashable, Comparable, Sendable {
  package let number: UInt32

  package init(_ number: Int) { self.number = UInt32(number) }

  package static func < (left: FileID, right: FileID) -> Bool { left.number < right.number }
}

/// A stretch of one file, in UTF-8 byte offsets from its start, end exclusive.
package struct SourceRange: Hashable, Sendable {
  package let file: FileID
  package let start: UInt32
  package let end: UInt32

  package init(file: FileID, start: Int, end: Int) {
    precondition(start <= end, "a range ends after it starts (was \(start)..<\(end))")
    self.file = file
    self.start = UInt32(start)
    self.end = UInt32(end)
  }

  /// The first bytes, enough to underline a statement's keyword.
  package func prefix(_ length: Int) -> SourceRange {
    SourceRange(file: file, start: Int(start), end: min(Int(end), Int(start) + length))
  }

  package func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

extension SourceRange: Comparable {
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}
