import Flickbook
import Foundation
import Testing

@testable import Client

@Suite("Drawing a scene")
@MainActor
struct SnapshotCommandTests {
  nonisolated static let choices: [(name: String?, file: String?, format: PictureRequest.Format)] =
    [
      (nil, nil, .text), (nil, "pic.png", .png), (nil, "a.b/PIC.SVG", .svg), (nil, "x.txt", .text),
      (nil, "x.md", .text), (nil, "png", .text), (nil, "/dev/stdout", .text), ("svg", nil, .svg),
      ("png", "x.png", .png), ("svg", "x.out", .svg), ("text", "x", .text),
      ("text", "x.txt", .text),
    ]

  @Test("The ending of its file chooses the format of a picture", arguments: choices)
  func chooses(_ name: String?, _ file: String?, _ format: PictureRequest.Format) throws {
    #expect(try PictureFormat.choice(name, file: file) == format)
  }

  @Test(
    "A format that contradicts the ending of the file is refused",
    arguments: [("text", "x.png"), ("svg", "x.txt"), ("png", "x.svg")])
  func refuses(_ name: String, _ file: String) {
    let problem = #expect(throws: Arguments.Problem.self) {
      try PictureFormat.choice(name, file: file)
    }
    #expect(
      problem?.message
        == "--format \(name) does not agree with the ending of \(file). Leave --format "
        + "out, or name another file.")
  }

  @Test("A name that is no format is refused with the nearest one")
  func refusesUnknown() {
    let problem = #expect(throws: Arguments.Problem.self) {
      try PictureFormat.choice("pgn", file: "x.png")
    }
    #expect(problem?.message == "There is no format \"pgn\". Did you mean \"png\"?")
  }

  @Test("A file with the ending of a picture gets the picture without --format")
  func draws() throws {
    let folder = try Folder()
    let scene = try folder.file("a.scene.yaml", "sections: [{items: 3}]\n")
    let command = try SnapshotCommand(
      Arguments([scene, "-o", folder.path + "/pic.svg"], SnapshotCommand.options),
      layouts: LayoutRegistry())
    #expect(try command.run() == .held)
    #expect(try folder.text(of: "pic.svg").hasPrefix("<svg"))
  }

  @Test("Of a script the screen after the last step is drawn, or where a step has failed")
  func scripts() throws {
    let folder = try Folder()
    func picture(_ steps: String) throws -> (outcome: ExitCode, text: String) {
      let script = try folder.file(
        "a.yaml", "scene: {sections: [{items: 300}]}\nsteps:\n\(steps)\n")
      let command = try SnapshotCommand(
        Arguments([script, "-o", folder.path + "/pic.txt"], SnapshotCommand.options),
        layouts: LayoutRegistry())
      return (try command.run(), try folder.text(of: "pic.txt"))
    }
    let end = try picture("  - scrollTo: {item: [0, 299], position: bottom}\n  - advance: 1s")
    #expect(end.outcome == .held && end.text.hasPrefix("t=1 s") && end.text.contains("s0i299"))
    let failed = try picture("  - advance: 2s\n  - expect: {phase: dragging}\n  - advance: 2s")
    #expect(failed.outcome == .expectationFailed && failed.text.hasPrefix("t=2 s"))
  }
}
