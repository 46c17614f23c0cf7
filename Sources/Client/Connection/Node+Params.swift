import Flickbook

extension Node {
  /// An empty object.
  static var emptyObject: Node {
    var builder = Document.Builder()
    builder.beginObject()
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
