internal import Foundation
package import RuleDocuments

/// Renders the list of rule types that the runner goes through.
package enum RuleRegistrySource {
  package static let path = "Sources/LifecycleRules/Generated/RuleRegistry+Generated.swift"

  package static func render(typeNames: [String]) -> String {
    let head = """
      // swift-format-ignore-file
      \(GeneratedFile.notice)

      package import RuleEngine

      /// The rules of this package.
      package enum RuleRegistry {
        /// Ordered by rule id.
        package static let rules: [any Rule.Type] = [

      """
    return head + typeNames.map { "    \($0).self,\n" }.joined() + "  ]\n}\n"
  }

  /// The types that pages ask for, told apart by whether the sources declare them.
  ///
  /// A page whose check is not written yet must not break everyone's build; RepositoryTests
  /// name it instead.
  package static func types(
    for documents: [RuleDocument], in root: PackageRoot
  ) -> (declared: [String], missing: [String]) {
    let sources = declaredNames(in: root)
    let wanted = documents.filter {
      $0.status != .removed && !RuleNaming.engineRules.contains($0.id)
    }.map { RuleNaming.typeName($0.id) }
    return (wanted.filter(sources.contains), wanted.filter { !sources.contains($0) })
  }

  /// The names of the types declared in `Sources/LifecycleRules` that end in `Rule`.
  package static func declaredNames(in root: PackageRoot) -> Set<String> {
    var names: Set<String> = []
    for path in root.files(below: "Sources/LifecycleRules", endingIn: ".swift") {
      guard path != RuleRegistrySource.path else { continue }
      for line in (root.text(path) ?? "").split(separator: "\n") where line.first != " " {
        names.formUnion(typeName(in: line).map { [$0] } ?? [])
      }
    }
    return names
  }

  private static func typeName(in line: Substring) -> String? {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let keyword = words.firstIndex(where: { ["struct", "class", "enum"].contains($0) }),
      keyword + 1 < words.count, line.contains(":")
    else { return nil }
    let name = words[keyword + 1]
    return name.hasSuffix("Rule") ? String(name) : nil
  }
}
