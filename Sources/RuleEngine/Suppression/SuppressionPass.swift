package import LintModel

/// A finding with the comment that silences it, where one does.
package struct JudgedFinding: Sendable {
  package let finding: Finding
  package let suppression: Suppression?

  package struct Suppression: Sendable {
    package let reason: String?
    package let range: SourceRange
  }
}

/// Applies suppression comments to findings, and finds fault with comments that do nothing.
package struct SuppressionPass {
  private let files: [FileID: SuppressionComments]
  private let ran: Set<RuleID>
  private let known: Set<String>
  private var used: Set<Use> = []

  private struct Use: Hashable {
    let file: FileID
    let coverage: Int
  }

  /// Comments that name a rule which did not run are left alone.
  package init(files: [CommentedFile], ran: Set<RuleID>, known: Set<String>) {
    let comments = files.compactMap(SuppressionComments.init)
    self.files = Dictionary(comments.map { ($0.file, $0) }) { first, _ in first }
    self.ran = ran
    self.known = known
  }

  /// Judges the findings, and adds those about the comments themselves.
  package mutating func judge(_ findings: [Finding]) -> [JudgedFinding] {
    var judged = findings.map { judge($0) }
    let reasons = reports(of: SuppressionHygiene.missingReason, missingReasons)
    judged += reasons.map { judge($0) }
    // Comments against the findings about comments are judged last, with what is known by then.
    let last = SuppressionHygiene.unused.name
    let others = reports(of: SuppressionHygiene.unused) { unused(in: $0) { $0 != last } }
    judged += others.map { judge($0) }
    let own = reports(of: SuppressionHygiene.unused) { unused(in: $0) { $0 == last } }
    // A comment cannot silence what is said about itself.
    return judged + own.map { JudgedFinding(finding: $0, suppression: nil) }
  }

  private mutating func judge(_ finding: Finding) -> JudgedFinding {
    guard let file = files[finding.range.file] else {
      return JudgedFinding(finding: finding, suppression: nil)
    }
    let line = file.line(of: finding.range)
    var directive: SuppressionDirective?
    for (index, coverage) in file.coverages.enumerated()
    where coverage.name == finding.rule.name && coverage.lines.contains(line) {
      used.insert(Use(file: file.file, coverage: index))
      directive = directive ?? file.directives[coverage.directive]
    }
    return JudgedFinding(
      finding: finding,
      suppression: directive.map { .init(reason: $0.reason, range: $0.range) })
  }

  private func reports(
    of rule: RuleID, _ find: (SuppressionComments) -> [Finding]
  ) -> [Finding] {
    guard ran.contains(rule) else { return [] }
    return files.values.sorted { $0.file < $1.file }.flatMap(find)
  }

  private func missingReasons(in file: SuppressionComments) -> [Finding] {
    file.directives.filter { $0.reason == nil && $0.verb != nil && $0.verb != .end }
      .map { SuppressionHygiene.missingReason(of: $0) }
  }

  private func unused(
    in file: SuppressionComments, where isAsked: (String) -> Bool
  ) -> [Finding] {
    var messages: [(directive: Int, message: String)] = []
    for (index, coverage) in file.coverages.enumerated()
    where isAsked(coverage.name) && used.contains(Use(file: file.file, coverage: index)) == false {
      guard let message = unusedMessage(coverage.name) else { continue }
      messages.append((coverage.directive, message))
    }
    for end in file.idleEnds where isAsked(end.name) {
      messages.append((end.directive, SuppressionHygiene.idleEnd(end.name)))
    }
    if isAsked("") { messages += malformed(in: file) }
    return messages.map { index, message in
      SuppressionHygiene.unused(message, of: file.directives[index])
    }
  }

  private func unusedMessage(_ name: String) -> String? {
    if ran.contains(RuleID(name)) { return SuppressionHygiene.silencesNothing(name) }
    return known.contains(name) ? nil : SuppressionHygiene.unknownRule(name, known: known)
  }

  private func malformed(in file: SuppressionComments) -> [(directive: Int, message: String)] {
    file.directives.enumerated().compactMap { index, directive in
      if directive.verb == nil { return (index, SuppressionHygiene.unknownVerb(directive.written)) }
      return directive.names.isEmpty ? (index, SuppressionHygiene.namesNoRule) : nil
    }
  }
}
