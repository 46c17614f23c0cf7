package import Foundation
package import Timeline
package import UIKit

/// The members of an object from outside, read strictly.
///
/// A reader is made with the shape that it expects: an unknown key is refused with the nearest known
/// one, a key of a later version by its name, a missing one that must be there by its name.
package struct Fields {
  package let path: String
  private let object: Node?

  /// The members of `node`; none where it is nil or null.
  ///
  /// - Throws: `invalid_params` or `unsupported`, with the path, and the place in the file if known.
  package init(
    _ node: Node?, _ shape: Vocabulary.Shape, path: String
  ) throws(FlickbookError) {
    self.path = path
    guard let node, node.kind != .null else {
      object = nil
      try requireKeys(shape)
      return
    }
    guard node.kind == .object else { throw node.wrong("an object", path) }
    object = node
    for (key, _) in node.members { try Self.check(key, shape, path) }
    try requireKeys(shape)
  }

  private static func check(
    _ key: Node, _ shape: Vocabulary.Shape, _ path: String
  ) throws(FlickbookError) {
    let name = key.text
    guard let known = shape.key(name) else {
      let meant = nearest(name, in: shape.keys.lazy.map(\.name))
      let known = shape.keys.map(\.name).joined(separator: ", ")
      throw key.error(
        .invalidParams, "There is no key \"\(name)\" in \(path).",
        hint: meant.map { "Did you mean \"\($0)\"?" }
          ?? (known.isEmpty ? "It takes no keys." : "It takes \(known)."), path: "\(path).\(name)")
    }
    guard !known.isLater else {
      throw key.error(
        .unsupported, "The key \"\(name)\" is not supported by this version.",
        path: "\(path).\(name)")
    }
  }

  private func requireKeys(_ shape: Vocabulary.Shape) throws(FlickbookError) {
    for key in shape.keys where key.isRequired && self[key.name] == nil {
      throw missing(key.name)
    }
  }

  /// The value of a key, null included.
  package subscript(key: String) -> Node? { object?[key] }

  /// A key that has to be there, as far as this reader is concerned.
  package func missing(_ key: String, hint: String? = nil) -> FlickbookError {
    error(.invalidParams, "The key \"\(key)\" is missing in \(path).", hint: hint)
  }

  /// An error about the object as a whole.
  package func error(
    _ name: FlickbookError.Name, _ message: String, hint: String? = nil
  ) -> FlickbookError {
    FlickbookError(
      name, message, hint: hint, path: path, line: object?.position?.line,
      column: object?.position?.column)
  }

  /// Reads a key's value, where it is there, with its own path.
  package func read<Value>(
    _ key: String, _ convert: (Node, String) throws(FlickbookError) -> Value
  ) throws(FlickbookError) -> Value? {
    guard let node = self[key] else { return nil }
    return try convert(node, "\(path).\(key)")
  }

  /// Reads the value of a key that must be there.
  package func require<Value>(
    _ key: String, _ convert: (Node, String) throws(FlickbookError) -> Value
  ) throws(FlickbookError) -> Value {
    guard let value = try read(key, convert) else { throw missing(key) }
    return value
  }
}

extension Fields {
  package func bool(_ key: String) throws(FlickbookError) -> Bool? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asBool(path) }
  }

  /// A number within its bounds.
  package func number(
    _ key: String, in bounds: NumberBounds
  ) throws(FlickbookError) -> Double? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asNumber(path, in: bounds) }
  }

  /// A whole number in the range.
  package func integer(
    _ key: String, in range: ClosedRange<Int>
  ) throws(FlickbookError) -> Int? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asInteger(path, in: range) }
  }

  package func string(_ key: String) throws(FlickbookError) -> String? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asString(path) }
  }

  package func point(_ key: String) throws(FlickbookError) -> CGPoint? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asPoint(path) }
  }

  package func size(_ key: String) throws(FlickbookError) -> CGSize? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asSize(path) }
  }

  package func insets(_ key: String) throws(FlickbookError) -> UIEdgeInsets? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asInsets(path) }
  }

  package func item(_ key: String) throws(FlickbookError) -> IndexPath? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asItem(path) }
  }

  /// A length of time that is not negative, from seconds.
  package func span(_ key: String) throws(FlickbookError) -> TimeSpan? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asSpan(path) }
  }

  /// The place of a word in a list of them.
  package func word(_ key: String, of words: [String]) throws(FlickbookError) -> Int? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asWord(path, of: words) }
  }
}

extension Fields {
  /// A number of points, positive or negative.
  package func length(_ key: String) throws(FlickbookError) -> Double? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asLength(path) }
  }

  /// A number of points that is not negative.
  package func extent(_ key: String) throws(FlickbookError) -> Double? {
    try read(key) { (node, path) throws(FlickbookError) in try node.asExtent(path) }
  }
}
