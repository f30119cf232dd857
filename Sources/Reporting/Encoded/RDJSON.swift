internal import LintModel

/// The shape of `--format rdjson`.
struct RDJSON: Encodable {
  let source: Source
  let diagnostics: [Diagnostic]

  struct Source: Encodable {
    let name: String
    let url: String
  }

  struct Diagnostic: Encodable {
    let message: String
    let location: Location
    let severity: String
    let code: Code
    let suggestions: [Suggestion]?
    let relatedLocations: [Related]?

    private enum CodingKeys: String, CodingKey {
      case message, location, severity, code, suggestions
      case relatedLocations = "related_locations"
    }
  }

  struct Code: Encodable {
    let value: String
    let url: String
  }

  struct Location: Encodable {
    let path: String
    let range: Range
  }

  struct Range: Encodable {
    let start: Position
    let end: Position
  }

  struct Position: Encodable {
    let line: Int
    let column: Int
  }

  struct Suggestion: Encodable {
    let range: Range
    let text: String
  }

  struct Related: Encodable {
    let message: String
    let location: Location
  }
}

extension RDJSON.Diagnostic {
  init(_ found: ReportedFinding, url: String) {
    let finding = found.finding
    let prose = [finding.message, finding.why, finding.help].filter { !$0.isEmpty }
    message = prose.joined(separator: "\n")
    location = RDJSON.Location(found.place)
    severity = finding.level == .note ? "INFO" : finding.level.rawValue.uppercased()
    code = RDJSON.Code(value: found.rule, url: url)
    let suggestions = Self.suggestions(found)
    self.suggestions = suggestions.isEmpty ? nil : suggestions
    let related = (found.steps + found.related).map {
      RDJSON.Related(message: $0.text, location: RDJSON.Location($0.place))
    }
    relatedLocations = related.isEmpty ? nil : related
  }

  /// A suggestion is one edit applied on its own, so only safe fixes of one edit qualify.
  private static func suggestions(_ found: ReportedFinding) -> [RDJSON.Suggestion] {
    found.fixes.filter { $0.safety == .safe && $0.edits.count == 1 }.flatMap(\.edits)
      .filter { $0.place.path == found.place.path }
      .map { RDJSON.Suggestion(range: RDJSON.Range($0.place), text: $0.replacement) }
  }
}

extension RDJSON.Location {
  init(_ place: Place) {
    path = place.path
    range = RDJSON.Range(place)
  }
}

extension RDJSON.Range {
  init(_ place: Place) {
    start = .init(line: place.start.line, column: place.utf8Column(of: place.start))
    end = .init(line: place.end.line, column: place.utf8Column(of: place.end))
  }
}
