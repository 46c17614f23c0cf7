import Flickbook
import Testing

@testable import Client

@Suite("Loading a script")
struct ScriptLoaderTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func problem(_ text: String) throws -> String? {
    let path = try folder.file("bad.yaml", text)
    do {
      _ = try ScriptLoader().load(path)
      return nil
    } catch let problem as ScriptProblem {
      return problem.description.replacing(folder.path + "/", with: "")
    }
  }

  @Test("What is wrong is shown with place, line, caret and the nearest word")
  func showsTheLine() throws {
    #expect(
      try problem("scene: {}\nsteps:\n  - flign: {velocity: [0, 1]}\n")
        == """
        bad.yaml:3:5: There is no step "flign".
          3 |   - flign: {velocity: [0, 1]}
            |     ^
          Did you mean "fling"?
        """)
  }

  @Test("What is wrong in a scene file is shown there")
  func showsTheScene() throws {
    _ = try folder.file("s.scene.yaml", "view:\n  size: [-1, 2]\n")
    #expect(
      try problem("scene: s.scene.yaml\n")
        == """
        s.scene.yaml:2:10: scene.view.size[0] must not be negative.
          2 |   size: [-1, 2]
            |          ^
        """)
  }

  @Test("A scene that is not there is shown where it is named")
  func missesTheScene() throws {
    #expect(
      try problem("scene: none.yaml\n")?.hasPrefix(
        "bad.yaml:1:8: There is no file \"none.yaml\" beside this script.") == true)
  }

  @Test("A file that includes itself is refused")
  func refusesCircles() throws {
    #expect(
      try problem("steps: [{include: bad.yaml}]")?.contains("more than 16 deep") == true)
  }

  @Test("Frames are measured by the scene's own clock")
  func measuresFrames() throws {
    let path = try folder.file(
      "fast.yaml", "scene: {view: {frameRate: 120}}\nsteps: [{jump: 12f}]\n")
    guard case .request(_, let params) = try ScriptLoader().load(path).steps[0].step.action else {
      return
    }
    #expect(params?["by"]?.number == 0.1)
  }
}
