import Timeline

/// Writes the durations of a script's step as seconds of the protocol.
struct DurationReader {
  /// Frames a second; nil if they are not known.
  let frameRate: Double?
  /// Whether a number means seconds, as in the protocol.
  var takesSeconds = false

  /// Returns a copy of a value with its durations in seconds; every value keeps its source
  /// location.
  ///
  /// The vocabulary says which values are durations. A value that does not fit its type is copied
  /// as it is; decoding refuses it.
  func lowered(_ node: Node, _ type: ProtocolSchema.ValueType) throws(FlickbookError) -> Node {
    var builder = Document.Builder()
    try append(node, type, "", to: &builder)
    return builder.finish().root
  }

  /// The duration that a value is.
  static func duration(_ node: Node, _ name: String) throws(FlickbookError) -> Duration {
    if node.kind == .string, let duration = Duration(node.text) { return duration }
    let isNumber = node.kind == .number
    throw node.error(
      .invalidParams, "\(name) must be a duration with its unit, not \"\(node.text)\".",
      hint: isNumber
        ? "Write \(node.text)s for seconds, or ms or f (frames)."
        : "Such as 250ms, 1.5s or 12f (frames).", path: name)
  }

  /// The seconds of the duration that a value is.
  ///
  /// - Throws: `invalid_params`; `unsupported` for frames of an unknown length.
  func seconds(_ node: Node, _ name: String) throws(FlickbookError) -> Double {
    let duration = try Self.duration(node, name)
    if let frameRate { return duration.seconds(frameRate: frameRate) }
    guard case .span(let span) = duration else {
      throw node.error(
        .unsupported, "How long a frame of the session takes is not known here.",
        hint: "Write the time in s or ms.", path: name)
    }
    return span.seconds
  }

  private func append(
    _ node: Node, _ type: ProtocolSchema.ValueType, _ name: String,
    to builder: inout Document.Builder
  ) throws(FlickbookError) {
    let position = node.position ?? (0, 0)
    switch (node.kind, type) {
    case (_, .seconds) where !takesSeconds || node.kind == .string:
      builder.number(
        try seconds(node, name), line: position.line, column: position.column, text: node.text.utf8)
    case (.object, _):
      builder.beginObject(line: position.line, column: position.column)
      for (key, value) in node.members {
        let at = key.position ?? (0, 0)
        builder.key(key.text.utf8, line: at.line, column: at.column)
        try append(value, type.member(key.text) ?? .any, key.text, to: &builder)
      }
      builder.end()
    case (.array, _):
      builder.beginArray(line: position.line, column: position.column)
      for element in node.elements {
        try append(element, type.element ?? .any, name, to: &builder)
      }
      builder.end()
    case (.null, _):
      builder.null(line: position.line, column: position.column, text: node.text.utf8)
    case (.bool, _):
      builder.bool(
        node.bool == true, line: position.line, column: position.column, text: node.text.utf8)
    case (.number, _):
      builder.number(
        node.number ?? 0, line: position.line, column: position.column, text: node.text.utf8)
    case (.string, _):
      builder.string(node.text.utf8, line: position.line, column: position.column)
    }
  }
}

extension ProtocolSchema.ValueType {
  /// Returns the type behind a key of an object or a map; nil where there is no such key.
  package func member(_ key: String) -> ProtocolSchema.ValueType? {
    switch self {
    case .object(let shape): return shape.key(key)?.type
    case .recursive(let shape): return shape().key(key)?.type
    case .map(let type): return type
    case .either(let types): return types.lazy.compactMap { $0.member(key) }.first
    default: return nil
    }
  }

  /// The type of the elements of a list; nil for what is none.
  package var element: ProtocolSchema.ValueType? {
    switch self {
    case .list(let element, _), .couple(let element): return element
    case .either(let types): return types.lazy.compactMap(\.element).first
    default: return nil
    }
  }
}
