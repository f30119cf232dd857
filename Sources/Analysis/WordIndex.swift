/// The identifiers of one file, gathered from its bytes without parsing.
///
/// Selection needs to know which files mention a trigger word or may declare a name. Comments and
/// strings count too: the index may say yes too often, never too seldom.
package struct WordIndex: Sendable {
  /// Sorted hashes of the words; a declared word also stands in it salted.
  private let hashes: [UInt64]
  /// Objective-C's kinds of declarations are not told apart.
  private let hasOneKind: Bool

  package init(swift text: [UInt8]) {
    hashes = text.withUnsafeBufferPointer { WordScanner.scan($0) }
    hasOneKind = false
  }

  package init(objectiveC text: [UInt8]) {
    hashes = text.withUnsafeBufferPointer { ObjectiveCWordScanner.scan($0) }
    hasOneKind = true
  }

  package func mentions(_ word: String) -> Bool { holds(WordHash.of(word)) }

  /// What a declaration may be, as far as its keyword and place on the line tell.
  package enum Declared: UInt64, Sendable {
    case function = 0x9E37_79B9_7F4A_7C15
    /// A function whose line is not indented, so that it may stand outside of types.
    case freeFunction = 0xC2B2_AE3D_27D4_EB4F
    /// A type or an extension of it.
    case type = 0x1656_67B1_9E37_79F9
    /// A variable or an enum's case.
    case variable = 0x27D4_EB2F_1656_67C5
    /// A variable whose line is not indented.
    case global = 0x94D0_49BB_1331_11EB
  }

  /// Whether the file may declare such a thing of that name.
  package func declares(_ kind: Declared, _ name: String) -> Bool {
    let kind = hasOneKind ? ObjectiveCWordScanner.kind : kind
    return holds(WordHash.of(name) ^ kind.rawValue)
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

/// Finds the declarations of Swift among a file's identifiers.
private struct WordScanner {
  /// The keywords that declare, with the kinds for indented and for flush lines.
  private static let keywords: [UInt64: [WordIndex.Declared]] = {
    var keywords: [UInt64: [WordIndex.Declared]] = [:]
    for word in ["class", "struct", "enum", "actor", "protocol", "extension", "typealias"] {
      keywords[WordHash.of(word)] = [.type]
    }
    keywords[WordHash.of("func")] = [.function, .freeFunction]
    for word in ["let", "var"] { keywords[WordHash.of(word)] = [.variable, .global] }
    keywords[WordHash.of("case")] = [.variable]
    return keywords
  }()

  private static let bindingKeywords: Set<UInt64> = Set(["let", "var"].map { WordHash.of($0) })
  private static let listKeywords = bindingKeywords.union([WordHash.of("case")])

  static func scan(_ text: UnsafeBufferPointer<UInt8>) -> [UInt64] {
    var scanner = WordScanner()
    scanner.scan(text)
    return scanner.found.sorted()
  }

  private var found = WordHashTable()
  /// The kinds that the next name is declared as, empty where none is expected.
  private var expected: [WordIndex.Declared] = []
  /// The kinds that further names after a comma or bracket have.
  private var listed: [WordIndex.Declared] = []
  /// The kinds of the name just taken, which a dot may go on: `extension Outer.Inner`.
  private var dotted: [WordIndex.Declared] = []
  private var isBinding = false
  private var isIndented = false

  private mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
    // A byte order mark is no part of the first word.
    var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < text.count {
      let byte = text[index]
      if WordHash.isDigit(byte) {
        while index < text.count, WordHash.isWordByte(text[index]) { index += 1 }
      } else if WordHash.isWordByte(byte) {
        take(WordHash.next(in: text, from: &index))
      } else {
        index += 1
        follow(byte, before: index < text.count ? text[index] : 0)
      }
    }
  }

  private mutating func take(_ hash: UInt64) {
    found.insert(hash)
    if let kinds = Self.keywords[hash] {
      expected = isIndented ? [kinds[0]] : kinds
      listed = Self.listKeywords.contains(hash) ? expected : []
      isBinding = Self.bindingKeywords.contains(hash)
    } else if !expected.isEmpty {
      for kind in expected { found.insert(hash ^ kind.rawValue) }
      dotted = expected
      expected = []
    }
  }

  /// Blanks and backticks keep the expectation of a name; a dot continues a type's name; a comma
  /// or bracket renews it in a list of bindings or cases, up to a binding's value.
  private mutating func follow(_ byte: UInt8, before next: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "`"), UInt8(ascii: "\r"): return
    case UInt8(ascii: "\n"):
      isIndented = next == UInt8(ascii: " ") || next == UInt8(ascii: "\t")
      return
    case UInt8(ascii: ","), UInt8(ascii: "("): expected = listed
    case UInt8(ascii: "."):
      expected = dotted
      return
    case UInt8(ascii: "{"), UInt8(ascii: ";"): listed = []
    case UInt8(ascii: "="): if isBinding { listed = [] }
    default: break
    }
    dotted = []
    if byte != UInt8(ascii: ","), byte != UInt8(ascii: "(") { expected = [] }
  }
}

/// Hashes identifiers (FNV-1a).
enum WordHash {
  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  static func of(_ word: String) -> UInt64 {
    word.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* prime }
  }

  /// Hashes the identifier at an index and goes past it.
  static func next(in text: UnsafeBufferPointer<UInt8>, from index: inout Int) -> UInt64 {
    var hash = seed
    while index < text.count, isWordByte(text[index]) {
      hash = (hash ^ UInt64(text[index])) &* prime
      index += 1
    }
    return hash
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || isDigit(byte) || byte == 0x5F || byte >= 0x80
  }
}

/// An open-addressing set of hashes: a file repeats its words many times.
struct WordHashTable {
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
