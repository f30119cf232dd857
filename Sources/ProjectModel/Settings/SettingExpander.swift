/// Fills build settings into a text.
struct SettingExpander {
  let settings: BuildSettings
  /// Settings that are being filled in; one that occurs in itself stays unknown.
  private var active: [String] = []
  /// Settings that double each other grow without bound; past this many they stay unknown.
  private var referencesLeft = 2_000
  private var depth = 0

  init(settings: BuildSettings) { self.settings = settings }

  mutating func expand(_ text: String) -> SettingText {
    depth += 1
    defer { depth -= 1 }
    var result = SettingText()
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result.append(.text(String(rest[..<dollar])))
      rest = rest[dollar...]
      guard let reference = SettingReference(startOf: rest) else {
        // An unclosed bracket is looked for only once: a text of nothing else would cost its
        // square.
        let isUnclosed = SettingReference.opensBracket(rest)
        result.append(.text(isUnclosed ? String(rest) : "$"))
        rest = isUnclosed ? "" : rest.dropFirst()
        continue
      }
      for part in value(of: reference).parts { result.append(part) }
      rest = rest.dropFirst(reference.source.count)
    }
    result.append(.text(String(rest)))
    return result
  }

  private mutating func value(of reference: SettingReference) -> SettingText {
    let unknown = SettingText([.unknown(String(reference.source))])
    guard referencesLeft > 0, depth < 32 else { return unknown }
    referencesLeft -= 1
    guard let name = expand(String(reference.name)).exact else { return unknown }
    var value = plainValue(of: name)
    for modifier in reference.modifiers {
      value = apply(modifier, to: value) ?? unknown
    }
    return value ?? unknown
  }

  /// The value without modifiers; nil for a setting that is not known.
  private mutating func plainValue(of name: String) -> SettingText? {
    guard let text = settings[name], !active.contains(name) else { return nil }
    active.append(name)
    defer { active.removeLast() }
    return expand(text)
  }

  private mutating func apply(_ modifier: Substring, to value: SettingText?) -> SettingText? {
    guard let sign = modifier.firstIndex(of: "=") else {
      return value.flatMap { SettingModifier.apply(String(modifier), to: $0) }
    }
    guard modifier[..<sign] == "default" else { return nil }
    if let value, value.exact != "" { return value }
    return expand(String(modifier[modifier.index(after: sign)...]))
  }
}

/// A use of a build setting, `$(NAME:modifier)`.
private struct SettingReference {
  let source: Substring
  let name: Substring
  let modifiers: [Substring]

  private static let closings: [Character: Character] = ["(": ")", "{": "}", "[": "]"]

  static func opensBracket(_ text: Substring) -> Bool {
    text.dropFirst().first.map { closings[$0] != nil } ?? false
  }

  /// Reads the reference that a dollar sign starts; nil when it starts none.
  init?(startOf text: Substring) {
    let body = text.dropFirst()
    guard let opening = body.first else { return nil }
    guard let closing = SettingReference.closings[opening] else {
      name = body.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      guard let first = name.first, !first.isNumber else { return nil }
      modifiers = []
      source = text[..<name.endIndex]
      return
    }
    var depth = 0
    var cuts: [Substring.Index] = []
    var end: Substring.Index?
    for index in body.indices {
      let character = body[index]
      if character == opening { depth += 1 }
      if character == closing { depth -= 1 }
      if character == ":", depth == 1 { cuts.append(index) }
      if depth == 0 {
        end = index
        break
      }
    }
    guard let end else { return nil }
    let starts = [body.startIndex] + cuts
    let pieces = zip(starts, cuts + [end]).map { body[body.index(after: $0)..<$1] }
    name = pieces[0]
    modifiers = Array(pieces.dropFirst())
    source = text[...end]
  }
}
