/// A JSON text as a tree with its members in order.
///
/// A leaf holds its text as it is written, so that a tree also holds what no reader accepts.
indirect enum JSONTree: Equatable, Sendable {
  case leaf(String)
  case list([JSONTree])
  case map([Member])

  /// A key, without quotes, and its value.
  struct Member: Equatable, Sendable {
    var key: String
    var value: JSONTree
  }

  static let null = JSONTree.leaf("null")

  /// A number as Swift writes it.
  static func number(_ value: Double) -> JSONTree {
    if let whole = Int(exactly: value), whole.magnitude < 1_000_000 { return .number(whole) }
    return .leaf("\(value)")
  }

  static func number(_ value: Int) -> JSONTree { .leaf("\(value)") }

  static func bool(_ value: Bool) -> JSONTree { .leaf("\(value)") }

  /// A text without quotes, backslashes and control characters, quoted.
  static func text(_ value: String) -> JSONTree { .leaf("\"\(value)\"") }
}

extension JSONTree: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByIntegerLiteral
{
  init(integerLiteral value: Int) { self = .number(value) }

  init(arrayLiteral elements: JSONTree...) { self = .list(elements) }

  init(dictionaryLiteral elements: (String, JSONTree)...) {
    self = .map(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

// MARK: Reading

extension JSONTree {
  /// The value of the first member with that key.
  subscript(key: String) -> JSONTree? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of a list; none of anything else.
  var elements: [JSONTree] {
    guard case .list(let elements) = self else { return [] }
    return elements
  }

  /// The text of a leaf without the blanks around it.
  private var token: Substring? {
    guard case .leaf(let text) = self else { return nil }
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let head = text.drop(while: isBlank)
    return head[..<(head.lastIndex { !isBlank($0) }.map(head.index(after:)) ?? head.startIndex)]
  }

  /// The text of a string without escapes.
  var string: String? {
    guard let token, token.utf8.count >= 2, token.hasPrefix("\""), token.hasSuffix("\"")
    else { return nil }
    return String(token.dropFirst().dropLast())
  }

  var double: Double? { token.flatMap { Double($0) } }

  var integer: Int? { token.flatMap { Int($0) } }

  /// The numbers of a list that holds nothing else.
  var numbers: [Double]? {
    guard case .list(let elements) = self else { return nil }
    let numbers = elements.compactMap(\.double)
    return numbers.count == elements.count ? numbers : nil
  }
}

// MARK: Changing

extension JSONTree {
  /// Adds a member at the end of a map; anything else stays as it is.
  mutating func set(_ key: String, _ value: JSONTree?) {
    guard case .map(var members) = self, let value else { return }
    members.removeAll { $0.key == key }
    members.append(Member(key: key, value: value))
    self = .map(members)
  }

  /// Returns a map without the members of some keys; anything else stays as it is.
  func without(_ keys: [String]) -> JSONTree {
    guard case .map(let members) = self else { return self }
    return .map(members.filter { !keys.contains($0.key) })
  }

  /// The number of nodes of the tree, its root included.
  var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

  private var children: [JSONTree] {
    switch self {
    case .leaf: []
    case .list(let elements): elements
    case .map(let members): members.map(\.value)
    }
  }

  /// Replaces one node, counted from the root in the order of the text, by what `change` makes of it;
  /// nil removes the node from its parent.
  func replacing(node number: Int, _ change: (JSONTree) -> JSONTree?) -> JSONTree? {
    if number == 0 { return change(self) }
    var next = 1
    /// The child with the node in it, changed; the others as they are.
    func visit(_ child: JSONTree) -> JSONTree? {
      let first = next
      next += child.nodeCount
      return (first..<next).contains(number)
        ? child.replacing(node: number - first, change) : child
    }
    switch self {
    case .leaf: return self
    case .list(let elements): return .list(elements.compactMap(visit))
    case .map(let members):
      return .map(
        members.compactMap { member in
          visit(member.value).map { Member(key: member.key, value: $0) }
        })
    }
  }
}

// MARK: Writing

extension JSONTree {
  /// The text, without a line end.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  private func write(into bytes: inout [UInt8]) {
    switch self {
    case .leaf(let text): bytes += text.utf8
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .map(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += "\"\(member.key)\":".utf8
        member.value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
