import Flickbook

extension Node {
  /// An object with no members.
  static var emptyObject: Node {
    var builder = Document.Builder()
    builder.beginObject()
    builder.end()
    return builder.finish().root
  }

  /// This object without the member of that name.
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
