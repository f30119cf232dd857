internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// The scene configurations that app delegates ask for by name.
enum SceneConfigurationRequests {
  struct Request {
    /// Nil where the name is not known.
    let name: String?
    let range: SourceRange
    /// Whether code gives the configuration its delegate, so that the manifest need not list it.
    let hasDelegate: Bool
    let enclosing: String
  }

  static func find(in context: RuleContext) -> [Request] {
    context.program.files(mentioning: ["UISceneConfiguration"]).flatMap { file in
      (context.program.index(file)?.allFunctions ?? []).flatMap { requests(in: $0, context) }
    }
  }

  private static func requests(
    in function: FunctionDeclaration, _ context: RuleContext
  ) -> [Request] {
    let constants = Constants(scope: context.scope(of: function))
    let assigns =
      !ExpressionCollector.collect(in: function.body) { expression -> Bool? in
        switch expression.kind {
        case .assignment(let target, _, _):
          if case .member(_, "delegateClass", _) = target.unwrapped.kind { return true }
        case .call(let call): if call.name == "setDelegateClass" { return true }
        default: break
        }
        return nil
      }.isEmpty
    return ExpressionCollector.collect(in: function.body) { expression -> Request? in
      guard case .call(let call) = expression.kind, let name = nameArgument(of: call) else {
        return nil
      }
      return Request(
        name: constants.string(name).text, range: name.range, hasDelegate: assigns,
        enclosing: function.qualifiedName)
    }
  }

  private static func nameArgument(of call: Call) -> Expression? {
    if let selector = call.selector {
      let isInit = selector == "initWithName:sessionRole:"
      return isInit || selector == "configurationWithName:sessionRole:"
        ? call.arguments.first?.value : nil
    }
    guard call.name == "UISceneConfiguration" else { return nil }
    let value = call.argument(labeled: "name")
    if case .null? = value?.unwrapped.kind { return nil }
    return value
  }
}
