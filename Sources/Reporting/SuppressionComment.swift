internal import LintModel

/// The exact comment that silences a finding on the line below it.
enum SuppressionComment {
  /// Nil where the file's syntax has no comment that is read for suppressions.
  static func text(for finding: ReportedFinding) -> String? {
    let words = "lifelint:disable:next \(finding.rule) -- reason"
    switch fileExtension(finding.place.path) {
    case "swift", "m", "mm", "h": return "// \(words)"
    case "plist", "entitlements", "xml": return "<!-- \(words) -->"
    default: return nil
    }
  }

  private static func fileExtension(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
