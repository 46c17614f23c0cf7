/// A row that is broken, and the smallest set of rows that cannot hold together.
public struct LayoutConflict: Hashable, Sendable {
  /// The number of the row that is broken.
  public let broken: Int
  /// The numbers of the rows that cannot hold together, ascending; without any one of them they can.
  public let rows: [Int]

  /// A broken row of a set.
  public init(broken: Int, rows: [Int]) {
    (self.broken, self.rows) = (broken, rows)
  }
}

/// Finds the rows to break where not all that must hold can.
///
/// Rows are accepted in the order in which they break, the last to break first, unless they
/// contradict the accepted ones; a row that is left out is the greatest of the set that it would
/// complete. So the answer depends neither on the order of activation nor on earlier answers.
///
/// Rule: A31, A31c, A32.
public struct ConflictSearch {
  private let shape: LinearSystem.Shape
  private let constants: [Double]

  /// A search in a system whose solver has reported a conflict.
  public init(_ shape: LinearSystem.Shape, constants: [Double]) {
    self.shape = shape
    self.constants = constants
  }

  /// Returns whether all rows that must hold can.
  ///
  /// - Throws: `LayoutLimit.Exceeded` before the first step, if the shape is too large.
  public func isFeasible(within limit: LayoutLimit) throws(LayoutLimit.Exceeded) -> Bool {
    try limit.check(shape)
    let rows = shape.rows.indices.filter { shape.rows[$0].mustHold }
    let plan = LayoutPlan(shape, rows: rows, isResting: false)
    try limit.check(plan)
    return isFeasible(plan)
  }

  /// Returns the rows to break.
  ///
  /// - Parameter order: the required rows in the order of A31, the first to break at the end.
  public func conflicts(order: [Int]) -> [LayoutConflict] {
    var accepted = shape.rows.indices.filter { shape.rows[$0].isGiven }
    // The frames that UIKit itself gives cannot be broken; the later of two that contradict is left out.
    if !isFeasible(accepted) {
      var kept: [Int] = []
      for row in accepted where isFeasible(kept + [row]) { kept.append(row) }
      accepted = kept
    }
    var conflicts: [LayoutConflict] = []
    var rest = order[...]
    while !isFeasible(accepted + rest) {
      // The first row with which the rows up to it cannot hold.
      var (low, high) = (rest.startIndex, rest.endIndex - 1)
      while low < high {
        let middle = (low + high) / 2
        if isFeasible(accepted + rest[rest.startIndex...middle]) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      accepted += rest[rest.startIndex..<low]
      let broken = rest[low]
      conflicts.append(
        LayoutConflict(broken: broken, rows: smallestSet(of: accepted, against: [broken]).sorted()))
      rest = rest[(low + 1)...]
    }
    return conflicts
  }

  /// Returns whether rows can hold together.
  func isFeasible(_ rows: [Int]) -> Bool {
    isFeasible(LayoutPlan(shape, rows: rows, isResting: false))
  }

  private func isFeasible(_ plan: LayoutPlan) -> Bool {
    let tolerance = StrictSimplex.requiredTolerance
    let forms = plan.elimination.forms
    return constants.withUnsafeBufferPointer { constants in
      guard let constants = constants.baseAddress else { return true }
      let isSound =
        plan.elimination.redundant.allSatisfy {
          forms.sum(of: $0.form, constants).magnitude <= tolerance
        }
        && plan.fixedRows.allSatisfy {
          forms.sum(of: $0.form, constants) * (shape.rows[$0.row].below == nil ? -1 : 1)
            >= -tolerance
        }
      return isSound
        && plan.blocks.allSatisfy { block in
          var vertex = StrictSimplex(block, constants: constants)
          vertex.run(stages: block.requiredStages)
          return vertex.holds
        }
    }
  }

  /// Returns a smallest set of rows that cannot hold together with others (QuickXplain, Junker 2004).
  ///
  /// Rows at the end of the list are the first that the set does without.
  private func smallestSet(of rows: [Int], against others: [Int]) -> [Int] {
    guard isFeasible(others) else { return others }
    return explain(rows, background: others, backgroundGrew: false) + others
  }

  private func explain(_ rows: [Int], background: [Int], backgroundGrew: Bool) -> [Int] {
    if backgroundGrew, !isFeasible(background) { return [] }
    guard rows.count > 1 else { return rows }
    let middle = rows.count / 2
    let (first, second) = (Array(rows[..<middle]), Array(rows[middle...]))
    let late = explain(second, background: background + first, backgroundGrew: true)
    let early = explain(first, background: background + late, backgroundGrew: !late.isEmpty)
    return early + late
  }
}

extension ConflictSearch {
  /// Returns the given rows that contradict each other, and of each contradiction the later one.
  public func contradictions() -> [Int] {
    let given = shape.rows.indices.filter { shape.rows[$0].isGiven }
    guard !isFeasible(given) else { return [] }
    var kept: [Int] = []
    var left: [Int] = []
    for row in given {
      if isFeasible(kept + [row]) { kept.append(row) } else { left.append(row) }
    }
    return left
  }
}
