internal import Analysis
internal import CodeModel
internal import LintModel

/// An assignment to a task's `expirationHandler`.
struct ExpirationHandler {
  /// `expirationHandler` in the assignment, or the assigning message.
  let range: SourceRange
  /// The closure or function; nil for `nil`.
  let value: Expression
  let place: TaskPlace

  var isNil: Bool {
    if case .null = value.unwrapped.kind { return true }
    return false
  }

  /// Every assignment in a task's bodies.
  static func find(in journey: TaskJourney) -> [ExpirationHandler] {
    journey.places.flatMap { place in
      var finder = Finder(place: place)
      place.body.walk(&finder)
      return finder.found
    }
  }

  private struct Finder: ModelVisitor {
    let place: TaskPlace
    var found: [ExpirationHandler] = []

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .assignment(let target, "=", let value):
        if case .member(let base?, "expirationHandler", let name) = target.unwrapped.kind,
          isTask(base)
        {
          found.append(ExpirationHandler(range: name, value: value, place: place))
        }
      case .call(let call) where call.name == "setExpirationHandler":
        if let receiver = call.receiver, isTask(receiver), let value = call.arguments.first?.value {
          found.append(ExpirationHandler(range: call.nameRange, value: value, place: place))
        }
      default: break
      }
      return true
    }

    private func isTask(_ base: Expression) -> Bool {
      guard case .name(let name) = base.unwrapped.kind else { return false }
      return place.names.contains(name)
    }
  }
}
