/// A text with build settings filled in; what is unknown stays a hole.
package struct SettingText: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    /// Any text, also an empty one; the value is what stands there in the source, `$(NAME)`.
    case unknown(String)
  }

  /// No two texts are neighbours, and no text is empty.
  package private(set) var parts: [Part] = []

  package init(_ parts: [Part] = []) {
    for part in parts { append(part) }
  }

  package init(_ text: String) { self.init([.text(text)]) }

  /// The whole text where nothing in it is unknown.
  package var exact: String? {
    if parts.isEmpty { return "" }
    guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
    return text
  }

  /// Whether some filling of the holes gives this text.
  package func couldEqual(_ text: String) -> Bool {
    var rest = text[...]
    var isAfterHole = false
    for (index, part) in parts.enumerated() {
      guard case .text(let piece) = part else {
        isAfterHole = true
        continue
      }
      // A last piece must stand at the end; earlier ones match at their first place, which
      // leaves the most for what follows.
      if isAfterHole, index == parts.count - 1 { return rest.hasSuffix(piece) }
      guard let found = isAfterHole ? rest.firstRange(of: piece) : prefix(piece, of: rest) else {
        return false
      }
      rest = rest[found.upperBound...]
      isAfterHole = false
    }
    return isAfterHole || rest.isEmpty
  }

  package mutating func append(_ part: Part) {
    guard case .text(let text) = part else {
      parts.append(part)
      return
    }
    guard !text.isEmpty else { return }
    if case .text(let before) = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(part)
    }
  }

  /// The text with every known part changed; holes stay.
  func mapTexts(_ change: (String) -> String) -> SettingText {
    SettingText(
      parts.map { part in
        guard case .text(let text) = part else { return part }
        return .text(change(text))
      })
  }

  private func prefix(_ piece: String, of text: Substring) -> Range<Substring.Index>? {
    guard text.hasPrefix(piece) else { return nil }
    return text.startIndex..<text.index(text.startIndex, offsetBy: piece.count)
  }
}

extension SettingText: CustomStringConvertible {
  package var description: String {
    parts.map { part in
      switch part {
      case .text(let text), .unknown(let text): text
      }
    }.joined()
  }
}
