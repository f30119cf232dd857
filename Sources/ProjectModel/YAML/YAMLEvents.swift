internal import CYaml

/// One step of libyaml's parser, in Swift's terms.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case scalar(String, isPlain: Bool)
    case alias(String)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case other, end
  }

  let kind: Kind
  let anchor: String?
  /// In bytes of the text.
  let range: Range<Int>
}

/// libyaml's parser over one text.
final class YAMLEvents {
  private let text: [UInt8]
  private let offsets: ScalarOffsets
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  /// libyaml keeps a pointer to its input, which must therefore stay in one place.
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ text: [UInt8]) {
    let mark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.text = text
    offsets = ScalarOffsets(text, from: mark)
    input = .allocate(capacity: max(text.count - mark, 1))
    _ = input.initialize(fromContentsOf: text[mark...])
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, text.count - mark)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  func next() throws(YAMLError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) != 0 else { throw failure() }
    defer { yaml_event_delete(&event) }
    let start = offsets.byte(ofScalar: event.start_mark.index)
    let end = offsets.byte(ofScalar: event.end_mark.index)
    let (kind, anchor) = YAMLEvents.content(event)
    return YAMLEvent(kind: kind, anchor: anchor, range: start..<max(start, end))
  }

  private static func content(_ event: yaml_event_t) -> (YAMLEvent.Kind, String?) {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, nil)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
      return (
        .scalar(String(decoding: bytes, as: UTF8.self), isPlain: isPlain), text(scalar.anchor)
      )
    case YAML_ALIAS_EVENT: return (.alias(text(event.data.alias.anchor) ?? ""), nil)
    case YAML_SEQUENCE_START_EVENT:
      return (.sequenceStart, text(event.data.sequence_start.anchor))
    case YAML_SEQUENCE_END_EVENT: return (.sequenceEnd, nil)
    case YAML_MAPPING_START_EVENT: return (.mappingStart, text(event.data.mapping_start.anchor))
    case YAML_MAPPING_END_EVENT: return (.mappingEnd, nil)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return (.end, nil)
    default: return (.other, nil)
    }
  }

  private static func text(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    characters.map { String(cString: $0) }
  }

  private func failure() -> YAMLError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "the text is no YAML"
    let isEncoding = parser.pointee.error == YAML_READER_ERROR
    let offset =
      isEncoding
      ? Int(parser.pointee.problem_offset)
      : offsets.byte(ofScalar: parser.pointee.problem_mark.index)
    return YAMLError(
      title: "The file is no YAML: \(problem).", help: "Correct the line, or restore the file.",
      offset: min(offset, text.count))
  }
}

/// Where the characters that libyaml counts begin in a text.
private struct ScalarOffsets {
  private let base: Int
  private let count: Int
  /// Nil for plain ASCII, where every character is a byte.
  private let starts: [Int]?

  init(_ text: [UInt8], from base: Int) {
    self.base = base
    count = text.count
    let body = text[base...]
    starts =
      body.allSatisfy { $0 < 0x80 } ? nil : body.indices.filter { body[$0] & 0xC0 != 0x80 }
  }

  func byte(ofScalar index: Int) -> Int {
    guard let starts else { return min(base + index, count) }
    return index < starts.count ? starts[index] : count
  }
}
