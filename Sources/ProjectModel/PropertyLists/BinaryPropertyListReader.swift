internal import Foundation
internal import LintModel

/// Reads binary property lists; every value's place is the whole file.
///
/// Foundation's reader is not used: it never ends on a small file whose shared references stand
/// for billions of values.
struct BinaryPropertyListReader {
  static let magic = Array("bplist0".utf8)

  private let bytes: [UInt8]
  private let range: SourceRange
  private let referenceSize: Int
  private let offsets: [Int]
  private var valuesLeft = PropertyListLimit.binaryValues
  private var repeatedKeys = 0

  static func read(
    _ bytes: [UInt8], file: FileID
  ) throws(PropertyListError) -> PropertyListDocument {
    let trailer = try Trailer(bytes)
    var reader = BinaryPropertyListReader(bytes, trailer, file)
    let root = try reader.value(trailer.root, depth: 0)
    return PropertyListDocument(
      format: .binary, root: root, comments: [],
      repeatedKeys: Array(repeating: root.range, count: reader.repeatedKeys))
  }

  private init(_ bytes: [UInt8], _ trailer: Trailer, _ file: FileID) {
    self.bytes = bytes
    range = SourceRange(file: file, start: 0, end: bytes.count)
    referenceSize = trailer.referenceSize
    offsets = (0..<trailer.count).map { index in
      let start = trailer.tableStart + index * trailer.offsetSize
      return Int(clamping: bigEndian(bytes[start..<(start + trailer.offsetSize)]))
    }
  }

  /// The last 32 bytes, which say where everything is.
  private struct Trailer {
    let offsetSize: Int
    let referenceSize: Int
    let count: Int
    let root: Int
    let tableStart: Int

    init(_ bytes: [UInt8]) throws(PropertyListError) {
      guard bytes.count >= 40 else { throw damaged() }
      let end = bytes.count - 32
      offsetSize = Int(bytes[end + 6])
      referenceSize = Int(bytes[end + 7])
      count = Int(clamping: bigEndian(bytes[(end + 8)..<(end + 16)]))
      root = Int(clamping: bigEndian(bytes[(end + 16)..<(end + 24)]))
      tableStart = Int(clamping: bigEndian(bytes[(end + 24)..<(end + 32)]))
      let sizes = 1...8
      guard sizes.contains(offsetSize), sizes.contains(referenceSize), tableStart <= end,
        count <= (end - tableStart) / offsetSize, root < count
      else { throw damaged() }
    }
  }

  private mutating func value(
    _ reference: Int, depth: Int
  ) throws(PropertyListError) -> PropertyList {
    valuesLeft -= 1
    guard depth < PropertyListLimit.depth, valuesLeft > 0 else {
      throw PropertyListError(
        "The binary property list is nested without end or holds far too many values.", offset: 0)
    }
    guard reference < offsets.count, offsets[reference] < bytes.count else { throw damaged() }
    var index = offsets[reference]
    let marker = bytes[index]
    index += 1
    return PropertyList(try kind(marker, &index, depth: depth), range: range)
  }

  private mutating func kind(
    _ marker: UInt8, _ index: inout Int, depth: Int
  ) throws(PropertyListError) -> PropertyList.Kind {
    switch marker >> 4 {
    case 0x0: return try constant(marker)
    case 0x1: return .integer(Int64(truncatingIfNeeded: try number(marker, &index)))
    case 0x2: return .real(try real(marker, &index))
    case 0x3: return .date(try date(&index))
    case 0x4: return .data(Array(try take(try length(marker, &index), &index)))
    case 0x5, 0x7:
      return .string(String(decoding: try take(try length(marker, &index), &index), as: UTF8.self))
    case 0x6:
      let units = Array(try take(try length(marker, &index, unit: 2), &index))
      return .string(
        String(
          decoding: stride(from: 0, to: units.count, by: 2).map {
            UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
          }, as: UTF16.self))
    case 0x8: return .integer(Int64(truncatingIfNeeded: bigEndian(try take(1, &index))))
    case 0xA, 0xC:
      let references = try references(marker, &index, perValue: 1)
      return .array(try values(references[...], depth: depth))
    case 0xD: return try dictionary(marker, &index, depth: depth)
    default: throw damaged()
    }
  }

