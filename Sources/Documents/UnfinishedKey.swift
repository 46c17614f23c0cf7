/// A key of YAML that lacks the colon or the space behind its name, so that its value is read as a part of it.
///
/// The key of `tap {item: [0, 3]}` is `tap {item`, the key of `tap:{item: [0, 3]}` is `tap:{item`.
package struct UnfinishedKey: Equatable {
  /// The characters that are missing behind the name.
  package enum Gap: Equatable {
    case colon, space
  }

  /// The name of the key that was meant.
  package let name: String
  package let gap: Gap

  /// Reads a text that begins like a key; nil if a value does not follow the name directly.
  package init?(_ text: some StringProtocol) {
    let scalars = String(text).unicodeScalars
    let name = scalars.prefix {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
    }
    guard !name.isEmpty else { return nil }
    let rest = scalars[name.endIndex...]
    switch rest.first {
    case ":":
      guard let next = rest.dropFirst().first, next != " ", next != "/" else { return nil }
      gap = .space
    case " ", "{", "[":
      guard let value = rest.first(where: { $0 != " " }), value == "{" || value == "[" else {
        return nil
      }
      gap = .colon
    default: return nil
    }
    self.name = String(name)
  }

  /// The question whether the characters are missing, for a hint.
  package var question: String {
    switch gap {
    case .colon: "Is a colon missing behind \"\(name)\"?"
    case .space: "Is a space missing behind \"\(name):\"?"
    }
  }
}
