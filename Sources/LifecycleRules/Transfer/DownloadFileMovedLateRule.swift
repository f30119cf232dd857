internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A downloaded file is only used after the callback that got it has returned.
package struct DownloadFileMovedLateRule: Rule {
  package static let id: RuleID = "download_file_moved_late"
  package static let triggers = [
    Trigger("didFinishDownloadingTo"), Trigger("didFinishDownloadingToURL"),
    Trigger("WCSessionDelegate"),
  ]

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.functions.compactMap { function in
      ReceivedFile(function).flatMap { finding(for: $0, in: function, context.program) }
    }
  }

  private func finding(
    for file: ReceivedFile, in function: FunctionDeclaration, _ program: Program
  ) -> Finding? {
    let uses = FileUses.find(of: file.name, in: function, program)
    guard !uses.isRescued, let late = uses.late.min(by: { $0.use < $1.use }) else { return nil }
    return Finding(
      rule: Self.id, level: .error, confidence: late.isReading ? .high : .medium,
      message: "`\(file.name)` is used after `\(function.baseName)` has returned. "
        + "The system deletes the received file as soon as the callback is over.",
      range: late.use,
      why: "The file is gone when it is moved: the download was for nothing, the error is often "
        + "ignored, and the person misses what the app says it has.",
      help: "Move, copy or open the file in the callback itself, and do the rest later.",
      steps: [
        Step(function.nameRange, "The file may be used until this callback returns."),
        Step(late.start, "This goes on after it has returned."),
        Step(late.use, "The file is used here."),
      ],
      enclosing: function.qualifiedName, subject: file.name + " late")
  }
}

/// The parameter that holds a file for the time of the callback.
private struct ReceivedFile {
  let name: String

  init?(_ function: FunctionDeclaration) {
    guard function.enclosingType != nil, let last = function.parameters.last else { return nil }
    let isDownload =
      function.fullName == "urlSession(_:downloadTask:didFinishDownloadingTo:)"
      || function.selector == "URLSession:downloadTask:didFinishDownloadingToURL:"
    let isWatchFile =
      last.type?.name == "WCSessionFile"
      && (function.fullName == "session(_:didReceive:)"
        || function.selector == "session:didReceiveFile:")
    guard isDownload || isWatchFile else { return nil }
    name = last.name
  }
}

/// What a body does with a file, now and later.
private struct FileUses {
  struct Late {
    let use: SourceRange
    /// The call that starts what runs later.
    let start: SourceRange
    /// Whether the call is known to read or move the file.
    let isReading: Bool
  }

  /// Whether the file is moved, copied, opened or handed on before the callback returns.
  var isRescued = false
  var late: [Late] = []

  static func find(
    of name: String, in function: FunctionDeclaration, _ program: Program, depth: Int = 0
  ) -> FileUses {
    guard let body = function.body else { return FileUses(isRescued: true) }
    let scope = Scope(program: program, function: function)
    var finder = Finder(names: [name], scope: scope, depth: depth)
    body.walk(&finder)
    return finder.uses
  }

  private struct Finder: ModelVisitor {
    var names: Set<String>
    let scope: Scope
    let depth: Int
    var uses = FileUses()
    /// The call whose later closure is being walked.
    private var start: SourceRange?

    init(names: Set<String>, scope: Scope, depth: Int) {
      self.names = names
      self.scope = scope
      self.depth = depth
    }

    mutating func visit(_ statement: Statement) -> Bool {
      if case .binding(let binding) = statement.kind, let value = binding.value, isFile(value) {
        names.formUnion(binding.pattern.names)
      }
      return true
    }

    mutating func visit(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .call(let call):
        visit(call)
        return false
      case .assignment(let target, _, let value):
        // Kept somewhere: nobody can tell here when it is used.
        if isFile(value), target.dottedName.map({ !scope.isLocal($0) }) ?? true {
          uses.isRescued = true
        }
        return true
      case .closure(let closure):
        if mentions(closure.body) { uses.isRescued = true }
        return false
      default: return true
      }
    }

    private mutating func visit(_ call: Call) {
      call.callee.walk(&self)
      let timings = ClosureTimings(scope: scope)
      for (index, argument) in call.arguments.enumerated() {
        if let closure = argument.value.asClosure {
          walk(closure, of: call, timings.answer(for: call, argument: index).timing)
        } else if isFile(argument.value) || isPath(argument.value) {
          use(call, index)
        } else {
          argument.value.walk(&self)
        }
      }
    }

    private mutating func walk(_ closure: Closure, of call: Call, _ timing: ClosureTiming) {
      switch timing {
      case .inline, .inlineMany: closure.body.walk(&self)
      case .laterOnce:
        let outer = start
        start = start ?? call.nameRange
        closure.body.walk(&self)
        start = outer
      case .laterMany, .atExpiry, .kept, .unknown:
        if mentions(closure.body) { uses.isRescued = true }
      }
    }

    private mutating func use(_ call: Call, _ index: Int) {
      guard !Bookkeeping.covers(call), call.name != "fileExists" else { return }
      let isReading = call.name.map(FileUses.readers.contains) ?? false
      if let start {
        uses.late.append(Late(use: call.nameRange, start: start, isReading: isReading))
      } else if let inner = follow(call, index) {
        uses.isRescued = uses.isRescued || inner.isRescued || inner.late.isEmpty
        uses.late += inner.late
      } else {
        uses.isRescued = true
      }
    }

    /// What a function of the project does with the file that it is handed.
    private func follow(_ call: Call, _ index: Int) -> FileUses? {
      guard depth < 4, let function = Callees(scope: scope).function(for: call),
        function.body != nil,
        let positions = Labels.positions(of: call, in: function)
      else { return nil }
      return FileUses.find(
        of: function.parameters[positions[index]].name, in: function, scope.program,
        depth: depth + 1)
    }

    private func mentions(_ body: Block) -> Bool {
      var finder = NameUse(names: names)
      body.walk(&finder)
      return finder.isFound
    }

    /// The file itself, or the URL of a watch's file.
    private func isFile(_ value: Expression) -> Bool {
      guard let name = value.unwrapped.dottedName else { return false }
      let parts = name.split(separator: ".").map(String.init)
      return names.contains(parts[0]) && (parts.count == 1 || parts.last == "fileURL")
    }

    private func isPath(_ value: Expression) -> Bool {
      guard let name = value.unwrapped.dottedName else { return false }
      let parts = name.split(separator: ".").map(String.init)
      return names.contains(parts[0]) && parts.last == "path"
    }
  }

  /// Calls that read, move or open a file.
  private static let readers: Set<String> = [
    "moveItem", "copyItem", "replaceItem", "replaceItemAt", "linkItem", "Data", "String",
    "FileHandle", "InputStream", "UIImage", "NSData", "contents", "moveItemAtURL",
    "copyItemAtURL", "moveItemAtPath", "copyItemAtPath", "unzipItem", "Archive",
  ]
}
