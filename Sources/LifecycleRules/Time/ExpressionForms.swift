internal import CodeModel

extension Expression {
  /// The value of a number literal, signed, or of a fraction of two.
  var number: Double? {
    switch unwrapped.kind {
    case .integer(let text), .float(let text): Double(text.filter { $0 != "_" })
    case .prefix("-", let inner): inner.number.map { -$0 }
    case .binary(let left, "/", let right):
      left.number.flatMap { first in right.number.map { first / $0 } }
    case .call(let call)
    where call.arguments.count == 1 && Self.numberTypes.contains(call.name ?? ""):
      call.arguments[0].value.number
    default: nil
    }
  }

  private static let numberTypes: Set<String> = [
    "Int", "Double", "Float", "CGFloat", "TimeInterval", "UInt", "Int64",
  ]

  /// The method in `self.tick` or `tick` given as a function value.
  var methodReference: String? {
    guard let name = unwrapped.dottedName else { return nil }
    let parts = name.split(separator: ".")
    return parts.count == 1 || parts[0] == "self" ? parts.last.map(String.init) : nil
  }
}

/// Reads the text of `#selector(…)` and `@selector(…)`.
enum SelectorText {
  /// `tick` of `tick`, `self.tick`, `Type.tick(_:)` and `tick:`.
  static func baseName(_ text: String) -> String {
    let head = text.split(whereSeparator: { $0 == "(" || $0 == ":" }).first.map(String.init) ?? text
    return head.split(separator: ".").last.map(String.init) ?? head
  }
}
