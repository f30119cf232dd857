internal import CodeModel
internal import LintModel

/// Property lists that a Swift manifest writes as dictionaries.
struct ManifestPropertyList {
  let scope: ManifestScope

  /// Nil where not every key is written out.
  func dictionary(_ expression: Expression, depth: Int = 0) -> PropertyList? {
    guard depth < 64 else { return nil }
    let expression = scope.resolve(expression)
    if let merged = merged(expression, depth: depth) { return merged }
    guard let entries = scope.entries(expression) else { return nil }
    var result: [PropertyList.Entry] = []
    for entry in entries {
      guard let key = scope.string(entry.key) else { return nil }
      let value = value(entry.value, depth: depth + 1)
      result.append(
        PropertyList.Entry(
          key: key, keyRange: inner(of: entry.key.range), value: value,
          range: span(entry.key.range, value.range)))
    }
    return PropertyList(.dictionary(result), range: expression.range)
  }

  /// `a.merging(b) { … }`, where the closure nearly always keeps the new value.
  private func merged(_ expression: Expression, depth: Int) -> PropertyList? {
    guard case .call(let call) = expression.kind,
      case .member(let base?, "merging", _) = call.callee.kind,
      let argument = call.arguments.first?.value, call.arguments.count == 2,
      let first = dictionary(base, depth: depth + 1)?.entries,
      let second = dictionary(argument, depth: depth + 1)?.entries
    else { return nil }
    let kept = first.filter { entry in !second.contains { $0.key == entry.key } }
    return PropertyList(.dictionary(kept + second), range: expression.range)
  }

  /// A value; one that cannot be told is a text with a hole.
  private func value(_ expression: Expression, depth: Int) -> PropertyList {
    let resolved = scope.resolve(expression)
    if depth < 64 {
      if let kind = scalar(resolved) {
        return PropertyList(kind, range: resolved.range, contentRange: content(resolved))
      }
      if let elements = scope.elements(resolved) {
        return PropertyList(
          .array(elements.map { value($0, depth: depth + 1) }), range: resolved.range)
      }
      if let dictionary = dictionary(resolved, depth: depth) { return dictionary }
      // `.string("…")`, `.array([…])` and the like only wrap a value.
      if let call = scope.call(resolved), ManifestPropertyList.wrappers.contains(call.name),
        let inner = call.first
      {
        return value(inner, depth: depth + 1)
      }
    }
    return PropertyList(.string(scope.pattern(resolved)), range: resolved.range)
  }

  private static let wrappers: Set = [
    "string", "boolean", "integer", "real", "array", "dictionary", "data", "date",
  ]

  private func scalar(_ expression: Expression) -> PropertyList.Kind? {
    switch expression.kind {
    case .boolean(let value): .boolean(value)
    case .integer(let text): Int64(text).map { .integer($0) }
    case .float(let text): Double(text).map { .real($0) }
    default: scope.string(expression).map { .string($0) }
    }
  }

  private func content(_ expression: Expression) -> SourceRange? {
    guard case .string = expression.kind else { return nil }
    return inner(of: expression.range)
  }

  /// A text's range without its quotes.
  private func inner(of range: SourceRange) -> SourceRange {
    guard range.end >= range.start + 2 else { return range }
    return SourceRange(file: range.file, start: Int(range.start) + 1, end: Int(range.end) - 1)
  }

  private func span(_ key: SourceRange, _ value: SourceRange) -> SourceRange {
    guard key.file == value.file, value.end >= key.start else { return key }
    return SourceRange(file: key.file, start: Int(key.start), end: Int(value.end))
  }
}
