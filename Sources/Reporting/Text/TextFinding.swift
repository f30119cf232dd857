internal import LintModel

/// The lines of one finding in text for people.
struct TextFinding {
  private static let shownSteps = 7

  private let found: ReportedFinding
  private let style: TextStyle
  private let color: TerminalColor
  private let frame: TextFrame

  init(_ found: ReportedFinding, style: TextStyle) {
    self.found = found
    self.style = style
    color = TerminalColor(isEnabled: style.color)
    let places = [found.place] + found.steps.map(\.place)
    frame = TextFrame(
      lastLine: places.reduce(0) { max($0, $1.start.line) }, width: style.width, color: color)
  }

  var lines: [String] {
    headline + frame.excerpt(found.place, mark: "^", style: TerminalColor.style(level))
      + stepLines + relatedLines + advice
  }

  private var level: Level { found.finding.level }

  /// The place and level stay on one line for tools that link them; only the message wraps.
  private var headline: [String] {
    let place = DisplayText.sanitized(found.location) + ": "
    let name = level.rawValue + ": "
    let message = DisplayText.sanitized(found.finding.message) + " (\(found.rule))"
    var lines = LineWrapping.lines(
      message, width: style.width, used: DisplayText.width(place + name), indent: 4)
    let first = lines.removeFirst()
    return [color(.bold, place) + color(TerminalColor.style(level), name) + first] + lines
  }

  private var stepLines: [String] {
    let folding = StepFolding(found.steps, limit: Self.shownSteps)
    var lines: [String] = []
    var previous = found.place
    for (number, step) in folding.kept {
      if folding.hiddenCount > 0, number == found.steps.count {
        lines.append(frame.note("... \(Wording.count(folding.hiddenCount, "more step"))"))
      }
      if step.place.path != previous.path {
        lines.append("  in " + color(.bold, DisplayText.sanitized(step.place.path)))
      }
      let repeatsLine =
        !lines.isEmpty && step.place.path == previous.path
        && step.place.start.line == previous.start.line
      lines += frame.excerpt(
        step.place, mark: "~", style: .cyan, label: "\(number). \(step.text)",
        repeatsLine: repeatsLine)
      previous = step.place
    }
    return lines
  }

  private var relatedLines: [String] {
    found.related.flatMap { related in
      let start = related.place.start
      let place = "\(related.place.path):\(start.line):\(start.column)"
      return paragraph("See also:", "\(place): \(related.text)")
    }
  }

  private var advice: [String] {
    let finding = found.finding
    var lines: [String] = []
    if !finding.why.isEmpty { lines += paragraph("Why:", finding.why) }
    if !finding.help.isEmpty { lines += paragraph("Help:", finding.help) }
    lines += found.fixes.flatMap { paragraph("Fix:", Self.text(of: $0)) }
    if finding.confidence != .high {
      lines += paragraph("Confidence:", "\(finding.confidence.rawValue).")
    }
    if let comment = SuppressionComment.text(for: found) {
      lines.append("  " + color(.dim, "Silence:") + " " + comment)
    } else {
      let setting = "\"rules\": { \"\(found.rule)\": \"off\" } in .lifelint.json"
      lines += paragraph("Silence:", setting)
    }
    return lines
  }

  private static func text(of fix: LocatedFix) -> String {
    switch fix.safety {
    case .safe: "\(Wording.sentence(fix.title)) Safe: `lifelint lint --fix` does it."
    case .unsafe:
      "\(Wording.sentence(fix.title)) It may change behaviour: `lifelint lint --fix --unsafe`."
    }
  }

  private func paragraph(_ title: String, _ text: String) -> [String] {
    let head = "  " + title + " "
    var lines = LineWrapping.lines(
      DisplayText.sanitized(text), width: style.width, used: head.count, indent: 4)
    let first = lines.removeFirst()
    return ["  " + color(.dim, title) + " " + first] + lines
  }
}
