internal import Analysis
internal import CodeModel
package import LintModel
internal import ProjectModel
package import RuleEngine

/// A SwiftUI app casts the application's delegate to its own class, which is not that delegate.
package struct AppDelegateCastInSwiftuiRule: Rule {
  package static let id: RuleID = "app_delegate_cast_in_swiftui"
  package static let triggers = [
    Trigger("UIApplication", "delegate"), Trigger("sharedApplication", "delegate"),
  ]

  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let apps = SwiftUIApps(context)
    guard !apps.isEmpty else { return [] }
    return context.files.flatMap { file -> [Finding] in
      guard let app = apps.only(compiling: file), let index = context.program.index(file) else {
        return []
      }
      let functions = index.allFunctions.flatMap { function in
        casts(in: function.body, context.scope(of: function), context.program).map {
          finding($0, app, function.qualifiedName)
        }
      }
      let values = index.allTypes.flatMap { type in
        type.variables.flatMap { variable -> [Finding] in
          let scope = Scope(program: context.program, file: file, enclosingType: type.name)
          return casts(in: variable.value, scope, context.program).map {
            finding($0, app, type.name + "." + variable.name)
          }
        }
      }
      return functions + values
    }
  }

  private struct Cast {
    let className: String
    let range: SourceRange
    let isForced: Bool
  }

  private func casts(in body: Block?, _ scope: Scope, _ program: Program) -> [Cast] {
    ExpressionCollector.collect(in: body) { cast($0, scope, program) }
  }

  private func casts(in value: Expression?, _ scope: Scope, _ program: Program) -> [Cast] {
    var collector = ExpressionCollector { cast($0, scope, program) }
    value?.walk(&collector)
    return collector.found
  }

  /// A cast of `UIApplication.shared.delegate` to a class of the project.
  private func cast(_ expression: Expression, _ scope: Scope, _ program: Program) -> Cast? {
    guard case .cast(let inner, let kind, let type) = expression.kind, kind != .is,
      let name = type.name, isApplicationsDelegate(inner, scope),
      let facts = program.type(named: name), facts.kind == .class,
      program.type(name, conformsTo: ["UIApplicationDelegate"])
    else { return nil }
    return Cast(className: name, range: expression.range, isForced: kind != .optional)
  }

  private func isApplicationsDelegate(_ value: Expression, _ scope: Scope) -> Bool {
    switch value.unwrapped.kind {
    case .member(let base?, "delegate", _): return isApplication(base, scope)
    case .call(let call) where call.selector == "delegate":
      return call.receiver.map { isApplication($0, scope) } ?? false
    case .name(let name):
      return scope.localValue(name).map { isApplicationsDelegate($0, scope) } ?? false
    default: return false
    }
  }

  private func isApplication(_ value: Expression, _ scope: Scope) -> Bool {
    if value.dottedName == "UIApplication.shared" { return true }
    if let call = value.asCall, call.selector == "sharedApplication" { return true }
    return scope.typeName(of: value) == "UIApplication"
  }

  private func finding(_ cast: Cast, _ app: TypeDeclaration, _ enclosing: String) -> Finding {
    Finding(
      rule: Self.id, level: cast.isForced ? .error : .warning, confidence: .high,
      message: "The application's delegate is not `\(cast.className)` in a SwiftUI app. "
        + (cast.isForced ? "This cast traps." : "This cast gives nil."),
      range: cast.range,
      why: cast.isForced
        ? "The app crashes when this line runs."
        : "What should go through the app delegate silently does not happen.",
      help:
        "Keep the delegate in `@UIApplicationDelegateAdaptor` and pass it on, for example as an "
        + "environment object, or give the class a shared instance.",
      related: [
        Step(app.nameRange, "`\(app.simpleName)` is a SwiftUI app; the delegate is SwiftUI's own.")
      ],
      enclosing: enclosing, subject: cast.className)
  }
}
