package import CodeModel
package import LintModel

/// Finds the comments of an XML property list from its bytes.
package enum XMLComments {
  /// Every `<!-- … -->` outside of CDATA sections, in order; none where no text names the linter.
  package static func comments(in text: [UInt8], file: FileID) -> [Comment] {
    // Comments matter where they can be addressed to the linter, which is in few files.
    guard next("lifelint:", in: text, from: 0) != nil else { return [] }
    var comments: [Comment] = []
    var position = 0
    while let open = next("<", in: text, from: position) {
      if starts("<!--", in: text, at: open) {
        guard let close = next("-->", in: text, from: open + 4) else { return comments }
        position = close + 3
        comments.append(
          Comment(
            text: String(decoding: text[open + 4..<close], as: UTF8.self),
            range: SourceRange(file: file, start: open, end: position)))
      } else if starts("<![CDATA[", in: text, at: open) {
        guard let close = next("]]>", in: text, from: open) else { return comments }
        position = close + 3
      } else {
        position = open + 1
      }
    }
    return comments
  }

  private static func next(_ word: StaticString, in text: [UInt8], from start: Int) -> Int? {
    let first = word.utf8Start.pointee
    var position = start
    while let found = text[position...].firstIndex(of: first) {
      if starts(word, in: text, at: found) { return found }
      position = found + 1
    }
    return nil
  }

  private static func starts(_ word: StaticString, in text: [UInt8], at offset: Int) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= text.count else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(text[offset..<end]) }
  }
}
