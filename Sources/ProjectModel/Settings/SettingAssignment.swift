/// A setting as a project file or an `.xcconfig` writes it, `NAME[sdk=iphoneos*] = value`.
struct SettingAssignment {
  /// A bracket after the name: the assignment holds where the parameter fits the pattern.
  struct Condition: Hashable {
    let parameter: Substring
    let pattern: Substring
  }

  let name: String
  let conditions: [Condition]
  let setting: BuildSettings.Setting

  /// Takes the name with its brackets; nil where they are malformed.
  init?(_ written: String, _ setting: BuildSettings.Setting) {
    let bracket = written.utf8.firstIndex(of: UInt8(ascii: "[")) ?? written.endIndex
    name = written[..<bracket].trimmedSpaces
    var rest = written[bracket...]
    var conditions: [Condition] = []
    while !rest.isEmpty {
      guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
      // Several conditions may share a bracket: `[sdk=iphoneos*,arch=arm64]`.
      for piece in rest[..<end].dropFirst().split(separator: ",") {
        guard let sign = piece.firstIndex(of: "=") else { return nil }
        conditions.append(
          Condition(parameter: piece[..<sign], pattern: piece[piece.index(after: sign)...]))
      }
      rest = rest[rest.index(after: end)...].drop { $0 == " " || $0 == "\t" }
    }
    guard !name.isEmpty else { return nil }
    self.conditions = conditions
    self.setting = setting
  }

  /// The name with its conditions.
  var fullName: String {
    conditions.reduce(name) { "\($0)[\($1.parameter)=\($1.pattern)]" }
  }
}

/// What a build for a device is, as far as conditions ask.
struct SettingContext {
  let configuration: String
  /// Nil while it is unknown; then no `sdk` condition is fulfilled.
  let platform: TargetPlatform?

  /// The name under which an assignment counts: the plain one when its conditions are fulfilled.
  func name(of assignment: SettingAssignment) -> String {
    assignment.conditions.allSatisfy(isFulfilled) ? assignment.name : assignment.fullName
  }

  private func isFulfilled(_ condition: SettingAssignment.Condition) -> Bool {
    if condition.pattern == "*" { return true }
    switch condition.parameter {
    case "config": return SettingContext.matches(configuration, condition.pattern)
    case "sdk": return platform.map { SettingContext.matches($0.sdk, condition.pattern) } ?? false
    case "arch": return SettingContext.matches("arm64", condition.pattern)
    case "variant": return SettingContext.matches("normal", condition.pattern)
    default: return false
    }
  }

  private static func matches(_ text: String, _ pattern: Substring) -> Bool {
    var parts: [SettingText.Part] = []
    for (index, piece) in pattern.split(separator: "*", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { parts.append(.unknown("*")) }
      parts.append(.text(String(piece)))
    }
    return SettingText(parts).couldEqual(text)
  }
}

extension StringProtocol {
  /// Without spaces and tabs at both ends.
  var trimmedSpaces: String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let text = Substring(self)
    guard let start = text.utf8.firstIndex(where: { !isSpace($0) }),
      let last = text.utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(text[start...last])
  }
}
