extension LinearSystem {
  /// How far a variable is pulled to find out whether it can move, in points.
  private static let pull = 1e7

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
