package import Documents

/// A value as a reader of YAML 1.2 understands it.
package indirect enum PlainValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([PlainValue])
  case object([Member])

  /// A key and its value.
  package struct Member: Equatable {
    package let name: String
    package let value: PlainValue

    package init(name: String, value: PlainValue) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The truth values of the core schema; the reader takes `yes` and `no` too, which are strings here.
  ///
  /// Rule: YAML 1.2, 10.3.2.
  private static let truths: Set = ["true", "True", "TRUE", "false", "False", "FALSE"]

  package init(_ node: Node) {
    switch node.kind {
    case .null: self = .null
    // A value of JSON has no text.
    case .bool where !node.text.isEmpty && !Self.truths.contains(node.text):
      self = .string(node.text)
    case .bool: self = .bool(node.bool == true)
    case .number: self = .number(node.number ?? .nan)
    case .string: self = .string(node.text)
    case .array: self = .array(node.elements.map { PlainValue($0) })
    case .object:
      self = .object(node.members.map { Member(name: $0.key.text, value: PlainValue($0.value)) })
    }
  }

  /// The types of a schema that the value is of.
  var types: Set<String> {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .number(let value): value.rounded() == value ? ["number", "integer"] : ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}
