internal import CodeModel
internal import LintModel

/// Where an expression stands in a message, which tells what a word behind it can be.
enum MessagePlace {
  case outside
  /// The next word is the selector.
  case receiver
  /// A word with a colon is the selector's next part.
  case argument
}

/// Where parsing stands in a file's tokens, and what the code around says about it.
///
/// Nothing is rejected: what does not fit is kept as an opaque expression, its place listed in
/// `errors`. What it makes of each construct is in the extensions beside this file.
struct Parser {
  /// Deeper constructs become opaque, since parsing recurses and models are walked recursively.
  static let maximumDepth = 220

  let file: FileID
  let stream: TokenStream
  let facts: FileFacts
  /// The index of the next token.
  var position = 0
  /// Where the innermost bracket, branch or file ends.
  var limit: Int
  /// The offset after the last token that was taken.
  var lastEnd = 0
  var depth = 0
  var errors: [SourceRange] = []
  /// The innermost `#if` condition.
  var configuration: String?
  /// The class or namespace whose members are parsed.
  var enclosingType: String?
  /// What is known of the function that is parsed.
  var body = BodyFacts()
  var place = MessagePlace.outside

  init(file: FileID, stream: TokenStream, facts: FileFacts) {
    self.file = file
    self.stream = stream
    self.facts = facts
    limit = stream.tokens.count
  }

  // MARK: Looking

  /// The first index at or after one that holds a token; a `#if` group's first branch is entered.
  func index(from start: Int) -> Int {
    var index = start
    while index < limit {
      switch stream.tokens[index].marker {
      case .none: return index
      case .opening, .closing: index += 1
      case .branch(let group): index = (stream.groups[group].markers.last ?? index) + 1
      }
    }
    return limit
  }

  var current: Int { index(from: position) }

  var isAtEnd: Bool { current >= limit }

  /// The index of a token after the next one.
  func index(ahead count: Int) -> Int {
    var index = current
    for _ in 0..<count { index = self.index(from: index + 1) }
    return index
  }

  func token(at index: Int) -> Token? { index < limit ? stream.tokens[index] : nil }

  func symbol(at index: Int) -> Symbol? { index < limit ? stream.tokens[index].symbol : nil }

  var token: Token? { token(at: current) }

  var symbol: Symbol? { symbol(at: current) }

  func symbol(ahead count: Int) -> Symbol? { symbol(at: index(ahead: count)) }

  func isWord(at index: Int) -> Bool { token(at: index)?.kind == .word }

  /// Whether a word that is no keyword stands there.
  func isName(at index: Int) -> Bool {
    guard let token = token(at: index), token.kind == .word else { return false }
    return token.symbol.map { mayBeName($0) } ?? true
  }

  /// Keywords of C++ and words after an `@` are names elsewhere.
  private func mayBeName(_ symbol: Symbol) -> Bool {
    switch symbol {
    case .classWord, .namespaceWord, .templateWord, .typenameWord, .usingWord, .operatorWord,
      .publicWord, .privateWord, .protectedWord, .friendWord, .newWord, .deleteWord, .tryWord,
      .catchWord, .throwWord, .noexceptWord, .mutableWord, .virtualWord, .explicitWord,
      .constexprWord, .thisWord, .nullptrWord:
      !facts.isCPlusPlus
    case .finallyWord, .packageWord, .overrideWord, .finalWord, .interfaceWord,
      .implementationWord, .protocolWord, .endWord, .propertyWord, .optionalWord, .requiredWord,
      .synthesizeWord, .dynamicWord, .importWord, .selectorWord, .encodeWord, .availableWord,
      .synchronizedWord, .autoreleasepoolWord, .compatibilityAlias, .inWord, .trueWord,
      .falseWord:
      true
    default: false
    }
  }

  // MARK: Taking

  /// Takes the next token.
  mutating func advance() {
    let index = current
    guard index < limit else {
      position = limit
      return
    }
    lastEnd = stream.tokens[index].end
    position = index + 1
  }

  /// Takes the next token where it is that symbol.
  mutating func take(_ symbol: Symbol) -> Bool {
    guard self.symbol == symbol else { return false }
    advance()
    return true
  }

  /// Goes to an index of the stream as if everything before it had been taken.
  mutating func jump(to index: Int) {
    guard index > position else { return }
    position = min(index, limit)
    lastEnd = stream.tokens[position - 1].end
  }

  /// Goes past the bracket at the cursor and all that is in it.
  mutating func skipBracket() {
    let end = stream.end(of: current)
    jump(to: min(end, limit))
    if symbol.map(\.isClosing) ?? false { advance() }
  }

  /// Goes past the next token, or the bracket that it opens.
  mutating func skip() {
    if symbol?.isOpening ?? false { skipBracket() } else { advance() }
  }

  /// Parses what is between the bracket at the cursor and its closing one, then goes past both.
  mutating func bracketed<Result>(_ parse: (inout Parser) -> Result) -> Result {
    let end = min(stream.end(of: current), limit)
    let outer = (limit: limit, place: place)
    advance()
    limit = max(end, position)
    place = .outside
    let result = parse(&self)
    if !isAtEnd { markRest() }
    jump(to: limit)
    position = max(position, limit)
    limit = outer.limit
    place = outer.place
    if position < limit, stream.tokens[position].symbol?.isClosing ?? false { advance() }
    return result
  }

  /// Parses up to an index, which closes no bracket.
  mutating func bounded<Result>(by end: Int, _ parse: (inout Parser) -> Result) -> Result {
    let outer = limit
    limit = min(max(end, position), outer)
    let result = parse(&self)
    jump(to: limit)
    position = max(position, limit)
    limit = outer
    return result
  }

  // MARK: Places

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: start, end: max(start, end))
  }

  /// The place of a token.
  func range(at index: Int) -> SourceRange {
    guard index < stream.tokens.count else { return range(lastEnd, lastEnd) }
    return range(stream.tokens[index].start, stream.tokens[index].end)
  }

  /// From an offset to the end of what was taken last.
  func range(from start: Int) -> SourceRange { range(start, lastEnd) }

  /// Where the next token starts.
  var start: Int { token?.start ?? lastEnd }

  func text(at index: Int) -> String {
    index < stream.tokens.count ? stream.string(index) : ""
  }

  var text: String { text(at: current) }

  /// Notes what is left before the limit as not understood.
  mutating func markRest() {
    guard let first = token, limit > 0 else { return }
    errors.append(range(first.start, max(first.end, stream.tokens[limit - 1].end)))
  }

  mutating func markError() {
    guard let token else { return }
    errors.append(range(token.start, token.end))
  }
}
