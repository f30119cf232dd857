package import CodeModel

extension CodeModel.Expression {
  /// A short text form that shows how an expression was taken apart.
  package var sketch: String {
    switch kind {
    case .name(let name): name
    case .member(let base, let name, _): (base?.sketch ?? "") + "." + name
    case .call(let call): call.sketch
    case .subscripted(let base, let arguments): "\(base.sketch)[\(arguments.sketch)]"
    case .closure(let closure): closure.sketch
    case .string(let segments): "\"" + segments.map(\.sketch).joined() + "\""
    case .integer(let text), .float(let text): text
    case .boolean(let value): String(value)
    case .null: "nil"
    case .array(let elements): "[" + elements.sketch + "]"
    case .dictionary(let entries):
      "[" + entries.map { $0.key.sketch + ": " + $0.value.sketch }.joined(separator: ", ") + ":]"
    case .tuple(let arguments): "tuple(" + arguments.sketch + ")"
    default: operatorSketch ?? wordSketch
    }
  }

  private var operatorSketch: String? {
    switch kind {
    case .assignment(let target, let sign, let value):
      "<\(target.sketch) \(sign) \(value.sketch)>"
    case .binary(let left, let sign, let right): "(\(left.sketch) \(sign) \(right.sketch))"
    case .prefix(let sign, let inner): "pre\(sign)(\(inner.sketch))"
    case .postfix(let inner, let sign): "post\(sign)(\(inner.sketch))"
    case .ternary(let condition, let yes, let no):
      "(\(condition.sketch) ? \(yes.sketch) : \(no.sketch))"
    case .cast(let inner, let kind, let type): "(\(inner.sketch) \(kind.rawValue) \(type.text))"
    case .optionalChain(let inner): inner.sketch + "?"
    case .forceUnwrap(let inner): inner.sketch + "!"
    case .inOut(let inner): "&" + inner.sketch
    default: nil
    }
  }

  private var wordSketch: String {
    switch kind {
    case .await(let inner): "await(\(inner.sketch))"
    case .try(let kind, let inner): "\(kind.rawValue)(\(inner.sketch))"
    case .keyPath(let names): "path(" + names.joined(separator: ".") + ")"
    case .selector(let text): "selector(\(text))"
    case .macro(let name, let arguments): "#\(name)(\(arguments.sketch))"
    case .type(let type): "type(\(type.text))"
    case .statement(let statement): "value{\(statement.sketch)}"
    case .opaque(let children): "opaque(\(children.sketch))"
    default: "unknown"
    }
  }
}

extension [CodeModel.Expression] {
  package var sketch: String { map(\.sketch).joined(separator: ", ") }
}

extension [Argument] {
  package var sketch: String { map(\.sketch).joined(separator: ", ") }
}

extension Argument {
  package var sketch: String {
    (isTrailing ? "trailing " : "") + (label.map { $0 + ": " } ?? "") + value.sketch
  }
}

extension Call {
  package var sketch: String {
    guard let selector, case .member(let receiver?, _, _) = callee.kind else {
      return "\(callee.sketch)(\(arguments.sketch))"
    }
    let values = arguments.isEmpty ? "" : "(" + arguments.map(\.value).sketch + ")"
    return "[\(receiver.sketch) \(selector)\(values)]"
  }
}

extension StringSegment {
  package var sketch: String {
    switch self {
    case .text(let text): text
    case .interpolation(let arguments): "\\(" + arguments.sketch + ")"
    }
  }
}

extension Closure {
  package var sketch: String {
    var head = attributes.map(\.sketch)
    if !captures.isEmpty { head.append("[" + captures.map(\.sketch).joined(separator: ", ") + "]") }
    if !parameters.isEmpty {
      head.append(parameters.map(\.sketch).joined(separator: ", "))
    }
    if isAsync { head.append("async") }
    let start = head.isEmpty ? "" : head.joined(separator: " ") + " in "
    return "{" + start + body.sketch + "}"
  }
}

extension Closure.Capture {
  package var sketch: String {
    (isWeak ? "weak " : "") + name + (value.map { " = " + $0.sketch } ?? "")
  }
}

extension Parameter {
  package var sketch: String {
    let names = label == name ? name : (label ?? "_") + " " + name
    return names + (type.map { ": " + $0.text } ?? "") + (isEscaping ? " escaping" : "")
      + (defaultValue.map { " = " + $0.sketch } ?? "")
  }
}

extension Attribute {
  package var sketch: String { "@" + name + (arguments.isEmpty ? "" : "(\(arguments.sketch))") }
}
