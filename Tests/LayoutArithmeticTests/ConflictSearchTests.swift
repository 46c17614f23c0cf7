import LayoutArithmetic
import Testing

@Suite("Conflict search")
struct ConflictSearchTests {
  /// Widths of views that must be equal to numbers.
  private static func system(_ widths: [(view: Int, width: Double)]) -> LinearSystem {
    var system = LinearSystem()
    for (view, width) in widths {
      system.add([.init(view * 4 + 2, 1)], .equal, width, .required, .length)
    }
    return system
  }

  @Test(
    "The last row of the order that contradicts the ones before is broken, in any order of rows")
  func order() {
    let system = Self.system([(0, 10), (1, 5), (0, 20), (0, 10)])
    let search = ConflictSearch(system.shape, constants: system.constants)
    #expect(search.conflicts(order: [0, 1, 2, 3]) == [.init(broken: 2, rows: [0, 2])])
    #expect(
      search.conflicts(order: [2, 1, 0, 3])
        == [.init(broken: 0, rows: [0, 2]), .init(broken: 3, rows: [2, 3])])
  }

  @Test("A row that is given is never broken")
  func given() {
    var system = Self.system([(0, 10)])
    system.add([.init(2, 1)], .atLeast, 30, .given)
    let search = ConflictSearch(system.shape, constants: system.constants)
    #expect(search.conflicts(order: [0]) == [.init(broken: 0, rows: [0, 1])])
  }

  @Test("The set has no row without which the others hold")
  func smallest() {
    var system = LinearSystem()
    // A chain of ten widths, each one more than the last, of which the ends are 10 and 12.
    for view in 1..<10 {
      system.add(
        [.init(view * 4 + 2, 1), .init(view * 4 - 2, -1)], .equal, 1, .required, .length)
    }
    system.add([.init(2, 1)], .equal, 10, .required, .length)
    system.add([.init(4 * 4 + 2, 1)], .equal, 12, .required, .length)
    let search = ConflictSearch(system.shape, constants: system.constants)
    #expect(
      search.conflicts(order: Array(0..<11)) == [.init(broken: 10, rows: [0, 1, 2, 3, 9, 10])])
  }
}
