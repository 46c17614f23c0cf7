/// Linear relations between the edges and lengths of rectangles, in the order of their activation.
///
/// A rectangle has four variables: `4n` and `4n + 1` are its positions along the two axes, `4n + 2`
/// and `4n + 3` its lengths, in points. The system is a shape, which is shared by all cells of a
/// class, and the constants of its rows, which are not.
public struct LinearSystem: Hashable, Sendable {
  /// The rows without their constants.
  public private(set) var shape = Shape()
  /// The constant of each row, in points.
  public var constants: [Double] = []

  /// A system without rows.
  public init() {}

  /// A system of a shape.
  public init(shape: Shape, constants: [Double]) {
    precondition(shape.rows.count == constants.count, "each row has one constant")
    self.shape = shape
    self.constants = constants
  }

  /// The system without constants.
  public struct Shape: Hashable, Sendable {
    /// The rows, in the order of activation.
    public internal(set) var rows: [Row] = []
    /// The terms of all rows.
    public internal(set) var terms: [Term] = []
    /// The number of variables.
    public internal(set) var variableCount = 0

    /// A shape without rows.
    public init() {}

    /// Returns the indices of the terms of a row.
    func termRange(of row: Int) -> Range<Int> {
      let row = rows[row]
      return row.firstTerm..<row.firstTerm + row.termCount
    }
  }

  /// A factor and its variable.
  public struct Term: Hashable, Sendable {
    /// The number of the variable.
    public let variable: Int
    /// The factor.
    public let factor: Double

    /// A factor of a variable.
    public init(_ variable: Int, _ factor: Double) {
      self.variable = variable
      self.factor = factor
    }
  }

  /// The relation of a sum of terms to a constant.
  public enum Relation: Int8, Hashable, Sendable {
    case atMost = -1
    case equal
    case atLeast
  }

  /// A sum of terms and what it costs if it is less or more than its constant.
  public struct Row: Hashable, Sendable {
    /// The index of the first term.
    let firstTerm: Int
    /// The number of terms.
    let termCount: Int
    /// How strongly the sum is held from being less; nil if it may be.
    public let below: Strength?
    /// How strongly the sum is held from being more; nil if it may be.
    public let above: Strength?
    /// Which of several rows of one priority gives way.
    public let tie: Tie
    /// Whether the constant is 0 in every system of the shape, so that no sum needs it.
    let isZero: Bool

    /// Whether the row must hold.
    public var mustHold: Bool { below?.mustHold ?? false || above?.mustHold ?? false }
    /// Whether the row must hold and is never broken.
    public var isGiven: Bool { below == .given || above == .given }
    /// Whether the sum must be the constant.
    var isRequiredEquality: Bool { below?.mustHold ?? false && above?.mustHold ?? false }
    /// Whether the row speaks only where nothing else does.
    var isResting: Bool { below?.isResting ?? false }
  }

  /// Adds a relation of a sum of terms to a constant, in points.
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ strength: Strength,
    _ tie: Tie = .position
  ) {
    append(
      terms, constant, below: relation == .atMost ? nil : strength,
      above: relation == .atLeast ? nil : strength, tie)
  }

  /// Adds a relation of a sum of terms to 0, which stays 0 in every system of the shape.
  public mutating func addZero(
    _ terms: [Term], _ relation: Relation, _ strength: Strength, _ tie: Tie = .position
  ) {
    append(
      terms, 0, below: relation == .atMost ? nil : strength,
      above: relation == .atLeast ? nil : strength, tie, isZero: true)
  }

  /// Adds a content size: a length that is held from being less and from being more differently.
  ///
  /// Rule: A13.
  public mutating func addContent(
    _ variable: Int, _ size: Double, hugging: Strength, resistance: Strength, isWrapping: Bool
  ) {
    append(
      [Term(variable, 1)], size, below: resistance, above: hugging,
      isWrapping ? .wrappingContent : .length)
  }

  private mutating func append(
    _ terms: [Term], _ constant: Double, below: Strength?, above: Strength?, _ tie: Tie,
    isZero: Bool = false
  ) {
    precondition(!terms.isEmpty, "a row has terms")
    let first = shape.terms.count
    for term in terms { shape.appendTerm(term, to: first) }
    shape.rows.append(
      Row(
        firstTerm: first, termCount: shape.terms.count - first, below: below, above: above,
        tie: tie, isZero: isZero))
    constants.append(constant)
  }

  /// Ensures that the four variables of a rectangle exist.
  public mutating func addRectangle(_ number: Int) {
    shape.variableCount = max(shape.variableCount, number * 4 + 4)
  }
}

extension LinearSystem.Shape {
  /// Appends a term of the last row, in which a variable has one term.
  fileprivate mutating func appendTerm(_ term: LinearSystem.Term, to first: Int) {
    variableCount = max(variableCount, (term.variable / 4 + 1) * 4)
    for index in first..<terms.count where terms[index].variable == term.variable {
      terms[index] = .init(term.variable, terms[index].factor + term.factor)
      return
    }
    terms.append(term)
  }
}

extension LinearSystem {
  /// Returns the system without some rows, as where these are broken.
  public func removing(_ rows: [Int]) -> LinearSystem {
    var rest = LinearSystem()
    let removed = Set(rows)
    for row in shape.rows.indices where !removed.contains(row) {
      let description = shape.rows[row]
      rest.append(
        Array(shape.terms[shape.termRange(of: row)]), constants[row], below: description.below,
        above: description.above, description.tie, isZero: description.isZero)
    }
    rest.shape.variableCount = shape.variableCount
    return rest
  }
}

extension LinearSystem {
  /// A row as it was added, for those who print or check it.
  public struct RowDescription: Hashable, Sendable {
    /// The terms of the sum.
    public let terms: [Term]
    /// The constant that the sum is compared with, in points.
    public let constant: Double
    /// How strongly the sum is held from being less; nil if it may be.
    public let below: Strength?
    /// How strongly the sum is held from being more; nil if it may be.
    public let above: Strength?
    /// Which of several rows of one priority gives way.
    public let tie: Tie
  }

  /// Returns the terms of a row.
  public func terms(of row: Int) -> ArraySlice<Term> { shape.terms[shape.termRange(of: row)] }

  /// The rows, in their order.
  public var rowDescriptions: [RowDescription] {
    shape.rows.indices.map { index in
      let row = shape.rows[index]
      return RowDescription(
        terms: Array(shape.terms[shape.termRange(of: index)]), constant: constants[index],
        below: row.below,
        above: row.above, tie: row.tie)
    }
  }
}
