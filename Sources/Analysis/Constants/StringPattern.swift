/// A string as far as it is known: text, the bundle identifier, and holes.
package struct StringPattern: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    /// `Bundle.main.bundleIdentifier`, to be filled in per target and configuration.
    case bundleIdentifier
    case unknown
  }

  package private(set) var parts: [Part]

  package init(_ parts: [Part]) {
    self.parts = []
    parts.forEach { append($0) }
  }

  package static let unknown = StringPattern([.unknown])

  package static func text(_ text: String) -> StringPattern { StringPattern([.text(text)]) }

  package static func + (left: StringPattern, right: StringPattern) -> StringPattern {
    StringPattern(left.parts + right.parts)
  }

  private mutating func append(_ part: Part) {
    if case .text(let next) = part, case .text(let last)? = parts.last {
      parts[parts.count - 1] = .text(last + next)
    } else if part == .unknown, parts.last == .unknown {
      return
    } else if part != .text("") {
      parts.append(part)
    }
  }

  /// The whole text where all of it is known.
  package var text: String? {
    if parts.isEmpty { return "" }
    guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
    return text
  }

  /// The pattern with the bundle identifier filled in; unknown where none is given.
  package func filling(bundleIdentifier: StringPattern) -> StringPattern {
    StringPattern(parts.flatMap { $0 == .bundleIdentifier ? bundleIdentifier.parts : [$0] })
  }

  /// Whether some value of the holes makes the two equal.
  package func couldEqual(_ other: StringPattern) -> Bool {
    Self.couldEqual(atoms(of: self)[...], atoms(of: other)[...])
  }

  /// A character, or nil for a hole of any length.
  private func atoms(of pattern: StringPattern) -> [Character?] {
    pattern.parts.flatMap { part -> [Character?] in
      guard case .text(let text) = part else { return [nil] }
      return text.map { $0 }
    }
  }

  /// Both sides up to their first hole, and from their last hole on, must agree.
  private static func couldEqual(
    _ left: ArraySlice<Character?>, _ right: ArraySlice<Character?>
  ) -> Bool {
    if !left.contains(nil), !right.contains(nil) { return Array(left) == Array(right) }
    let heads = zip(left, right).prefix { $0.0 != nil && $0.1 != nil }
    let tails = zip(left.reversed(), right.reversed()).prefix { $0.0 != nil && $0.1 != nil }
    guard heads.allSatisfy({ $0.0 == $0.1 }), tails.allSatisfy({ $0.0 == $0.1 }) else {
      return false
    }
    let least = { (side: ArraySlice<Character?>) in side.count { $0 != nil } }
    if !left.contains(nil) { return left.count >= least(right) }
    if !right.contains(nil) { return right.count >= least(left) }
    return true
  }

  /// The pattern for messages, with `…` for what is not known.
  package var description: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .bundleIdentifier: "<bundle identifier>"
      case .unknown: "…"
      }
    }.joined()
  }
}