  private func constant(_ marker: UInt8) throws(PropertyListError) -> PropertyList.Kind {
    switch marker {
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x00: return .string("")
    default: throw damaged()
    }
  }

  private mutating func dictionary(
    _ marker: UInt8, _ index: inout Int, depth: Int
  ) throws(PropertyListError) -> PropertyList.Kind {
    let references = try references(marker, &index, perValue: 2)
    let half = references.count / 2
    let keys = try values(references[..<half], depth: depth)
    let values = try values(references[half...], depth: depth)
    var seen: Set<String> = []
    var entries: [PropertyList.Entry] = []
    for (key, value) in zip(keys, values) {
      guard let text = key.string else { throw damaged() }
      if !seen.insert(text).inserted { repeatedKeys += 1 }
      entries.append(PropertyList.Entry(key: text, keyRange: range, value: value, range: range))
    }
    return .dictionary(entries)
  }

  private mutating func values(
    _ references: ArraySlice<Int>, depth: Int
  ) throws(PropertyListError) -> [PropertyList] {
    var values: [PropertyList] = []
    for reference in references { values.append(try value(reference, depth: depth + 1)) }
    return values
  }

  private func references(
    _ marker: UInt8, _ index: inout Int, perValue: Int
  ) throws(PropertyListError) -> [Int] {
    let count = try length(marker, &index, unit: referenceSize * perValue) / referenceSize
    let table = try take(count * referenceSize, &index)
    return (0..<count).map { position in
      let start = table.startIndex + position * referenceSize
      return Int(clamping: bigEndian(table[start..<(start + referenceSize)]))
    }
  }

  // MARK: Scalars

  /// The length in bytes of what follows; never more than the file has.
  private func length(
    _ marker: UInt8, _ index: inout Int, unit: Int = 1
  ) throws(PropertyListError) -> Int {
    var count = Int(marker & 0x0F)
    if count == 15 {
      let marker = try take(1, &index)
      guard let first = marker.first, first >> 4 == 1 else { throw damaged() }
      count = Int(clamping: try number(first, &index))
    }
    guard count >= 0, count <= bytes.count / unit else { throw damaged() }
    return count * unit
  }

  private func number(_ marker: UInt8, _ index: inout Int) throws(PropertyListError) -> UInt64 {
    guard marker & 0x0F <= 4 else { throw damaged() }
    return bigEndian(try take(1 << Int(marker & 0x0F), &index))
  }

  private func real(_ marker: UInt8, _ index: inout Int) throws(PropertyListError) -> Double {
    let bits = try number(marker, &index)
    switch marker & 0x0F {
    case 2: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 3: return Double(bitPattern: bits)
    default: throw damaged()
    }
  }

  private func date(_ index: inout Int) throws(PropertyListError) -> String {
    let seconds = Double(bitPattern: bigEndian(try take(8, &index)))
    // Beyond these years a date has no ISO 8601 form.
    guard abs(seconds) < 2e11 else { throw damaged() }
    return Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601)
  }

  private func take(
    _ count: Int, _ index: inout Int
  ) throws(PropertyListError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - index else { throw damaged() }
    defer { index += count }
    return bytes[index..<(index + count)]
  }
}

private func damaged() -> PropertyListError {
  PropertyListError(
    "The binary property list is damaged.", help: "Replace the file with an intact copy.",
    offset: 0)
}

/// The last eight bytes of a big-endian number; 16-byte integers hold zeros or signs before them.
private func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reduce(0) { $0 << 8 | UInt64($1) }
}
