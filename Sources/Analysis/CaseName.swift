/// Names of an enumeration's cases, the same whether the type is written or not.
enum CaseName {
  /// `.idle` for `State.idle`; other constants as they are written.
  static func plain(_ name: String) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isCase = parts.count == 2 && parts[0].first?.isUppercase ?? false
    // A raw value says which type it is of, not which case.
    return isCase && !members.contains(parts[1]) ? "." + parts[1] : name
  }

  private static let members: Set<Substring> = ["rawValue", "self", "Type"]
}
