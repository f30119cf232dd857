package import CodeModel
package import LintModel

/// Which members of a value are read on the ways that it takes through the project.
package struct MemberReads: Sendable {
  /// The members read, each with its places in the order they were met.
  package private(set) var places: [String: [SourceRange]] = [:]
  /// Where the value goes out of sight: into code that is not here, or into something that
  /// cannot be followed.
  package private(set) var escapes: [SourceRange] = []

  package init() {}

  package var names: Set<String> { Set(places.keys) }

  mutating func note(_ member: String, at range: SourceRange) {
    places[member, default: []].append(range)
  }

  mutating func escape(at range: SourceRange) { escapes.append(range) }

  package mutating func formUnion(_ other: MemberReads) {
    places.merge(other.places) { $0 + $1 }
    escapes += other.escapes
  }
}

/// A place where a value is held, from which it can be followed.
package enum ValueHolder: Hashable, Sendable {
  /// A parameter or local of a function.
  case local(String, function: SourceRange)
  /// `self` in a method of an extension of the value's type.
  case receiver(function: SourceRange)
  /// A stored property of a type of the project.
  case property(String, owner: String)
}

/// Follows a value of one type through locals, calls, initializers and stored properties.
///
/// Names are followed without regard to order or branches: what is read anywhere counts as read.
package struct ValueTrail {
  private let program: Program
  /// The names that the value's type has in either language.
  private let typeNames: Set<String>
  private static let longestTrail = 60

  package init(program: Program, typeNames: Set<String>) {
    self.program = program
    self.typeNames = typeNames
  }

  /// What is read of the value that the function gets as a parameter.
  package func reads(ofParameter name: String, in function: FunctionDeclaration) -> MemberReads {
    reads(from: [(.local(name, function: function.range), function)])
  }

  /// What is read of a value that an expression of the function stands for.
  package func reads(
    of expressions: Set<SourceRange>, in function: FunctionDeclaration
  ) -> MemberReads {
    var uses = ValueUses(
      scope: Scope(program: program, function: function), typeNames: typeNames)
    uses.origins = expressions
    uses.collect(in: function)
    var reads = uses.reads
    reads.formUnion(self.reads(from: uses.onward))
    return reads
  }

  private func reads(from start: [ValueUses.Onward]) -> MemberReads {
    var reads = MemberReads()
    var waiting = start
    var seen: Set<ValueHolder> = []
    while let (holder, function) = waiting.popLast() {
      guard seen.insert(holder).inserted else { continue }
      guard seen.count <= Self.longestTrail else {
        reads.escape(at: function?.nameRange ?? SourceRange(file: FileID(0), start: 0, end: 0))
        break
      }
      for uses in self.uses(of: holder, in: function) {
        reads.formUnion(uses.reads)
        waiting += uses.onward
      }
    }
    return reads
  }

  private func uses(of holder: ValueHolder, in function: FunctionDeclaration?) -> [ValueUses] {
    if case .property(let name, let owner) = holder { return uses(ofProperty: name, of: owner) }
    guard let function else { return [] }
    var uses = ValueUses(
      scope: Scope(program: program, function: function), typeNames: typeNames)
    switch holder {
    case .local(let name, _): uses.locals = [name]
    case .receiver: uses.holdsSelf = true
    case .property: break
    }
    uses.collect(in: function)
    return [uses]
  }

  /// Everywhere in the project: methods, accessors and initial values that mention the name.
  private func uses(ofProperty name: String, of owner: String) -> [ValueUses] {
    program.files(mentioning: [name]).flatMap { file -> [ValueUses] in
      guard let index = program.index(file) else { return [] }
      let inFunctions = index.allFunctions.map { function in
        var uses = ValueUses(
          scope: Scope(program: program, function: function), typeNames: typeNames)
        uses.property = (name, owner)
        uses.collect(in: function)
        return uses
      }
      let inValues = index.allTypes.flatMap { type in
        type.variables.compactMap { variable -> ValueUses? in
          guard let value = variable.value else { return nil }
          let scope = Scope(program: program, file: file, enclosingType: type.name)
          var uses = ValueUses(scope: scope, typeNames: typeNames)
          uses.property = (name, owner)
          value.walk(&uses)
          return uses
        }
      }
      return inFunctions + inValues
    }
  }
}
