internal import CodeModel

/// The notification names inside a publisher or sequence, through properties and locals.
struct NotificationStreams {
  let scope: Scope

  func names(in stream: Expression) -> [Expression] { names(in: stream, depth: 0) }

  private func names(in stream: Expression, depth: Int) -> [Expression] {
    guard depth < 4 else { return [] }
    if let written = stream.unwrapped.dottedName {
      let last = written.split(separator: ".").last.map(String.init) ?? written
      let value = scope.localValue(last) ?? scope.member(last)?.value
      return value.map { names(in: $0, depth: depth + 1) } ?? []
    }
    var finder = StreamFinder()
    stream.walk(&finder)
    return finder.names
  }
}

private struct StreamFinder: ModelVisitor {
  var names: [Expression] = []

  mutating func visit(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind else { return true }
    switch call.name {
    case "publisher": call.argument(labeled: "for").map { names.append($0) }
    case "notifications":
      call.argument(labeled: ["named", "for", "forName"]).map { names.append($0) }
    case "notification": call.arguments.first.map { names.append($0.value) }
    default: break
    }
    return true
  }
}

/// Implicit members that index something.
struct KeyFinder: ModelVisitor {
  var names: [String] = []

  mutating func visit(_ expression: Expression) -> Bool {
    if case .subscripted(_, let arguments) = expression.kind, arguments.count == 1,
      case .member(nil, let name, _) = arguments[0].value.unwrapped.kind
    {
      names.append(name)
    }
    return true
  }
}

/// Every name and member mentioned in an expression.
struct MentionFinder: ModelVisitor {
  var names: [String] = []

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name), .member(_, let name, _): names.append(name)
    default: break
    }
    return true
  }
}

extension Pattern {
  /// The cases that a pattern names, nested ones included.
  var caseNames: [String] {
    switch kind {
    case .enumCase(let name, _, let arguments):
      [name] + arguments.flatMap(\.pattern.caseNames)
    case .tuple(let parts): parts.flatMap(\.pattern.caseNames)
    case .optional(let inner), .asType(let inner, _): inner.caseNames
    case .name, .wildcard, .isType, .expression: []
    }
  }
}
