internal import LintModel
internal import ProjectModel

/// One entry of the associated domains entitlement, `applinks:example.com?mode=developer`.
struct AssociatedDomain {
  /// What keeps the system from using an entry.
  struct Fault {
    let sentence: String
    let help: String
  }

  private let text: String
  private let service: String
  private let host: String
  private let query: String?

  /// Takes the text with build settings filled in; what is unknown stands as it is written.
  init(_ written: SettingText) {
    text = written.description
    let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    service = String(pieces[0])
    let rest = pieces.count > 1 ? pieces[1] : ""
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    host = parts.first.map(String.init) ?? ""
    query = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Whether the entry is for the developer's own devices only.
  var isForDevelopment: Bool { query == "mode=developer" }

  var fault: Fault? {
    if text.contains(where: \.isWhitespace) {
      return Fault(sentence: "It has blanks in it.", help: "Take the blanks out.")
    }
    if text.contains("://") {
      return Fault(
        sentence: "A scheme does not belong there.",
        help: "Write the service and the host only, as in `applinks:example.com`.")
    }
    return serviceFault ?? hostFault ?? queryFault
  }

  private var serviceFault: Fault? {
    guard !service.contains("$"), !Self.services.contains(service) else { return nil }
    let nearest = text.contains(":") ? NearestName.of(service, in: Self.services.sorted()) : nil
    if !text.contains(":"), text.contains("$") { return nil }
    return Fault(
      sentence: text.contains(":")
        ? "“\(service)” is no service." : "The service in front of the domain is missing.",
      help: nearest.map { "Write `\($0):`." } ?? "Put `applinks:`, `webcredentials:`, "
        + "`activitycontinuation:` or `appclips:` in front.")
  }

  private var hostFault: Fault? {
    if host.isEmpty {
      return Fault(sentence: "The domain is missing.", help: "Write the domain after the service.")
    }
    if host.contains("/") {
      return Fault(
        sentence: host.hasSuffix("/") && host.count { $0 == "/" } == 1
          ? "It ends in a slash." : "A path does not belong there.",
        help: "Write the host only; paths stand in the site's association file.")
    }
    guard let star = host.firstIndex(of: "*") else { return nil }
    if service == "appclips" {
      return Fault(
        sentence: "App clips take no wildcard.", help: "Name each host of the app clip.")
    }
    let isPlain = star == host.startIndex && host.hasPrefix("*.") && host.count { $0 == "*" } == 1
    return isPlain
      ? nil
      : Fault(
        sentence: "A wildcard stands in front of a dot only.",
        help: "Write `*.` and the domain, as in `applinks:*.example.com`.")
  }

  private var queryFault: Fault? {
    guard let query, !query.contains("$"), !Self.queries.contains(query) else { return nil }
    return Fault(
      sentence: "“?\(query)” is no mode.", help: "Write `?mode=developer` or `?mode=managed`.")
  }

  private static let services: Set<String> = [
    "applinks", "webcredentials", "activitycontinuation", "appclips", "authsrv",
  ]

  private static let queries: Set<String> = [
    "mode=developer", "mode=managed", "mode=developer+managed", "mode=managed+developer",
  ]
}
