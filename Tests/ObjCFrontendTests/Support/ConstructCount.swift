import CodeModel

@testable import ObjCFrontend

/// How many constructs of the kinds that rules look for a file holds.
struct ConstructCount: Equatable, CustomStringConvertible {
  var methods = 0
  var messages = 0
  var blocks = 0
  var returns = 0

  static func + (left: ConstructCount, right: ConstructCount) -> ConstructCount {
    ConstructCount(
      methods: left.methods + right.methods, messages: left.messages + right.messages,
      blocks: left.blocks + right.blocks, returns: left.returns + right.returns)
  }

  var description: String {
    "\(methods) methods, \(messages) messages, \(blocks) blocks, \(returns) returns"
  }
}

/// Counts in the program model.
struct ModelCount: ModelVisitor {
  private(set) var count = ConstructCount()
  /// Where the messages and blocks start, to find those that the other count has not.
  private(set) var places: Set<UInt32> = []

  /// Constants made of `#define` lines are left out: their tokens are no part of the file's.
  init(_ model: FileModel, text: [UInt8]) {
    model.types.forEach { $0.walk(&self) }
    model.functions.forEach { $0.walk(&self) }
    model.topLevel.walk(&self)
    for variable in model.variables where text[Int(variable.range.start)] != UInt8(ascii: "#") {
      variable.walk(&self)
    }
    for function in model.functions + model.types.flatMap(\.functions)
    where function.body != nil && function.selector != nil {
      count.methods += 1
    }
  }

  mutating func visit(_ expression: CodeModel.Expression) -> Bool {
    switch expression.kind {
    case .call(let call) where call.selector != nil:
      count.messages += 1
      places.insert(expression.range.start)
    case .closure:
      count.blocks += 1
      places.insert(expression.range.start)
    default: break
    }
    return true
  }

  mutating func visit(_ statement: Statement) -> Bool {
    if case .returned = statement.kind { count.returns += 1 }
    return true
  }
}

/// Counts straight over the tokens, without any code of the parser.
///
/// A message is a bracket in which a word follows an operand; a block is a `^` before a body.
struct TokenCount {
  private(set) var count = ConstructCount()
  private(set) var places: Set<UInt32> = []
  private let tokens: [Token]
  private let text: [UInt8]

  init(_ tokens: [Token], text: [UInt8]) {
    self.tokens = tokens.filter { $0.kind != .marker && $0.kind != .comment }
    self.text = text
    for index in self.tokens.indices { look(at: index) }
  }

  private subscript(index: Int) -> Token? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  private func spelled(_ index: Int) -> String { self[index].map { text.string($0) } ?? "" }

  private mutating func look(at index: Int) {
    switch spelled(index) {
    case "[":
      if isMessage(at: index) {
        count.messages += 1
        places.insert(UInt32(tokens[index].start))
      } else if isLambda(at: index) {
        count.blocks += 1
        places.insert(UInt32(tokens[index].start))
      }
    case "^":
      if isBlock(at: index) {
        count.blocks += 1
        places.insert(UInt32(tokens[index].start))
      }
    case "return":
      // A part of a selector has a colon or bracket behind it.
      if spelled(index + 1) != ":" { count.returns += 1 }
    case "-", "+": if isMethod(at: index) { count.methods += 1 }
    case let word where word.hasPrefix("RCT_") && word.hasSuffix("METHOD"): count.methods += 1
    default: break
    }
  }

  private func closing(of index: Int, _ open: String, _ close: String) -> Int? {
    var depth = 0
    for next in index..<tokens.count {
      if spelled(next) == open { depth += 1 }
      if spelled(next) == close { depth -= 1 }
      if depth == 0 { return next }
    }
    return nil
  }

  // MARK: Messages

  private func isMessage(at index: Int) -> Bool {
    guard spelled(index - 1) != "@", let end = closing(of: index, "[", "]"),
      !isCaptureList(index, end)
    else { return false }
    let mayBeIndex = isOperandEnd(index - 1) && !isCastEnd(index - 1)
    var depth = 0
    for next in (index + 1)..<max(end, index + 1) {
      let word = spelled(next)
      if depth == 0, next > index + 1, tokens[next].kind == .word, isOperandEnd(next - 1) {
        let isSubject = mayBeIndex && spelled(next - 1) == ")" && spelled(next + 1) != ":"
        if !isSubject { return true }
      }
      if ["(", "[", "{"].contains(word) { depth += 1 }
      if [")", "]", "}"].contains(word) { depth -= 1 }
    }
    return false
  }

  private func isOperandEnd(_ index: Int) -> Bool {
    guard let token = self[index] else { return false }
    switch token.kind {
    case .number, .string, .character: return true
    case .word:
      return !["return", "case", "else", "sizeof", "const", "do", "new", "delete", "throw"]
        .contains(spelled(index))
    default: return [")", "]", "}", ">"].contains(spelled(index))
    }
  }

  /// Whether a cast ends there, as in `(Type *)[receiver message]`.
  private func isCastEnd(_ index: Int) -> Bool { spelled(index) == ")" || spelled(index) == "}" }

  private func isLambda(at index: Int) -> Bool {
    guard !isOperandEnd(index - 1), let end = closing(of: index, "[", "]"),
      isCaptureList(index, end)
    else { return false }
    guard spelled(end + 1) == "(" else { return true }
    return closing(of: end + 1, "(", ")").map { spelled($0 + 1) != ";" } ?? false
  }

  private func isCaptureList(_ index: Int, _ end: Int) -> Bool {
    let next = spelled(end + 1)
    guard next == "{" || next == "(" else { return false }
    return ["&", "=", "]", "this"].contains(spelled(index + 1))
      || [",", "]"].contains(spelled(index + 2))
  }

  // MARK: Blocks and methods

  private func isBlock(at index: Int) -> Bool {
    var next = index + 1
    // A result type before the parameters.
    while self[next]?.kind == .word || spelled(next) == "*" || spelled(next) == "<"
      || spelled(next) == ">"
    {
      next += 1
    }
    if spelled(next) == "(" {
      guard let end = closing(of: next, "(", ")") else { return false }
      next = end + 1
    }
    if spelled(next) == "__attribute__", let end = closing(of: next + 1, "(", ")") {
      next = end + 1
    }
    guard spelled(next) == "{" else { return false }
    // `(^name)(…)` declares; its bracket opens right before the sign.
    return
      !(spelled(index - 1) == "(" && self[index + 1]?.kind == .word && spelled(index + 2) == ")")
  }

  private func isMethod(at index: Int) -> Bool {
    guard tokens[index].startsLine,
      index == 0 || [";", "}", "end"].contains(spelled(index - 1))
        || isMemberStart(index)
    else { return false }
    guard spelled(index + 1) == "(" || tokens[index + 1].kind == .word else { return false }
    var next = index + 1
    while let token = self[next] {
      switch text.string(token) {
      case "{": return true
      case ";", "=", "}": return spelled(next) == ";" && spelled(next + 1) == "{"
      case "(": next = closing(of: next, "(", ")") ?? next
      default: break
      }
      next += 1
    }
    return false
  }

  private func isMemberStart(_ index: Int) -> Bool {
    let last = spelled(index - 1)
    return self[index - 1]?.kind == .word || last == ")" || last == ">"
  }
}
