/// Checks the names of members in patterns by the rows of what they are compared with.
///
/// A misspelt member would hold for ever: null is met by a missing member, and a record that must not
/// occur never does.
extension Value {
  /// Refuses members of an object that what it is compared with cannot have.
  ///
  /// - Parameters:
  ///   - keys: The members that it may have.
  ///   - what: What it is compared with, in a sentence.
  ///   - comparisons: The names of comparisons, which may be written for any value; none unless given.
  /// - Throws: `invalid_params` with the nearest member.
  func checkMembers(
    of keys: [ProtocolSchema.Key], _ what: String, comparisons: [String] = []
  ) throws(FlickbookError) {
    for (key, member) in members {
      guard let known = keys.first(where: { key.hasText($0.name) }) else {
        let names = keys.map(\.name)
        throw key.error(
          .invalidParams, "There is no member \"\(key.text)\" in \(what).",
          hint: nearest(key.text, in: names).map { "Did you mean \"\($0)\"?" }
            ?? "It has \(names.joined(separator: ", ")).", path: "\(path).\(key.text)")
      }
      try member.checkMembers(of: known.type, key.text, comparisons)
    }
  }

  /// Refuses members of a value, at any depth, that a value of a type cannot have.
  ///
  /// - Throws: as the other function.
  func checkMembers(
    of type: ProtocolSchema.ValueType, _ name: String, _ comparisons: [String] = []
  ) throws(FlickbookError) {
    switch kind {
    case .array:
      for element in elements {
        try element.checkMembers(of: type.element ?? .any, name, comparisons)
      }
    case .object:
      let compared = members
      guard compared.isEmpty || !compared.allSatisfy({ comparisons.contains($0.key.text) }) else {
        for (key, value) in compared where ["not", "oneOf"].contains(key.text) {
          let values = key.hasText("oneOf") ? value.elements : [value]
          for value in values { try value.checkMembers(of: type, name, comparisons) }
        }
        return
      }
      if let shape = type.shape {
        try checkMembers(of: shape.keys, name, comparisons: comparisons)
      } else if let element = type.mapped {
        for (_, value) in compared { try value.checkMembers(of: element, name, comparisons) }
      }
    case .null, .bool, .number, .string: break
    }
  }
}

extension ProtocolSchema.ValueType {
  /// The shape of an object that may be the value; nil if there is none.
  fileprivate var shape: ProtocolSchema.Shape? {
    switch self {
    case .object(let shape): shape
    case .recursive(let shape): shape()
    case .either(let types): types.lazy.compactMap(\.shape).first
    default: nil
    }
  }

  /// The type of the values of a map; nil for what is none.
  fileprivate var mapped: ProtocolSchema.ValueType? {
    switch self {
    case .map(let type): type
    case .either(let types): types.lazy.compactMap(\.mapped).first
    default: nil
    }
  }

  /// Whether null may be the value.
  var allowsNull: Bool {
    switch self {
    case .null: true
    case .either(let types): types.contains(where: \.allowsNull)
    default: false
    }
  }

  /// The type of a part of an answer that a script expects: any of the members, and ids for items.
  var expected: Self {
    switch self {
    case .indexPath: .item
    case .object(let shape): .object(shape.expected)
    case .list(let element, let limit): .list(element.expected, upTo: limit)
    case .couple(let element): .couple(element.expected)
    case .map(let element): .map(element.expected)
    case .either(let types): .either(types.map(\.expected))
    default: self
    }
  }
}

extension ProtocolSchema.Shape {
  /// The members that a script may expect of such an object.
  fileprivate var expected: Self {
    Self(
      "expected.\(name)", "Members of it: \(meaning.prefix(1).lowercased())\(meaning.dropFirst())",
      keys.map { .may($0.name, $0.type.expected, $0.meaning) })
  }
}
