extension ValueWriter where Self: ~Copyable {
  /// Writes a value of a document; a number that is not finite is written as null.
  package mutating func node(_ node: Node) {
    switch node.kind {
    case .null: null()
    case .bool: bool(node.bool == true)
    case .number: number(node.number ?? 0)
    case .string: string(node.text)
    case .array:
      beginArray()
      for element in node.elements { self.node(element) }
      endArray()
    case .object:
      beginObject()
      for (key, value) in node.members {
        self.key(key.text)
        self.node(value)
      }
      endObject()
    }
  }
}
