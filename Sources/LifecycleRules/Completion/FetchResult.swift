internal import Analysis
internal import CodeModel

/// The answer to a silent push or a background fetch, in both languages' spellings.
enum FetchResult: String {
  case newData, noData, failed

  init?(_ expression: Expression) {
    guard let name = expression.unwrapped.dottedName?.split(separator: ".").last else { return nil }
    let plain = name.hasPrefix("UIBackgroundFetchResult") ? name.dropFirst(23) : name
    self.init(rawValue: plain.prefix(1).lowercased() + plain.dropFirst())
  }
}
