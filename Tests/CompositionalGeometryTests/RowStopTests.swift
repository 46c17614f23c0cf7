import CompositionalGeometry
import Testing

@Suite("Stops of a row")
struct RowStopTests {
  /// A row of so many groups of a width, 10 apart, in a view of 320 with insets of 5 at both sides.
  private func row(
    groups: Int, width: Double, stops: SectionRow.Stops, isMirrored: Bool = false
  ) throws -> SectionRow {
    var section = CompositionalSection(
      group: CompositionalItem(
        CompositionalSize(.absolute(width), .absolute(50)),
        .run(
          CompositionalRun(
            .horizontal,
            [CompositionalItem(CompositionalSize(.fractionalWidth(1), .fractionalHeight(1)))]))))
    section.isOrthogonal = true
    section.spacing = 10
    section.insets = CompositionalInsets(leading: 5, trailing: 5)
    let geometry = CompositionalGeometry(
      [CompositionalGeometry.Input(section, itemCount: groups)],
      space: CompositionalSpace(size: [320, 480], scale: 2, isMirrored: isMirrored))
    return try #require(geometry.row(ofSection: 0, stops: stops))
  }

  @Test(
    "A paging row takes its end for a stop only at the end, or where the nearest page lies beyond it (M9.7)",
    arguments: [
      // Eight groups of 100: the row ends at 560.
      (8, 0.0, 0.0), (8, 155, 0), (8, 156, 310), (8, 440, 310), (8, 465, 310), (8, 466, 560),
      (8, 559, 560), (8, 560, 560), (8, 900, 560),
      // Three groups: the row ends at 10, which is no stop for an offset before it.
      (3, 0, 0), (3, 9.5, 0), (3, 10, 10), (3, 40, 10), (3, -20, 0),
      // Two groups fit.
      (2, 40, 0),
    ])
  func pages(_ groups: Int, _ asked: Double, _ rest: Double) throws {
    let width = groups == 8 ? 100.0 : 100
    let found = try row(groups: groups, width: width, stops: .pages)
    #expect(found.rest(near: asked) == rest)
    let mirrored = try row(groups: groups, width: width, stops: .pages, isMirrored: true)
    #expect(mirrored.rest(near: -asked) == -rest)
  }

  @Test(
    "A row of centred groups has its stops also where it fits (M9.3)",
    arguments: [
      // One group of 100 in a viewport of 310: its middle is at 50.
      (1, 0.0, -105.0), (1, 500, -105), (2, 0, 5), (2, -60, -105), (2, -50, -105), (2, -49, 5),
    ])
  func centred(_ groups: Int, _ asked: Double, _ rest: Double) throws {
    let found = try row(groups: groups, width: 100, stops: .middles)
    #expect(found.rest(near: asked) == rest)
    #expect(found.range == (groups == 1 ? -105.0 ... -105 : -105...5))
    let stop = try #require(found.stopNumber(near: asked))
    #expect(found.offset(ofStop: stop) == rest)
  }

  @Test("Any other row that fits rests at 0 (M9.3)", arguments: [-50.0, 0, 50])
  func fitting(_ asked: Double) throws {
    for stops in [SectionRow.Stops.everywhere, .pages, .leadingEdges] {
      let found = try row(groups: 2, width: 100, stops: stops)
      #expect(found.rest(near: asked) == 0)
      #expect(found.stopNumber(near: asked) == nil)
    }
  }
}
