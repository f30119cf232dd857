internal import LintModel
internal import RuleEngine

/// Gives findings their lines, columns, fingerprints and order.
struct FindingLocator {
  /// Enough places to see what is meant; a project of copies has thousands.
  private static let relatedLimit = 20
  private let files: [LoadedFile]
  private var tables: [FileID: LineTable] = [:]

  /// The files must be numbered by their place in the array.
  init(files: [LoadedFile]) { self.files = files }

  /// The findings in their canonical order.
  mutating func locate(_ judged: [JudgedFinding]) -> [ReportedFinding] {
    let ordered = judged.sorted { FindingOrder.precedes($0.finding, $1.finding) }
    var located: [ReportedFinding] = []
    var start = 0
    while start < ordered.count {
      let file = ordered[start].finding.range.file
      let end = ordered[start...].firstIndex { $0.finding.range.file != file } ?? ordered.count
      located += locate(Array(ordered[start..<end]), in: file)
      start = end
    }
    return located
  }

  private mutating func locate(
    _ judged: [JudgedFinding], in file: FileID
  ) -> [ReportedFinding] {
    let fingerprints = Fingerprint.contexts(ofFile: judged.map(\.finding))
    let hashes = LineHash.hashes(of: files[Int(file.number)].text)
    return zip(judged, fingerprints).map { judged, fingerprint in
      let finding = judged.finding
      let place = primaryPlace(finding.range)
      return ReportedFinding(
        finding: finding, place: place, steps: finding.steps.map { step($0) },
        related: finding.related.prefix(Self.relatedLimit).map { step($0) },
        fixes: finding.fixes.map { fix($0) },
        fingerprint: fingerprint, lineHash: hashes[place.start.line - 1],
        standing: standing(judged.suppression))
    }
  }

  private mutating func standing(
    _ suppression: JudgedFinding.Suppression?
  ) -> ReportedFinding.Standing {
    guard let suppression else { return .open }
    return .suppressed(reason: suppression.reason, at: place(suppression.range))
  }

  private mutating func step(_ step: Step) -> LocatedStep {
    LocatedStep(place: place(step.range), text: step.text)
  }

  private mutating func fix(_ fix: Fix) -> LocatedFix {
    let edits = fix.edits.map { edit in
      LocatedFix.Edit(place: place(edit.range), replacement: edit.replacement)
    }
    return LocatedFix(title: fix.title, safety: fix.safety, edits: edits)
  }

  private mutating func place(_ range: SourceRange) -> Place {
    let file = files[Int(range.file.number)]
    let table = table(of: file)
    let start = table.position(at: Int(range.start))
    return Place(
      path: file.path, absolutePath: file.absolutePath, start: start,
      end: table.position(at: Int(range.end)), lineText: table.line(start.line))
  }

  /// A primary place is one line and never empty: readers drop or widen other ones.
  private mutating func primaryPlace(_ range: SourceRange) -> Place {
    let whole = place(range)
    let lineEnd = whole.lineText.utf16.count + 1
    var column = whole.end.line > whole.start.line ? lineEnd : whole.end.column
    if column <= whole.start.column { column = whole.start.column + 1 }
    return Place(
      path: whole.path, absolutePath: whole.absolutePath, start: whole.start,
      end: SourcePosition(line: whole.start.line, column: column), lineText: whole.lineText)
  }

  private mutating func table(of file: LoadedFile) -> LineTable {
    if let known = tables[file.file] { return known }
    let table = LineTable(file.text)
    tables[file.file] = table
    return table
  }
}
