/// Computes `primaryLocationLineHash`, by which GitHub recognises a result after lines moved.
///
/// A line's hash is a polynomial in 37, modulo 2^64, over the 100 UTF-16 units that follow the
/// line's start, reaching into the lines below. Spaces and tabs do not count, every line end
/// counts as one LF, and the file ends in an end mark followed by zeros.
package enum LineHash {
  private static let windowLength = 100
  private static let multiplier: UInt64 = 37
  private static let endMark: UInt16 = 65535

  /// One hash for each line: hexadecimal, then `:n` for the n-th line with that hash.
  package static func hashes(of text: [UInt8]) -> [String] {
    let (units, lineStarts) = significantUnits(of: text)
    let weights = weightsOfWindow()
    var occurrences: [UInt64: Int] = [:]
    return lineStarts.map { start in
      let hash = windowHash(units, from: start, weights: weights)
      occurrences[hash, default: 0] += 1
      return String(hash, radix: 16) + ":\(occurrences[hash, default: 1])"
    }
  }

  /// The units that count, with the index at which each line's first one stands.
  private static func significantUnits(of text: [UInt8]) -> ([UInt16], lineStarts: [Int]) {
    let lineFeed = UInt16(0x0A)
    let carriageReturn = UInt16(0x0D)
    var units: [UInt16] = []
    var lineStarts = [0]
    var previous: UInt16 = 0
    units.reserveCapacity(text.count + 1)
    for unit in String(decoding: text, as: UTF8.self).utf16 {
      defer { previous = unit }
      if unit == 0x20 || unit == 0x09 { continue }
      if unit == lineFeed, previous == carriageReturn { continue }
      let isLineEnd = unit == lineFeed || unit == carriageReturn
      units.append(isLineEnd ? lineFeed : unit)
      if isLineEnd { lineStarts.append(units.count) }
    }
    units.append(endMark)
    return (units, lineStarts)
  }

  private static func windowHash(_ units: [UInt16], from start: Int, weights: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0
    for offset in 0..<min(windowLength, units.count - start) {
      hash &+= UInt64(units[start + offset]) &* weights[offset]
    }
    return hash
  }

  /// Powers of the multiplier, the highest first: a short window behaves as if filled with zeros.
  private static func weightsOfWindow() -> [UInt64] {
    var weights = [UInt64](repeating: 1, count: windowLength)
    for offset in stride(from: windowLength - 2, through: 0, by: -1) {
      weights[offset] = weights[offset + 1] &* multiplier
    }
    return weights
  }
}
