package import CodeModel

/// What the project declares about one type, merged over its declaration and extensions.
package struct TypeFacts: Sendable {
  package let name: String
  package let declarations: [TypeDeclaration]

  package var inherited: [TypeReference] { declarations.flatMap(\.inherited) }

  package var kind: TypeDeclaration.Kind? {
    declarations.first { $0.kind != .extension }?.kind
  }

  package func functions(named name: String) -> [FunctionDeclaration] {
    declarations.flatMap { $0.functions.filter { $0.baseName == name } }
  }

  package func variable(named name: String) -> VariableDeclaration? {
    for declaration in declarations {
      if let variable = declaration.variables.first(where: { $0.name == name }) { return variable }
    }
    return nil
  }

  package func enumCase(named name: String) -> EnumCaseDeclaration? {
    for declaration in declarations {
      if let found = declaration.cases.first(where: { $0.name == name }) { return found }
    }
    return nil
  }
}

extension Program {
  /// The type of that simple or qualified name with its supertypes' members left out.
  ///
  /// Two different types of one simple name are told apart by the qualified name; where that is
  /// not given, they count as unknown.
  package func type(named name: String) -> TypeFacts? {
    remembered(type: name) { facts(of: name) }
  }

  private func facts(of name: String) -> TypeFacts? {
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    let declared = types(named: simple)
    let exact = declared.filter { $0.name == name }
    let candidates = exact.isEmpty ? declared : exact
    let origins = Set(candidates.filter { $0.kind != .extension }.map(\.name))
    guard !candidates.isEmpty, origins.count <= 1 else { return nil }
    return TypeFacts(name: origins.first ?? name, declarations: candidates)
  }

  /// The type with its superclasses and protocols of the project, nearest first.
  package func lineage(of name: String) -> [TypeFacts] {
    remembered(lineage: name) { ancestry(of: name) }
  }

  private func ancestry(of name: String) -> [TypeFacts] {
    var found: [TypeFacts] = []
    var waiting = [name]
    var seen: Set<String> = []
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      guard seen.insert(next).inserted, let facts = type(named: next) else { continue }
      found.append(facts)
      waiting += facts.inherited.compactMap(\.name)
    }
    return found
  }

  /// Whether the type is, inherits or conforms to one of the names, as far as the project tells.
  package func type(_ name: String, conformsTo names: Set<String>) -> Bool {
    names.contains(name)
      || lineage(of: name).contains { facts in
        facts.inherited.contains { $0.name.map(names.contains) ?? false }
      }
  }

  /// The only type of the project that conforms to a protocol of the project.
  ///
  /// Nil also where so many files speak of the protocol that it surely has several.
  package func onlyConformer(to name: String) -> TypeFacts? {
    remembered(conformer: name) { singleConformer(to: name) }
  }

  private func singleConformer(to name: String) -> TypeFacts? {
    let mentioning = files(mentioning: [name])
    guard mentioning.count <= 24 else { return nil }
    var conformers: Set<String> = []
    for file in mentioning {
      for type in index(file)?.allTypes ?? [] where type.kind != .protocol {
        if type.inherited.contains(where: { $0.name == name }) { conformers.insert(type.name) }
      }
    }
    return conformers.count == 1 ? conformers.first.flatMap { self.type(named: $0) } : nil
  }
}
