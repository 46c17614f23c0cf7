extension LinearSystem {
  /// How far a variable is pulled to find out whether it can move, in points.
  private static let pull = 1e7

  /// Returns whether priorities alone choose the answer: no variable is ambiguous then.
  ///
  /// A system with a conflict counts as decided.
  ///
  /// - Throws: `LayoutLimit.Exceeded`, if the system is too large.
  ///
  /// Rule: A37.
  public func isDecided(limit: LayoutLimit = LayoutLimit()) throws(LayoutLimit.Exceeded) -> Bool {
    let solver = LayoutSolver(shape, limit: limit)
    return try solver.solve(constants) == .conflict || solver.isDecided
  }

  /// Returns the values that a variable can have while rows that must hold do, where other rows are left
  /// out; nil if these rows contradict each other, and infinite ends where nothing bounds it.
  ///
  /// - Throws: `LayoutLimit.Exceeded`, if the system is too large.
  public func permittedRange(
    of variable: Int, without rows: [Int], limit: LayoutLimit = LayoutLimit()
  ) throws(LayoutLimit.Exceeded) -> ClosedRange<Double>? {
    let optional = shape.rows.indices.filter { !shape.rows[$0].mustHold }
    var ends: [Double] = []
    for pull in [-Self.pull, Self.pull] {
      var pulled = removing(rows + optional)
      pulled.add([Term(variable, 1)], .equal, pull, .priority(0))
      for other in 0..<shape.variableCount {
        pulled.addZero([Term(other, 1)], .equal, .restingLength)
      }
      let solver = LayoutSolver(pulled.shape, limit: limit)
      guard try solver.solve(pulled.constants) == .solved else { return nil }
      let value = solver.values[solver.values.startIndex + variable]
      ends.append(
        value.magnitude > Self.pull / 2 ? value.sign == .minus ? -.infinity : .infinity : value)
    }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// Returns whether a variable can have another value in an answer that is as good by priorities.
  ///
  /// Ties are left out: what only the order of rows decides is ambiguous. A system with a conflict
  /// has no answer, and no ambiguous variable.
  ///
  /// - Throws: `LayoutLimit.Exceeded`, if the system is too large.
  ///
  /// Rule: A37.
  public func isAmbiguous(
    _ variable: Int, limit: LayoutLimit = LayoutLimit()
  ) throws(LayoutLimit.Exceeded) -> Bool {
    var ends: [Double] = []
    for pull in [-Self.pull, Self.pull] {
      var pulled = self
      pulled.add([Term(variable, 1)], .equal, pull, .priority(0))
      let solver = LayoutSolver(pulled.shape, limit: limit)
      guard try solver.solve(pulled.constants) == .solved else { return false }
      ends.append(solver.values[solver.values.startIndex + variable])
    }
    return ends[1] - ends[0] > 1e-6 * Self.pull.magnitude.squareRoot()
  }
}
