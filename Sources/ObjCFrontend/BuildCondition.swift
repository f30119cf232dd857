/// What a preprocessor condition is in every build of an app for a phone, tablet, watch or TV.
///
/// Only conditions that name another system, or Apple's, are decided; all others depend on the
/// build.
struct BuildCondition {
  /// Macros that are absent or 0 wherever apps are suspended.
  private static let absent: Set<String> = [
    "TARGET_OS_OSX", "TARGET_OS_MACCATALYST", "TARGET_OS_UIKITFORMAC", "TARGET_OS_WIN32",
    "TARGET_OS_WINDOWS", "TARGET_OS_LINUX", "TARGET_OS_UNIX", "_WIN32", "WIN32", "_WIN64",
    "__linux__", "__linux", "linux", "__ANDROID__", "ANDROID", "__MAC_OS_X_VERSION_MIN_REQUIRED",
    "__FreeBSD__", "__EMSCRIPTEN__",
  ]
  /// Macros that every such build has.
  private static let present: Set<String> = [
    "TARGET_OS_IPHONE", "TARGET_OS_MAC", "__APPLE__", "__OBJC__", "__MACH__",
  ]

  private let words: [String]
  private var position = 0

  /// Nil where builds differ, or where the condition is not understood.
  static func value(_ condition: String) -> Bool? {
    var reader = BuildCondition(words: words(of: condition))
    let value = reader.either(depth: 0)
    return reader.position == reader.words.count ? value : nil
  }

  private init(words: [String]) { self.words = words }

  /// Names, numbers, and each other mark by itself but for `&&` and `||`.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isInName = false
    for character in text where character != "\\" {
      if character.isLetter || character.isNumber || character == "_" {
        if isInName {
          words[words.count - 1].append(character)
        } else {
          words.append(.init(character))
        }
        isInName = true
        continue
      }
      let follows = (character == "&" || character == "|") && words.last == String(character)
      if follows, !isInName {
        words[words.count - 1].append(character)
      } else if !character.isWhitespace {
        words.append(String(character))
      }
      isInName = false
    }
    return words
  }

  private var next: String? { position < words.count ? words[position] : nil }

  private mutating func either(depth: Int) -> Bool? {
    var values = [both(depth: depth)]
    while next == "||" {
      position += 1
      values.append(both(depth: depth))
    }
    if values.contains(true) { return true }
    return values.contains(nil) ? nil : false
  }

  private mutating func both(depth: Int) -> Bool? {
    var values = [operand(depth: depth)]
    while next == "&&" {
      position += 1
      values.append(operand(depth: depth))
    }
    if values.contains(false) { return false }
    return values.contains(nil) ? nil : true
  }

  private mutating func operand(depth: Int) -> Bool? {
    let value = single(depth: depth)
    // A comparison or a sum: not decided here.
    guard let next, next != "&&", next != "||", next != ")" else { return value }
    skipOperand()
    return nil
  }

  private mutating func single(depth: Int) -> Bool? {
    guard let word = next, depth < 64 else { return nil }
    position += 1
    switch word {
    case "!": return single(depth: depth + 1).map(!)
    case "(":
      let value = either(depth: depth + 1)
      if next == ")" { position += 1 }
      return value
    case "defined": return single(depth: depth + 1)
    case "0": return false
    case "1": return true
    default:
      if Self.absent.contains(word) { return false }
      return Self.present.contains(word) ? true : nil
    }
  }

  private mutating func skipOperand() {
    var open = 0
    while let next {
      if open == 0, next == "&&" || next == "||" || next == ")" { return }
      if next == "(" { open += 1 }
      if next == ")" { open -= 1 }
      position += 1
    }
  }
}
