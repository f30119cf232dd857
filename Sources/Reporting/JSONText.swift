import Foundation

/// Encodes a format's own types: two spaces, sorted keys, the same bytes every time.
enum JSONText {
  static func pretty(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      // Our types hold strings, integers and finite numbers only, all of which JSON can say.
      preconditionFailure("a report could not be encoded (\(error))")
    }
  }
}
