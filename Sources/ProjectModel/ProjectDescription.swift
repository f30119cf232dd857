internal import LintModel

/// The project as it was understood, for people who want to check it.
package enum ProjectDescription {
  package static func text(_ project: Project, sourceCount: Int) -> String {
    let owned = project.targets.reduce(into: Set<FileID>()) { $0.formUnion($1.sources) }
    let head =
      "\(count(project.targets.count, "target")), "
      + "\(owned.count) of \(count(sourceCount, "source file")) in a target"
    let unfollowed = project.unfollowed.map {
      "  \($0): its targets are made by code that is not followed"
    }
    let files = [
      list("payloads", project.payloads.map(\.path)),
      list("site files", project.siteAssociations.map(\.path)),
    ].compactMap { $0 }.map { "  " + $0 }
    let all = [head] + project.targets.flatMap(lines) + unfollowed + files
    return all.joined(separator: "\n") + "\n"
  }

  private static func lines(_ target: AppTarget) -> [String] {
    let facts = [
      name(of: target.product), target.platform?.rawValue,
      count(target.ownSources.count, "source file"), target.projectPath,
    ]
    let head = "  \(target.name): " + facts.compactMap { $0 }.joined(separator: ", ")
    var lines = [head]
    // Configurations that differ in nothing shown here share their lines.
    var groups: [(names: [String], lines: [String])] = []
    for configuration in target.configurations {
      let facts = self.lines(configuration)
      if let index = groups.firstIndex(where: { $0.lines == facts }) {
        groups[index].names.append(configuration.name)
      } else {
        groups.append(([configuration.name], facts))
      }
    }
    lines += code(target).map { "    " + $0 }
    for group in groups {
      let names = group.names.filter { !$0.isEmpty }.joined(separator: ", ")
      if !names.isEmpty { lines.append("    \(names)") }
      lines += group.lines.map { "      " + $0 }
    }
    return lines
  }

  /// What is linked and carried, and what is not seen of it.
  private static func code(_ target: AppTarget) -> [String] {
    let linked = target.sources.count - target.ownSources.count
    let names = target.links.libraries.map { library in
      switch library.origin {
      case .system: library.name
      case .binary: "\(library.name) (binary)"
      case .pod: "\(library.name) (pod)"
      case .package: "\(library.name) (package)"
      }
    }
    return [
      linked > 0 ? "links \(count(linked, "source file")) of the project's own code" : nil,
      list("links", names.uniqued()), list("links, but unknown here", target.links.unknown),
      list("sources not seen", target.unseenSources),
      list("carries", target.embedded.map(\.name)),
    ].compactMap { $0 }
  }

  /// A list that stays readable: the first names, and how many more there are.
  private static func list(_ title: String, _ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(12).joined(separator: ", ")
    return "\(title): \(shown)" + (names.count > 12 ? ", and \(names.count - 12) more" : "")
  }

  private static func lines(_ configuration: TargetConfiguration) -> [String] {
    var lines: [String] = []
    if let infoPlist = configuration.infoPlist {
      let note = infoPlist.hasFile ? "" : " (generated)"
      lines.append("Info.plist: " + infoPlist.path + note)
    } else {
      lines.append("Info.plist: unknown")
    }
    lines += [
      configuration.bundleIdentifierText.map { "bundle identifier: \($0)" },
      configuration.deploymentTarget.map { "deployment target: \($0)" },
      configuration.entitlements.map { "entitlements: \($0.path)" }
        ?? (configuration.knowsEntitlements ? nil : "entitlements: unknown"),
      list("files not read", configuration.unreadFiles),
    ].compactMap { $0 }
    for key in ["UIBackgroundModes", "BGTaskSchedulerPermittedIdentifiers"] {
      let texts = configuration.infoPlistTexts(key) ?? []
      guard !texts.isEmpty else { continue }
      lines.append("\(key): " + texts.map(\.text.description).joined(separator: ", "))
    }
    return lines
  }

  private static func name(of product: TargetProduct) -> String {
    switch product {
    case .application: "application"
    case .appClip: "app clip"
    case .appExtension(.unknown): "app extension"
    case .appExtension(.other(let identifier)): "app extension (\(identifier))"
    case .appExtension(let point): "app extension (\(point))"
    case .watchApp: "watch app"
    case .framework: "framework"
    case .tests: "tests"
    case .other: "other product"
    case .unknown: "unknown product"
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
