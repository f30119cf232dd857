internal import CYaml
internal import LintModel

/// Reads the first document of a YAML text through libyaml.
struct YAMLReader {
  /// Deeper texts are refused: releasing them would overflow a thread's stack.
  private static let depthLimit = 100
  /// Aliases of aliases stand for more values than any text holds.
  private static let valueLimit = 250_000

  private let events: YAMLEvents
  private let file: FileID
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
  private var valuesLeft = YAMLReader.valueLimit

  /// Nil for a text that holds no document.
  static func read(_ text: [UInt8], file: FileID) throws(YAMLError) -> YAMLNode? {
    let events = YAMLEvents(text)
    var reader = YAMLReader(events: events, file: file)
    return try reader.document()
  }

  private init(events: YAMLEvents, file: FileID) {
    self.events = events
    self.file = file
  }

  private mutating func document() throws(YAMLError) -> YAMLNode? {
    while true {
      let event = try events.next()
      switch event.kind {
      case .documentStart: return try node(try events.next(), depth: 0)
      case .end: return nil
      default: continue
      }
    }
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
    guard depth < YAMLReader.depthLimit else {
      throw YAMLError(
        title: "The file is nested deeper than \(YAMLReader.depthLimit) levels.", help: "",
        offset: event.range.lowerBound)
    }
    let before = valuesLeft
    valuesLeft -= 1
    let node: YAMLNode
    switch event.kind {
    case .alias(let name): return try aliased(name, at: event)
    case .scalar(let text, let isPlain):
      node = YAMLNode(kind: .scalar(text, isPlain: isPlain), range: range(event.range))
    case .sequenceStart: node = try sequence(event, depth: depth)
    case .mappingStart: node = try mapping(event, depth: depth)
    case .documentStart, .sequenceEnd, .mappingEnd, .other, .end:
      throw YAMLError(
        title: "A value is missing here.", help: "", offset: event.range.lowerBound)
    }
    if let anchor = event.anchor { anchors[anchor] = (node, before - valuesLeft) }
    return node
  }

  private mutating func aliased(_ name: String, at event: YAMLEvent) throws(YAMLError) -> YAMLNode {
    guard let known = anchors[name] else {
      throw YAMLError(
        title: "The alias `*\(name)` has no anchor before it.",
        help: "Mark the value that it means with `&\(name)`.", offset: event.range.lowerBound)
    }
    valuesLeft -= known.size
    guard valuesLeft > 0 else {
      throw YAMLError(
        title: "The file's aliases stand for more than \(YAMLReader.valueLimit) values.", help: "",
        offset: event.range.lowerBound)
    }
    return known.node
  }

  private mutating func sequence(_ start: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
    var elements: [YAMLNode] = []
    while true {
      let event = try events.next()
      if case .sequenceEnd = event.kind {
        return YAMLNode(kind: .sequence(elements), range: range(start.range, event.range))
      }
      elements.append(try node(event, depth: depth + 1))
    }
  }

  private mutating func mapping(_ start: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
    var entries: [YAMLNode.Entry] = []
    var merged: [YAMLNode.Entry] = []
    while true {
      let event = try events.next()
      if case .mappingEnd = event.kind {
        let own = Set(entries.map(\.key))
        let all = merged.filter { !own.contains($0.key) } + entries
        return YAMLNode(kind: .mapping(all), range: range(start.range, event.range))
      }
      let key = try node(event, depth: depth + 1)
      let value = try node(try events.next(), depth: depth + 1)
      guard case .scalar(let name, let isPlain) = key.kind else {
        throw YAMLError(
          title: "A key is a list or a mapping.", help: "Use a text as the key.",
          offset: Int(key.range.start))
      }
      if name == "<<", isPlain {
        merged += (value.elements ?? [value]).flatMap { $0.entries ?? [] }
      } else {
        entries.append(YAMLNode.Entry(key: name, keyRange: key.range, value: value))
      }
    }
  }

  private func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, start: range.lowerBound, end: range.upperBound)
  }

  private func range(_ start: Range<Int>, _ end: Range<Int>) -> SourceRange {
    SourceRange(
      file: file, start: start.lowerBound, end: max(start.lowerBound, end.upperBound))
  }
}
