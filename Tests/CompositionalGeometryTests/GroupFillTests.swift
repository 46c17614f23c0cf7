import CompositionalGeometry
import Testing

@Suite("How many items fill a group")
struct GroupFillTests {
  private static let space = CompositionalSpace(size: [320, 480], scale: 2)

  private func supplementary(_ count: Int, isEstimated: Bool = false)
    -> [CompositionalSupplementary]
  {
    (0..<count).map { number in
      CompositionalSupplementary(
        kind: "k\(number % 3)",
        size: CompositionalSize(.absolute(4), isEstimated ? .estimated(4) : .absolute(4)),
        containerAnchor: CompositionalAnchor(horizontal: -1, vertical: -1))
    }
  }

  /// A group of so many columns and rows of cells of 0.1 points with supplementary items.
  private func grid(_ columns: Int, _ rows: Int, views: Int, isEstimated: Bool = false)
    -> CompositionalSection
  {
    var cell = CompositionalItem(CompositionalSize(.absolute(0.1), .absolute(0.1)))
    cell.supplementary = supplementary(views, isEstimated: isEstimated)
    let row = CompositionalItem(
      CompositionalSize(.fractionalWidth(1), .absolute(0.1)),
      .run(CompositionalRun(.horizontal, [cell], repetition: .copies(columns))))
    let group = CompositionalItem(
      CompositionalSize(.fractionalWidth(1), .absolute(400)),
      .run(CompositionalRun(.vertical, [row], repetition: .copies(rows))))
    return CompositionalSection(group: group)
  }

  @Test("A group of a million places makes only those that items fill")
  func places() throws {
    // All of it would be sixteen million views.
    let geometry = CompositionalGeometry(
      [CompositionalGeometry.Input(grid(1000, 1000, views: 256), itemCount: 5)],
      space: Self.space)
    let content = CompositionalFrame(0, 0, 320, 480)
    #expect(geometry.elements(in: content).count == 5 * 257)
    let last = CompositionalElement(.supplementary, kind: "k2", section: 0, item: 5 * 85 - 1)
    #expect(geometry.placed(last)?.frame.origin.x == 0.5)
    let beyond = CompositionalElement(.supplementary, kind: "k2", section: 0, item: 5 * 85)
    #expect(geometry.placed(beyond) == nil)
  }

  @Test(
    "The elements of a group are counted from its shape, before anything is made",
    arguments: [
      (10, 10, 0, 100, 100), (10, 10, 0, 5, 5), (10, 10, 0, 101, 100), (10, 10, 3, 5, 20),
      (1000, 1000, 256, 5, 5 * 257), (100, 100, 64, 10_000, 650_000),
      // A group takes 65,536 items at most, in whole rows.
      (1000, 1000, 256, 1_000_000, 65_000 * 257),
    ])
  func counted(_ columns: Int, _ rows: Int, _ views: Int, _ items: Int, _ elements: Int) {
    for isEstimated in [false, true] {
      var work = CompositionalWork(in: Self.space, upTo: .max)
      work.add(
        SectionDescription(grid(columns, rows, views: views, isEstimated: isEstimated)),
        itemCount: items)
      let weight = isEstimated && views > 0 ? CompositionalWork.measuredWeight : 1
      #expect(work.groupElements == elements * weight)
    }
  }

  @Test("Elements beyond what an integer holds are counted as the most")
  func saturation() {
    var item = CompositionalItem(CompositionalSize(.absolute(0), .absolute(0)))
    item.supplementary = supplementary(256)
    for _ in 0..<7 {
      item = CompositionalItem(
        CompositionalSize(.absolute(10), .absolute(10)),
        .run(CompositionalRun(.horizontal, [item], repetition: .copies(4096))))
      item.supplementary = supplementary(256)
    }
    var work = CompositionalWork(in: Self.space, upTo: .max)
    work.add(SectionDescription(CompositionalSection(group: item)), itemCount: .max)
    #expect(work.groupElements > 65_536 * 256)
    #expect(work.units > work.groupElements)
  }

  @Test("Sections of one description are solved once, and their last groups where they differ")
  func sharing() {
    let description = SectionDescription(grid(10, 10, views: 0))
    func units(_ counts: [Int]) -> Int {
      var work = CompositionalWork(in: Self.space, upTo: .max)
      for count in counts { work.add(description, itemCount: count) }
      return work.units
    }
    let one = units([250])
    #expect(units([250, 250, 250]) == one)
    #expect(units([250, 251]) > one)
    #expect(units([200, 200]) == units([100]))
  }

