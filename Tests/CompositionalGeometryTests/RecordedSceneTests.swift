import CompositionalGeometry
import Testing

@Suite("Recorded compositional layouts")
struct RecordedSceneTests {
  /// Frames agree to this, in points.
  private static let tolerance = 0.005

  @Test("All scenes with frames are read")
  func count() {
    #expect(RecordedScene.all.count == 92)
  }

  @Test("Frames, z indices and the content size are those recorded", arguments: RecordedScene.all)
  func frames(scene: RecordedScene) throws {
    let geometry = scene.played()
    for recorded in scene.elements {
      let placed = try #require(geometry.placed(recorded.element), "\(recorded.element)")
      #expect(
        Self.isClose(placed.frame, recorded.frame),
        "\(recorded.element): \(placed.frame), not \(recorded.frame)")
      #expect(placed.zIndex == recorded.zIndex, "\(recorded.element)")
    }
    let size = geometry.contentSize
    #expect(
      (size.x - scene.contentSize.x).magnitude < Self.tolerance
        && (size.y - scene.contentSize.y).magnitude < Self.tolerance, "\(size)")
    guard !scene.isPartial else { return }
    let content = CompositionalFrame(origin: [-1e6, -1e6], size: [2e6, 2e6])
    let found = geometry.elements(in: content).map(\.element)
    let names = Set(scene.elements.map(\.element))
    #expect(found.allSatisfy { names.contains($0) })
  }

  @Test(
    "A rectangle is answered with the elements recorded",
    arguments: RecordedScene.all.filter { !$0.queries.isEmpty })
  func queries(scene: RecordedScene) {
    let geometry = scene.played()
    for query in scene.queries {
      let found = geometry.elements(in: query.rect).map { placed in
        let path = "\(placed.element.section).\(placed.element.item)"
        return placed.element.kind.isEmpty ? path : "\(placed.element.kind):\(path)"
      }
      #expect(found == query.elements, "\(query.rect)")
    }
  }

  private static func isClose(_ found: CompositionalFrame, _ wanted: CompositionalFrame) -> Bool {
    let (origin, size) = (found.origin - wanted.origin, found.size - wanted.size)
    return [origin.x, origin.y, size.x, size.y].allSatisfy { $0.magnitude < tolerance }
  }
}
