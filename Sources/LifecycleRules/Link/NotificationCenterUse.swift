internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// A place that sets up the user notification center.
struct NotificationCenterSite {
  let function: FunctionDeclaration
  let scope: Scope
  /// The delegate or the categories that are set.
  let value: Expression
  /// The property or method name.
  let range: SourceRange
}

/// Finds where the project sets the notification center's delegate and categories.
enum NotificationCenterUse {
  static let triggers = [Trigger("UNUserNotificationCenter")]

  /// Assignments of a delegate, `nil` left out.
  static func delegates(in context: RuleContext) -> [NotificationCenterSite] {
    sites(in: context) { expression in
      switch expression.kind {
      case .assignment(let target, "=", let value):
        guard case .member(let base?, "delegate", let range) = target.unwrapped.kind else {
          return nil
        }
        return (base, value, range)
      case .call(let call) where call.selector == "setDelegate:":
        guard let base = call.receiver, let value = call.arguments.first?.value else { return nil }
        return (base, value, call.nameRange)
      default: return nil
      }
    }
  }

  /// Calls that set the categories.
  static func categories(in context: RuleContext) -> [NotificationCenterSite] {
    sites(in: context) { expression in
      guard case .call(let call) = expression.kind, call.name == "setNotificationCategories",
        let base = call.receiver, let value = call.arguments.first?.value
      else { return nil }
      return (base, value, call.nameRange)
    }
  }

  private typealias Match = (base: Expression, value: Expression, range: SourceRange)

  private static func sites(
    in context: RuleContext, _ match: @escaping (Expression) -> Match?
  ) -> [NotificationCenterSite] {
    context.functions.flatMap { function -> [NotificationCenterSite] in
      let scope = context.scope(of: function)
      var finder = MatchFinder(match: match)
      function.body?.walk(&finder)
      return finder.found.filter { isCenter($0.base, scope) && !$0.value.isNull }.map {
        NotificationCenterSite(function: function, scope: scope, value: $0.value, range: $0.range)
      }
    }
  }

  /// The shared center itself, or a variable that holds it.
  private static func isCenter(_ base: Expression, _ scope: Scope) -> Bool {
    if scope.typeName(of: base) == "UNUserNotificationCenter" { return true }
    if let written = base.dottedName, written.hasPrefix("UNUserNotificationCenter.") { return true }
    if base.asCall?.receiver?.dottedName == "UNUserNotificationCenter" { return true }
    guard case .name(let name) = base.unwrapped.kind, let value = scope.localValue(name),
      value.dottedName != name
    else { return false }
    return isCenter(value, scope)
  }

  private struct MatchFinder: ModelVisitor {
    let match: (Expression) -> Match?
    var found: [Match] = []

    mutating func visit(_ statement: Statement) -> Bool {
      if case .function = statement.kind { return false }  // visited on its own
      return true
    }

    mutating func visit(_ expression: Expression) -> Bool {
      if let match = match(expression) { found.append(match) }
      return true
    }
  }
}

extension Expression {
  fileprivate var isNull: Bool {
    if case .null = unwrapped.kind { return true }
    return false
  }
}
