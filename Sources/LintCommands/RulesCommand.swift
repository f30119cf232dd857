import Foundation
internal import LintModel
internal import LintSession
internal import RuleDocuments

/// Lists the rules, one a line or as JSON.
struct RulesCommand {
  private let documents: [RuleDocument]

  init(_ inventory: RuleInventory) {
    documents = inventory.documents.filter { $0.status != .removed }.sorted { $0.id < $1.id }
  }

  func text(format: String?) -> String { format == "json" ? json : lines }

  private var lines: String {
    let width = documents.map(\.id.name.count).max() ?? 0
    let familyWidth = documents.map(\.family.count).max() ?? 0
    let lines = documents.map { document in
      let mark = document.status == .stable ? "" : " (\(document.status.rawValue))"
      return [
        padded(document.id.name, width), padded(document.level.rawValue, 7),
        padded(document.family, familyWidth), document.summary + mark,
      ].joined(separator: "  ")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let list = EncodedRuleList(rules: documents.map(EncodedRule.init))
    let data = (try? encoder.encode(list)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// The JSON of `rules --format json`.
private struct EncodedRuleList: Encodable {
  let schema = 1
  let rules: [EncodedRule]
}

private struct EncodedRule: Encodable {
  let id: String
  let title: String
  let summary: String
  let level: String
  let family: String
  let status: String
  let confidence: String
  let since: String
  let languages: [String]
  let tags: [String]
  let references: [String]

  init(_ document: RuleDocument) {
    id = document.id.name
    title = document.title
    summary = document.summary
    level = document.level.rawValue
    family = document.family
    status = document.status.rawValue
    confidence = document.confidence.rawValue
    since = document.since
    languages = document.languages
    tags = document.tags
    references = document.references
  }
}
