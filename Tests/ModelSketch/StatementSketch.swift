package import CodeModel

extension Block {
  package var sketch: String { statements.map(\.sketch).joined(separator: "; ") }
}

extension Statement {
  /// A short text form that shows how a statement was taken apart.
  package var sketch: String {
    switch kind {
    case .binding(let binding): binding.sketch
    case .expression(let expression): expression.sketch
    case .function(let function): function.sketch
    case .type(let type): type.sketch
    case .conditional(let branches):
      branches.map { "#\($0.condition ?? "else"){\($0.body.sketch)}" }.joined(separator: " ")
    case .opaque(let children): "opaque(\(children.sketch))"
    case .labeled(let label, let statement): "\(label): \(statement.sketch)"
    default: branchSketch ?? loopSketch ?? transferSketch
    }
  }

  private var branchSketch: String? {
    switch kind {
    case .ifElse(let conditions, let then, let otherwise):
      "if \(conditions.sketch) {\(then.sketch)}" + (otherwise.map { " else {\($0.sketch)}" } ?? "")
    case .guardElse(let conditions, let otherwise):
      "guard \(conditions.sketch) else {\(otherwise.sketch)}"
    case .switchCases(let subject, let cases):
      "switch \(subject.sketch) {\(cases.map(\.sketch).joined(separator: " "))}"
    case .doCatch(let body, let catches, let finally):
      "do {\(body.sketch)} " + catches.map(\.sketch).joined(separator: " ")
        + (finally.map { " finally {\($0.sketch)}" } ?? "")
    case .scope(let keyword, let subject, let body):
      "\(keyword) \(subject.map { $0.sketch + " " } ?? ""){\(body.sketch)}"
    default: nil
    }
  }

  private var loopSketch: String? {
    switch kind {
    case .whileLoop(let conditions, let body): "while \(conditions.sketch) {\(body.sketch)}"
    case .repeatWhile(let body, let condition): "repeat {\(body.sketch)} while \(condition.sketch)"
    case .forIn(let pattern, let sequence, let filter, let body, let isAwait):
      "for \(isAwait ? "await " : "")\(pattern.sketch) in \(sequence.sketch)"
        + (filter.map { " where " + $0.sketch } ?? "") + " {\(body.sketch)}"
    case .cFor(let initial, let condition, let step, let body):
      "for (\(initial.map(\.sketch).joined(separator: ", ")); \(condition?.sketch ?? ""); "
        + "\(step.sketch)) {\(body.sketch)}"
    default: nil
    }
  }

  private var transferSketch: String {
    switch kind {
    case .deferred(let body): "defer {\(body.sketch)}"
    case .returned(let value): "return" + (value.map { " " + $0.sketch } ?? "")
    case .thrown(let value): "throw " + value.sketch
    case .breakOut(let label): "break" + (label.map { " " + $0 } ?? "")
    case .continueLoop(let label): "continue" + (label.map { " " + $0 } ?? "")
    case .fallThrough: "fallthrough"
    default: "unknown"
    }
  }
}

extension Binding {
  package var sketch: String {
    (attributes.map(\.sketch) + modifiers + [isConstant ? "let" : "var", pattern.sketch])
      .joined(separator: " ") + (type.map { ": " + $0.text } ?? "")
      + (value.map { " = " + $0.sketch } ?? "")
  }
}

extension [Condition] {
  package var sketch: String { map(\.sketch).joined(separator: ", ") }
}

extension Condition {
  package var sketch: String {
    switch kind {
    case .expression(let expression): expression.sketch
    case .optionalBinding(let pattern, let value, let isConstant):
      (isConstant ? "let " : "var ") + pattern.sketch + (value.map { " = " + $0.sketch } ?? "")
    case .pattern(let pattern, let value): "case \(pattern.sketch) = \(value.sketch)"
    case .availability(let text, let isUnavailable): (isUnavailable ? "not " : "") + text
    }
  }
}

extension Pattern {
  package var sketch: String {
    switch kind {
    case .name(let name): "$" + name
    case .wildcard: "_"
    case .tuple(let parts): "(" + Pattern.sketch(parts) + ")"
    case .enumCase(let name, let type, let arguments):
      (type ?? "") + "." + name + (arguments.isEmpty ? "" : "(" + Pattern.sketch(arguments) + ")")
    case .optional(let inner): inner.sketch + "?"
    case .isType(let type): "is " + type.text
    case .asType(let inner, let type): inner.sketch + " as " + type.text
    case .expression(let expression): expression.sketch
    }
  }

  private static func sketch(_ parts: [(label: String?, pattern: Pattern)]) -> String {
    parts.map { ($0.label.map { $0 + ": " } ?? "") + $0.pattern.sketch }.joined(separator: ", ")
  }
}

extension CasePattern {
  package var sketch: String { pattern.sketch + (filter.map { " where " + $0.sketch } ?? "") }
}

extension SwitchCase {
  package var sketch: String {
    let head = isDefault ? "default" : "case " + patterns.map(\.sketch).joined(separator: ", ")
    return head + (configuration.map { " #\($0)" } ?? "") + ": {\(body.sketch)}"
  }
}

extension CatchClause {
  package var sketch: String {
    "catch " + patterns.map { $0.sketch + " " }.joined() + "{\(body.sketch)}"
  }
}
