/// Selectors that a script writes without `find`.
///
/// `tap: {text: Reply, count: 2}` means `tap: {find: {text: Reply}, count: 2}`. A key that the object has itself
/// stays, and `in` goes with the selector.
struct ShortSelectors {
  /// Returns a value in the form of the protocol; the value itself where nothing is short.
  static func expanded(_ node: Node, _ type: ProtocolSchema.ValueType) -> Node {
    guard isShort(node, type) else { return node }
    var builder = Document.Builder()
    append(node, type, to: &builder)
    return builder.finish().root
  }

  private static func isShort(_ node: Node, _ type: ProtocolSchema.ValueType) -> Bool {
    switch node.kind {
    case .object:
      if let shape = type.shapeWithFind, !selector(in: node, shape).isEmpty { return true }
      return node.members.contains { key, member in
        type.member(key.text).map { isShort(member, $0) } ?? false
      }
    case .array:
      // Lists of numbers are the longest that there are.
      guard let element = type.element, element.mayHoldObjects else { return false }
      return node.elements.contains { isShort($0, element) }
    case .string, .null, .bool, .number: return false
    }
  }

  /// The names of the members of an object that are of the selector's.
  private static func selector(in node: Node, _ shape: ProtocolSchema.Shape) -> [String] {
    guard node["find"] == nil else { return [] }
    var names = ElementSelector.names.filter {
      $0 != "in" && shape.key($0) == nil && node[$0] != nil
    }
    if let around = node["in"], !names.isEmpty || around.kind == .object { names.append("in") }
    return names
  }

  private static func append(
    _ node: Node, _ type: ProtocolSchema.ValueType, to builder: inout Document.Builder
  ) {
    let (line, column) = node.position ?? (0, 0)
    switch node.kind {
    case .object:
      builder.beginObject(line: line, column: column)
      let names = type.shapeWithFind.map { selector(in: node, $0) } ?? []
      if !names.isEmpty {
        builder.key("find".utf8, line: line, column: column)
        builder.beginObject(line: line, column: column)
        for (key, member) in node.members where names.contains(key.text) {
          builder.key(
            key.text.utf8, line: key.position?.line ?? 0, column: key.position?.column ?? 0)
          builder.copy(member)
        }
        builder.end()
      }
      for (key, member) in node.members where !names.contains(key.text) {
        builder.key(key.text.utf8, line: key.position?.line ?? 0, column: key.position?.column ?? 0)
        append(member, type.member(key.text) ?? .any, to: &builder)
      }
      builder.end()
    case .array:
      builder.beginArray(line: line, column: column)
      for element in node.elements { append(element, type.element ?? .any, to: &builder) }
      builder.end()
    case .string, .null, .bool, .number: builder.copy(node)
    }
  }
}

extension ProtocolSchema.ValueType {
  /// The shape of an object of the type that has the key `find`; nil for none.
  fileprivate var shapeWithFind: ProtocolSchema.Shape? {
    switch self {
    case .object(let shape): shape.key("find") == nil ? nil : shape
    case .either(let types): types.lazy.compactMap(\.shapeWithFind).first
    default: nil
    }
  }

  fileprivate var mayHoldObjects: Bool {
    switch self {
    case .object, .map, .any, .recursive: true
    case .list(let type, _), .couple(let type): type.mayHoldObjects
    case .either(let types): types.contains(where: \.mayHoldObjects)
    default: false
    }
  }
}

extension ProtocolSchema.Shape {
  /// The shape as a script writes it: with the keys of a selector beside `find`.
  var withShortSelector: ProtocolSchema.Shape {
    guard key("find") != nil else { return self }
    let own = Set(keys.map(\.name))
    return ProtocolSchema.Shape(
      name, meaning, oneOf: alternatives, keysOf: origin,
      keys.filter { $0.name != "in" }.map { key in
        var key = key
        if key.name == "find" { key.isRequired = false }
        return key
      }
        + ElementSelector.shape.keys.filter { !own.contains($0.name) || $0.name == "in" })
  }
}
