import LayoutArithmetic
import Testing

@Suite("Layout solver")
struct LayoutSolverTests {
  /// Two labels side by side in a width, which hug their content sizes.
  private static func row(_ width: Double, _ first: Double, _ second: Double) -> LinearSystem {
    var system = LinearSystem()
    system.addRectangle(1)
    for (variable, value) in [(0, 0.0), (1, 0), (3, 20), (4, 0), (5, 0), (7, 20)] {
      system.add([.init(variable, 1)], .equal, value, .given)
    }
    for variable in [2, 6] { system.add([.init(variable, 1)], .atLeast, 0, .given) }
    system.add([.init(2, 1), .init(6, 1)], .equal, width, .required)
    for (variable, size) in [(2, first), (6, second)] {
      system.addContent(
        variable, size, hugging: .priority(250), resistance: .priority(750), isWrapping: false)
    }
    return system
  }

  private static func widths(_ solver: LayoutSolver, _ system: LinearSystem) throws -> [Double] {
    #expect(try solver.solve(system.constants) == .solved)
    let start = solver.values.startIndex
    return [solver.values[start + 2], solver.values[start + 6]]
  }

  @Test("Other constants are answered without a search while the signs are the same")
  func programs() throws {
    let solver = LayoutSolver(Self.row(300, 80, 60).shape)
    #expect(try Self.widths(solver, Self.row(300, 80, 60)) == [240, 60])
    let searches = solver.searchCount
    #expect(try Self.widths(solver, Self.row(320, 90, 50)) == [270, 50])
    #expect(solver.searchCount == searches)
    // The second label, the last, is compressed where both do not fit.
    #expect(try Self.widths(solver, Self.row(300, 200, 150)) == [200, 100])
    #expect(solver.searchCount == searches + 1)
    #expect(try Self.widths(solver, Self.row(300, 80, 60)) == [240, 60])
    #expect(try Self.widths(solver, Self.row(300, 250, 150)) == [250, 50])
    #expect(solver.searchCount == searches + 1)
  }

  @Test("A system of more rows than the limit is refused before it is solved")
  func rows() throws {
    let system = Self.row(300, 80, 60)
    let count = system.constants.count
    let solver = LayoutSolver(system.shape, limit: LayoutLimit(rows: count))
    #expect(try solver.solve(system.constants) == .solved)
    let refused = LayoutSolver(system.shape, limit: LayoutLimit(rows: count - 1))
    #expect(throws: LayoutLimit.Exceeded.self) { try refused.solve(system.constants) }
  }

  @Test("A block whose rows times variables exceed the limit is refused before the first pivot")
  func table() throws {
    let system = Self.row(300, 80, 60)
    // One of the two widths is free: two rows that must hold, two content sizes, and the variable.
    #expect(
      try LayoutSolver(system.shape, limit: LayoutLimit(table: 5)).solve(system.constants)
        == .solved)
    let error = #expect(throws: LayoutLimit.Exceeded.self) {
      try LayoutSolver(system.shape, limit: LayoutLimit(table: 4)).solve(system.constants)
    }
    #expect(
      error?.description
        == "The constraints of a view have 5 rows times variables; at most 4 are solved.")
  }

  @Test("A cache forgets the shape that was used longest ago")
  func cache() {
    let cache = LayoutCache(capacity: 2)
    let shapes = (1...3).map { count in
      var system = LinearSystem()
      for view in 0..<count { system.add([.init(view * 4, 1)], .equal, 0, .given) }
      return system.shape
    }
    let first = cache.solver(for: shapes[0])
    let second = cache.solver(for: shapes[1])
    #expect(cache.solver(for: shapes[0]) === first)
    _ = cache.solver(for: shapes[2])
    #expect(cache.count == 2)
    #expect(cache.solver(for: shapes[0]) === first)
    #expect(cache.solver(for: shapes[1]) !== second)
  }

  @Test("A variable is ambiguous if priorities leave it free, and not if a tie does")
  func ambiguity() throws {
    let system = Self.row(300, 80, 60)
    #expect(try system.isAmbiguous(2))
    #expect(try !system.isAmbiguous(4))
    let exact = Self.row(140, 80, 60)
    #expect(try !exact.isAmbiguous(2))
  }
}

@Suite("Pixels")
struct PixelsTests {
  @Test(
    "Lengths are rounded to the nearest pixel, halves away from zero",
    arguments: [
      (25.1666, 3, 25.0), (25.16666666666667, 3, 76.0 / 3), (0.25, 2, 0.5), (0.249, 2, 0),
      (-0.25, 2, -0.5), (-0.24, 2, 0), (0.5, 1, 1), (12.3, 1, 12),
    ] as [(Double, Double, Double)])
  func nearest(length: Double, scale: Double, expected: Double) {
    #expect((Pixels.nearest(length, scale: scale) - expected).magnitude < 1e-12)
  }

  @Test(
    "A size is rounded up, but not for a rounding error",
    arguments: [(70.6, 3.0, 212.0 / 3), (70.666666666666671, 3, 212.0 / 3), (70.0000000001, 2, 70)]
      as [(Double, Double, Double)])
  func up(length: Double, scale: Double, expected: Double) {
    #expect(Pixels.up(length, scale: scale) == expected)
  }
}
