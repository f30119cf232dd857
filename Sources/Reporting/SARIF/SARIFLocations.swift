internal import LintModel

/// Places as SARIF locations.
enum SARIFLocations {
  static let baseID = "%SRCROOT%"

  static func artifact(_ path: String) -> SARIFArtifactLocation {
    SARIFArtifactLocation(uri: relativeURI(path), uriBaseId: baseID)
  }

  static func physical(_ place: Place) -> SARIFPhysicalLocation {
    SARIFPhysicalLocation(
      artifactLocation: artifact(place.path), region: visibleRegion(place))
  }

  static func location(
    _ place: Place, id: Int? = nil, message: String? = nil
  ) -> SARIFLocation {
    SARIFLocation(
      id: id, message: message.map { SARIFMessage($0) }, physicalLocation: physical(place))
  }

  /// The exact region, which may be empty: fixes insert there.
  static func region(_ place: Place) -> SARIFRegion {
    SARIFRegion(
      startLine: max(1, place.start.line), startColumn: max(1, place.start.column),
      endLine: max(1, place.end.line), endColumn: max(1, place.end.column))
  }

  /// A region of at least one column: readers drop or hide an empty one.
  private static func visibleRegion(_ place: Place) -> SARIFRegion {
    let exact = region(place)
    guard exact.startLine == exact.endLine, exact.endColumn <= exact.startColumn else {
      return exact
    }
    return SARIFRegion(
      startLine: exact.startLine, startColumn: exact.startColumn, endLine: exact.startLine,
      endColumn: exact.startColumn + 1)
  }

  /// A path as a relative URI: everything but unreserved characters and `/` is encoded.
  static func relativeURI(_ path: String) -> String {
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      if isUnreserved(byte) || byte == UInt8(ascii: "/") {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}
