extension Document {
  /// Returns the path of a token in the notation of clients, such as `params.item[1]`; the path of
  /// a key is the path of its value.
  ///
  /// Paths begin at the token `start` with `name`; the path of the root is empty unless given.
  ///
  /// - Complexity: O(siblings) for each level above the token.
  package func path(
    toToken target: Int, from start: Int = 0, named name: String = ""
  ) -> String {
    var path = name
    var container = Node(document: self, index: start)
    descent: while container.index < target {
      switch container.kind {
      case .array:
        for (index, element) in container.elements.enumerated()
        where target < tokens[element.index].end {
          path += "[\(index)]"
          container = element
          continue descent
        }
      case .object:
        for (key, value) in container.members where target < tokens[value.index].end {
          path += path.isEmpty ? key.text : "." + key.text
          guard target > key.index else { return path }
          container = value
          continue descent
        }
      case .null, .bool, .number, .string: break
      }
      preconditionFailure("token \(target) lies outside of the document")
    }
    return path
  }

  /// Creates a document that shares another one's storage.
  package convenience init(copying other: Document) {
    self.init(tokens: other.tokens, text: other.text, marks: other.marks)
  }
}
