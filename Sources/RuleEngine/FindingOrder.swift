package import LintModel

/// The one order of findings: by place, then rule, then message.
package enum FindingOrder {
  package static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted(by: precedes)
  }

  package static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    (left.range, left.rule, left.message) < (right.range, right.rule, right.message)
  }
}
