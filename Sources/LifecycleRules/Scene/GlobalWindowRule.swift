internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// Some window of the app is taken for the one window.
package struct GlobalWindowRule: Rule {
  package static let id: RuleID = "global_window"
  package static let triggers = [
    Trigger("UIApplication", "keyWindow"), Trigger("UIApplication", "windows"),
    Trigger("connectedScenes"), Trigger("sharedApplication", "keyWindow"),
    Trigger("sharedApplication", "windows"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let screens = SeveralScreens(context.project)
    return context.functions.flatMap { function -> [Finding] in
      guard let body = function.body, screens.isInApp(function.range.file) else { return [] }
      var finder = GlobalWindowFinder(scope: context.scope(of: function))
      body.walk(&finder)
      let old = OldSystemCode(in: body, below: 15)
      return finder.found.filter { !old.contains($0.range) }.map {
        finding($0, function, screens.evidence(for: function.range.file))
      }
    }
  }

  private func finding(
    _ found: GlobalWindowFinder.Found, _ function: FunctionDeclaration,
    _ evidence: SeveralScreens.Evidence?
  ) -> Finding {
    Finding(
      rule: Self.id, level: evidence == nil ? .note : .warning,
      confidence: evidence == nil ? .medium : .high,
      message: "`\(found.text)` is taken for the app's one window. "
        + (evidence?.sentence ?? "With scenes there can be several."),
      range: found.range,
      why: evidence?.why
        ?? "Alerts and sheets can appear in a window that the person is not looking at.",
      help:
        "Take the window from the view at hand (`view.window`), or from the scene that the event "
        + "came with.",
      related: evidence.map { [Step($0.range, $0.place)] } ?? [],
      enclosing: function.qualifiedName, subject: found.text)
  }
}

/// What says that an app can have more than one screen.
struct SeveralScreens {
  struct Evidence {
    let sentence: String
    let why: String
    let place: String
    let range: SourceRange
  }

  private let project: Project

  init(_ project: Project) { self.project = project }

  /// Extensions have no `UIApplication`; code of frameworks may run in an app.
  func isInApp(_ file: FileID) -> Bool { AppMembership(project).mayHaveScenes(file) }

  func evidence(for file: FileID) -> Evidence? {
    for build in ApplicationBuild.mobile(in: project) where build.compiles(file) {
      guard let manifest = SceneManifest(build.configuration) else { continue }
      if let other = manifest.scenes.first(where: { Self.isOtherScreen($0.role) }) {
        return Evidence(
          sentence: "The app has a scene on another screen too.",
          why: "With the car or another display connected, this can be the wrong screen's window.",
          place: "This scene is on another screen.", range: other.range)
      }
      // Xcode's generated manifest says yes for every SwiftUI app.
      if manifest.supportsMultipleScenes, build.infoPlist?.file == manifest.range.file,
        build.infoPlist?.hasFile ?? false
      {
        return Evidence(
          sentence: "The app supports several windows.",
          why: "With two windows open, this can be the one that the person is not looking at.",
          place: "The manifest allows several scenes.", range: manifest.range)
      }
    }
    return nil
  }

  private static func isOtherScreen(_ role: String) -> Bool {
    role.hasPrefix("CPTemplateApplication") || role.contains("ExternalDisplay")
  }
}

/// Finds `UIApplication.shared.keyWindow`, `….windows.first` and `connectedScenes.first`.
private struct GlobalWindowFinder: ModelVisitor {
  struct Found {
    let text: String
    let range: SourceRange
  }

  let scope: Scope
  var found: [Found] = []
  private var fallbacks: [SourceRange] = []
  /// `first(where:)` chooses, and is no plain pick.
  private var called: Set<SourceRange> = []

  init(scope: Scope) { self.scope = scope }

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .binary(let left, "??", let right):
      // The window at hand first, and some window else.
      if left.endsIn("window") { fallbacks.append(right.range) }
    case .member(let base?, "keyWindow", let name):
      if isApplication(base), !called.contains(name) { add("keyWindow", name) }
    case .member(let base?, let name, let range) where Self.picks.contains(name):
      if !called.contains(range) { note(base, name, range) }
    case .call(let call) where Self.picks.contains(call.name ?? "") && call.selector != nil:
      called.insert(call.nameRange)
      if let base = call.receiver { note(base, call.name ?? "", call.nameRange) }
    case .call(let call):
      called.insert(call.nameRange)
      if call.selector == "keyWindow", let base = call.receiver, isApplication(base) {
        add("keyWindow", call.nameRange)
      }
    case .subscripted(let base, let arguments):
      if arguments.count == 1, case .integer("0") = arguments[0].value.kind {
        note(base, "[0]", arguments[0].value.range)
      }
    default: break
    }
    return true
  }

  private static let picks: Set<String> = ["first", "firstObject", "anyObject", "lastObject"]

  private mutating func note(_ base: Expression, _ pick: String, _ range: SourceRange) {
    guard let source = source(of: base) else { return }
    add(pick == "[0]" ? source + "[0]" : source + "." + pick, range)
  }

  private mutating func add(_ text: String, _ range: SourceRange) {
    if !fallbacks.contains(where: { $0.contains(range) }) {
      found.append(Found(text: text, range: range))
    }
  }

  /// The collection of all windows or scenes that a chain begins with; casts and plain
  /// transformations change nothing, a filter chooses.
  private func source(of value: Expression, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    switch value.unwrapped.kind {
    case .member(let base?, let name, _):
      if name == "windows" || name == "connectedScenes" { return isApplication(base) ? name : nil }
      return name == "allObjects" ? source(of: base, depth: depth + 1) : nil
    case .call(let call):
      if call.selector != nil, call.name == "windows" || call.name == "connectedScenes",
        let base = call.receiver
      {
        return isApplication(base) ? call.name : nil
      }
      guard ["compactMap", "flatMap", "map", "allObjects"].contains(call.name ?? ""),
        let base = call.receiver
      else { return nil }
      return source(of: base, depth: depth + 1)
    default: return nil
    }
  }

  private func isApplication(_ base: Expression) -> Bool {
    // A static member of the project's own may choose well.
    if base.dottedName == "UIApplication" { return false }
    if base.dottedName == "UIApplication.shared" { return true }
    if base.asCall?.selector == "sharedApplication" { return true }
    if base.dottedName == "UIApplication.sharedApplication" { return true }
    return scope.typeName(of: base) == "UIApplication"
  }
}

extension Expression {
  fileprivate func endsIn(_ name: String) -> Bool {
    switch unwrapped.kind {
    case .name(let own), .member(_, let own, _): own == name
    case .binary(_, "??", let right): right.endsIn(name)
    default: false
    }
  }
}
