internal import Analysis
package import LintModel
internal import ProjectModel
package import RuleEngine

/// The list of permitted background task identifiers has a form that the system cannot use.
package struct BgtaskIdentifiersMalformedRule: Rule {
  package static let id: RuleID = "bgtask_identifiers_malformed"
  package static let triggers = [Trigger(PermittedIdentifiers.key)]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    var seen: Set<SourceRange> = []
    return ApplicationBuild.all(in: context.project).flatMap { build -> [Finding] in
      guard let plist = build.infoPlist,
        let entry = plist.root.entry(forKey: PermittedIdentifiers.key)
      else { return [] }
      return faults(entry, build).filter { seen.insert($0.range).inserted }.map {
        finding($0, plist.path)
      }
    }
  }

  private struct Fault {
    let message: String
    let help: String
    let range: SourceRange
    let subject: String
  }

  private func faults(_ entry: PropertyList.Entry, _ build: ApplicationBuild) -> [Fault] {
    guard let elements = entry.value.elements else {
      return [
        Fault(
          message: "`\(PermittedIdentifiers.key)` is no array, so it permits nothing.",
          help: "Make it an array of texts.", range: entry.keyRange, subject: "array")
      ]
    }
    var known: [String: SourceRange] = [:]
    return elements.compactMap { element -> Fault? in
      guard let written = element.string else {
        return Fault(
          message: "`\(PermittedIdentifiers.key)` holds an element that is no text.",
          help: "Write the identifier as a `<string>`.", range: element.range, subject: "element")
      }
      if let fault = fault(written, element, build) { return fault }
      guard let text = build.configuration.settings.expand(written).exact else { return nil }
      guard known[text] == nil else {
        return Fault(
          message: "“\(text)” is permitted twice.", help: "Take one of the two out.",
          range: element.contentRange, subject: text)
      }
      known[text] = element.contentRange
      return nil
    }
  }

  private func fault(
    _ written: String, _ element: PropertyList, _ build: ApplicationBuild
  ) -> Fault? {
    let place =
      element.contentRange.start < element.contentRange.end
      ? element.contentRange : element.range
    if written.trimmingWhitespace.isEmpty {
      return Fault(
        message: "`\(PermittedIdentifiers.key)` holds an empty identifier.",
        help: "Write the identifier, or take the element out.", range: place, subject: "empty")
    }
    if written.contains(where: \.isWhitespace) {
      return Fault(
        message: "The permitted identifier “\(written.trimmingWhitespace)” has blanks in it or "
          + "around it.",
        help: "Take the blanks out: identifiers are compared letter by letter.", range: place,
        subject: written.trimmingWhitespace)
    }
    guard let broken = unresolvable(written, build) else { return nil }
    return Fault(
      message: "“\(written)” cannot be filled in: `\(broken)` is no build setting of the target.",
      help: "Name a setting that exists, such as `$(PRODUCT_BUNDLE_IDENTIFIER)`.", range: place,
      subject: written)
  }

  /// A reference without its end, or to a name that is one slip away from a setting.
  private func unresolvable(_ written: String, _ build: ApplicationBuild) -> String? {
    let settings = build.configuration.settings
    for part in settings.expand(written).parts {
      guard case .unknown(let reference) = part else { continue }
      let name = String(
        reference.drop { "${(".contains($0) }.prefix { $0.isLetter || $0 == "_" || $0.isNumber })
      let slip = Self.wellKnown.first {
        $0 != name && NearestName.distance(name, $0) <= 2
      }
      if slip != nil { return reference }
    }
    let opened = written.count { $0 == "(" || $0 == "{" }
    let closed = written.count { $0 == ")" || $0 == "}" }
    return written.contains("$") && opened != closed ? written : nil
  }

  private static let wellKnown = [
    "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME", "TARGET_NAME", "PRODUCT_MODULE_NAME",
    "CONFIGURATION",
  ]

  private func finding(_ fault: Fault, _ path: String) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: fault.message + " It stands in `\(path)`.", range: fault.range,
      why: "The background task is refused, and its work never runs.", help: fault.help,
      enclosing: "", subject: fault.subject)
  }
}
