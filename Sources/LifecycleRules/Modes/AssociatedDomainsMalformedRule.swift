internal import Analysis
package import LintModel
internal import ProjectModel
package import RuleEngine

/// An entry of the associated domains entitlement has a form that matches nothing.
package struct AssociatedDomainsMalformedRule: Rule {
  package static let id: RuleID = "associated_domains_malformed"
  package static let triggers = [Trigger(key)]

  package init() {}

  private static let key = "com.apple.developer.associated-domains"

  package func check(_ context: RuleContext) -> [Finding] {
    var seen: Set<SourceRange> = []
    var found: [Finding] = []
    for target in context.project.targets {
      for configuration in target.configurations {
        guard let root = configuration.entitlements?.root else { continue }
        found += findings(in: root, configuration.settings, configuration.name)
      }
    }
    // A file that no target is known to use is read as it stands.
    let documents = context.project.propertyLists.sorted { $0.key < $1.key }
    for (_, document) in documents where isUnowned(document, context) {
      found += findings(in: document.root, BuildSettings(), "")
    }
    return found.filter { seen.insert($0.range).inserted }
  }

  private func isUnowned(_ document: PropertyListDocument, _ context: RuleContext) -> Bool {
    !context.project.targets.flatMap(\.configurations).contains {
      $0.entitlements?.file == document.root.range.file
    }
  }

  private func findings(
    in root: PropertyList, _ settings: BuildSettings, _ configuration: String
  ) -> [Finding] {
    guard let entry = root.entry(forKey: Self.key) else { return [] }
    guard let elements = entry.value.elements else {
      // A setting may stand for the whole array.
      let isFilled = entry.value.string?.contains("$") ?? false
      return isFilled ? [] : [noArray(entry)]
    }
    return elements.compactMap { element in
      guard let written = element.string else { return nil }
      return finding(AssociatedDomain(settings.expand(written)), written, element, configuration)
    }
  }

  private func finding(
    _ domain: AssociatedDomain, _ written: String, _ element: PropertyList, _ configuration: String
  ) -> Finding? {
    if let fault = domain.fault {
      return Finding(
        rule: Self.id, level: .error, confidence: .high,
        message: "“\(written)” is no associated domain. \(fault.sentence)",
        range: element.contentRange,
        why:
          "Links of the site open in the browser, and passwords and Handoff do not find the app.",
        help: fault.help, enclosing: "", subject: written)
    }
    guard domain.isForDevelopment, configuration == "Release" else { return nil }
    return Finding(
      rule: Self.id, level: .note, confidence: .high,
      message: "“\(written)” works for developers only, and the Release configuration has it. "
        + "The mode serves devices with developer settings.",
      range: element.contentRange,
      why: "Links of the site open in the browser on everybody else's phone.",
      help: "Use entitlements without `?mode=developer` in the release build.", enclosing: "",
      subject: written)
  }

  private func noArray(_ entry: PropertyList.Entry) -> Finding {
    Finding(
      rule: Self.id, level: .error, confidence: .high,
      message: "`\(Self.key)` is no array, so it names no domain.", range: entry.keyRange,
      why: "Links of the site open in the browser, and passwords and Handoff do not find the app.",
      help: "Make it an array of texts.", enclosing: "", subject: Self.key)
  }
}
