/// Solvers by shape, so that all cells of a class share one.
///
/// The solver that was used longest ago goes first. The same questions in the same order keep the
/// same solvers, and an answer does not depend on which solver gives it.
public final class LayoutCache {
  private var solvers: [LinearSystem.Shape: (solver: LayoutSolver, use: Int)] = [:]
  private var uses = 0
  private let capacity: Int
  private let limit: LayoutLimit

  /// A cache of at most so many shapes.
  public init(capacity: Int = 64, limit: LayoutLimit = LayoutLimit()) {
    precondition(capacity > 0, "a cache holds a shape")
    self.capacity = capacity
    self.limit = limit
  }

  /// The number of shapes that are held.
  public var count: Int { solvers.count }

  /// Returns the solver of a shape.
  public func solver(for shape: LinearSystem.Shape) -> LayoutSolver {
    uses += 1
    if let held = solvers[shape] {
      solvers[shape] = (held.solver, uses)
      return held.solver
    }
    if solvers.count >= capacity,
      let oldest = solvers.min(by: { $0.value.use < $1.value.use })?.key
    {
      solvers[oldest] = nil
    }
    let solver = LayoutSolver(shape, limit: limit)
    solvers[shape] = (solver, uses)
    return solver
  }
}
