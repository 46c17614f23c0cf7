import CompositionalGeometry
import Testing

@Suite("Items that wrap by what they measure")
struct WrappedItemTests {
  private static let space = CompositionalSpace(size: [320, 480], scale: 2)

  /// Rows of chips of estimated width 80 and height 30, 8 apart: three fit into a row of 320, and four
  /// of 74.
  private func chips(
    _ count: Int, spacing: CompositionalSpacing = CompositionalSpacing(8), badge: Bool = false
  ) -> CompositionalGeometry {
    var chip = CompositionalItem(CompositionalSize(.estimated(80), .absolute(30)))
    if badge {
      chip.supplementary = [
        CompositionalSupplementary(
          kind: "badge", size: CompositionalSize(.absolute(10), .absolute(10)),
          containerAnchor: CompositionalAnchor(horizontal: 1, vertical: -1))
      ]
    }
    var run = CompositionalRun(.horizontal, [chip])
    run.spacing = spacing
    var section = CompositionalSection(
      group: CompositionalItem(
        CompositionalSize(.fractionalWidth(1), .estimated(30)), .run(run)))
    section.spacing = 10
    return CompositionalGeometry(
      [CompositionalGeometry.Input(section, itemCount: count)], space: Self.space)
  }

  private func measure(_ geometry: inout CompositionalGeometry, _ widths: [Int: Double]) {
    for (item, width) in widths.sorted(by: { $0.key < $1.key }) {
      geometry.measure(
        CompositionalElement(.cell, section: 0, item: item), as: [width, .nan])
    }
  }

  private func corners(_ geometry: CompositionalGeometry) -> [[Double]] {
    (0..<geometry.itemCount(ofSection: 0)).map { item in
      let frame = geometry.frame(ofItem: item, inSection: 0)
      return frame.map { [$0.origin.x, $0.origin.y] } ?? []
    }
  }

  @Test(
    "A row takes as many as fit (M8.8)",
    arguments: [
      ([:], [[0, 0], [88, 0], [176, 0], [0, 40], [88, 40]]),
      ([0: 100, 1: 120, 2: 90], [[0, 0], [108, 0], [0, 40], [98, 40], [186, 40]]),
      ([0: 40, 1: 40, 2: 40], [[0, 0], [48, 0], [96, 0], [144, 0], [232, 0]]),
      // 320 is as much as there is, and more of it than a thousandth is too much.
      ([0: 232], [[0, 0], [240, 0], [0, 40], [88, 40], [176, 40]]),
      ([0: 232.01], [[0, 0], [0, 40], [88, 40], [176, 40], [0, 80]]),
      // One is taken, however long it is.
      ([1: 900], [[0, 0], [0, 40], [0, 80], [88, 80], [176, 80]]),
      // The fourth fits into the first row once it is short.
      ([3: 48], [[0, 0], [88, 0], [176, 0], [264, 0], [0, 40]]),
    ] as [([Int: Double], [[Double]])])
  func rows(_ widths: [Int: Double], _ wanted: [[Double]]) {
    var geometry = chips(5)
    measure(&geometry, widths)
    #expect(corners(geometry) == wanted)
    #expect(geometry.contentSize.y == wanted[4][1] + 30)
  }

  @Test("Forgetting what was measured gives the rows of the estimates")
  func forgotten() {
    var geometry = chips(30)
    let plain = corners(geometry)
    measure(&geometry, [2: 200, 7: 20, 8: 20, 20: 300])
    #expect(corners(geometry) != plain)
    geometry.forget(items: [2, 7, 8, 20], inSection: 0)
    #expect(corners(geometry) == plain)
  }

  @Test("Flexible room is shared among the items of each row (M3.10)")
  func justified() {
    var geometry = chips(5, spacing: CompositionalSpacing(8, isFlexible: true))
    measure(&geometry, [0: 100, 1: 100, 2: 200])
    // The last row is placed as if a chip of the estimated width ended it.
    #expect(corners(geometry) == [[0, 0], [220, 0], [0, 40], [240, 40], [0, 80]])
  }

  @Test("Badges are numbered by their items, whichever row has them (M6.4)")
  func badges() {
    var geometry = chips(9, badge: true)
    measure(&geometry, [0: 200, 1: 200, 4: 10])
    for item in 0..<9 {
      let badge = geometry.placed(
        CompositionalElement(.supplementary, kind: "badge", section: 0, item: item))
      let chip = geometry.frame(ofItem: item, inSection: 0)
      #expect(badge?.frame.end.x == chip?.end.x && badge?.frame.origin.y == chip?.origin.y)
    }
    let all = CompositionalFrame(0, 0, 320, 480)
    let found = geometry.elements(in: all).map(\.element)
    #expect(found.count(where: { $0.category == .supplementary }) == 9)
    #expect(
      geometry.placed(CompositionalElement(.supplementary, kind: "badge", section: 0, item: 9))
        == nil)
  }

  @Test("A million chips of which a thousand at both ends are measured are found at once")
  func scale() {
    var geometry = chips(1_000_000)
    for item in (999_000..<1_000_000).reversed() {
      measure(&geometry, [item: Double(item % 7) * 30 + 20])
    }
    for item in 0..<1000 { measure(&geometry, [item: Double(item % 5) * 40 + 20]) }
    let end = geometry.contentSize.y
    let found = geometry.elements(in: CompositionalFrame(0, end - 480, 320, 480))
    #expect(found.last?.element.item == 999_999)
    #expect(found.count < 60)
  }
}
