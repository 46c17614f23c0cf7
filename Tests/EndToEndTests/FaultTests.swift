import Foundation
import Testing

/// Sources of an app, each with one fault that shows in a certain order of events or at a certain size,
/// and the same without it.
@Suite("Layouts with planted faults", .serialized, .timeLimit(.minutes(10)))
struct FaultTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Faults").path

  private static let names = [
    "VanishingRow", "OvershootingSnap", "StuckHighlight", "DoubledReorder", "MutatedAttributes",
    "CrashingGrid",
  ]

  private func run(_ sources: String, _ name: String) throws -> FinishedProgram {
    try FinishedProgram(
      "flickbook", ["run", "--layout", "\(Self.folder)/\(sources)", "\(Self.folder)/\(name).yaml"])
  }

  @Test("The script of each fault shows it", arguments: names)
  func shows(name: String) throws {
    let run = try run("Planted", name)
    #expect(run.status == (name == "CrashingGrid" ? 4 : 1), "\(run.output)\(run.errors)")
  }

  @Test("Without the fault the script holds", arguments: names)
  func holds(name: String) throws {
    let run = try run("Right", name)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("A scene with a fault shows nothing at rest and in a plain scroll", arguments: names)
  func hides(name: String) throws {
    let directory = try TemporaryDirectory()
    let script = "\(directory.path)/plain.yaml"
    let scene = try String(contentsOfFile: "\(Self.folder)/\(name).scene.yaml", encoding: .utf8)
    try scene.write(
      toFile: "\(directory.path)/\(name).scene.yaml", atomically: false, encoding: .utf8)
    let steps = """
      scene: \(name).scene.yaml
      steps:
        - settle
        - fling: {velocity: [0, -300]}
        - settle
        - expect: {settled: true, highlighted: []}
        - rules:
            - never: error
      """
    try steps.write(toFile: script, atomically: false, encoding: .utf8)
    let run = try FinishedProgram(
      "flickbook", ["run", "--layout", "\(Self.folder)/Planted", script])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("A verification of the view finds the same through a daemon")
  func verifies() throws {
    let directory = try TemporaryDirectory()
    let script = "\(directory.path)/turned.yaml"
    let steps = """
      scene:
        view: {size: [320, 480]}
        layout: {type: MutatedAttributes}
        sections: [{items: 30}]
      steps:
        - verify: {grade: update}
        - setBounds: {size: [480, 320]}
        - verify
        - verify: {grade: update}

      """
    try steps.write(toFile: script, atomically: false, encoding: .utf8)
    let sources = "\(Self.folder)/Planted"
    let here = try FinishedProgram("flickbook", ["run", "--layout", sources, script])
    #expect(here.status == 1)
    #expect(
      here.output.contains("turned.yaml:9:5: verify: The attributes of item [0, "),
      "\(here.output)")
    for line in [6, 8] {
      #expect(!here.output.contains("turned.yaml:\(line):"), "\(here.output)")
    }
    let daemon = try DaemonProcess(["--layout", sources])
    let there = try FinishedProgram("flickbook", ["run", "--socket", daemon.socketPath, script])
    #expect(there.status == 1)
    #expect(there.output == here.output)
  }
}
