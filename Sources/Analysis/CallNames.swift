package import CodeModel

extension Call {
  /// The called name alone: `async` in `DispatchQueue.main.async {…}`.
  package var name: String? {
    if let selector { return selector.split(separator: ":").first.map(String.init) }
    return Call.lastName(of: callee)
  }

  private static func lastName(of callee: Expression) -> String? {
    switch callee.kind {
    case .name(let name), .member(_, let name, _): name
    case .optionalChain(let inner), .forceUnwrap(let inner): lastName(of: inner)
    case .tuple(let parts) where parts.count == 1: lastName(of: parts[0].value)
    default: nil
    }
  }

  /// What the call is made on, nil for bare names.
  package var receiver: Expression? { Call.receiver(of: callee) }

  private static func receiver(of callee: Expression) -> Expression? {
    switch callee.kind {
    case .member(let base, _, _): base
    case .optionalChain(let inner), .forceUnwrap(let inner): receiver(of: inner)
    default: nil
    }
  }

  package func argument(labeled label: String) -> Expression? {
    arguments.first { $0.label == label }?.value
  }

  /// The argument of the first of the labels that is given.
  package func argument(labeled labels: [String]) -> Expression? {
    labels.lazy.compactMap { self.argument(labeled: $0) }.first
  }
}

extension Expression {
  /// The dotted names of a plain chain: `DispatchQueue.main`; nil where a call or index is inside.
  package var dottedName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let name, _):
      if let base { base.dottedName.map { $0 + "." + name } } else { "." + name }
    case .optionalChain(let inner), .forceUnwrap(let inner), .await(let inner),
      .try(_, let inner), .inOut(let inner):
      inner.dottedName
    case .tuple(let parts) where parts.count == 1: parts[0].value.dottedName
    default: nil
    }
  }

  /// The expression without `try`, `await`, casts, `?`, `!`, `&` and brackets around it.
  package var unwrapped: Expression {
    switch kind {
    case .try(_, let inner), .await(let inner), .optionalChain(let inner),
      .forceUnwrap(let inner), .inOut(let inner), .cast(let inner, _, _):
      inner.unwrapped
    case .tuple(let parts) where parts.count == 1 && parts[0].label == nil:
      parts[0].value.unwrapped
    case .call(let call) where call.selector == "copy" || call.selector == "self":
      // Objective-C copies a block to keep it.
      call.receiver?.unwrapped ?? self
    default: self
    }
  }

  /// Whether it asks for another class: `task as? BGProcessingTask`.
  var isCast: Bool {
    if case .cast = kind { return true }
    return false
  }

  package var asCall: Call? {
    guard case .call(let call) = unwrapped.kind else { return nil }
    return call
  }

  package var asClosure: Closure? {
    guard case .closure(let closure) = unwrapped.kind else { return nil }
    return closure
  }

  var returnedLiteral: PathExit.Result {
    switch unwrapped.kind {
    case .boolean(let value): value ? .yes : .no
    case .null: .null
    default: .other
    }
  }

  /// The text of a string literal without interpolation.
  package var literalText: String? {
    guard case .string(let segments) = unwrapped.kind else { return nil }
    var text = ""
    for segment in segments {
      guard case .text(let part) = segment else { return nil }
      text += part
    }
    return text
  }
}
