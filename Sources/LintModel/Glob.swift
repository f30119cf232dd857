/// Matches git's path patterns: `*` and `?` stop at slashes, `**` does not.
package enum Glob {
  /// Whether the pattern matches the whole text.
  package static func matches(_ glob: [UInt8], _ text: [UInt8]) -> Bool {
    var matcher = GlobMatcher(glob: glob, text: text)
    return matcher.matches(0, 0)
  }
}

private struct GlobMatcher {
  private let glob: [UInt8]
  private let text: [UInt8]
  // What failed once fails again: a row of stars would otherwise take exponential time.
  private var failures: Set<Int> = []

  init(glob: [UInt8], text: [UInt8]) {
    self.glob = glob
    self.text = text
  }

  /// Whether the rest of the pattern matches the rest of the text.
  mutating func matches(_ position: Int, _ offset: Int) -> Bool {
    guard position < glob.count else { return offset == text.count }
    switch glob[position] {
    case star where byte(position + 1) == star:
      return matchesRun(position + 2, offset, acrossFolders: true)
    case star: return matchesRun(position + 1, offset, acrossFolders: false)
    case UInt8(ascii: "[") where offset < text.count && text[offset] != slash:
      guard let set = BracketSet(glob[(position + 1)...]) else { break }
      return set.contains(text[offset]) && matches(set.end, offset + 1)
    case UInt8(ascii: "?"):
      return offset < text.count && text[offset] != slash && matches(position + 1, offset + 1)
    case UInt8(ascii: "\\") where position + 1 < glob.count:
      return matches(literal: position + 1, offset)
    default: break
    }
    return matches(literal: position, offset)
  }

  private mutating func matches(literal position: Int, _ offset: Int) -> Bool {
    offset < text.count && glob[position] == text[offset] && matches(position + 1, offset + 1)
  }

  private mutating func matchesRun(_ rest: Int, _ offset: Int, acrossFolders: Bool) -> Bool {
    let key = rest * (text.count + 1) + offset
    if failures.contains(key) { return false }
    // `**/` also stands for no folder at all.
    if acrossFolders, byte(rest) == slash, matches(rest + 1, offset) { return true }
    for next in offset...text.count {
      if matches(rest, next) { return true }
      if next < text.count, text[next] == slash, acrossFolders == false { break }
    }
    failures.insert(key)
    return false
  }

  private func byte(_ position: Int) -> UInt8? {
    position < glob.count ? glob[position] : nil
  }

  private var star: UInt8 { UInt8(ascii: "*") }
  private var slash: UInt8 { UInt8(ascii: "/") }
}

/// A `[a-z]` or `[!a-z]` part of a pattern.
private struct BracketSet {
  /// Where the pattern goes on after the set.
  let end: Int
  private let isNegated: Bool
  private let members: ArraySlice<UInt8>

  /// Reads what follows `[`; nil where no bracket closes the set.
  init?(_ glob: ArraySlice<UInt8>) {
    var body = glob
    isNegated = body.first == UInt8(ascii: "!") || body.first == UInt8(ascii: "^")
    if isNegated { body = body.dropFirst() }
    // A bracket right at the start is a member.
    guard let close = body.dropFirst().firstIndex(of: UInt8(ascii: "]")) else { return nil }
    members = body[..<close]
    end = close + 1
  }

  func contains(_ byte: UInt8) -> Bool { isMember(byte) != isNegated }

  private func isMember(_ byte: UInt8) -> Bool {
    var members = members
    while let low = members.popFirst() {
      guard members.first == UInt8(ascii: "-"), members.count > 1 else {
        if low == byte { return true }
        continue
      }
      members = members.dropFirst()
      if let high = members.popFirst(), low <= byte, byte <= high { return true }
    }
    return false
  }
}
