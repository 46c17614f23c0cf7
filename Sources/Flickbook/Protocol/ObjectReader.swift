/// The members of an object from outside, read strictly.
///
/// A reader has the shape that it expects. It refuses an unknown key and names the nearest known
/// key; it refuses a key of a later version and a missing required key by name.
package struct ObjectReader: Sendable {
  /// The object that has the members.
  private enum Source: Sendable {
    case object(Value)
    /// None: nothing was written at this path.
    case nothing(String)
  }

  private let source: Source

  /// Reads the members of an object with which paths begin, under a name such as `params`; no members
  /// if it is nil or null.
  ///
  /// `layouts` are those that the members may name.
  ///
  /// - Throws: `invalid_params` or `unsupported`, with the path, and the location in the file if
  ///   known.
  package init(
    _ node: Node?, _ shape: ProtocolSchema.Shape, path: String,
    layouts: LayoutRegistry = LayoutRegistry()
  ) throws(FlickbookError) {
    if let node {
      try self.init(Value(node, path, layouts: layouts), shape)
    } else {
      try self.init(.nothing(path), shape)
    }
  }

  /// Reads the members of an object; no members if it is null.
  package init(_ value: Value, _ shape: ProtocolSchema.Shape) throws(FlickbookError) {
    switch value.kind {
    case .null: try self.init(.nothing(value.path), shape)
    case .object:
      for (key, _) in value.node.members { try Self.check(key, shape, value) }
      try self.init(.object(value), shape)
    case .string:
      var error = value.wrong("an object")
      error.hint = UnfinishedKey(value.node.text)?.question
      throw error
    case .bool, .number, .array: throw value.wrong("an object")
    }
  }

  private init(_ source: Source, _ shape: ProtocolSchema.Shape) throws(FlickbookError) {
    self.source = source
    for key in shape.keys where key.isRequired && self[key.name] == nil { throw missing(key.name) }
  }

  private static func check(
    _ key: Node, _ shape: ProtocolSchema.Shape, _ value: Value
  ) throws(FlickbookError) {
    let name = key.text
    guard let isLater = shape.isLater(name) else {
      let path = value.path
      let meant = nearest(name, in: shape.keys.lazy.map(\.name))
      let known = shape.keys.map(\.name).joined(separator: ", ")
      throw key.error(
        .invalidParams, "There is no key \"\(name)\" in \(path).",
        hint: UnfinishedKey(name)?.question ?? meant.map { "Did you mean \"\($0)\"?" }
          ?? shape.holder(of: name).map {
            "It is a key of \"\($0)\"."
          } ?? (known.isEmpty ? "It takes no keys." : "It takes \(known)."), path: "\(path).\(name)"
      )
    }
    guard !isLater else {
      throw key.error(
        .unsupported, "The key \"\(name)\" is not supported by this version.",
        path: "\(value.path).\(name)")
    }
  }

  /// The path of the object, in the notation of clients.
  package var path: String {
    switch source {
    case .object(let value): value.path
    case .nothing(let path): path
    }
  }

  /// The value of a key, null included.
  package subscript(key: String) -> Value? {
    switch source {
    case .object(let value): value[key]
    case .nothing: nil
    }
  }

  /// The members in source order, with keys that appear twice.
  var members: [(key: Node, value: Value)] {
    switch source {
    case .object(let value): value.members
    case .nothing: []
    }
  }

  /// The value of a key that must be there, null included.
  package func required(_ key: String) throws(FlickbookError) -> Value {
    guard let value = self[key] else { throw missing(key) }
    return value
  }

  /// The error of a key that has to be there.
  package func missing(_ key: String, hint: String? = nil) -> FlickbookError {
    error(.invalidParams, "The key \"\(key)\" is missing in \(path).", hint: hint)
  }

  /// An error about the object as a whole.
  package func error(
    _ name: FlickbookError.Name, _ message: String, hint: String? = nil
  ) -> FlickbookError {
    switch source {
    case .object(let value): value.error(name, message, hint: hint)
    case .nothing(let path): FlickbookError(name, message, hint: hint, path: path)
    }
  }
}
