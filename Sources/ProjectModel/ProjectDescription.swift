internal import LintModel

/// The project as it was understood, for people who want to check it.
package enum ProjectDescription {
  package static func text(_ project: Project, sourceCount: Int) -> String {
    let owned = project.targets.reduce(into: Set<FileID>()) { $0.formUnion($1.sources) }
    let head =
      "\(count(project.targets.count, "target")), "
      + "\(owned.count) of \(count(sourceCount, "source file")) in a target"
    return ([head] + project.targets.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private static func lines(_ target: AppTarget) -> [String] {
    let facts = [
      name(of: target.product), target.platform?.rawValue,
      count(target.sources.count, "source file"), target.projectPath,
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
    for group in groups {
      let names = group.names.filter { !$0.isEmpty }.joined(separator: ", ")
      if !names.isEmpty { lines.append("    \(names)") }
      lines += group.lines.map { "      " + $0 }
    }
    return lines
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
      configuration.entitlements.map { "entitlements: \($0.path)" },
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
