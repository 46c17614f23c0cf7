/// A condition on a member of a record.
indirect enum ValuePattern: Sendable {
  /// Equal, numbers nearly; null is met by a missing member too.
  case equal(Node)
  /// The value of this name; the first match gives the name its value.
  case value(String)
  /// As many elements, each as said.
  case list([ValuePattern])
  /// An object with these members, and maybe others.
  case members([Member])
  /// All of these.
  case compared([Comparison])

  /// A member of an object.
  struct Member: Sendable {
    let name: String
    let value: ValuePattern
  }

  /// How a value compares.
  enum Comparison: Sendable {
    case above(Double)
    case below(Double)
    case atLeast(Double)
    case atMost(Double)
    case not(ValuePattern)
    case oneOf([ValuePattern])
  }

  /// The path at which a value differs from its pattern.
  struct Mismatch {
    /// Such as `offset[1]`.
    let path: String
    let expected: String
    let actual: String
  }

  /// How far numbers may differ.
  static let within = 0.01

  /// Returns the first difference of a value; nil if there is none, and then names have their values.
  func mismatch(_ actual: Node?, at path: String, _ values: inout RuleValues) -> Mismatch? {
    let other = Mismatch(path: path, expected: text, actual: Self.sentence(of: actual, not: text))
    switch self {
    case .equal(let node):
      return Pattern(node).difference(from: actual, within: Self.within) == nil ? nil : other
    case .value(let name):
      guard let actual else { return other }
      guard let known = values[name] else {
        values[name] = actual
        return nil
      }
      let isSame = Pattern(known).difference(from: actual, within: Self.within) == nil
      return isSame
        ? nil
        : Mismatch(
          path: path, expected: known.json,
          actual: Self.sentence(of: actual, not: known.json))
    case .list(let elements):
      guard let actual, actual.kind == .array, actual.count == elements.count else { return other }
      for (index, (element, value)) in zip(elements, actual.elements).enumerated() {
        if let found = element.mismatch(value, at: "\(path)[\(index)]", &values) { return found }
      }
      return nil
    case .members(let members):
      guard let actual, actual.kind == .object else { return other }
      return Self.mismatch(members, of: actual, at: path, &values)
    case .compared(let comparisons):
      let isMet = comparisons.allSatisfy { $0.isMet(by: actual, &values) }
      return isMet ? nil : other
    }
  }

  /// Returns a value for a sentence, with enough digits to differ from the expected values.
  private static func sentence(of actual: Node?, not expected: String) -> String {
    guard let actual else { return "nothing" }
    return expected.contains(actual.inSentence) ? actual.json : actual.inSentence
  }

  /// Returns the first member of an object that is other than it must be.
  static func mismatch(
    _ members: [Member], of object: Node, at path: String, _ values: inout RuleValues
  ) -> Mismatch? {
    for member in members {
      let memberPath = path.isEmpty ? member.name : "\(path).\(member.name)"
      if let found = member.value.mismatch(object[member.name], at: memberPath, &values) {
        return found
      }
    }
    return nil
  }

  /// The pattern as it would be written.
  var text: String {
    switch self {
    case .equal(let node): node.json
    case .value(let name): "$\(name)"
    case .list(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .members(let members): Self.text(of: members)
    case .compared(let comparisons): comparisons.map(\.text).joined(separator: " and ")
    }
  }

  static func text(of members: [Member]) -> String {
    "{\(members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", "))}"
  }

  /// The names whose values the pattern gives or compares.
  var names: [String] {
    switch self {
    case .equal: []
    case .value(let name): [name]
    case .list(let elements): elements.flatMap(\.names)
    case .members(let members): members.flatMap(\.value.names)
    case .compared: []
    }
  }
}

extension ValuePattern.Comparison {
  fileprivate func isMet(by actual: Node?, _ values: inout RuleValues) -> Bool {
    let number = actual?.number
    switch self {
    case .above(let bound): return number.map { $0 > bound } ?? false
    case .below(let bound): return number.map { $0 < bound } ?? false
    case .atLeast(let bound): return number.map { $0 >= bound } ?? false
    case .atMost(let bound): return number.map { $0 <= bound } ?? false
    case .not(let pattern):
      var tried = values
      return pattern.mismatch(actual, at: "", &tried) != nil
    case .oneOf(let patterns):
      return patterns.contains { pattern in
        var tried = values
        guard pattern.mismatch(actual, at: "", &tried) == nil else { return false }
        values = tried
        return true
      }
    }
  }

  fileprivate var text: String {
    switch self {
    case .above(let bound): "above \(bound.formatted)"
    case .below(let bound): "below \(bound.formatted)"
    case .atLeast(let bound): "at least \(bound.formatted)"
    case .atMost(let bound): "at most \(bound.formatted)"
    case .not(let pattern): "not \(pattern.text)"
    case .oneOf(let patterns): "one of \(patterns.map(\.text).joined(separator: ", "))"
    }
  }
}

/// The values that names have, from the records that a rule has met.
struct RuleValues: Sendable {
  private var entries: [(name: String, value: Node)] = []

  subscript(name: String) -> Node? {
    get { entries.first { $0.name == name }?.value }
    set {
      entries.removeAll { $0.name == name }
      if let newValue { entries.append((name, newValue)) }
    }
  }
}
