internal import CodeModel

extension ManifestScope {
  /// A text with a hole, `$(…)`, for every part that is not written out.
  func pattern(_ expression: Expression, depth: Int = 0) -> String {
    if let text = string(expression) { return text }
    let resolved = resolve(expression)
    guard depth < 64 else { return "$(unknown)" }
    switch resolved.kind {
    case .string(let segments):
      return segments.map { segment in
        switch segment {
        case .text(let piece): piece
        case .interpolation(let arguments):
          arguments.first.map { pattern($0.value, depth: depth + 1) } ?? ""
        }
      }.joined()
    case .binary(let left, "+", let right):
      return pattern(left, depth: depth + 1) + pattern(right, depth: depth + 1)
    default: return "$(\(shown(resolved)))"
    }
  }

  /// A short name for an expression in reports.
  func shown(_ expression: Expression) -> String {
    if let text = string(expression) { return text }
    switch expression.kind {
    case .name(let name): return name
    case .member(let base, let name, _): return (base.map(shown) ?? "") + "." + name
    case .call(let call): return shown(call.callee) + "(…)"
    default: return "unknown"
    }
  }
}
