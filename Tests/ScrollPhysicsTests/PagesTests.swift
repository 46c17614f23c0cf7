import ScrollPhysics
import Testing

/// Rule S4.36.
@Suite("Pages")
struct PagesTests {
  /// A range and a length, and the offsets of the pages.
  static let grids: [(range: ClosedRange<Double>, length: Double, offsets: [Double])] = [
    (0...0, 400, [0]), (0...400, 400, [0, 400]), (0...1, 400, [0, 1]),
    (0...1_000, 400, [0, 400, 800, 1_000]),
    (-50...750, 400, [-50, 350, 750]), (0...799.999_999_9, 400, [0, 400, 799.999_999_9]),
    (0...1, 1.0 / 3, [0, 1.0 / 3, 2.0 / 3, 1]),
  ]

  @Test("They follow each other from the start of the range to its end", arguments: grids)
  func offsets(_ grid: (range: ClosedRange<Double>, length: Double, offsets: [Double])) throws {
    let pages = try #require(Pages(range: grid.range, length: grid.length))
    #expect(pages.count == grid.offsets.count)
    for (page, offset) in grid.offsets.enumerated() {
      #expect((pages.offset(of: page) - offset).magnitude < 1e-9)
      #expect(pages.page(nearest: offset) == page)
      #expect(grid.range.contains(pages.offset(of: page)))
    }
  }

  @Test("A view without length has none, nor has content without measure")
  func none() {
    #expect(Pages(range: 0...100, length: 0) == nil)
    #expect(Pages(range: 0...1e300, length: 1) == nil)
  }

  /// Where a drag began and let go, how fast, and the page taken of 0, 400, 800 and 1,000.
  static let lifts: [(start: Int, at: Double, velocity: Double, page: Int)] = [
    (0, 1, 0, 0), (0, 199, 0, 0), (0, 200, 0, 1), (1, 200, 0, 0), (1, 200.5, 0, 1), (1, 600, 0, 2),
    (2, 600, 0, 1), (2, 899, 0, 2), (2, 900, 0, 3), (3, 900, 0, 2), (3, 900.5, 0, 3),
    (0, 0, 1, 1), (0, 0, Double.leastNonzeroMagnitude, 1), (0, 0, -1, 0), (1, 400, 1, 2),
    (1, 400, -1, 0), (1, 390, 1, 1),
    (1, 410, -1, 1), (0, 900, 1, 1), (3, 100, -1, 2), (3, 1_000, 1, 3), (3, 1_000, -1, 2),
    (2, 999, 1, 3),
    (0, 700, 0, 1), (3, 100, 0, 2),
  ]

  @Test("A lift takes the page that its velocity points to, or the nearest", arguments: lifts)
  func lift(_ row: (start: Int, at: Double, velocity: Double, page: Int)) throws {
    let pages = try #require(Pages(range: 0...1_000, length: 400))
    let taken = pages.target(from: row.start, release: row.at, velocity: row.velocity)
    #expect(taken.page == row.page)
    #expect(taken.reason == (row.velocity == 0 ? .nearest : .flicked))
    #expect(pages.reach(from: row.start).contains(taken.page))
  }

  @Test(
    "Mirrored pages have mirrored targets",
    arguments: [0.0, 37, 199, 200, 201, 363, 400])
  func mirrored(_ distance: Double) throws {
    let pages = try #require(Pages(range: 0...1_200, length: 400))
    for velocity in [0.0, 300, -300] {
      let there = pages.target(from: 1, release: 400 + distance, velocity: velocity)
      let back = pages.target(from: 2, release: 800 - distance, velocity: -velocity)
      #expect(there.page == 3 - back.page)
    }
  }
}
