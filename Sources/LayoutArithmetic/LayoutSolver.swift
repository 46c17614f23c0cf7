/// Solves the systems of one shape.
///
/// The first solve eliminates the required equalities and searches the best vertex of each block.
/// The vertex becomes a program, which answers for other constants as long as the signs of its
/// residuals are the same; where they are not, the search continues from that vertex. The best
/// vertex is unique, so the answer depends on the system alone, but for rounding errors that
/// `Pixels` removes.
///
/// Rule: A2 to A11.
public final class LayoutSolver {
  /// The answer to a system.
  public enum Outcome: Equatable, Sendable {
    case solved
    /// Not all rows that must hold can.
    case conflict
  }

  /// The shape whose systems are solved.
  public let shape: LinearSystem.Shape
  /// The positions and lengths after `solve`, in points.
  public var values: ArraySlice<Double> {
    memory[shape.rows.count..<shape.rows.count + shape.variableCount]
  }
  /// How often a block was searched, for tests and counts.
  public private(set) var searchCount = 0

  /// Whether priorities alone have chosen the first answer, so that no tie had to, nor a resting row.
  var isDecided: Bool { !includesResting && prepared?.isDecided ?? false }

  private var memory: [Double]
  private var prepared: PreparedLayout?
  private var includesResting = false
  private var limit: LayoutLimit

  /// A solver of a shape; it is prepared by the first system.
  public init(_ shape: LinearSystem.Shape, limit: LayoutLimit = LayoutLimit()) {
    self.shape = shape
    self.limit = limit
    memory = Array(repeating: 0, count: shape.rows.count + shape.variableCount)
  }

  /// Sets the limit, which users of a shared solver do before they use it.
  ///
  /// - Throws: `LayoutLimit.Exceeded`, if the shape is too large, as far as that is known before it is
  ///   solved.
  public func setLimit(_ limit: LayoutLimit) throws(LayoutLimit.Exceeded) {
    self.limit = limit
    try limit.check(shape)
    if let prepared { try limit.check(table: prepared.largestTable) }
  }

  /// Computes the values of the variables for constants.
  ///
  /// - Throws: `LayoutLimit.Exceeded` before the first step, if the shape is too large.
  public func solve(_ constants: [Double]) throws(LayoutLimit.Exceeded) -> Outcome {
    precondition(constants.count == shape.rows.count, "each row has one constant")
    if prepared == nil { try limit.check(shape) }
    while true {
      let prepared = try preparedLayout()
      let searches = prepared.searchCount
      let answer = constants.withUnsafeBufferPointer {
        prepared.solve(&memory, $0, acceptsAny: includesResting)
      }
      searchCount += prepared.searchCount - searches
      switch answer {
      case .solved: return .solved
      case .conflict: return .conflict
      case .ambiguous:
        // The resting rows choose.
        includesResting = true
        self.prepared = nil
      }
    }
  }

  private func preparedLayout() throws(LayoutLimit.Exceeded) -> PreparedLayout {
    if let prepared { return prepared }
    let plan = LayoutPlan(shape, rows: Array(shape.rows.indices), isResting: includesResting)
    try limit.check(plan)
    let made = PreparedLayout(shape, plan)
    prepared = made
    return made
  }
}
