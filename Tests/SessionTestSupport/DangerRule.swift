internal import Analysis
internal import CodeModel
package import LintModel
package import LintSession
package import RuleEngine

/// Reports every call that is written `danger(…)`: enough of a rule to test what surrounds rules.
///
/// It offers `safety` for it, as an unsafe fix where the call has an argument.
package struct DangerRule: Rule {
  package static let id: RuleID = "danger"
  package static let triggers = [Trigger("danger")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.files.flatMap { file in
      let text = context.program.source(file)?.text ?? []
      return places(in: text).map { finding(at: $0, file: file, in: context) }
    }
  }

  private func places(in text: [UInt8]) -> [Int] {
    let word = Array("danger(".utf8)
    guard text.count >= word.count else { return [] }
    return (0...text.count - word.count).filter {
      text[$0] == word[0] && text[$0..<$0 + word.count].elementsEqual(word)
    }
  }

  private func finding(at start: Int, file: FileID, in context: RuleContext) -> Finding {
    let range = SourceRange(file: file, start: start, end: start + 6)
    let function = context.program.index(file)?.function(around: range)
    let text = context.program.source(file)?.text ?? []
    let hasArgument = text.dropFirst(start + 7).first != UInt8(ascii: ")")
    let fix = Fix(
      title: "Call `safety`", safety: hasArgument ? .unsafe : .safe,
      edits: [Fix.Edit(range: range, replacement: "safety")])
    return Finding(
      rule: Self.id, level: .warning, confidence: .high, message: "`danger` is called.",
      range: range, why: "Danger is real.", help: "Call `safety`.",
      fixes: [fix],
      enclosing: function?.qualifiedName ?? "", subject: "danger()")
  }
}

extension RuleInventory {
  /// Only the rule of these tests, without a page.
  package static let danger = RuleInventory(types: [DangerRule.self], documents: [])
}
