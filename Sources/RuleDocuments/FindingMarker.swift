package import LintModel

/// A comment at the end of an example's line that says which rule reports there.
///
/// The forms are `// finding`, `// finding: words of the message`, `// finding(note)`,
/// `<!-- finding -->`, `# finding` (YAML), and `// also other_rule` for another rule that may
/// report on the line.
package struct FindingMarker: Hashable, Sendable {
  /// The line in the file, 1-based.
  package let line: Int
  /// Another rule's id for `also`; nil for the page's own rule.
  package let other: RuleID?
  /// The level that the finding must have, nil where the page leaves it open.
  package let level: Level?
  /// Words that occur in the message.
  package let words: String?

  package init(line: Int, other: RuleID? = nil, level: Level? = nil, words: String? = nil) {
    self.line = line
    self.other = other
    self.level = level
    self.words = words
  }
}

/// An example's text taken apart: what is linted, and what the markers say.
package struct MarkedText: Sendable {
  /// The text without markers; they must not change what the linter sees.
  package private(set) var source = ""
  package private(set) var markers: [FindingMarker] = []
  /// Lines that look like a marker but are none, 1-based.
  package private(set) var malformed: [Int] = []

  /// Reads the markers of a text with any line ends.
  package init(_ text: String) {
    var number = 0
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if number > 1 { source += "\n" }
      read(Substring(line), number)
    }
  }

  private mutating func read(_ line: Substring, _ number: Int) {
    let code = line.withoutReturn
    guard let comment = MarkerComment(code) else { return source.append(contentsOf: line) }
    if let marker = comment.marker(line: number) {
      markers.append(marker)
    } else {
      malformed.append(number)
    }
    source.append(contentsOf: comment.before)
    if code.endIndex != line.endIndex { source += "\r" }
  }
}

extension RuleExample.File {
  /// The text that is linted: the example without its markers.
  package var source: String { MarkedText(text).source }

  /// What the example expects, in line order.
  package var markers: [FindingMarker] { MarkedText(text).markers }
}

/// The last comment of a line, if it starts with one of the marker words.
private struct MarkerComment {
  let before: Substring
  private let isAlso: Bool
  private let rest: Substring

  private static let openers = ["//", "<!--", "#"]

  init?(_ line: Substring) {
    for (word, isAlso) in [("finding", false), ("also", true)] {
      for opener in MarkerComment.openers {
        guard let match = line.lastRange(ofUTF8: opener + " " + word) else { continue }
        var rest = line[match.upperBound...].trimmed
        if opener == "<!--" {
          guard rest.hasSuffix("-->") else { continue }
          rest = rest.dropLast(3).trimmed
        }
        if isAlso, match.upperBound == line.endIndex { continue }
        before = line[..<match.lowerBound].trimmedAtEnd
        self.isAlso = isAlso
        self.rest = rest
        return
      }
    }
    return nil
  }

  func marker(line: Int) -> FindingMarker? {
    if isAlso {
      guard RuleID.isWellFormed(rest) else { return nil }
      return FindingMarker(line: line, other: RuleID(String(rest)))
    }
    var rest = rest
    var level: Level?
    if rest.first == "(" {
      guard let close = rest.firstIndex(of: ")") else { return nil }
      level = Level(rawValue: String(rest[rest.index(after: rest.startIndex)..<close]))
      guard level != nil else { return nil }
      rest = rest[rest.index(after: close)...]
    }
    guard !rest.isEmpty else { return FindingMarker(line: line, level: level) }
    guard rest.first == ":" else { return nil }
    let words = String(rest.dropFirst().trimmed)
    return words.isEmpty ? nil : FindingMarker(line: line, level: level, words: words)
  }
}

extension RuleID {
  /// Whether a text has the form of an id: lower-case words joined by underscores.
  package static func isWellFormed(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
    }
  }
}

extension Substring {
  fileprivate var trimmedAtEnd: Substring {
    guard let last = utf8.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else {
      return self[startIndex..<startIndex]
    }
    return self[...last]
  }

  /// The last place of a text of bytes, compared byte by byte.
  fileprivate func lastRange(ofUTF8 text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var end = endIndex
    while let start = utf8[..<end].lastIndex(of: first) {
      if utf8[start...].starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      end = start
    }
    return nil
  }
}
