/// Writes the durations of a script's step as seconds of the protocol.
struct DurationReader {
  /// Frames a second.
  let frameRate: Double

  /// A copy of a value, its durations in seconds; every value keeps its place in the source.
  ///
  /// The vocabulary says where a duration stands. What does not fit the type is copied as it is, for
  /// decoding to refuse.
  func lowered(_ node: Node, _ type: Vocabulary.ValueType) throws(FlickbookError) -> Node {
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

  private func append(
    _ node: Node, _ type: Vocabulary.ValueType, _ name: String, to builder: inout Document.Builder
  ) throws(FlickbookError) {
    let place = node.position ?? (0, 0)
    switch (node.kind, type) {
    case (_, .seconds):
      let duration = try Self.duration(node, name)
      builder.number(
        duration.seconds(frameRate: frameRate), line: place.line, column: place.column,
        text: node.text.utf8)
    case (.object, _):
      builder.beginObject(line: place.line, column: place.column)
      for (key, value) in node.members {
        let at = key.position ?? (0, 0)
        builder.key(key.text.utf8, line: at.line, column: at.column)
        try append(value, member(key.text, of: type), key.text, to: &builder)
      }
      builder.end()
    case (.array, _):
      builder.beginArray(line: place.line, column: place.column)
      for element in node.elements {
        try append(element, self.element(of: type), name, to: &builder)
      }
      builder.end()
    case (.null, _):
      builder.null(line: place.line, column: place.column, text: node.text.utf8)
    case (.bool, _):
      builder.bool(
        node.bool == true, line: place.line, column: place.column, text: node.text.utf8)
    case (.number, _):
      builder.number(
        node.number ?? 0, line: place.line, column: place.column, text: node.text.utf8)
    case (.string, _):
      builder.string(node.text.utf8, line: place.line, column: place.column)
    }
  }

  /// The type behind a key; anything where the type has no such key.
  private func member(_ key: String, of type: Vocabulary.ValueType) -> Vocabulary.ValueType {
    switch type {
    case .object(let shape): return shape.key(key)?.type ?? .any
    case .either(let types):
      for case .object(let shape) in types {
        if let known = shape.key(key) { return known.type }
      }
      return .any
    default: return .any
    }
  }

  private func element(of type: Vocabulary.ValueType) -> Vocabulary.ValueType {
    switch type {
    case .list(let element, _): return element
    case .either(let types):
      for case .list(let element, _) in types { return element }
      return .any
    default: return .any
    }
  }
}
