package import LintModel

/// The one order of findings: by place, then rule, then message.
package enum FindingOrder {
  package static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted {
      ($0.range, $0.rule, $0.message) < ($1.range, $1.rule, $1.message)
    }
  }
}
