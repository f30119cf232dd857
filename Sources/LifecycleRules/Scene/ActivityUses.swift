internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// Finds the activity types that code uses for restoring scenes or for Handoff.
enum ActivityUses {
  enum Purpose {
    case restoration, handoff, receiving

    var why: String {
      switch self {
      case .restoration: "The app comes back on its first screen instead of where the person was."
      case .handoff: "The person's other devices do not offer to continue what was begun here."
      case .receiving: "An activity of this type never reaches the app."
      }
    }
  }

  struct Use {
    let type: StringPattern
    let range: SourceRange
    let purpose: Purpose
    let enclosing: String

    /// Types of the system's, and names of intents, need no entry or get one by themselves.
    var isSystems: Bool {
      let text = type.description
      return text.hasPrefix("NSUserActivityType") || text.hasPrefix("com.apple.")
        || text.hasSuffix("Intent") || text.hasPrefix("CS") && !text.contains(".")
    }
  }

  static func find(in context: RuleContext) -> [Use] {
    context.functions.flatMap { function -> [Use] in
      let constants = Constants(scope: context.scope(of: function))
      let purpose = purpose(of: function)
      return ExpressionCollector.collect(in: function.body) { expression -> Use? in
        guard case .call(let call) = expression.kind else { return nil }
        if let type = createdType(call) {
          return purpose.map { use(type, $0, function, constants) }
        }
        guard let (type, purpose) = modifierType(call) else { return nil }
        return use(type, purpose, function, constants)
      }
    }
  }

  private static func use(
    _ type: Expression, _ purpose: Purpose, _ function: FunctionDeclaration,
    _ constants: Constants
  ) -> Use {
    Use(
      type: constants.string(type), range: type.range, purpose: purpose,
      enclosing: function.qualifiedName)
  }

  /// `NSUserActivity(activityType:)`, `[[NSUserActivity alloc] initWithActivityType:]`.
  private static func createdType(_ call: Call) -> Expression? {
    if call.selector == "initWithActivityType:" { return call.arguments.first?.value }
    guard call.name == "NSUserActivity" else { return nil }
    return call.argument(labeled: "activityType")
  }

  /// SwiftUI's `.userActivity("type") {…}` and `.onContinueUserActivity("type") {…}`.
  private static func modifierType(_ call: Call) -> (Expression, Purpose)? {
    guard call.selector == nil, call.receiver != nil,
      let first = call.arguments.first, first.label == nil, call.arguments.count > 1,
      call.arguments.dropFirst().contains(where: {
        $0.value.asClosure != nil || $0.label == "perform"
      })
    else { return nil }
    switch call.name {
    case "userActivity": return (first.value, .handoff)
    case "onContinueUserActivity": return (first.value, .receiving)
    default: return nil
    }
  }

  /// What the function does with the activities it makes; nil where that is not known.
  private static func purpose(of function: FunctionDeclaration) -> Purpose? {
    let name = function.selector ?? function.fullName
    if name == "stateRestorationActivity(for:)" || name == "stateRestorationActivityForScene:" {
      return .restoration
    }
    let purposes = ExpressionCollector.collect(in: function.body) { expression -> Purpose? in
      switch expression.kind {
      case .assignment(let target, _, let value):
        guard case .member(let base, let name, _) = target.unwrapped.kind else { return nil }
        if name == "stateRestorationActivity" { return .restoration }
        if name == "userActivity" {
          let owner = base?.dottedName?.lowercased() ?? ""
          return owner.contains("scene") || owner.contains("session") ? .restoration : .handoff
        }
        if name == "isEligibleForHandoff" || name == "eligibleForHandoff" {
          if case .boolean(true) = value.unwrapped.kind { return .handoff }
        }
        return nil
      case .call(let call): return call.name == "becomeCurrent" ? .handoff : nil
      default: return nil
      }
    }
    return isSearchOnly(function) ? nil : purposes.first
  }

  /// An activity that is not for Handoff, only for search and suggestions.
  private static func isSearchOnly(_ function: FunctionDeclaration) -> Bool {
    !ExpressionCollector.collect(in: function.body) { expression -> Bool? in
      guard case .assignment(let target, _, let value) = expression.kind,
        case .member(_, let name, _) = target.unwrapped.kind,
        name == "isEligibleForHandoff" || name == "eligibleForHandoff",
        case .boolean(false) = value.unwrapped.kind
      else { return nil }
      return true
    }.isEmpty
  }
}
