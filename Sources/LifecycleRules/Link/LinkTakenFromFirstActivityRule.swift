internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Any one of the activities that a scene connects with is taken for the link.
package struct LinkTakenFromFirstActivityRule: Rule {
  package static let id: RuleID = "link_taken_from_first_activity"
  package static let triggers = [Trigger("userActivities")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.functions.flatMap { function in
      check(function, context.scope(of: function), context.program)
    }
  }

  private func check(
    _ function: FunctionDeclaration, _ scope: Scope, _ program: Program
  ) -> [Finding] {
    var finder = FirstActivityFinder(scope: scope)
    function.body?.walk(&finder)
    guard let first = finder.found.first else { return [] }
    let trail = ValueTrail(program: program, typeNames: ["NSUserActivity"])
    let reads = trail.reads(of: Set(finder.found.map(\.expression)), in: function)
    guard let read = reads.places["webpageURL"]?.first, reads.escapes.isEmpty,
      reads.places["activityType"] == nil
    else { return [] }
    let isHere = function.range.contains(read)
    return [
      Finding(
        rule: Self.id, level: .warning, confidence: isHere ? .high : .medium,
        message: Message.taken(first.name, in: function), range: first.place,
        why: Message.why, help: Message.help,
        steps: [
          Step(first.place, "One of the scene's activities is taken here, whichever comes first."),
          Step(read, "Its URL is opened here, and nothing has looked at its type."),
        ],
        enclosing: function.qualifiedName, subject: "userActivities." + first.name)
    ]
  }

  private enum Message {
    static func taken(_ name: String, in function: FunctionDeclaration) -> String {
      "`userActivities.\(name)` is taken for a link without looking at its `activityType`. "
        + "`\(function.qualifiedName)` gets a set without order, which may hold other activities."
    }

    static let why =
      "When the scene also restores its state or starts from a search result, the link that was "
      + "tapped does not open."
    static let help =
      "Take the activity whose type says so: "
      + "`userActivities.first { $0.activityType == NSUserActivityTypeBrowsingWeb }`."
  }
}

/// Finds `options.userActivities.first` and its like: one element, taken without a condition.
private struct FirstActivityFinder: ModelVisitor {
  struct Found {
    let name: String
    let expression: SourceRange
    let place: SourceRange
  }

  let scope: Scope
  var found: [Found] = []

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }  // visited on its own
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let call):
      guard let receiver = call.receiver, let name = call.name, Self.elements.contains(name) else {
        return true
      }
      if call.arguments.isEmpty, isActivities(receiver) {
        found.append(Found(name: name, expression: expression.range, place: call.nameRange))
      }
      receiver.walk(&self)
      call.arguments.forEach { $0.value.walk(&self) }
      return false
    case .member(let base?, let name, let range) where isActivities(base):
      guard name == "first" || name == "anyObject" else { return true }
      found.append(Found(name: name, expression: expression.range, place: range))
    default: break
    }
    return true
  }

  private static let elements: Set<String> = ["first", "randomElement", "popFirst", "anyObject"]

  /// The options' set of activities, or a local that holds it.
  private func isActivities(_ expression: Expression) -> Bool {
    switch expression.unwrapped.kind {
    case .member(let base?, "userActivities", _):
      let type = scope.typeName(of: base)
      return type.map { ["ConnectionOptions", "UISceneConnectionOptions"].contains($0) } ?? true
    case .name(let name):
      guard let value = scope.localValue(name), value.dottedName != name else { return false }
      return isActivities(value)
    default: return false
    }
  }
}
