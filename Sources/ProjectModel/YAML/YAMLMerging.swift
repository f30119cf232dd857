internal import LintModel

extension YAMLNode {
  /// The mapping laid over another: mappings join, lists follow each other, other values replace.
  ///
  /// A key that ends in `:REPLACE` replaces whatever stands there.
  func merged(onto base: YAMLNode) -> YAMLNode {
    guard let own = entries, var result = base.entries else { return self }
    var places = Dictionary(
      result.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { $1 })
    for entry in own {
      let key = entry.key.hasSuffix(":REPLACE") ? String(entry.key.dropLast(8)) : entry.key
      let isReplacing = key != entry.key
      guard let place = places[key] else {
        places[key] = result.count
        result.append(Entry(key: key, keyRange: entry.keyRange, value: entry.value))
        continue
      }
      let value = isReplacing ? entry.value : entry.value.joined(onto: result[place].value)
      result[place] = Entry(key: key, keyRange: entry.keyRange, value: value)
    }
    return YAMLNode(kind: .mapping(result), range: range)
  }

  private func joined(onto base: YAMLNode) -> YAMLNode {
    if entries != nil, base.entries != nil { return merged(onto: base) }
    if let own = elements, let other = base.elements {
      return YAMLNode(kind: .sequence(other + own), range: range)
    }
    return self
  }

  /// The value with every text and key changed.
  func mapTexts(_ change: (String) -> String) -> YAMLNode {
    switch kind {
    case .scalar(let text, let isPlain):
      return YAMLNode(kind: .scalar(change(text), isPlain: isPlain), range: range)
    case .sequence(let elements):
      return YAMLNode(kind: .sequence(elements.map { $0.mapTexts(change) }), range: range)
    case .mapping(let entries):
      return YAMLNode(
        kind: .mapping(
          entries.map {
            Entry(key: change($0.key), keyRange: $0.keyRange, value: $0.value.mapTexts(change))
          }), range: range)
    }
  }
}
