/// The identifiers of one file, gathered from its bytes without parsing.
///
/// Selection needs to know which files mention a trigger word or may declare a name. Comments and
/// strings count too: the index may say yes too often, never too seldom.
package struct WordIndex: Sendable {
  /// Sorted hashes of the words; a declared word also stands in it salted.
  private let hashes: [UInt64]
  /// Where declarations are not told apart, every mention may be one.
  private let mentionsDeclare: Bool

  package init(swift text: [UInt8]) {
    hashes = text.withUnsafeBufferPointer { WordScanner.scan($0, declarations: true) }
    mentionsDeclare = false
  }

  package init(objectiveC text: [UInt8]) {
    hashes = text.withUnsafeBufferPointer { WordScanner.scan($0, declarations: false) }
    mentionsDeclare = true
  }

  package func mentions(_ word: String) -> Bool { holds(WordScanner.hash(word)) }

  /// Whether the file may declare a function, type, variable or case of that name.
  package func declares(_ name: String) -> Bool {
    let hash = WordScanner.hash(name)
    return holds(mentionsDeclare ? hash : hash ^ WordScanner.declarationSalt)
  }

  private func holds(_ hash: UInt64) -> Bool {
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == hash
  }
}

/// Splits bytes into identifiers and hashes them (FNV-1a).
private enum WordScanner {
  static let declarationSalt: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  private static let declaringKeywords: Set<UInt64> = Set(
    [
      "func", "class", "struct", "enum", "actor", "protocol", "extension", "let", "var", "case",
      "typealias",
    ].map { hash($0) })

  /// Keywords after which further names can follow a comma or bracket.
  private static let listKeywords: Set<UInt64> = Set(["let", "var", "case"].map { hash($0) })

  static func hash(_ word: String) -> UInt64 {
    word.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* prime }
  }

  static func scan(_ text: UnsafeBufferPointer<UInt8>, declarations: Bool) -> [UInt64] {
    var found = HashTable()
    var isDeclaring = false
    var isList = false
    // A byte order mark is no part of the first word.
    var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < text.count {
      let byte = text[index]
      guard isWordByte(byte), !isDigit(byte) else {
        if isDigit(byte) {
          while index < text.count, isWordByte(text[index]) { index += 1 }
          continue
        }
        if declarations { follow(byte, isDeclaring: &isDeclaring, isList: &isList) }
        index += 1
        continue
      }
      var hash = seed
      while index < text.count, isWordByte(text[index]) {
        hash = (hash ^ UInt64(text[index])) &* prime
        index += 1
      }
      found.insert(hash)
      guard declarations else { continue }
      if declaringKeywords.contains(hash) {
        isDeclaring = true
        isList = listKeywords.contains(hash)
      } else if isDeclaring {
        found.insert(hash ^ declarationSalt)
        isDeclaring = false
      }
    }
    return found.sorted()
  }

  /// Blanks, dots and backticks keep the expectation of a name; a comma or bracket renews it in a
  /// list of bindings or cases; a brace or semicolon closes the list.
  private static func follow(_ byte: UInt8, isDeclaring: inout Bool, isList: inout Bool) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "`"), UInt8(ascii: "\n"),
      UInt8(ascii: "\r"):
      break
    case UInt8(ascii: "."): isDeclaring = true
    case UInt8(ascii: ","), UInt8(ascii: "("): isDeclaring = isList
    default: isDeclaring = false
    }
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: ";") { isList = false }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || isDigit(byte) || byte == 0x5F || byte >= 0x80
  }
}

/// An open-addressing set of hashes: a file repeats its words many times.
private struct HashTable {
  private var slots = [UInt64](repeating: 0, count: 1024)
  private var count = 0

  mutating func insert(_ hash: UInt64) {
    let hash = hash == 0 ? 1 : hash
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == hash { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = hash
    count += 1
    if count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    count = 0
    for hash in old where hash != 0 { insert(hash) }
  }

  func sorted() -> [UInt64] { slots.filter { $0 != 0 }.sorted() }
}
