internal import Analysis
package import LintModel
internal import ProjectModel
package import RuleEngine

/// An `apple-app-site-association` file that the system cannot use.
package struct SiteAssociationInvalidRule: Rule {
  package static let id: RuleID = "site_association_invalid"
  package static let triggers = [Trigger("applinks")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.project.siteAssociations.flatMap { file in
      SiteAssociation(file).faults.map { fault in
        Finding(
          rule: Self.id, level: .error, confidence: .high, message: fault.message,
          range: fault.range,
          why: "Links of the site open in the browser, and passwords and Handoff do not find the "
            + "app.",
          help: fault.help, enclosing: "", subject: fault.subject)
      }
    }
  }
}
