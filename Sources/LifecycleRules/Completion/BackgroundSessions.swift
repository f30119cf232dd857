internal import Analysis
internal import CodeModel

/// Background URL sessions of the project.
enum BackgroundSessions {
  /// Whether the callback is the app delegate's own, or the project makes a background session:
  /// in a library that only passes the event on, nothing need wait for it.
  static func concern(_ callback: FunctionDeclaration, _ program: Program) -> Bool {
    let isDelegate =
      callback.enclosingType.map {
        program.type($0, conformsTo: ["UIApplicationDelegate"])
      } ?? false
    return isDelegate || exist(in: program)
  }

  /// Looks for `URLSessionConfiguration.background(withIdentifier:)`.
  static func exist(in program: Program) -> Bool {
    !program.files(mentioning: ["background", "withIdentifier"]).isEmpty
      || !program.files(mentioning: ["backgroundSessionConfigurationWithIdentifier"]).isEmpty
  }

  /// Whether events of more than one session can wait at the same time.
  static func areSeveral(in program: Program) -> Bool {
    var identifiers: Set<String> = []
    let swift = program.files(mentioning: ["background", "withIdentifier"])
    let objectiveC = program.files(mentioning: ["backgroundSessionConfigurationWithIdentifier"])
    for file in Set(swift + objectiveC).sorted() {
      for function in program.index(file)?.allFunctions ?? [] {
        var finder = IdentifierFinder(
          constants: Constants(scope: Scope(program: program, function: function)))
        function.body?.walk(&finder)
        identifiers.formUnion(finder.identifiers)
      }
      for variable in program.index(file)?.allTypes.flatMap(\.variables) ?? [] {
        let scope = Scope(program: program, file: file, enclosingType: variable.enclosingType)
        var finder = IdentifierFinder(constants: Constants(scope: scope))
        variable.value?.walk(&finder)
        identifiers.formUnion(finder.identifiers)
      }
    }
    return identifiers.count > 1
  }

  private struct IdentifierFinder: ModelVisitor {
    let constants: Constants
    var identifiers: Set<String> = []

    mutating func visit(_ expression: Expression) -> Bool {
      guard case .call(let call) = expression.kind, let value = identifier(of: call) else {
        return true
      }
      let identifier = constants.string(value)
      if !identifier.isUnknown { identifiers.insert(identifier.description) }
      return true
    }

    private func identifier(of call: Call) -> Expression? {
      switch call.name {
      case "background": call.argument(labeled: "withIdentifier")
      case "backgroundSessionConfigurationWithIdentifier": call.arguments.first?.value
      default: nil
      }
    }
  }

  /// Whether a kept handler is one of a background session that the project makes itself.
  static func own(_ stored: StoredHandler, _ program: Program) -> Bool {
    stored.place.callback.entry.kind == .backgroundSession
      && (exist(in: program) || !finishMethods(in: program).isEmpty)
  }

  /// The implementations of `urlSessionDidFinishEvents(forBackgroundURLSession:)`.
  static func finishMethods(in program: Program) -> [FunctionDeclaration] {
    (program.functions(named: "urlSessionDidFinishEvents")
      + program.functions(named: "URLSessionDidFinishEventsForBackgroundURLSession"))
      .filter { $0.body != nil && $0.enclosingType != nil }
  }
}
