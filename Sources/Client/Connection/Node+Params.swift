import Flickbook

extension Node {
  /// The number, if it is whole.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// An empty object.
  static var emptyObject: Node {
    var builder = Document.Builder()
    builder.beginObject()
    builder.end()
    return builder.finish().root
  }

  /// Returns an object of texts.
  static func object(_ members: KeyValuePairs<String, String>) -> Node {
    var builder = Document.Builder()
    builder.beginObject()
    for (key, value) in members {
      builder.key(key.utf8)
      builder.string(value.utf8)
    }
    builder.end()
    return builder.finish().root
  }

  /// Returns an object of numbers.
  static func object(_ members: KeyValuePairs<String, Double>) -> Node {
    var builder = Document.Builder()
    builder.beginObject()
    for (key, value) in members {
      builder.key(key.utf8)
      builder.number(value)
    }
    builder.end()
    return builder.finish().root
  }

  /// Returns a copy of this object with another member, a text.
  func with(_ name: String, _ text: String) -> Node {
    var builder = Document.Builder()
    builder.beginObject()
    for (key, value) in members {
      builder.key(key.text.utf8)
      builder.copy(value)
    }
    builder.key(name.utf8)
    builder.string(text.utf8)
    builder.end()
    return builder.finish().root
  }

  /// Returns a copy of this object without a member.
  func without(_ name: String) -> Node {
    var builder = Document.Builder()
    builder.beginObject()
    for (key, value) in members where !key.hasText(name) {
      builder.key(key.text.utf8)
      builder.copy(value)
    }
    builder.end()
    return builder.finish().root
  }
}
