internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A notification service extension works asynchronously and delivers nothing when time runs out.
package struct ServiceExtensionTimeUnhandledRule: Rule {
  package static let id: RuleID = "service_extension_time_unhandled"
  package static let triggers = [Trigger("UNNotificationServiceExtension")]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let obligations = Obligations(program: context.program)
    return context.functions.compactMap { function in
      guard let callback = CompletionCallbacks.callback(function, in: context.program),
        callback.entry.kind == .serviceExtension, let type = function.enclosingType
      else { return nil }
      return finding(for: callback, type, obligations)
    }
  }

  private func finding(
    for callback: CompletionCallbacks.Callback, _ type: String, _ obligations: Obligations
  ) -> Finding? {
    let program = obligations.program
    let lineage = program.lineage(of: type)
    let methods = lineage.flatMap { $0.functions(named: "serviceExtensionTimeWillExpire") }
    let subclasses = ServiceExtensions.subclasses(of: type, in: program)
    let places = HandlerPlace.find(for: callback, obligations)
    guard methods.allSatisfy({ !delivers($0, program) }), subclasses.isEmpty,
      let work = firstWork(in: places, program)
    else { return nil }
    return Finding(
      rule: Self.id, level: .warning, confidence: .high,
      message: Message.unhandled(type, hasMethod: !methods.isEmpty),
      range: methods.first?.nameRange ?? callback.function.nameRange,
      why: "When the work takes longer than the half minute at most that the extension gets, the "
        + "person sees the notification as it was sent, without what was prepared.",
      help: "Keep `\(callback.handlerName)` and the content so far, and deliver them in "
        + "`serviceExtensionTimeWillExpire()`.",
      steps: [
        Step(callback.function.nameRange, "A notification arrives here."),
        Step(work, "Work that takes time is started here."),
      ],
      enclosing: callback.function.qualifiedName, subject: type + " expiry")
  }

  /// Work in the callback or in a function that gets its handler goes on after it returned.
  private func firstWork(in places: [HandlerPlace], _ program: Program) -> SourceRange? {
    AsynchronousWork.first(
      in: places.compactMap { place in
        place.function.body.map {
          TaskPlace(
            body: $0, scope: Scope(program: program, function: place.function),
            names: [place.handler], function: place.function, way: [])
        }
      })
  }

  /// Any call that is more than a log line may lead to the handler.
  private func delivers(_ method: FunctionDeclaration, _ program: Program) -> Bool {
    guard let body = method.body else { return true }
    var finder = DeliveryFinder()
    body.walk(&finder)
    return finder.isFound
  }

  private struct DeliveryFinder: ModelVisitor {
    var isFound = false

    mutating func visit(_ expression: Expression) -> Bool {
      guard case .call(let call) = expression.kind else { return !isFound }
      let isSuper = call.receiver?.dottedName == "super"
      if !isSuper, !Bookkeeping.covers(call) { isFound = true }
      return !isFound
    }
  }

  private enum Message {
    static func unhandled(_ type: String, hasMethod: Bool) -> String {
      hasMethod
        ? "`serviceExtensionTimeWillExpire` of `\(type)` delivers nothing. "
          + "The work that goes on at that moment ends with the extension."
        : "`\(type)` does not deliver when its time runs out. "
          + "It works asynchronously and has no `serviceExtensionTimeWillExpire`."
    }
  }
}

/// Notification service extensions of the project.
private enum ServiceExtensions {
  /// Types that inherit from a service extension's class and may override its methods.
  static func subclasses(of type: String, in program: Program) -> [TypeDeclaration] {
    guard let simple = type.split(separator: ".").last.map(String.init) else { return [] }
    return program.files(mentioning: [simple]).flatMap { program.index($0)?.allTypes ?? [] }
      .filter { $0.kind == .class && $0.inherited.contains { $0.name == simple } }
  }
}
