import Flickbook

/// A value of a request that can be changed, unlike a `Node`.
indirect enum ValueTree: Equatable, Codable, Sendable {
  struct Member: Equatable, Codable, Sendable {
    var key: String
    var value: ValueTree
  }

  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([ValueTree])
  case map([Member])

  /// Copies a value of a document.
  init(_ node: Node) {
    self =
      switch node.kind {
      case .null: .null
      case .bool: .bool(node.bool == true)
      case .number: .number(node.number ?? 0)
      case .string: .text(node.text)
      case .array: .list(node.elements.map { ValueTree($0) })
      case .object: .map(node.members.map { Member(key: $0.text, value: ValueTree($1)) })
      }
  }

  /// The value as the root of a document.
  var node: Node {
    var builder = Document.Builder()
    append(to: &builder)
    return builder.finish().root
  }

  private func append(to builder: inout Document.Builder) {
    switch self {
    case .null: builder.null()
    case .bool(let value): builder.bool(value)
    case .number(let value): builder.number(value)
    case .text(let text): builder.string(text.utf8)
    case .list(let elements):
      builder.beginArray()
      for element in elements { element.append(to: &builder) }
      builder.end()
    case .map(let members):
      builder.beginObject()
      for member in members {
        builder.key(member.key.utf8)
        member.value.append(to: &builder)
      }
      builder.end()
    }
  }
}

extension ValueTree {
  /// The member of a map; nil if there is none, and set to nil it is removed.
  subscript(key: String) -> ValueTree? {
    get {
      guard case .map(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .map(var members) = self else { return }
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
      self = .map(members)
    }
  }

  /// The number; nil for any other value.
  var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// The text; nil for any other value.
  var string: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements of a list; none for any other value.
  var elements: [ValueTree] { if case .list(let elements) = self { elements } else { [] } }

  /// The numbers of a list of numbers; nil for any other value.
  var numbers: [Double]? {
    guard case .list(let elements) = self else { return nil }
    let numbers = elements.compactMap(\.number)
    return numbers.count == elements.count ? numbers : nil
  }

  /// A list of numbers.
  static func numbers(_ numbers: Double...) -> ValueTree { .list(numbers.map { .number($0) }) }

  /// An index path `[section, item]`.
  static func item(_ section: Int, _ item: Int) -> ValueTree {
    .numbers(Double(section), Double(item))
  }
}

extension ValueTree: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  init(dictionaryLiteral elements: (String, ValueTree)...) {
    self = .map(elements.map { Member(key: $0, value: $1) })
  }

  init(stringLiteral value: String) { self = .text(value) }
}
