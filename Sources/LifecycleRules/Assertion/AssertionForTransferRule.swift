internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A file transfer or a series of requests is kept alive by an assertion.
package struct AssertionForTransferRule: Rule {
  package static let id: RuleID = "assertion_for_transfer"
  package static let triggers = AssertionSites.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    AssertionSites.find(in: context).compactMap { site in
      guard let transfer = Transfers.first(behind: site), !usesBackgroundSession(site) else {
        return nil
      }
      return finding(for: site, transfer)
    }
  }

  /// A background configuration anywhere in the type's files shows that the case is thought of.
  private func usesBackgroundSession(_ site: AssertionSite) -> Bool {
    let program = site.scope.program
    let files = Set(
      site.scope.enclosingType.map { program.lineage(of: $0) }?.flatMap(\.declarations)
        .map(\.range.file) ?? [site.scope.file])
    let sessions =
      program.files(mentioning: ["background", "withIdentifier"])
      + program.files(mentioning: ["backgroundSessionConfigurationWithIdentifier"])
    return !files.isDisjoint(with: sessions)
  }

  private func finding(for site: AssertionSite, _ transfer: Transfers.Transfer) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .medium,
      message: "A background assertion keeps \(transfer.what) alive. "
        + "It gives some seconds, and a transfer on a slow network takes minutes.",
      range: site.call.nameRange,
      why:
        "When the time is up the transfer is cut off, and starts from nothing at the next visit.",
      help: "Use a session with a background configuration: the system goes on with its transfers "
        + "while the app is suspended.",
      steps: [
        Step(site.call.nameRange, "The assertion is begun here."),
        Step(transfer.range, "The transfer is started here."),
      ],
      enclosing: site.enclosing, subject: "transfer under assertion")
  }
}

/// Transfers that take longer than an assertion lasts.
private enum Transfers {
  struct Transfer {
    let range: SourceRange
    /// What is transferred, as the object of a sentence.
    let what: String
  }

  /// The first transfer behind the begin, in the function itself.
  static func first(behind site: AssertionSite) -> Transfer? {
    guard let body = site.function.body else { return nil }
    var finder = Finder(after: site.call.nameRange)
    body.walk(&finder)
    return finder.found
  }

  private struct Finder: ModelVisitor {
    let place: SourceRange
    var found: Transfer?
    private var loops = 0

    init(after place: SourceRange) { self.place = place }

    mutating func visit(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .forIn(_, _, _, let body, _), .whileLoop(_, let body), .repeatWhile(let body, _):
        loops += 1
        body.walk(&self)
        loops -= 1
        return false
      default: return found == nil
      }
    }

    mutating func visit(_ expression: Expression) -> Bool {
      guard found == nil, case .call(let call) = expression.kind, let name = call.name,
        place < call.nameRange
      else { return found == nil }
      let isFile =
        call.argument(labeled: ["fromFile"]) != nil || call.selector?.contains("fromFile:") ?? false
      switch name {
      case "uploadTask" where isFile, "upload" where isFile,
        "uploadTaskWithRequest" where isFile:
        found = Transfer(range: call.nameRange, what: "the upload of a file")
      case "downloadTask", "downloadTaskWithURL", "downloadTaskWithRequest":
        found = Transfer(range: call.nameRange, what: "the download of a file")
      case "download"
      where call.receiver?.dottedName?.hasSuffix("ession") ?? false
        || call.receiver?.dottedName == "URLSession.shared":
        found = Transfer(range: call.nameRange, what: "the download of a file")
      case "dataTask" where loops > 0, "uploadTask" where loops > 0,
        "dataTaskWithRequest" where loops > 0, "dataTaskWithURL" where loops > 0,
        "uploadTaskWithRequest" where loops > 0:
        found = Transfer(range: call.nameRange, what: "a series of requests")
      default: break
      }
      return found == nil
    }
  }
}
