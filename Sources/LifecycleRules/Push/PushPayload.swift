internal import LintModel
internal import ProjectModel

/// A push payload with what it says of its delivery.
struct PushPayload {
  let root: JSONValue
  let aps: JSONValue?
  private let file: JSONFile

  /// Nil for files that are no JSON object.
  init?(_ file: JSONFile) {
    guard let root = file.root, root.members != nil else { return nil }
    self.root = root
    self.file = file
    aps = root.value("aps")
  }

  /// The request's headers where the file has a section for them.
  var headers: JSONValue? {
    ["headers", "header", "apns-headers"].lazy.compactMap { root.value($0) }.first {
      $0.members != nil
    }
  }

  /// Header fields that were put into the payload itself.
  var misplacedHeaders: [JSONValue.Member] {
    let inside = (aps?.members ?? []) + (root.members ?? [])
    return inside.filter { Self.headerNames.contains($0.name) }
  }

  /// Whether something says that the push is a background one.
  var isBackground: Bool {
    let types = [headers, root, aps].compactMap { $0?.value("apns-push-type")?.string }
    if let type = types.first { return type == "background" }
    guard aps?.value("content-available") != nil else { return false }
    let name = file.path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let words = Set(name.split { !$0.isLetter }.map(String.init))
    return !words.isDisjoint(with: ["silent", "background", "silentpush", "backgroundpush"])
  }

  var isVoIP: Bool {
    let types = [headers, root].compactMap { $0?.value("apns-push-type")?.string }
    let name = file.path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return types.contains("voip") || name.split { !$0.isLetter }.contains("voip")
  }

  /// The bytes of the payload when it is sent, without blanks and the Simulator's own key.
  var sentSize: Int {
    let members = (root.members ?? []).filter {
      $0.name != "Simulator Target Bundle" && $0.value != headers
    }
    return Self.size(JSONValue(.object(members), range: root.range))
  }

  private static func size(_ value: JSONValue) -> Int {
    switch value.kind {
    case .object(let members):
      let inner = members.map { Int($0.nameRange.end - $0.nameRange.start) + 1 + size($0.value) }
      return 2 + inner.reduce(0, +) + max(0, members.count - 1)
    case .array(let elements):
      return 2 + elements.map(size).reduce(0, +) + max(0, elements.count - 1)
    case .string, .number, .boolean, .null: return Int(value.range.end - value.range.start)
    }
  }

  private static let headerNames: Set<String> = [
    "apns-push-type", "apns-priority", "apns-topic", "apns-expiration", "apns-id",
    "apns-collapse-id",
  ]
}

/// The keys of `aps` and of its alert, with the kinds of their values.
enum PushKeys {
  enum Value { case one, number, text, textOrObject, object, any }

  /// Source: Apple's page on generating a remote notification.
  static let aps: [String: Value] = [
    "alert": .textOrObject, "badge": .number, "sound": .textOrObject, "thread-id": .text,
    "category": .text, "content-available": .one, "mutable-content": .one,
    "target-content-id": .text, "interruption-level": .text, "relevance-score": .number,
    "filter-criteria": .text, "stale-date": .number, "content-state": .object,
    "timestamp": .number, "event": .text, "dismissal-date": .number, "attributes-type": .text,
    "attributes": .object, "content-changed": .any, "url-args": .any,
    "input-push-channel": .any, "input-push-token": .any,
  ]

  static let alert: [String: Value] = [
    "title": .text, "subtitle": .text, "body": .text, "launch-image": .text,
    "title-loc-key": .text, "title-loc-args": .any, "subtitle-loc-key": .text,
    "subtitle-loc-args": .any, "loc-key": .text, "loc-args": .any, "action-loc-key": .text,
    "action": .text,
  ]

  static let interruptionLevels: Set<String> = [
    "passive", "active", "time-sensitive", "critical",
  ]

  /// The known key that one in another spelling means: `content_available`, `contentAvailable`.
  static func meant(by name: String, in known: [String: Value]) -> String? {
    guard known[name] == nil else { return nil }
    let plain = plain(name)
    if let same = known.keys.sorted().first(where: { self.plain($0) == plain }) { return same }
    guard name.count >= 5 else { return nil }
    return known.keys.sorted().first { NearestName.distance(name, $0) == 1 }
  }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter })
  }

  /// What a value has to be, nil where it is right.
  static func expectation(_ value: JSONValue, _ wanted: Value) -> String? {
    switch wanted {
    case .one: value.number == 1 ? nil : "the number 1"
    case .number: value.number == nil ? "a number" : nil
    case .text: value.string == nil ? "a string" : nil
    case .textOrObject:
      value.string == nil && value.members == nil ? "a string or an object" : nil
    case .object: value.members == nil ? "an object" : nil
    case .any: nil
    }
  }
}
