import ConstraintScenes
import LayoutArithmetic
import Testing

@Suite("Recorded scenes of constraints")
struct ConstraintSceneTests {
  private static let scenes = ConstraintScene.all.filter { scene in
    scene.views.values.allSatisfy { $0.stack == nil }
  }

  @Test("All scenes are read")
  func count() {
    #expect(ConstraintScene.all.count == 100)
    #expect(Self.scenes.count == 72)
  }

  @Test("Frames, broken constraints and fitting sizes are as recorded", arguments: scenes)
  func frames(scene: ConstraintScene) throws {
    var system = SceneSystem(scene)
    let (values, broken) = try #require(try system.solve())
    #expect(broken == scene.broken ?? [])
    for (name, expected) in scene.expect {
      let frame = system.frame(name, values)
      #expect(
        zip(frame, expected).allSatisfy { ($0 - $1).magnitude <= scene.allowance },
        "\(name): \(frame), not \(expected)")
    }
    if let size = scene.fit?.size {
      #expect(
        zip(values[2...3], size).allSatisfy { ($0 - $1).magnitude < 1e-6 }, "\(values[2...3])")
    }
  }
}
