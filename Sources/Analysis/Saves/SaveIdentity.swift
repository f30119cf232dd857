package import CodeModel
package import LintModel

/// What is saved, and where, as far as two saves can be compared.
package struct SaveIdentity: Sendable {
  /// One way to say that two saves keep the same thing.
  package enum Token: Hashable, Sendable {
    /// A key of the user defaults.
    case defaults(String)
    /// A file, by its name or by the property that holds its place.
    case file(String)
    /// Managed object contexts, which all write into the app's store.
    case managedObjects
    /// SwiftData's contexts, which save by themselves.
    case modelContext
    case keychain
    /// A function of the project.
    case function(SourceRange)
    /// A function of the project that is told what to save under which key.
    case keyedFunction(SourceRange, key: String)
    /// A store whose source is elsewhere, by the type or name of the receiver.
    case receiver(String)
  }

  package private(set) var tokens: Set<Token> = []
  /// Whether something about the place could not be found out: then it may be any place.
  package private(set) var isUnknown = false
  /// Whether the place depends on the parameters of the function around.
  var isParametric = false

  init(_ tokens: Set<Token> = [], isUnknown: Bool = false, isParametric: Bool = false) {
    self.tokens = tokens
    self.isUnknown = isUnknown
    self.isParametric = isParametric
  }

  mutating func add(_ token: Token) { tokens.insert(token) }

  mutating func add(_ other: SaveIdentity) {
    tokens.formUnion(other.tokens)
    isUnknown = isUnknown || other.isUnknown
    isParametric = isParametric || other.isParametric
  }

  /// Whether the two may keep the same thing.
  package func mayEqual(_ other: SaveIdentity) -> Bool {
    isUnknown || other.isUnknown || !tokens.isDisjoint(with: other.tokens)
  }
}

/// A call that saves, seen from the body it stands in.
package struct SaveSite: Sendable {
  /// The called name, or the property given a value.
  package let range: SourceRange
  /// What is called, as written: `journal.writeToDisk`.
  package let name: String
  package let isCall: Bool
  package var identity: SaveIdentity
  /// The functions of the project that the save goes through, outermost first.
  package var functions: [FunctionDeclaration] = []
  /// The calls inside those functions that lead to the write.
  package var steps: [Step] = []
  /// Whether only a position, a flag or a counter is kept.
  package var isTrivial: Bool
  /// Whether a write was seen, not only a name that promises one.
  package var isProven: Bool
  package let isSynchronous: Bool
  package let isCertain: Bool

  package init(
    range: SourceRange, name: String, isCall: Bool = true, identity: SaveIdentity,
    isTrivial: Bool, isProven: Bool, isSynchronous: Bool, isCertain: Bool
  ) {
    self.range = range
    self.name = name
    self.isCall = isCall
    self.identity = identity
    self.isTrivial = isTrivial
    self.isProven = isProven
    self.isSynchronous = isSynchronous
    self.isCertain = isCertain
  }
}
