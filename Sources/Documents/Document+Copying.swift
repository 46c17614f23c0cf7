extension Document.Builder {
  /// Appends a copy of a value, with its positions and texts.
  package mutating func copy(_ node: Node) {
    let (line, column) = node.position ?? (0, 0)
    switch node.kind {
    case .null: null(line: line, column: column, text: node.text.utf8)
    case .bool: bool(node.bool == true, line: line, column: column, text: node.text.utf8)
    case .number: number(node.number ?? 0, line: line, column: column, text: node.text.utf8)
    case .string: string(node.text.utf8, line: line, column: column)
    case .array:
      beginArray(line: line, column: column)
      for element in node.elements { copy(element) }
      end()
    case .object:
      beginObject(line: line, column: column)
      for (key, value) in node.members {
        let (line, column) = key.position ?? (0, 0)
        self.key(key.text.utf8, line: line, column: column)
        copy(value)
      }
      end()
    }
  }
}
