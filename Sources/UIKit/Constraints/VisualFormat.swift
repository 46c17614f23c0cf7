/// A line of views and distances, as `V:|-(8)-[title]-[text(>=20@750)]-|`.
///
/// Reads Apple's grammar (Auto Layout Guide: Visual Format Language). Nothing is looked up here.
struct VisualFormat {
  /// A view, a distance from the one before, and sizes.
  struct Element {
    /// The name of the view; nil for the superview.
    let name: String?
    /// The distance from the element before; nil for none.
    let distance: Distance?
    /// The sizes along the axis.
    let sizes: [Predicate]
    /// The position in the format, for messages.
    let position: Int
  }

  /// A distance between two elements.
  enum Distance {
    case none
    case standard
    case predicates([Predicate])
  }

  /// A relation to a number, a metric or a view.
  struct Predicate {
    /// -1 for at most, 0 for equal, 1 for at least.
    var relation = 0
    var value: Value
    /// The priority as a number or a metric.
    var priority: Value?
    let position: Int

    enum Value {
      case number(Double)
      case name(String)
    }
  }

  /// Why a format cannot be read, and where.
  struct Failure: Error {
    let reason: String
    let position: Int
  }

  private(set) var isVertical = false
  private(set) var elements: [Element] = []
  private var characters: [Character]
  private var index = 0

  /// Reads a format of at most so many characters.
  init(
    _ text: String, limit: Int = ConstraintLimits().formatCharacters
  ) throws(Failure) {
    characters = Array(text.prefix(limit + 1))
    guard characters.count <= limit else {
      throw Failure(reason: "A format has at most \(limit) characters.", position: limit)
    }
    characters.removeAll { $0 == " " || $0 == "\n" || $0 == "\t" }
    if take("V:") { isVertical = true } else { _ = take("H:") }
    try readElements()
  }

  private var next: Character? { index < characters.count ? characters[index] : nil }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text)
    guard index + wanted.count <= characters.count,
      Array(characters[index..<index + wanted.count]) == wanted
    else { return false }
    index += wanted.count
    return true
  }

  private func failure(_ reason: String) -> Failure {
    Failure(reason: reason, position: index)
  }

  private mutating func readElements() throws(Failure) {
    var distance: Distance?
    while let character = next {
      let position = index
      switch character {
      case "|":
        index += 1
        elements.append(
          Element(name: nil, distance: distance, sizes: [], position: position))
        if elements.count > 1, let next { throw failure("\(next) follows the superview.") }
      case "[":
        index += 1
        elements.append(try readView(distance, position))
      default: throw failure("Expected a view or the superview.")
      }
      guard next != nil else { return try checkElements() }
      distance = try readDistance()
    }
    throw failure(
      elements.isEmpty
        ? "Expected a view." : "Expected a view, since a format cannot end with a distance.")
  }

  private func checkElements() throws(Failure) {
    guard elements.contains(where: { $0.name != nil }) else {
      throw failure("Expected a view.")
    }
  }

  private mutating func readView(
    _ distance: Distance?, _ position: Int
  ) throws(Failure) -> Element {
    let name = readName()
    guard !name.isEmpty else { throw failure("Expected the name of a view.") }
    var sizes: [Predicate] = []
    if take("(") { sizes = try readPredicates() }
    guard take("]") else { throw failure("Expected a ']'.") }
    return Element(name: name, distance: distance, sizes: sizes, position: position)
  }

  private mutating func readDistance() throws(Failure) -> Distance {
    guard take("-") else { return .none }
    switch next {
    case "[", "|", nil: return .standard
    case "(":
      index += 1
      let predicates = try readPredicates()
      guard take("-") else { throw failure("Expected a '-'.") }
      return .predicates(predicates)
    default:
      let predicate = try readPredicate(isSimple: true)
      guard take("-") else { throw failure("Expected a '-'.") }
      return .predicates([predicate])
    }
  }

  private mutating func readPredicates() throws(Failure) -> [Predicate] {
    var predicates = [try readPredicate(isSimple: false)]
    while take(",") { predicates.append(try readPredicate(isSimple: false)) }
    guard take(")") else { throw failure("Expected a ')'.") }
    return predicates
  }

  private mutating func readPredicate(isSimple: Bool) throws(Failure) -> Predicate {
    let position = index
    var relation = 0
    if !isSimple {
      if take("<=") { relation = -1 } else if take(">=") { relation = 1 } else { _ = take("==") }
    }
    var predicate = Predicate(
      relation: relation, value: try readValue(), position: position)
    if take("@") { predicate.priority = try readValue() }
    return predicate
  }

  private mutating func readValue() throws(Failure) -> Predicate.Value {
    var text = ""
    if next == "-", index + 1 < characters.count, characters[index + 1].isNumber {
      text = "-"
      index += 1
    }
    while let character = next, character.isNumber || character == "." {
      text.append(character)
      index += 1
    }
    if !text.isEmpty {
      guard let number = Double(text) else { throw failure("\(text) is not a number.") }
      return .number(number)
    }
    let name = readName()
    guard !name.isEmpty else { throw failure("Expected a number or a name.") }
    return .name(name)
  }

  private mutating func readName() -> String {
    var name = ""
    while let character = next,
      character.isLetter || character == "_" || (character.isNumber && !name.isEmpty)
        || (character == "." && !name.isEmpty)
    {
      name.append(character)
      index += 1
    }
    return name
  }
}
