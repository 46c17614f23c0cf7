import CompositionalGeometry
import Testing

@Suite("Large compositional layouts")
struct CompositionalScaleTests {
  private static let space = CompositionalSpace(size: [320, 480], scale: 2)

  /// Rows of three, or a list of estimated rows.
  private static func section(isEstimated: Bool = false) -> CompositionalSection {
    let size = CompositionalSize(
      isEstimated ? .fractionalWidth(1) : .fractionalWidth(0.3),
      isEstimated ? .estimated(44) : .absolute(10))
    let height: CompositionalLength = isEstimated ? .estimated(44) : .absolute(10)
    return CompositionalSection(
      group: CompositionalItem(
        CompositionalSize(.fractionalWidth(1), height),
        .run(
          CompositionalRun(
            .horizontal, [CompositionalItem(size)], spacing: CompositionalSpacing(10)))))
  }

  @Test("The last of a million items is where arithmetic puts it (M15.1, M15.2)")
  func million() throws {
    let geometry = CompositionalGeometry(
      [CompositionalGeometry.Input(Self.section(), itemCount: 1_000_000)], space: Self.space)
    #expect(geometry.contentSize == [320, 3_333_340])
    let found = geometry.elements(in: CompositionalFrame(0, 3_333_325, 320, 480))
    #expect(found.map(\.element.item) == [999_996, 999_997, 999_998, 999_999])
    #expect(
      geometry.frame(ofItem: 999_999, inSection: 0) == CompositionalFrame(0, 3_333_330, 90, 10))
  }

  @Test("Measured rows among a million move what lies behind them (M15.4)")
  func measured() throws {
    var geometry = CompositionalGeometry(
      [CompositionalGeometry.Input(Self.section(isEstimated: true), itemCount: 1_000_000)],
      space: Self.space)
    for row in stride(from: 0, to: 1_000_000, by: 1_000) {
      geometry.measure(CompositionalElement(.cell, section: 0, item: row), as: [.nan, 54])
    }
    #expect(geometry.contentSize.y == 44_000_000 + 10_000)
    let frame = geometry.frame(ofItem: 500_001, inSection: 0)
    #expect(frame == CompositionalFrame(0, 44 * 500_001 + 5_010, 320, 44))
    let found = geometry.elements(in: CompositionalFrame(0, 44 * 500_000 + 5_000, 320, 60))
    #expect(found.map(\.element.item) == [500_000, 500_001])
  }

  @Test("A change of one of a thousand sections keeps what was measured in the others (M15.3)")
  func sections() {
    let input = CompositionalGeometry.Input(Self.section(isEstimated: true), itemCount: 1_000)
    var inputs = Array(repeating: input, count: 1_000)
    var geometry = CompositionalGeometry(inputs, space: Self.space)
    geometry.measure(CompositionalElement(.cell, section: 999, item: 3), as: [.nan, 144])
    inputs[0].itemCount = 1_001
    geometry.solve(inputs, from: inputs.indices.map { $0 }) { item, section in
      section == 0 ? item + 1 : item
    }
    #expect(geometry.contentSize.y == 44 * 1_000_001 + 100)
    #expect(geometry.frame(ofItem: 3, inSection: 999)?.size.y == 144)
    geometry.forget(items: [3], inSection: 999)
    #expect(geometry.contentSize.y == 44 * 1_000_001)
  }

  @Test(
    "Items that are forgotten leave the others as if only these had been measured (M8.3)",
    arguments: [[0], [2, 3, 4], [10, 11], [0, 5, 11], [12], Array(0..<12)])
  func forgettingSome(forgotten: [Int]) {
    let size = CompositionalSize(.fractionalWidth(1), .estimated(44))
    let group = CompositionalItem(
      size, .run(CompositionalRun(.vertical, Array(repeating: CompositionalItem(size), count: 3))))
    let inputs = [2, 11, 5].map {
      CompositionalGeometry.Input(CompositionalSection(group: group), itemCount: $0)
    }
    func measured(_ items: [Int]) -> CompositionalGeometry {
      var geometry = CompositionalGeometry(inputs, space: Self.space)
      for item in items {
        geometry.measure(
          CompositionalElement(.cell, section: 1, item: item), as: [.nan, 30 + 7 * Double(item)])
      }
      return geometry
    }
    let items = [0, 1, 2, 4, 7, 10]
    var geometry = measured(items)
    geometry.forget(items: Set(forgotten), inSection: 1)
    let fresh = measured(items.filter { !forgotten.contains($0) })
    #expect(geometry.contentSize == fresh.contentSize)
    for (section, input) in inputs.enumerated() {
      for item in 0..<input.itemCount {
        #expect(
          geometry.frame(ofItem: item, inSection: section)
            == fresh.frame(ofItem: item, inSection: section))
        #expect(
          geometry.measure(ofItem: item, inSection: section)
            == fresh.measure(ofItem: item, inSection: section))
      }
    }
  }

  @Test("Only rows that are in sight, or were, differ from the estimate (M8.1)")
  func forgetting() {
    var geometry = CompositionalGeometry(
      [CompositionalGeometry.Input(Self.section(isEstimated: true), itemCount: 10)],
      space: Self.space)
    geometry.measure(CompositionalElement(.cell, section: 0, item: 0), as: [200, 60])
    #expect(geometry.measure(ofItem: 0, inSection: 0) == [320, 60])
    #expect(geometry.measure(ofItem: 1, inSection: 0) == nil)
    geometry.solve(
      [CompositionalGeometry.Input(Self.section(isEstimated: true), itemCount: 10)],
      space: CompositionalSpace(size: [400, 480], scale: 2))
    #expect(geometry.measure(ofItem: 0, inSection: 0) == nil, "the width is another one (M8.3)")
    geometry.measure(CompositionalElement(.cell, section: 0, item: 0), as: [.nan, 60])
    geometry.forgetMeasures()
    #expect(geometry.contentSize.y == 440)
  }
}
