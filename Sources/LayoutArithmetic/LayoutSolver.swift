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
  public var values: ArraySlice<Double> { memory[shape.rows.count...] }
  /// How often a block was searched, for tests and counts.
  public private(set) var searchCount = 0

  private var memory: [Double]
  private var prepared: Prepared?
  private var includesResting = false
  private let limit: LayoutLimit

  /// A solver of a shape; it is prepared by the first system.
  public init(_ shape: LinearSystem.Shape, limit: LayoutLimit = LayoutLimit()) {
    self.shape = shape
    self.limit = limit
    memory = Array(repeating: 0, count: shape.rows.count + shape.variableCount)
  }

  /// The plan as programs.
  private struct Prepared {
    let plan: LayoutPlan
    var fixed: LayoutChecks
    var back: LayoutProgram
    /// The variants of each block, the last used one first.
    var variants: [[BlockVariant]]
  }

  /// Computes the values of the variables for constants.
  ///
  /// - Throws: `LayoutLimit.Exceeded` before the first step, if the shape is too large.
  public func solve(_ constants: [Double]) throws(LayoutLimit.Exceeded) -> Outcome {
    precondition(constants.count == shape.rows.count, "each row has one constant")
    try limit.check(shape)
    for index in constants.indices { memory[index] = constants[index] }
    while true {
      let answer = try answer()
      if let answer { return answer }
      // Some block has several best answers: the resting rows choose.
      includesResting = true
      prepared = nil
    }
  }

  private func answer() throws(LayoutLimit.Exceeded) -> Outcome? {
    if prepared == nil { prepared = try prepare() }
    let blocks = prepared?.plan.blocks.count ?? 0
    var isFixed = false
    memory.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return isFixed = true }
      isFixed = prepared?.fixed.hold(base) ?? true
    }
    guard isFixed else { return .conflict }
    for block in 0..<blocks where !runVariant(of: block) {
      switch search(block) {
      case .found: continue
      case .conflict: return .conflict
      case .ambiguous: return nil
      }
    }
    memory.withUnsafeMutableBufferPointer { memory in
      if let base = memory.baseAddress { prepared?.back.run(base) }
    }
    return .solved
  }

  /// The number of variants that are kept for a block; a guess.
  private static let variantLimit = 4

  /// Runs a variant whose signs hold; returns whether there is one.
  private func runVariant(of block: Int) -> Bool {
    guard let count = prepared?.variants[block].count else { return false }
    return memory.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return true }
      for index in 0..<count {
        guard let prepared else { return false }
        prepared.variants[block][index].program.run(base)
        guard prepared.variants[block][index].checks.hold(base) else { continue }
        if index > 0 { self.prepared?.variants[block].swapAt(0, index) }
        return true
      }
      return false
    }
  }

  private enum SearchResult {
    case found
    case conflict
    case ambiguous
  }

  private func search(_ number: Int) -> SearchResult {
    guard let prepared else { return .ambiguous }
    searchCount += 1
    let block = prepared.plan.blocks[number]
    let hint = prepared.variants[number].first?.tightRows ?? []
    var vertex = StrictSimplex(
      block, constants: memory, tightRows: hint.filter { $0 < block.rows.count })
    vertex.run()
    guard vertex.holds else { return .conflict }
    guard vertex.isUnique || includesResting else { return .ambiguous }
    let variant = BlockVariant(block, vertex, variableBase: shape.rows.count)
    memory.withUnsafeMutableBufferPointer { memory in
      if let base = memory.baseAddress { variant.program.run(base) }
    }
    self.prepared?.variants[number].insert(variant, at: 0)
    if prepared.variants[number].count >= Self.variantLimit {
      self.prepared?.variants[number].removeLast()
    }
    return .found
  }

  private func prepare() throws(LayoutLimit.Exceeded) -> Prepared {
    let plan = LayoutPlan(shape, rows: Array(shape.rows.indices), isResting: includesResting)
    try limit.check(plan)
    var fixed = LayoutChecks(tolerance: StrictSimplex.requiredTolerance)
    for entry in plan.elimination.redundant where !entry.form.inputs.isEmpty {
      fixed.append(entry.form.inputs, .zero)
    }
    for entry in plan.fixedRows where !entry.form.inputs.isEmpty {
      fixed.append(
        entry.form.inputs, shape.rows[entry.row].below == nil ? .atMostZero : .atLeastZero)
    }
    return Prepared(
      plan: plan, fixed: fixed, back: BackSubstitution(shape, plan).program,
      variants: Array(repeating: [], count: plan.blocks.count))
  }
}
