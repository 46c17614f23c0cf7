import CYAML

extension Document {
  /// The maximum length of a YAML text, in bytes: 64 MiB.
  public static let yamlBytesMax = 64 << 20

  /// Parses a YAML document; every value keeps its line and column.
  ///
  /// Plain scalars are resolved by the core schema of YAML 1.2, with `yes`, `no`, `on` and `off` of
  /// YAML 1.1; quoted ones are strings. Anchors, aliases, tags, merge keys, duplicate keys and a
  /// second document are refused, so that everything is written where it applies. A byte order mark
  /// at the start is skipped.
  ///
  /// - Throws: `parse_error` with line and column; `limit_exceeded` for a text longer than
  ///   `yamlBytesMax` or nested deeper than 64 levels.
  public convenience init(yaml source: [UInt8]) throws(FlickbookError) {
    guard source.count <= Self.yamlBytesMax else {
      throw FlickbookError(
        .limitExceeded, "The YAML text has \(source.count) bytes; \(Self.yamlBytesMax) is the most."
      )
    }
    let read = try YAMLReader.document(of: source.withoutByteOrderMark)
    self.init(copying: read)
  }
}

extension [UInt8] {
  /// UTF-8 text without a byte order mark at its start.
  ///
  /// Rule: the encodings of YAML 1.2 (5.2).
  package var withoutByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}

/// Converts the events of libyaml to a document.
private struct YAMLReader {
  private var builder = Document.Builder()
  /// The open arrays and objects, innermost last.
  private var containers: [Container] = []
  private var documents = 0

  /// An open array or object.
  private struct Container {
    var isObject: Bool
    /// Whether the next event of an object is a value.
    var awaitsValue = false
    var names: Set<String> = []
  }

  private static let depthMax = 64

  /// Parses the document in a text; returns null if it is empty.
  static func document(of source: [UInt8]) throws(FlickbookError) -> Document {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      preconditionFailure("libyaml has no memory for a parser")
    }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    var reader = YAMLReader()
    let outcome = source.withUnsafeBufferPointer { bytes -> Result<Void, FlickbookError> in
      yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
      return Result { () throws(FlickbookError) in try reader.pull(&parser, source) }
    }
    try outcome.get()
    if reader.documents == 0 { reader.builder.null(line: 1, column: 1) }
    return reader.builder.finish()
  }

  private mutating func pull(
    _ parser: inout yaml_parser_t, _ source: [UInt8]
  ) throws(FlickbookError) {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else { throw Self.failure(of: parser, source) }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { return }
      try accept(event)
    }
  }

  private mutating func accept(_ event: yaml_event_t) throws(FlickbookError) {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      guard documents == 1 else { throw Self.refusal("A second document", event) }
    case YAML_ALIAS_EVENT:
      throw Self.refusal("An alias", event)
    case YAML_SCALAR_EVENT:
      try refuse(anchor: event.data.scalar.anchor, tag: event.data.scalar.tag, event)
      try appendScalar(event)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      try refuse(anchor: start.anchor, tag: start.tag, event)
      try open(isObject: false, event)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      try refuse(anchor: start.anchor, tag: start.tag, event)
      try open(isObject: true, event)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      builder.end()
      containers.removeLast()
      valueIsComplete()
    default:
      break  // the stream's start and a document's end say nothing
    }
  }

  private mutating func open(isObject: Bool, _ event: yaml_event_t) throws(FlickbookError) {
    guard !awaitsKey else { throw Self.refusal("A key that is a list or a map", event) }
    guard containers.count < Self.depthMax else {
      throw Self.error(
        .limitExceeded, "The YAML text is nested deeper than \(Self.depthMax) levels.", event)
    }
    if isObject {
      builder.beginObject(line: event.line, column: event.column)
    } else {
      builder.beginArray(line: event.line, column: event.column)
    }
    containers.append(Container(isObject: isObject))
  }

  private var awaitsKey: Bool {
    guard let container = containers.last else { return false }
    return container.isObject && !container.awaitsValue
  }

  private mutating func appendScalar(_ event: yaml_event_t) throws(FlickbookError) {
    let scalar = event.data.scalar
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    if awaitsKey {
      try appendKey(bytes, isPlain: isPlain, event)
    } else {
      append(bytes, as: isPlain ? PlainScalar(bytes) : .string, event)
      valueIsComplete()
    }
  }

  private mutating func appendKey(
    _ bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool, _ event: yaml_event_t
  ) throws(FlickbookError) {
    let name = String(decoding: bytes, as: UTF8.self)
    if isPlain, name == "<<" { throw Self.refusal("A merge key", event) }
    guard containers[containers.count - 1].names.insert(name).inserted else {
      throw Self.error(.parseError, "The key \"\(name)\" occurs twice in this map.", event)
    }
    containers[containers.count - 1].awaitsValue = true
    builder.key(bytes, line: event.line, column: event.column)
  }

  private mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, as scalar: PlainScalar, _ event: yaml_event_t
  ) {
    let (line, column) = (event.line, event.column)
    switch scalar {
    case .null: builder.null(line: line, column: column, text: bytes)
    case .bool(let value): builder.bool(value, line: line, column: column, text: bytes)
    case .number(let value): builder.number(value, line: line, column: column, text: bytes)
    case .string: builder.string(bytes, line: line, column: column)
    }
  }

  /// After the value of a key the next key is expected.
  private mutating func valueIsComplete() {
    guard !containers.isEmpty else { return }
    containers[containers.count - 1].awaitsValue = false
  }

  private func refuse(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
    _ event: yaml_event_t
  ) throws(FlickbookError) {
    if anchor != nil { throw Self.refusal("An anchor", event) }
    if tag != nil { throw Self.refusal("A tag", event) }
  }

  private static func refusal(_ what: String, _ event: yaml_event_t) -> FlickbookError {
    var error = error(.parseError, "\(what) is not read here.", event)
    error.hint = "Write the values out: anchors, aliases, tags and merge keys are refused."
    return error
  }

  private static func error(
    _ name: FlickbookError.Name, _ message: String, _ event: yaml_event_t
  ) -> FlickbookError {
    FlickbookError(name, message, line: event.line, column: event.column)
  }

  private static func failure(of parser: yaml_parser_t, _ source: [UInt8]) -> FlickbookError {
    guard parser.error != YAML_READER_ERROR else {
      let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
      return FlickbookError(
        .parseError, "The text is not UTF-8: \(problem) at byte \(parser.problem_offset).")
    }
    return YAMLMistake(parser, in: source).error
  }
}

extension yaml_event_t {
  /// The line at which the event starts, counted from 1.
  fileprivate var line: Int { Int(start_mark.line) + 1 }
  /// The column at which the event starts, counted from 1.
  fileprivate var column: Int { Int(start_mark.column) + 1 }
}
