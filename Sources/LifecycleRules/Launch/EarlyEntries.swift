internal import Analysis
internal import CodeModel
internal import LintModel

/// Code of an image that runs before `UIApplicationMain`.
struct EarlyEntry {
  enum Kind {
    case load, constructor, staticObject, main
  }

  let kind: Kind
  /// Whether the variables that it binds live as long as the process.
  var keepsBindings: Bool { kind == .staticObject || entry.function == nil }
  /// How findings name it: `+load` of a class, a function, a variable.
  let title: String
  let subject: String
  let entry: LifecycleEntry
}

/// Finds the code that runs before `UIApplicationMain` in one file.
///
/// Objective-C's `+initialize` is none of it: it runs at a class's first message.
struct EarlyEntries {
  let program: Program

  func find(in file: FileID) -> [EarlyEntry] {
    guard let index = program.index(file), let source = program.source(file) else { return [] }
    let announced = index.model.functions.filter { $0.body == nil && $0.isConstructor }
    let names = Set(announced.map(\.baseName))
    var found = index.allFunctions.compactMap { early($0, constructors: names) }
    if source.language == .objectiveC, source.path.hasSuffix(".mm") {
      found += staticObjects(in: index)
    }
    if source.language == .swift, source.path.split(separator: "/").last == "main.swift",
      let entry = topLevel(of: index.model)
    {
      found.append(entry)
    }
    return found
  }

  // MARK: Functions

  private func early(
    _ function: FunctionDeclaration, constructors: Set<String>
  ) -> EarlyEntry? {
    guard let body = function.body else { return nil }
    if function.selector == "load", function.isStatic, let type = function.enclosingType {
      return made(.load, "`+load` of `\(type)`", subject: type, function, body)
    }
    if function.isConstructor
      || function.enclosingType == nil && constructors.contains(function.baseName)
    {
      return made(
        .constructor, "The constructor function `\(function.baseName)`",
        subject: function.baseName, function, body)
    }
    guard isMain(function), let start = MainCall.find(in: body, ownMain: false),
      let before = body.cut(at: start)
    else { return nil }
    return made(.main, "`main`", subject: "main", function, before)
  }

  /// C's function, or the entry point of a type marked `@main`.
  private func isMain(_ function: FunctionDeclaration) -> Bool {
    guard function.baseName == "main" else { return false }
    return function.enclosingType == nil ? function.selector == nil : function.isStatic
  }

  private func made(
    _ kind: EarlyEntry.Kind, _ title: String, subject: String, _ function: FunctionDeclaration,
    _ body: Block
  ) -> EarlyEntry {
    EarlyEntry(
      kind: kind, title: title, subject: subject,
      entry: LifecycleEntry(
        event: .launch, source: .callback, body: body,
        scope: Scope(program: program, function: function), range: function.nameRange,
        label: title, function: function))
  }

  // MARK: Objects and top-level code

  /// C++ runs the constructors and initial values of globals when the image is loaded.
  private func staticObjects(in index: DeclarationIndex) -> [EarlyEntry] {
    let members = index.allTypes.flatMap(\.variables).filter { $0.value != nil }
    return (index.model.variables + members).compactMap { variable in
      var statements = variable.value == nil ? [] : [variable.binding]
      statements += constructor(of: variable).map { $0.statements } ?? []
      guard !statements.isEmpty, !variable.modifiers.contains("constexpr") else { return nil }
      let scope = Scope(
        program: program, file: variable.range.file, enclosingType: variable.enclosingType)
      let title = "The static object `\(variable.name)`"
      return EarlyEntry(
        kind: .staticObject, title: title, subject: variable.name,
        entry: LifecycleEntry(
          event: .launch, source: .callback, body: Block(statements, variable.range),
          scope: scope, range: variable.nameRange, label: title))
    }
  }

  /// The body of the class's constructor that the variable's value runs.
  private func constructor(of variable: VariableDeclaration) -> Block? {
    guard let type = variable.type, let name = type.name, !type.text.contains("*") else {
      return nil
    }
    let count = variable.value?.asCall?.arguments.count ?? 0
    let found = program.functions(named: name).filter {
      $0.enclosingType?.split(separator: ".").last.map(String.init) == name && $0.body != nil
        && $0.parameters.count == count
    }
    return found.count == 1 ? found[0].body : nil
  }

  private func topLevel(of model: FileModel) -> EarlyEntry? {
    guard let start = MainCall.find(in: model.topLevel, ownMain: true) else { return nil }
    let bindings = model.variables.filter { $0.range.start < start.start }.map(\.binding)
    let cut = model.topLevel.cut(at: start)?.statements ?? []
    let before = Block((cut + bindings).sorted { $0.range < $1.range }, model.topLevel.range)
    let scope = Scope(program: program, file: model.file)
    return EarlyEntry(
      kind: .main, title: "`main.swift`", subject: "main.swift",
      entry: LifecycleEntry(
        event: .launch, source: .callback, body: before, scope: scope, range: start,
        label: "main.swift"))
  }
}

extension FunctionDeclaration {
  /// Whether C's attribute makes it run when its image is loaded.
  fileprivate var isConstructor: Bool { attributes.contains { $0.name == "constructor" } }
}

extension VariableDeclaration {
  /// The variable as a statement that gives it its initial value.
  fileprivate var binding: Statement {
    Statement(
      .binding(
        Binding(
          pattern: Pattern(.name(name), nameRange), type: type, value: value,
          isConstant: isConstant)), range)
  }
}

/// The call that hands the process over to the app.
private struct MainCall: ModelVisitor {
  /// Whether `AppDelegate.main()` counts too.
  let ownMain: Bool
  private var found: SourceRange?

  private init(ownMain: Bool) { self.ownMain = ownMain }

  static func find(in body: Block, ownMain: Bool) -> SourceRange? {
    var finder = MainCall(ownMain: ownMain)
    body.walk(&finder)
    return finder.found
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .call(let call) = expression.kind, found == nil {
      let isOwnMain =
        ownMain && call.name == "main" && call.arguments.isEmpty
        && call.receiver?.dottedName?.first?.isUppercase ?? false
      if call.name == "UIApplicationMain" || isOwnMain { found = expression.range }
    }
    return found == nil
  }
}

extension Block {
  /// What runs before the place: whole statements, and the first ones of scopes around it.
  fileprivate func cut(at place: SourceRange) -> Block? {
    var before: [Statement] = []
    for statement in statements {
      guard statement.range.contains(place) else {
        if statement.range.start < place.start { before.append(statement) }
        continue
      }
      switch statement.kind {
      case .scope(_, _, let inner): before += inner.cut(at: place)?.statements ?? []
      case .conditional(let branches):
        before += branches.flatMap { branch -> [Statement] in
          branch.body.range.contains(place) ? branch.body.cut(at: place)?.statements ?? [] : []
        }
      default: break
      }
      break
    }
    return before.isEmpty ? nil : Block(before, range)
  }
}
