internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// A property in which a callback's handler is kept.
struct StoredHandler {
  let place: HandlerPlace
  /// The assignment's target.
  let range: SourceRange
  let property: VariableDeclaration
  /// The type that declares it.
  let owner: String
  /// Whether each event has its own place: an element of a collection.
  let isKeyed: Bool
  /// What the property is read from: `self`, a shared object, a local.
  let base: Expression?
  /// The path to the store.
  let path: Path

  /// Where the handlers of the project's callbacks are kept; one store a property and place.
  static func find(in context: RuleContext, _ obligations: Obligations) -> [StoredHandler] {
    var seen: Set<SourceRange> = []
    return CompletionCallbacks.places(in: context, obligations).flatMap { place in
      place.record.stores.compactMap {
        StoredHandler($0, in: place, Scope(program: context.program, function: place.function))
      }
    }.filter { seen.insert($0.range).inserted }
  }

  private init?(_ store: ObligationRecord.Store, in place: HandlerPlace, _ scope: Scope) {
    var target = store.target.unwrapped
    var isKeyed = false
    while case .subscripted(let base, _) = target.kind {
      target = base.unwrapped
      isKeyed = true
    }
    let name: String
    switch target.kind {
    case .name(let written) where !scope.isLocal(written):
      name = written
      base = nil
    case .member(let written?, let member, _):
      name = member
      base = written
    default: return nil
    }
    guard let type = base.map({ scope.typeName(of: $0) }) ?? scope.enclosingType,
      let property = scope.memberVariable(name, of: type), property.accessors.isEmpty
    else { return nil }
    self.place = place
    self.property = property
    owner = property.enclosingType ?? type
    range = store.target.range
    path = store.path
    let isCollection = property.type.map { $0.text.hasPrefix("[") && !$0.isFunction } ?? false
    self.isKeyed = isKeyed || isCollection
  }

  var name: String { property.name }

  /// Everything the project does with the property; nil where that cannot be known.
  func uses(_ program: Program) -> [PropertyUse]? {
    let isVisibleOutside = !Set(property.modifiers).isDisjoint(with: ["public", "open"])
    return isVisibleOutside ? nil : PropertyUses(program: program).uses(of: name, in: owner)
  }

  /// Whether no code takes the handler out again.
  func isNeverRead(_ program: Program) -> Bool {
    uses(program).map { $0.allSatisfy { $0.kind != .read } } ?? false
  }
}