  @Test("Counting stops beyond the units that are allowed")
  func stops() {
    let spacing = CompositionalSpacing(1e-6)
    let subitems = (0..<256).map { number in
      CompositionalItem(CompositionalSize(.fractionalWidth(Double(number) * 1e-9), .absolute(1)))
    }
    let group = CompositionalItem(
      CompositionalSize(.fractionalWidth(1), .absolute(10)),
      .run(CompositionalRun(.horizontal, subitems, spacing: spacing)))
    var work = CompositionalWork(in: Self.space, upTo: 1000)
    work.add(SectionDescription(CompositionalSection(group: group)), itemCount: 1)
    #expect(work.isBeyond)
    #expect(work.units < 2000)
  }

  /// Columns of cells of a width in a group as wide as the view, and 100 points high.
  private func columns(_ count: Int, width: Double) -> CompositionalSection {
    let cell = CompositionalItem(CompositionalSize(.absolute(width), .absolute(10)))
    return CompositionalSection(
      group: CompositionalItem(
        CompositionalSize(.fractionalWidth(1), .absolute(100)),
        .run(CompositionalRun(.horizontal, [cell], repetition: .copies(count)))))
  }

  @Test(
    "Cells without an area are not found, and sixteen that are passed over count as an element",
    arguments: [(15, 1, 0), (16, 1, 1), (15, 2, 1), (31, 1, 1), (32, 1, 2), (8, 4, 2)])
  func passedOver(_ cells: Int, _ groups: Int, _ counted: Int) {
    let input = CompositionalGeometry.Input(columns(cells, width: 0), itemCount: cells * groups)
    let geometry = CompositionalGeometry([input], space: Self.space)
    let content = CompositionalFrame(0, 0, 320, 480)
    #expect(geometry.elements(in: content).isEmpty)
    // The section counts, and so does each group.
    #expect(geometry.elementCount(in: content, upTo: 1000) == 1 + groups + counted)
  }

  @Test("Cells that are found count once, and cells beside the rectangle as passed over")
  func found() {
    let input = CompositionalGeometry.Input(columns(40, width: 8), itemCount: 40)
    let geometry = CompositionalGeometry([input], space: Self.space)
    let row = CompositionalFrame(0, 0, 320, 100)
    #expect(geometry.elementCount(in: row, upTo: 1000) == 1 + 40)
    let half = CompositionalFrame(0, 0, 160, 100)
    #expect(geometry.elements(in: half).count == 20)
    #expect(geometry.elementCount(in: half, upTo: 1000) == 1 + 20 + 20 / 16)
  }

  @Test("Counting ends where ten thousand groups of thousands of cells show none")
  func nothingToSee() {
    let cells = 4096
    let input = CompositionalGeometry.Input(columns(cells, width: 0), itemCount: cells * 10_000)
    let geometry = CompositionalGeometry([input], space: Self.space)
    let content = CompositionalFrame(0, 0, 320, 1e6)
    #expect(geometry.elementCount(in: content, upTo: 1000) > 1000)
  }

  /// How many items of fractions of 0.01 of the width, and of `length` points in turn, fill a group of
  /// 320 points; fractions are of the width less the spacing.
  @Test(
    "As many fit as there is room, whether lengths depend on the spacing or not",
    arguments: [
      // Nothing but fractions: 3.2 points, 3 after rounding down to half a point.
      (spacing: 0, length: nil, count: 106), (spacing: 1, length: nil, count: 21),
      (spacing: 0, length: 5, count: 80), (spacing: 1, length: 5, count: 67),
      (spacing: 321, length: nil, count: 1), (spacing: 0, length: 320, count: 1),
      (spacing: 0, length: 316.999, count: 2), (spacing: 0, length: 317.002, count: 1),
    ] as [(spacing: Double, length: Double?, count: Int)])
  func fitting(_ row: (spacing: Double, length: Double?, count: Int)) {
    var items = [CompositionalItem(CompositionalSize(.fractionalWidth(0.01), .absolute(10)))]
    if let length = row.length {
      items.append(CompositionalItem(CompositionalSize(.absolute(length), .absolute(10))))
    }
    let group = CompositionalItem(
      CompositionalSize(.fractionalWidth(1), .absolute(10)),
      .run(
        CompositionalRun(.horizontal, items, spacing: CompositionalSpacing(row.spacing))))
    let geometry = CompositionalGeometry(
      [CompositionalGeometry.Input(CompositionalSection(group: group), itemCount: 1000)],
      space: Self.space)
    let first = geometry.elements(in: CompositionalFrame(0, 1, 320, 8))
    #expect(first.count == row.count)
  }
}
