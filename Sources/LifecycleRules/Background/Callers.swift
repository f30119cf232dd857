internal import Analysis
internal import CodeModel
internal import LintModel

/// A call of a project's function, with the names that it sees.
struct CallingPlace {
  let call: Call
  let scope: Scope
}

/// Finds the calls that reach a function of the project.
final class Callers {
  let program: Program
  private var known: [SourceRange: Answer] = [:]
  private var callsByFile: [FileID: [CallingPlace]] = [:]

  struct Answer {
    /// The calls that certainly reach the function.
    let sites: [CallingPlace]
    /// Whether a call of the same name may reach it too, or it is given on as a value.
    let mayHaveMore: Bool
  }

  init(program: Program) { self.program = program }

  func calls(of function: FunctionDeclaration) -> Answer {
    if let answer = known[function.range] { return answer }
    let answer = find(function)
    known[function.range] = answer
    return answer
  }

  private func find(_ function: FunctionDeclaration) -> Answer {
    let word = function.kind == .initializer ? typeName(of: function) : function.baseName
    guard let word else { return Answer(sites: [], mayHaveMore: true) }
    var sites: [CallingPlace] = []
    var mayHaveMore = false
    for file in program.files(mentioning: [word]) {
      for site in calls(in: file) where site.call.name == word {
        guard let callee = Callees(scope: site.scope).function(for: site.call) else {
          mayHaveMore = mayHaveMore || Labels.match(site.call, function)
          continue
        }
        if callee.range == function.range { sites.append(site) }
      }
      mayHaveMore = mayHaveMore || isGivenOn(word, in: file)
    }
    return Answer(sites: sites, mayHaveMore: mayHaveMore)
  }

  private func typeName(of function: FunctionDeclaration) -> String? {
    function.enclosingType?.split(separator: ".").last.map(String.init)
  }

  /// Every call of a file with the scope around it.
  func calls(in file: FileID) -> [CallingPlace] {
    if let known = callsByFile[file] { return known }
    guard let index = program.index(file) else { return [] }
    var sites: [CallingPlace] = []
    for function in index.allFunctions {
      guard let body = function.body else { continue }
      sites += Self.calls(in: body, Scope(program: program, function: function))
    }
    for variable in index.allTypes.flatMap(\.variables) + index.model.variables {
      guard let value = variable.value else { continue }
      let scope = Scope(program: program, file: file, enclosingType: variable.enclosingType)
      var finder = CallCollector(scope: scope)
      value.walk(&finder)
      sites += finder.sites
    }
    sites += Self.calls(
      in: index.model.topLevel,
      Scope(program: program, file: file, topLevel: index.model.topLevel))
    callsByFile[file] = sites
    return sites
  }

  private static func calls(in body: Block, _ scope: Scope) -> [CallingPlace] {
    var finder = CallCollector(scope: scope)
    body.walk(&finder)
    return finder.sites
  }

  /// `#selector(refresh)`, `using: refresh`: the function as a value.
  private func isGivenOn(_ name: String, in file: FileID) -> Bool {
    guard let model = program.model(file) else { return false }
    var finder = ValueFinder(name: name)
    model.walk(&finder)
    return finder.isFound
  }
}

/// Collects calls; local functions are visited on their own.
private struct CallCollector: ModelVisitor {
  let scope: Scope
  var sites: [CallingPlace] = []

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .call(let call) = expression.kind {
      sites.append(CallingPlace(call: call, scope: scope))
    }
    return true
  }
}

/// Looks for a function's name as an argument or selector.
private struct ValueFinder: ModelVisitor {
  let name: String
  var isFound = false

  mutating func visit(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .selector(let text): isFound = isFound || SelectorText.baseName(text) == name
    case .call(let call):
      isFound = isFound || call.arguments.contains { FunctionReference.name($0.value) == name }
    case .assignment(_, _, let value):
      isFound = isFound || FunctionReference.name(value) == name
    default: break
    }
    return !isFound
  }
}

/// Functions named as values.
enum FunctionReference {
  /// `handle` of `handle`, `self.handle` and `handle(task:)`.
  static func name(_ expression: Expression) -> String? {
    switch expression.unwrapped.kind {
    case .name(let name), .member(_, let name, _): SelectorText.baseName(name)
    default: nil
    }
  }
}
