internal import LintModel

/// Findings as SARIF results.
struct SARIFResults {
  private static let mostSteps = 25
  private static let mostRelated = 10

  let context: ReportContext
  let rules: SARIFRules

  func result(_ found: ReportedFinding) -> SARIFResult {
    let finding = found.finding
    let related = Array(found.related.prefix(Self.mostRelated))
    let unsafe = found.fixes.filter { $0.safety == .unsafe }.map(Self.fix)
    let safe = found.fixes.filter { $0.safety == .safe }.map(Self.fix)
    return SARIFResult(
      ruleId: found.rule, ruleIndex: rules.index(of: found.rule), level: finding.level.rawValue,
      message: Self.message(finding, related: related), locations: [Self.primary(found)],
      partialFingerprints: [
        "primaryLocationLineHash": found.lineHash, Fingerprint.name: found.fingerprint,
      ],
      rank: Self.rank(finding), codeFlows: Self.codeFlows(found.steps),
      relatedLocations: related.isEmpty ? nil : Self.locations(related),
      fixes: safe.isEmpty ? nil : safe, suppressions: suppressions(found.standing),
      baselineState: baselineState(found.standing),
      properties: .init(
        confidence: finding.confidence.rawValue, why: finding.why, help: finding.help,
        unsafeFix: unsafe.isEmpty ? nil : unsafe))
  }

  /// The finding's own sentences first, then why, what to do, and links to the other places.
  private static func message(_ finding: Finding, related: [LocatedStep]) -> SARIFMessage {
    let sentences = [finding.message, finding.why, finding.help].filter { !$0.isEmpty }
    // `](` in prose would be taken for a link.
    var text = sentences.map(Wording.sentence).joined(separator: " ").replacing("](", with: "] (")
    if !related.isEmpty {
      let links = zip(1..., related).map { id, step in "[\(escapedLinkText(step.text))](\(id))" }
      text += " See also: " + links.joined(separator: ", ") + "."
    }
    return SARIFMessage(text)
  }

  private static func escapedLinkText(_ text: String) -> String {
    let text = text.last == "." ? String(text.dropLast()) : text
    return text.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
  }

  private static func primary(_ found: ReportedFinding) -> SARIFLocation {
    var location = SARIFLocations.location(found.place)
    let enclosing = found.finding.enclosing
    if !enclosing.isEmpty {
      let isFunction = enclosing.contains("(")
      location.logicalLocations = [
        SARIFLogicalLocation(
          name: lastName(enclosing), fullyQualifiedName: enclosing,
          kind: isFunction ? "function" : "type")
      ]
    }
    return location
  }

  /// `b(c:)` of `A.b(c:)`.
  private static func lastName(_ enclosing: String) -> String {
    let base = enclosing.prefix { $0 != "(" }
    guard let dot = base.lastIndex(of: ".") else { return enclosing }
    return String(enclosing[enclosing.index(after: dot)...])
  }

  private static func codeFlows(_ steps: [LocatedStep]) -> [SARIFCodeFlow]? {
    guard !steps.isEmpty else { return nil }
    let folding = StepFolding(steps, limit: mostSteps)
    let locations = folding.kept.map { number, step in
      SARIFThreadFlowLocation(
        location: SARIFLocations.location(step.place, message: step.text),
        executionOrder: number,
        importance: number == 1 || number == steps.count ? "essential" : "important")
    }
    let hidden = Wording.count(folding.hiddenCount, "step")
    let message = folding.hiddenCount > 0 ? "\(hidden) before the last left out." : nil
    return [
      SARIFCodeFlow(threadFlows: [
        SARIFThreadFlow(message: message.map { SARIFMessage($0) }, locations: locations)
      ])
    ]
  }

  private static func locations(_ related: [LocatedStep]) -> [SARIFLocation] {
    zip(1..., related).map { id, step in
      SARIFLocations.location(step.place, id: id, message: step.text)
    }
  }

  private static func fix(_ fix: LocatedFix) -> SARIFFix {
    var paths: [String] = []
    for edit in fix.edits where !paths.contains(edit.place.path) { paths.append(edit.place.path) }
    return SARIFFix(
      description: SARIFMessage(fix.title),
      artifactChanges: paths.map { path in
        SARIFFix.Change(
          artifactLocation: SARIFLocations.artifact(path),
          replacements: fix.edits.filter { $0.place.path == path }.map {
            SARIFFix.Replacement(
              deletedRegion: SARIFLocations.region($0.place),
              insertedContent: .init(text: $0.replacement))
          })
      })
  }

  /// In one run every result has the list or none has it.
  private func suppressions(_ standing: ReportedFinding.Standing) -> [SARIFSuppression]? {
    guard context.includesSuppressed else { return nil }
    switch standing {
    case .open: return []
    case .suppressed(let reason, let place):
      return [
        SARIFSuppression(
          kind: "inSource", justification: reason, location: SARIFLocations.location(place))
      ]
    case .baselined:
      return [SARIFSuppression(kind: "external", justification: "In the baseline.")]
    }
  }

  private func baselineState(_ standing: ReportedFinding.Standing) -> String? {
    guard context.usesBaseline else { return nil }
    return standing == .baselined ? "unchanged" : "new"
  }

  /// From 0 to 100, by how bad and how sure the finding is.
  private static func rank(_ finding: Finding) -> Int {
    let impact =
      switch finding.level {
      case .error: 90
      case .warning: 60
      case .note: 30
      }
    let certainty =
      switch finding.confidence {
      case .high: 10
      case .medium: 7
      case .low: 4
      }
    return impact * certainty / 10
  }
}
