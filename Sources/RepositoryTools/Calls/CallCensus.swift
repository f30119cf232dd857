internal import Analysis
internal import CodeModel
internal import LintModel

/// Every call of a program whose name some function of the program has.
struct CallCensus {
  struct Counted {
    let call: Call
    /// The function that it is taken to reach.
    let callee: FunctionDeclaration?
  }

  private(set) var resolved: [Counted] = []
  private(set) var unresolved: [Counted] = []
  private let program: Program

  init(program: Program) {
    self.program = program
    for file in program.files {
      guard let index = program.index(file) else { continue }
      for function in index.allFunctions {
        guard let body = function.body else { continue }
        var finder = CallCollector()
        body.walk(&finder)
        let scope = Scope(program: program, function: function)
        finder.calls.forEach { count($0, scope) }
      }
    }
  }

  private mutating func count(_ call: Call, _ scope: Scope) {
    guard let name = call.name, isNamed(name) else { return }
    if let found = Callees(scope: scope).function(for: call) {
      resolved.append(Counted(call: call, callee: found))
    } else {
      unresolved.append(Counted(call: call, callee: nil))
    }
  }

  private func isNamed(_ name: String) -> Bool {
    if !program.functions(named: name).isEmpty { return true }
    return name.first?.isUppercase ?? false
      && program.types(named: name).contains { type in
        type.functions.contains { $0.kind == .initializer }
      }
  }

  private static func written(_ call: Call) -> String {
    let name = call.selector ?? call.name ?? "?"
    let labels = call.arguments.map { ($0.label ?? "_") + ":" }.joined()
    let head = call.receiver.map { ($0.unwrapped.dottedName ?? "…") + "." } ?? ""
    return head + (call.selector == nil ? "\(name)(\(labels))" : name)
  }

  private func place(of range: SourceRange) -> String {
    guard let source = program.source(range.file) else { return "?" }
    let line = source.text.prefix(Int(range.start)).count { $0 == UInt8(ascii: "\n") } + 1
    return "\(source.path):\(line)"
  }

  var summary: [String] {
    let all = resolved.count + unresolved.count
    let share = all == 0 ? 0 : Double(resolved.count) * 100 / Double(all)
    return [
      "\(program.files.count) files, \(all) calls of a name that the project declares",
      "\(resolved.count) resolved: \(Int(share.rounded())) %",
    ]
  }

  func sample(of calls: [Counted], _ size: Int) -> [String] {
    var generator = SeededGenerator(seed: 7)
    return calls.shuffled(using: &generator).prefix(size).map { counted in
      let callee = counted.callee.map {
        "  ->  " + $0.qualifiedName + " at " + place(of: $0.nameRange)
      }
      return place(of: counted.call.nameRange) + "  " + Self.written(counted.call) + (callee ?? "")
    }
  }
}

/// Calls of one body; local functions are read on their own.
private struct CallCollector: ModelVisitor {
  var calls: [Call] = []

  mutating func visit(_ statement: Statement) -> Bool {
    if case .function = statement.kind { return false }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .call(let call) = expression.kind { calls.append(call) }
    return true
  }
}
