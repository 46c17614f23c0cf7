/// A value that another one must contain: objects may have further members, everything else is equal.
///
/// Null is met by a missing member too.
public struct Pattern: Sendable {
  let node: Node

  /// The path at which a value differs from a pattern.
  struct Difference: Equatable {
    /// Such as `items[1].at`; empty for the value itself.
    var path: String
    var expected: String
    var actual: String
  }

  init(_ node: Node) {
    self.node = node
  }

  /// Returns the first difference of a value; nil if it has what the pattern says.
  ///
  /// - Parameter within: how far numbers may differ.
  func difference(from actual: Node?, within: Double) -> Difference? {
    Self.difference(node, actual, within, "")
  }

  private static func difference(
    _ expected: Node, _ actual: Node?, _ within: Double, _ path: String
  ) -> Difference? {
    let other = Difference(
      path: path, expected: expected.json,
      actual: actual.map {
        NumberText.distinct($0.inSentence, $0.json, from: expected.inSentence)
      } ?? "nothing")
    switch expected.kind {
    case .null: return actual.map { $0.kind == .null } ?? true ? nil : other
    case .bool: return actual?.bool == expected.bool ? nil : other
    case .string: return actual?.string == expected.text ? nil : other
    case .number:
      guard let number = expected.number, let found = actual?.number else { return other }
      return (number - found).magnitude <= within + Self.roundingMax ? nil : other
    case .array:
      guard let actual, actual.kind == .array, actual.count == expected.count else { return other }
      for (index, pair) in zip(expected.elements, actual.elements).enumerated() {
        if let found = difference(pair.0, pair.1, within, "\(path)[\(index)]") { return found }
      }
      return nil
    case .object:
      guard let actual, actual.kind == .object else { return other }
      for (key, member) in expected.members {
        let memberPath = path.isEmpty ? key.text : "\(path).\(key.text)"
        if let found = difference(member, actual[key.text], within, memberPath) { return found }
      }
      return nil
    }
  }

  /// The error that subtracting decimals may add: 0.34 − 0.33 is not 0.01 in binary.
  static let roundingMax = 1e-9
}

extension Node {
  /// The value as JSON.
  package var json: String {
    var json = JSONWriter()
    json.node(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The value as JSON for a sentence, with at most three decimals.
  var inSentence: String { NumberText.text(self) }
}
