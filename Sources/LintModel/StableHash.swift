/// The 128-bit FNV-1a hash: the same on every platform, in every run and every release.
///
/// It tells texts apart and is no protection against someone who wants two to collide.
package struct StableHash: Sendable {
  private var high: UInt64 = 0x6c62_272e_07bb_0142
  private var low: UInt64 = 0x62b8_2175_6295_c58d

  package init() {}

  /// Adds a text and an end mark, so that `ab` + `c` differs from `a` + `bc`.
  package mutating func combine(_ text: String) {
    combine(bytes: text.utf8)
    combine(bytes: CollectionOfOne(0xFF))
  }

  package mutating func combine(bytes: some Sequence<UInt8>) {
    for byte in bytes {
      low ^= UInt64(byte)
      multiplyByPrime()
    }
  }

  /// The prime is 2^88 + 0x13B.
  private mutating func multiplyByPrime() {
    let product = low.multipliedFullWidth(by: 0x13B)
    high = product.high &+ (high &* 0x13B) &+ (low << 24)
    low = product.low
  }

  /// 32 lower-case digits.
  package var hexadecimal: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
