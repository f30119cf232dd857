internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A continued-processing request asks for the GPU without looking whether the device grants it.
package struct ContinuedTaskGpuUncheckedRule: Rule {
  package static let id: RuleID = "continued_task_gpu_unchecked"
  package static let triggers = [Trigger("requiredResources", "gpu")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    guard !isChecked(in: context.program) else { return [] }
    return context.functions.flatMap { function -> [Finding] in
      var finder = ResourceFinder()
      function.body?.walk(&finder)
      return finder.found.map { finding(at: $0, in: function) }
    }
  }

  /// Any look at the supported resources may be the one that counts.
  private func isChecked(in program: Program) -> Bool {
    program.files(mentioning: ["supportedResources"]).contains { file in
      guard let model = program.model(file) else { return false }
      var finder = SupportFinder()
      model.walk(&finder)
      return finder.isFound
    }
  }

  private func finding(at range: SourceRange, in function: FunctionDeclaration) -> Finding {
    Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: "The GPU is required without looking at `BGTaskScheduler.supportedResources`. "
        + "Not every device lets a background task use it.",
      range: range,
      why: "On devices without background GPU use the request is refused, and what the person "
        + "started ends as soon as they leave the app.",
      help: "Require `.gpu` only if `BGTaskScheduler.supportedResources.contains(.gpu)`.",
      enclosing: function.qualifiedName, subject: "requiredResources")
  }
}

private struct ResourceFinder: ModelVisitor {
  var found: [SourceRange] = []

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }  // visited on its own
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .assignment(let target, _, let value):
      if case .member(_, "requiredResources", let name) = target.unwrapped.kind, namesGPU(value) {
        found.append(name)
      }
    case .call(let call):
      if call.name == "insert" || call.name == "formUnion",
        case .member(_, "requiredResources", let name)? = call.receiver?.unwrapped.kind,
        call.arguments.contains(where: { namesGPU($0.value) })
      {
        found.append(name)
      }
    default: break
    }
    return true
  }

  private func namesGPU(_ value: Expression) -> Bool {
    switch value.unwrapped.kind {
    case .member(_, "gpu", _): true
    case .name(let name): name == "BGContinuedProcessingTaskRequestResourcesGPU"
    case .array(let elements): elements.contains(where: namesGPU)
    default: false
    }
  }
}

private struct SupportFinder: ModelVisitor {
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .member(_, "supportedResources", _), .name("supportedResources"): isFound = true
    default: break
    }
    return !isFound
  }
}
