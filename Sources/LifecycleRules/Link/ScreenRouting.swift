internal import Analysis
internal import CodeModel
internal import LintModel

/// Looks for code that brings the user to another screen, through the project's functions.
struct ScreenRouting {
  struct Route {
    /// What is called or assigned in the first body, and what opens the screen in the end.
    let start: SourceRange
    let end: SourceRange
    let name: String
    /// Whether the opening call is one of UIKit's own.
    let isCertain: Bool
  }

  private let scope: Scope
  private let depth: Int

  init(scope: Scope) { self.init(scope: scope, depth: 0) }

  private init(scope: Scope, depth: Int) {
    self.scope = scope
    self.depth = depth
  }

  /// The first place of a body that opens a screen whenever the body runs this far.
  func route(in body: Block) -> Route? {
    guard !LinkHandling.mentions(Self.stateWords, in: body) else { return nil }
    let code = TimedCode(body, in: scope)
    let calls = code.calls.filter(\.isCertain).compactMap { route(of: $0.call) }
    let selections = code.assignments.filter(\.isCertain).compactMap { selection($0.target) }
    return (calls + selections).min { $0.start < $1.start }
  }

  /// Code that asks whether the app is in front decides for itself.
  private static let stateWords: Set<String> = [
    "applicationState", "scenePhase", "activationState", "isForeground", "isInForeground",
    "isAppActive", "isActive", "appState", "inForeground",
  ]

  private func route(of call: Call) -> Route? {
    guard let name = call.name, !Self.isNotice(name), !Self.saysHow(call) else { return nil }
    if let function = Callees(scope: scope).function(for: call) {
      guard depth < 4, let body = function.body else { return nil }
      let inner = ScreenRouting(
        scope: Scope(program: scope.program, function: function), depth: depth + 1)
      return inner.route(in: body).map {
        Route(start: call.nameRange, end: $0.end, name: $0.name, isCertain: $0.isCertain)
      }
    }
    let isCertain = isNavigation(call, name)
    guard isCertain || Self.isRouter(call, name) else { return nil }
    return Route(start: call.nameRange, end: call.nameRange, name: name, isCertain: isCertain)
  }

  /// `handle(info, inForeground: true)`: the callee is told, and may do something else.
  private static func saysHow(_ call: Call) -> Bool {
    call.arguments.contains { argument in
      guard argument.label != "animated", argument.label != "completion" else { return false }
      switch argument.value.unwrapped.kind {
      case .boolean, .member(nil, _, _): return true
      default: return false
      }
    }
  }

  // MARK: What opens a screen

  private static let navigations: Set<String> = [
    "pushViewController", "performSegue", "performSegueWithIdentifier", "showDetailViewController",
    "popToRootViewController", "popToViewController", "popToRootViewControllerAnimated",
  ]

  private func isNavigation(_ call: Call, _ name: String) -> Bool {
    if Self.navigations.contains(name) { return true }
    guard name == "present" || name == "presentViewController",
      call.selector != nil || call.argument(labeled: "animated") != nil,
      let shown = call.arguments.first?.value
    else { return false }
    let names = [scope.typeName(of: shown), shown.dottedName, shown.asCall?.name]
    return !names.compactMap { $0 }.contains(where: Self.isNotice)
  }

  /// Something laid over the screen that is there: a banner, an alert, an incoming call.
  private static func isNotice(_ name: String) -> Bool {
    !noticeWords.isDisjoint(with: NameWords.split(name))
  }

  private static let noticeWords: Set<String> = [
    "alert", "banner", "toast", "hud", "snackbar", "popup", "overlay", "notice", "call", "badge",
    "notification", "dialog", "message", "tip", "sound",
  ]

  private static func isRouter(_ call: Call, _ name: String) -> Bool {
    let words = NameWords.split(name)
    guard let verb = words.first else { return false }
    if ["navigate", "route", "deeplink", "redirect"].contains(verb) { return true }
    if name == "open", call.receiver?.dottedName == "UIApplication.shared" { return true }
    guard ["open", "show", "handle", "present", "follow", "go", "push"].contains(verb),
      let receiver = call.receiver?.dottedName
    else { return false }
    let owner = Set(receiver.split(separator: ".").flatMap { NameWords.split(String($0)) })
    return !owner.isDisjoint(with: ["router", "coordinator", "navigator", "navigation", "deeplink"])
  }

  private func selection(_ target: Expression) -> Route? {
    guard case .member(_, let name, let range) = target.unwrapped.kind,
      ["selectedIndex", "selectedTab", "selectedViewController"].contains(name)
    else { return nil }
    return Route(start: range, end: range, name: name, isCertain: true)
  }
}
