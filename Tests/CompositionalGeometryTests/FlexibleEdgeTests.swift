import CompositionalGeometry
import Testing

@Suite("Flexible edges")
struct FlexibleEdgeTests {
  @Test(
    "Flexible edges count with their minimum when items are counted (M3.6)",
    arguments: [(0.0, 3), (6.66, 3), (6.67, 2), (10, 2), (60, 2), (60.01, 1)])
  func flexibleEdges(_ minimum: Double, _ count: Int) {
    var item = CompositionalItem(CompositionalSize(.absolute(100), .absolute(20)))
    item.edges.leading = CompositionalSpacing(minimum, isFlexible: true)
    let group = CompositionalItem(
      CompositionalSize(.fractionalWidth(1), .absolute(20)),
      .run(CompositionalRun(.horizontal, [item])))
    let geometry = CompositionalGeometry(
      [CompositionalGeometry.Input(CompositionalSection(group: group), itemCount: 6)],
      space: CompositionalSpace(size: [320, 480], scale: 2))
    let first = CompositionalFrame(0, 0, 320, 20)
    #expect(geometry.elements(in: first).count == count)
  }
}
