/// Tells JSON files that may be push payloads from all others that an app carries.
extension FileContents {
  /// A payload has 5 KB at most; samples of several in one file are still far below this.
  private static let largestPayload = 64 * 1024

  private static let signs = ["\"aps\"", "\"Simulator Target Bundle\""].map { Array($0.utf8) }

  /// Whether a file is small and names what every payload names.
  var holdsPayload: Bool {
    guard case .bytes(let bytes) = self, bytes.count <= FileContents.largestPayload else {
      return false
    }
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "\"")
        && FileContents.signs.contains { bytes[index...].starts(with: $0) }
    }
  }
}
