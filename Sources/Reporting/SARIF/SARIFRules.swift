internal import LintModel
internal import RuleDocuments

/// The rule catalogue as SARIF descriptors, with the index of each rule.
struct SARIFRules {
  /// GitHub cuts descriptions and tag lists here.
  private static let longestDescription = 1_024
  private static let mostTags = 10

  let descriptors: [SARIFRule]
  private let indices: [String: Int]

  /// Findings of a rule without a page get a descriptor of their own, since readers show nothing
  /// for a result whose rule is not listed.
  init(context: ReportContext, findings: [ReportedFinding]) {
    var descriptors = context.documents.filter { $0.status != .removed }
      .map { Self.descriptor($0, helpURI: context.helpAddress(of: $0.id)) }
    var indices: [String: Int] = [:]
    for (index, descriptor) in descriptors.enumerated() { indices[descriptor.id] = index }
    for found in findings where indices[found.rule] == nil {
      indices[found.rule] = descriptors.count
      descriptors.append(Self.descriptor(undocumented: found, context: context))
    }
    self.descriptors = descriptors
    self.indices = indices
  }

  func index(of rule: String) -> Int { indices[rule, default: -1] }

  private static func descriptor(_ document: RuleDocument, helpURI: String) -> SARIFRule {
    let why = document.section("Why it matters").map(MarkdownText.firstParagraph) ?? ""
    let full = [document.summary, why].filter { !$0.isEmpty }.joined(separator: " ")
    return SARIFRule(
      id: document.id.name, name: typeName(document.id.name),
      shortDescription: SARIFMessage(limited(Wording.sentence(MarkdownText.plain(document.title)))),
      fullDescription: SARIFMessage(limited(MarkdownText.plain(full))),
      help: SARIFMessage(
        MarkdownText.plain(helpMarkdown(document)), markdown: helpMarkdown(document)),
      helpUri: helpURI,
      defaultConfiguration: .init(
        enabled: document.status == .stable, level: document.level.rawValue),
      properties: .init(
        tags: tags(document), precision: document.confidence.rawValue,
        problemSeverity: severity(document.level), status: document.status.rawValue,
        since: document.since))
  }

  private static func descriptor(
    undocumented found: ReportedFinding, context: ReportContext
  ) -> SARIFRule {
    let finding = found.finding
    let text = SARIFMessage(limited(Wording.firstSentence(finding.message)))
    return SARIFRule(
      id: found.rule, name: typeName(found.rule), shortDescription: text, fullDescription: text,
      help: SARIFMessage(finding.help.isEmpty ? text.text : finding.help),
      helpUri: context.helpAddress(of: finding.rule),
      defaultConfiguration: .init(enabled: true, level: finding.level.rawValue))
  }

  /// The page without its metadata and title, which readers show already.
  private static func helpMarkdown(_ document: RuleDocument) -> String {
    let sections = document.sections.map { "## \($0.heading)\n\n\(trimmed($0.body))" }
    return ([document.summary] + sections).joined(separator: "\n\n")
  }

  private static func trimmed(_ text: String) -> Substring {
    var rest = text[...]
    while rest.first?.isNewline == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }

  private static func tags(_ document: RuleDocument) -> [String] {
    var tags: [String] = []
    for tag in [document.family] + document.tags where !tag.isEmpty && !tags.contains(tag) {
      tags.append(tag)
    }
    return Array(tags.prefix(mostTags))
  }

  private static func severity(_ level: Level) -> String {
    level == .note ? "recommendation" : level.rawValue
  }

  /// `task_not_ended` as `TaskNotEnded`.
  private static func typeName(_ id: String) -> String {
    id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func limited(_ text: String) -> String {
    text.count <= longestDescription ? text : text.prefix(longestDescription - 3) + "..."
  }
}
