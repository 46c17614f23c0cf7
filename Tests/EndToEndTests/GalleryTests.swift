import Foundation
import Testing

/// The scripts of `Examples/Gestures`, run by the built binaries as anybody would run them.
@Suite("Gallery of gestures")
struct GalleryTests {
  @Test("There are scripts")
  func isThere() {
    #expect(Gallery.scripts.count > 35)
  }

  @Test(
    "A script succeeds, with equal bytes in two processes and twice through a daemon",
    .timeLimit(.minutes(10)), arguments: Gallery.scripts)
  func holds(_ script: String) throws {
    let gallery = try Gallery()
    let first = try gallery.run(script)
    #expect(first.status == 0, "\(first.told)")
    #expect(!first.log.isEmpty)
    #expect(try gallery.run(script).log == first.log)
    let daemon = try DaemonProcess()
    for _ in 1...2 {
      let run = try gallery.run(script, through: daemon)
      #expect(run.status == 0, "\(run.told)")
      #expect(run.log == first.log)
    }
    let frames = try gallery.run(script, ["--frames"])
    #expect(frames.log.count > first.log.count)
    #expect(frames.counted == first.log)
    let same = try gallery.run(script, through: daemon, ["--frames"])
    #expect(same.log == frames.log)
    #expect(daemon.terminate() == 0)
  }

  @Test("An expectation that fails exits with 1 and names its position", .timeLimit(.minutes(10)))
  func fails() throws {
    let gallery = try Gallery()
    let path = try gallery.file(
      "wrong.yaml", "scene: {}\nsteps:\n  - expect: {offset: [0, 1]}\n")
    let run = try gallery.run(path: path)
    #expect(run.status == 1)
    #expect(run.told.contains("wrong.yaml:3:14: expect: offset should be [0, 1], and is [0, 0]."))
  }

  @Test("A script that never settles exits with 5", .timeLimit(.minutes(10)))
  func neverSettles() throws {
    let gallery = try Gallery()
    let path = try gallery.file(
      "restless.yaml",
      """
      scene: {layout: {type: flow}, sections: [{items: 10000}]}
      steps:
        - fling: {velocity: [0, -2000]}
        - settle: 100ms
      """)
    #expect(try gallery.run(path: path).status == 5)
  }

  @Test("A misspelt step exits with 2 and is shown with a caret", .timeLimit(.minutes(10)))
  func misspelt() throws {
    let gallery = try Gallery()
    let path = try gallery.file("slip.yaml", "steps:\n  - flign: {velocity: [0, 1]}\n")
    let run = try gallery.run(path: path)
    #expect(run.status == 2)
    #expect(run.told.contains("  2 |   - flign: {velocity: [0, 1]}\n    |     ^\n"))
    #expect(run.told.contains("Did you mean \"fling\"?"))
  }

  @Test("The TAP and JSON reporters report every step", .timeLimit(.minutes(10)))
  func reports() throws {
    let gallery = try Gallery()
    let path = Gallery.folder.appending(path: "Layouts/circle.yaml").path
    let tap = try gallery.run(path: path, ["--reporter", "tap"]).told
    #expect(tap.hasPrefix("TAP version 13\n"))
    #expect(tap.hasSuffix("1..6\n"))
    #expect(!tap.contains("not ok"))
    let lines = try gallery.run(path: path, ["--reporter", "jsonl"]).told.split(separator: "\n")
    #expect(lines.count == 7)
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }
}

/// The gallery's folder, and one for a test's own files.
private final class Gallery {
  /// Where the scripts are.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/Gestures")
  /// Their paths below it without .yaml, in order.
  static let scripts = (FileManager.default.subpaths(atPath: folder.path) ?? [])
    .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".scene.yaml") }
    .map { String($0.dropLast(5)) }.sorted()

  /// The result of a run.
  struct Run {
    let status: Int32
    /// Standard output, and standard error after it.
    let told: String
    let log: Data

    /// The log without the records of frames and steps.
    var counted: Data {
      let lines = String(decoding: log, as: UTF8.self).split(separator: "\n").filter {
        !$0.contains(#","source":"view","event":"frame","#)
          && !$0.contains(#","source":"script","#)
      }
      return Data(lines.map { "\($0)\n" }.joined().utf8)
    }
  }

  private let directory: TemporaryDirectory
  private var runs = 0

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Writes a script and hands back its path.
  func file(_ name: String, _ text: String) throws -> String {
    let file = "\(directory.path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  /// Runs a script of the gallery, in a process of its own or through a daemon.
  func run(
    _ script: String, through daemon: DaemonProcess? = nil, _ options: [String] = []
  ) throws -> Run {
    let path = Self.folder.appending(path: "\(script).yaml").path
    return try run(path: path, (daemon.map { ["--socket", $0.socketPath] } ?? []) + options)
  }

  func run(path script: String, _ options: [String] = []) throws -> Run {
    runs += 1
    let log = "\(directory.path)/\(runs).log"
    let program = try FinishedProgram("flickbook", ["run", script, "--log", log] + options)
    return Run(
      status: program.status, told: program.output + program.errors,
      log: FileManager.default.contents(atPath: log) ?? Data())
  }
}
