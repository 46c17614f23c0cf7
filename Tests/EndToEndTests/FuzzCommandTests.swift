import Foundation
import Testing

/// `flickbook fuzz` on scenes and scripts without an app's code.
@Suite("The fuzz command", .timeLimit(.minutes(10)))
struct FuzzCommandTests {
  private func directory(_ files: [String: String]) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (name, text) in files {
      try text.write(toFile: "\(directory.path)/\(name)", atomically: false, encoding: .utf8)
    }
    return directory
  }

  private static let scene = """
    view: {size: [320, 480]}
    layout: {itemSize: [90, 90]}
    sections: [{items: 40}]
    """
  private static let quiet = """
    rules:
      - name: nothing is selected
        never: didSelectItemAt
    """

  @Test("The same arguments print the same lines, with any number of processes")
  func deterministic() throws {
    let files = try directory(["a.scene.yaml": Self.scene, "quiet.yaml": Self.quiet])
    let arguments = [
      "fuzz", "\(files.path)/a.scene.yaml", "--plays", "70", "--length", "30", "--seed", "7",
      "--reporter", "jsonl", "--invariants", "\(files.path)/quiet.yaml",
    ]
    let one = try FinishedProgram("flickbook", arguments)
    let two = try FinishedProgram("flickbook", arguments + ["--jobs", "2"])
    #expect(one.status == 1)
    #expect(one.output == two.output)
    let other = try FinishedProgram("flickbook", arguments + ["--seed", "8"])
    #expect(one.output != other.output)
    let last = try #require(one.output.split(separator: "\n").last)
    #expect(last.hasPrefix(#"{"summary":{"seed":"7","plays":70,"steps":"#), "\(last)")
    #expect(one.output.contains(#""rule":"nothing is selected""#))
    #expect(one.output.hasPrefix(#"{"order":["#))
  }

  @Test("A daemon plays the same as this process")
  func daemon() throws {
    let files = try directory(["a.scene.yaml": Self.scene])
    let daemon = try DaemonProcess()
    let arguments = [
      "fuzz", "\(files.path)/a.scene.yaml", "--plays", "20", "--length", "20", "--reporter",
      "jsonl",
    ]
    let here = try FinishedProgram("flickbook", arguments)
    let there = try FinishedProgram("flickbook", arguments + ["--socket", daemon.socketPath])
    #expect(here.status == 0, "\(here.output.suffix(300))")
    #expect(here.output == there.output)
  }

  @Test("A script begins every play, and the steps of always are checked at each end")
  func script() throws {
    let script = """
      scene: a.scene.yaml
      steps:
        - tap: {item: [0, 3]}
        - vary:
            - fling: {velocity: [0, -900]}
        - settle
        - expect: {selected: [[0, 3]]}
        - always:
            - expect: {selected: [[0, 3]]}
      """
    let files = try directory(["a.scene.yaml": Self.scene, "s.yaml": script])
    let plain = try FinishedProgram("flickbook", ["run", "\(files.path)/s.yaml"])
    #expect(plain.status == 0, "\(plain.output)")
    let run = try FinishedProgram(
      "flickbook", ["fuzz", "\(files.path)/s.yaml", "--plays", "60", "--out", "\(files.path)/out"])
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("expect selected"))
    let found = "\(files.path)/out/s-expect-selected.yaml"
    let text = try String(contentsOfFile: found, encoding: .utf8)
    #expect(text.contains("- expect: {selected: [[0, 3]]}"), "\(text)")
    // The script keeps the steps on which its expectation depends.
    #expect(text.contains("steps:\n  - tap: {item: [0, 3]}\n"), "\(text)")
    #expect(try FinishedProgram("flickbook", ["run", found]).status == 1)
  }

  @Test(
    "Wrong words are refused with a sentence",
    arguments: [
      ([], "Name one scene or script"), (["--plays", "0"], "--plays takes a whole number from 1"),
      (["--plays", "1000000001"], "--plays takes a whole number"),
      (["--length", "10001"], "--length takes a whole number from 1 to 10000"),
      (["--seed", "-1"], "--seed takes a whole number from 0"),
      (["--time", "60"], "--time takes a duration such as 60s"),
      (["--jobs", "0"], "--jobs takes a whole number from 1 to 256"),
      (["--reporter", "tap"], "There is no reporter \"tap\" here."),
      (["--invariants", "none.yaml"], "none.yaml: No such file or directory"),
      (["--socket", "/none/here"], "/none/here"),
    ])
  func refused(arguments: [String], message: String) throws {
    let files = try directory(["a.scene.yaml": Self.scene])
    let scene = arguments.isEmpty ? [] : ["\(files.path)/a.scene.yaml"]
    let run = try FinishedProgram("flickbook", ["fuzz"] + scene + arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test(
    "What is no scene and no script that holds is refused",
    arguments: [
      ("sections: [{itms: 1}]", "itms"),
      (
        "scene: {sections: [{items: 1}]}\nsteps: [{expect: {offset: [0, 1]}}]",
        "does not hold by itself"
      ),
      (
        "scene: {sections: [{items: 1}]}\nsteps: [{always: [{tap: {at: [1, 1]}}]}]",
        "always takes expect and rules"
      ),
    ])
  func unsuitable(text: String, message: String) throws {
    let files = try directory(["a.yaml": text])
    let run = try FinishedProgram("flickbook", ["fuzz", "\(files.path)/a.yaml", "--plays", "1"])
    #expect(run.status == 2, "\(run.output)")
    #expect(run.errors.contains(message), "\(run.errors)")
    // Two processes load the file, and one tells.
    let lines = run.errors.split(separator: "\n")
    #expect(Set(lines).count == lines.count, "\(run.errors)")
  }
}
