package import CodeModel
package import LintModel

/// Finds the comments of an XML property list from its bytes.
package enum XMLComments {
  /// Every `<!-- … -->` outside of CDATA sections, in order.
  package static func comments(in text: [UInt8], file: FileID) -> [Comment] {
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
    var position = start
    while position < text.count {
      if text[position] == word.utf8Start.pointee, starts(word, in: text, at: position) {
        return position
      }
      position += 1
    }
    return nil
  }

  private static func starts(_ word: StaticString, in text: [UInt8], at offset: Int) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= text.count else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(text[offset..<end]) }
  }
}
