import FlowGeometry
import ObviousFlow
import Testing

@Suite("Flow geometry")
struct FlowGeometryTests {
  /// A section of one size and what must come of it.
  struct Grid: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var cross = 375.0
    var scale = 2.0
    var size: (Double, Double)
    var count: Int
    var insets = FlowInsets()
    var lineSpacing = 10.0
    var itemSpacing = 10.0
    /// The origins of some items: index, cross, main.
    let origins: [(Int, Double, Double)]
    let length: Double
  }

  static let grids: [Grid] = [
    Grid(
      testDescription: "full lines are justified (S2.4)", size: (100, 60), count: 7,
      origins: [(0, 0, 0), (1, 137.5, 0), (2, 275, 0), (3, 0, 70), (6, 0, 140)], length: 200),
    Grid(
      testDescription: "section insets narrow the line (S2.2, S2.13)", size: (100, 60), count: 7,
      insets: FlowInsets(leadingCross: 16, trailingCross: 16, leadingMain: 8, trailingMain: 8),
      origins: [(0, 16, 8), (1, 137.5, 8), (2, 259, 8), (6, 16, 148)], length: 216),
    Grid(
      testDescription: "an exact fit fits (S2.3)", size: (115, 50), count: 5, lineSpacing: 12,
      itemSpacing: 15, origins: [(1, 130, 0), (2, 260, 0), (4, 130, 62)], length: 112),
    Grid(
      testDescription: "a millionth too wide still fits", size: (115.000_000_3, 50), count: 3,
      itemSpacing: 15, origins: [(2, 260, 0)], length: 50),
    Grid(
      testDescription: "a hundred-thousandth too wide does not", size: (115.000_01, 50), count: 3,
      itemSpacing: 15, origins: [(1, 260, 0), (2, 0, 60)], length: 110),
    Grid(
      testDescription: "a last line has the gap of a full one (S2.5)", size: (50, 50), count: 4,
      origins: [(0, 0, 0), (1, 65, 0), (2, 130, 0), (3, 195, 0)], length: 50),
    Grid(
      testDescription: "one too wide for the line is centred (S2.7)", cross: 200, size: (250, 40),
      count: 3, lineSpacing: 6, itemSpacing: 6,
      origins: [(0, -25, 0), (1, -25, 46), (2, -25, 92)], length: 132),
    Grid(
      testDescription: "one a line is centred (S2.7)", cross: 200, size: (150, 40), count: 2,
      lineSpacing: 6, origins: [(0, 25, 0), (1, 25, 46)], length: 86),
    Grid(
      testDescription: "one on a last line for two is not centred (S2.8)", cross: 320,
      size: (100, 20), count: 7, insets: FlowInsets(leadingCross: 10, trailingCross: 10),
      origins: [(0, 10, 0), (1, 210, 0), (5, 210, 60), (6, 10, 90)], length: 110),
    Grid(
      testDescription: "origins are rounded, sums are not (S2.12)", size: (80, 40), count: 3,
      insets: FlowInsets(leadingCross: 12, trailingCross: 12),
      origins: [(0, 12, 0), (1, 102.5, 0), (2, 192.5, 0)], length: 40),
    Grid(
      testDescription: "an empty section keeps its insets (S2.15)", size: (80, 40), count: 0,
      insets: FlowInsets(leadingMain: 7, trailingMain: 9), origins: [], length: 16),
    Grid(
      testDescription: "items of no size and no spacing share a line", size: (0, 0), count: 9,
      itemSpacing: 0, origins: [(8, 0, 0)], length: 0),
  ]

  @Test("A section of one size goes by the rules", arguments: grids)
  func grid(_ grid: Grid) {
    let extent = FlowExtent(cross: grid.size.0, main: grid.size.1)
    for sizes in [
      FlowSection.Sizes.uniform(extent, count: grid.count),
      .varying(ContiguousArray(repeating: extent, count: grid.count)),
    ] {
      let flow = FlowGeometry(
        sections: [
          FlowSection(
            sizes: sizes, insets: grid.insets, lineSpacing: grid.lineSpacing,
            itemSpacing: grid.itemSpacing)
        ],
        space: .init(boundsCross: grid.cross, contentCross: grid.cross, scale: grid.scale))
      for (item, cross, main) in grid.origins {
        let frame = flow.frame(ofItem: item, inSection: 0)
        #expect(
          frame
            == FlowFrame(
              cross: cross, main: main, crossLength: grid.size.0, mainLength: grid.size.1))
      }
      #expect(flow.contentLength == grid.length)
    }
  }

  @Test("A last line of different sizes keeps the minimum gap (S2.6)")
  func unevenLastLine() {
    let flow = Self.flow([(80, 40), (100, 40), (60, 40)])
    #expect(flow.crossOrigins == [0, 90, 200])
    let sameWidths = Self.flow([(80, 40), (80, 41)])
    #expect(sameWidths.crossOrigins == [0, 90])
  }

  @Test("Shorter items are centred in their line, and lines are their spacing apart (S2.10, S2.11)")
  func unevenHeights() {
    let flow = Self.flow([(200, 40), (100, 20), (300, 10), (300, 30)])
    let mains = (0..<4).map { flow.frame(ofItem: $0, inSection: 0).main }
    #expect(mains == [0, 10, 50, 70])
    #expect(flow.contentLength == 100)
    #expect(flow.lineCount(ofSection: 0) == 3)
    #expect(flow.items(ofLine: 0, inSection: 0) == 0..<2)
  }

  @Test("Headers and footers span the bounds and lie around the insets (S2.13, S2.14)")
  func bands() {
    let insets = FlowInsets(leadingCross: 12, trailingCross: 12, leadingMain: 4, trailingMain: 6)
    let extent = FlowExtent(cross: 80, main: 40)
    let sections = [3, 2].map { count in
      FlowSection(
        sizes: .uniform(extent, count: count), insets: insets, headerLength: 30, footerLength: 20)
    }
    let flow = FlowGeometry(
      sections: sections, space: .init(boundsCross: 375, contentCross: 375, scale: 2))
    #expect(
      flow.frameOfHeader(inSection: 1)
        == FlowFrame(cross: 0, main: 100, crossLength: 375, mainLength: 30))
    #expect(
      flow.frameOfFooter(inSection: 0)
        == FlowFrame(cross: 0, main: 80, crossLength: 375, mainLength: 20))
    #expect(flow.frame(ofItem: 1, inSection: 1).main == 134)
    #expect(flow.contentLength == 200)
    let everything = FlowFrame(cross: 0, main: 0, crossLength: 375, mainLength: 200)
    #expect(
      flow.elements(in: everything) == [
        .header(section: 0), .item(0, section: 0), .item(1, section: 0), .item(2, section: 0),
        .footer(section: 0), .header(section: 1), .item(0, section: 1), .item(1, section: 1),
        .footer(section: 1),
      ])
  }

  @Test("No header or footer where its length is zero (S2.14)")
  func noBands() {
    let flow = Self.flow([(80, 40)])
    #expect(flow.frameOfHeader(inSection: 0) == nil)
    #expect(flow.frameOfFooter(inSection: 0) == nil)
  }

  @Test(
    "A rectangle that only touches a frame does not intersect it",
    arguments: [(0, 50, 1), (0, 50.5, 1), (50, 10, 0), (49.5, 10, 1), (49.5, 11, 2)]
      as [(Double, Double, Int)])
  func touching(main: Double, length: Double, rows: Int) {
    let flow = Self.flow([(375, 50), (375, 50), (375, 50)])
    let rect = FlowFrame(cross: 0, main: main, crossLength: 375, mainLength: length)
    // The rows begin at 0, 60 and 120.
    #expect(flow.elements(in: rect).count == rows)
  }

  @Test("A million items answer where they are, uniform and varying")
  func million() {
    let count = 1_000_000
    let extent = FlowExtent(cross: 80, main: 40)
    let palette = [80.0, 100, 60].map { FlowExtent(cross: $0, main: 40) }
    for sizes in [
      FlowSection.Sizes.uniform(extent, count: count),
      .varying(ContiguousArray((0..<count).map { palette[$0 % 3] })),
    ] {
      let flow = FlowGeometry(
        sections: [FlowSection(sizes: sizes)],
        space: .init(boundsCross: 393, contentCross: 393, scale: 3))
      #expect(flow.contentLength == 50 * Double(flow.lineCount(ofSection: 0)) - 10)
      let rect = FlowFrame(cross: 0, main: 6_000_000, crossLength: 393, mainLength: 852)
      let lines = Set(flow.elements(in: rect).map { flow.frame(of: $0)?.main })
      #expect(lines.count == 18)
    }
  }

  static func flow(_ sizes: [(Double, Double)]) -> FlowGeometry {
    let extents = sizes.map { FlowExtent(cross: $0.0, main: $0.1) }
    return FlowGeometry(
      sections: [FlowSection(sizes: .varying(ContiguousArray(extents)))],
      space: .init(boundsCross: 375, contentCross: 375, scale: 2))
  }
}

extension FlowGeometry {
  /// Where the items of the first section begin along their lines.
  fileprivate var crossOrigins: [Double] {
    (0..<itemCount(ofSection: 0)).map { frame(ofItem: $0, inSection: 0).cross }
  }
}
