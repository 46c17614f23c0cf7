import Foundation
import Testing

/// Traces as files: the page in a browser, and the file for Perfetto in its own message classes.
@Suite("Traces", .timeLimit(.minutes(10)))
struct TraceTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let carousel = root.appending(path: "Examples/Gestures/Layouts/carousel.yaml").path

  private static let failing = """
    # A fling whose end is not where it should be.
    scene:
      view: {size: [320, 480]}
      sections: [{items: 200}]
    steps:
      - fling: {velocity: [0, -1500]}
      - settle
      - expect: {offset: [0, 100], phase: dragging}
      - tap: {item: [0, 90]}

    """

  private func file(_ name: String, _ text: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func run(_ arguments: String...) throws -> FinishedProgram {
    try FinishedProgram("flickbook", ["run"] + arguments)
  }

  private func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(directory.path)/\(folder)")) ?? [])
      .sorted()
  }

  /// Says why a test does nothing, and that it does.
  private static func skipped(_ reason: String) {
    print("skipped: \(reason); Scripts/setup --tests installs it")
  }

  private static func isInstalled(_ program: String) throws -> Bool {
    try FinishedProgram(at: "/bin/sh", ["-c", "command -v \(program)"]).status == 0
  }

  // MARK: The page

  @Test("The page works in a browser at both sizes: links, keys, scrubber, search, snaps, failures")
  func page() throws {
    guard try Self.isInstalled("chromium"), try Self.isInstalled("python3") else {
      return Self.skipped("there is no chromium or no python3")
    }
    let script = try file("failing.yaml", Self.failing)
    let pages = ["carousel", "failing"].map { "\(directory.path)/\($0).html" }
    #expect(try run(Self.carousel, "--trace", pages[0]).status == 0)
    #expect(try run(script, "--trace", pages[1]).status == 1)
    let gestures = Self.root.appending(path: "Examples/Gestures").path
    let (drag, menu) = ("\(directory.path)/drag.html", "\(directory.path)/menu.html")
    let tray = "\(gestures)/DragAndDrop/drag-three-to-tray.yaml"
    #expect(try run(tray, "--trace", drag).status == 0)
    #expect(try run("\(gestures)/Selection/context-menu.yaml", "--trace", menu).status == 0)
    let trap = try trappedPage()
    let driver = Self.root.appending(path: "Tests/TracePage/drive.py").path
    let browser = try FinishedProgram(
      at: "/usr/bin/env", ["python3", driver] + pages + [drag, menu, trap])
    #expect(browser.status == 0, "\(browser.output)\(browser.errors)")
    #expect(browser.output == "0 failures\n")
  }

  /// The trace of an app that prints, of an expectation and a picture that fail, and of a trap.
  private func trappedPage() throws -> String {
    let source = try file(
      "Picks.swift",
      """
      import UIKit

      final class Picks: NSObject, UICollectionViewDelegate {
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
          print("picked", path.item)
          if path.item == 1 { fatalError("one is too many") }
        }
      }

      """)
    _ = try file("trap.picture.txt", "another picture\n")
    let script = try file(
      "trap.yaml",
      """
      scene:
        view: {size: [200, 100], delegate: Picks}
        sections: [{items: 10}]
      steps:
        - tap: {item: [0, 0]}
        - settle
        - expect: {phase: dragging}
        - snapshot: picture
        - tap: {item: [0, 1]}

      """)
    let page = "\(directory.path)/trap.html"
    let traced = try run("--layout", source, script, "--trace", page)
    #expect(traced.status == 4, "\(traced.errors)")
    return page
  }

  @Test("A stored log with frames gives the page of the run, without the script")
  func storedLog() throws {
    let log = "\(directory.path)/a.log.jsonl"
    let page = "\(directory.path)/a.html"
    #expect(try run(Self.carousel, "--log", log, "--frames").status == 0)
    let made = try FinishedProgram("flickbook", ["trace", log, "-o", page])
    #expect(made.status == 0, "\(made.errors)")
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.hasPrefix("<!DOCTYPE html>\n<!-- A trace of flickbook. -->\n"))
    #expect(!text.contains(" src=") && !text.contains("url("))
  }

  @Test("The same run gives the same bytes, here, in a process of its own and through a daemon")
  func isRepeatable() throws {
    let pages = ["a", "b", "c"].map { "\(directory.path)/\($0).html" }
    let daemon = try DaemonProcess()
    #expect(try run(Self.carousel, "--trace", pages[0]).status == 0)
    #expect(try run(Self.carousel, "--trace", pages[1], "--jobs", "2").status == 0)
    #expect(try run(Self.carousel, "--trace", pages[2], "--socket", daemon.socketPath).status == 0)
    let bytes = pages.map { FileManager.default.contents(atPath: $0) }
    #expect((bytes[0]?.count ?? 0) > 10_000)
    #expect(bytes[0] == bytes[1])
    #expect(bytes[0] == bytes[2])
    #expect(daemon.terminate() == 0)
  }

  @Test("A folder gets a trace for each script, a folder for failures only for failing scripts")
  func folders() throws {
    let scripts = try [
      file("failing.yaml", Self.failing),
      file("holding.yaml", "steps: [{expect: {phase: idle}}]\n"),
    ]
    try FileManager.default.createDirectory(
      atPath: "\(directory.path)/all", withIntermediateDirectories: false)
    let failures = "on-failure:\(directory.path)/failures"
    for jobs in ["1", "2"] {
      let program = try FinishedProgram(
        "flickbook",
        ["run"] + scripts + [
          "--jobs", jobs, "--trace", failures, "--perfetto", "\(directory.path)/all",
        ])
      #expect(program.status == 1)
      #expect(program.errors == "The trace is \(directory.path)/failures/failing.trace.html.\n")
      #expect(names(in: "failures") == ["failing.trace.html"])
      #expect(names(in: "all") == ["failing.pftrace", "holding.pftrace"])
    }
  }

  @Test("What cannot be traced is refused with 2, and no file of another kind is replaced")
  func refused() throws {
    let script = try file("a.yaml", "steps: [{expect: {phase: idle}}]\n")
    let other = try file("other.html", "<!DOCTYPE html>\nmine\n")
    let log = try file(
      "plain.jsonl", #"{"seq":1,"t":0,"frame":0,"source":"session","event":"opened"}"#)
    let broken = try file("broken.jsonl", "\n{\n")
    let page = "\(directory.path)/new.html"
    for (arguments, message) in [
      (["run", script, "--trace", other], "other.html"),
      (["run", script, script, "--trace", page], "2 scripts cannot write one trace"),
      (["run", script, "--trace", "on-failure:"], "Name a folder"),
      (["trace", log, "-o", page], "has no frames"),
      (["trace", broken, "-o", page], "broken.jsonl:2"),
      (["trace", log], "Name the file"), (["trace"], "Name one log"),
      (["trace", "\(directory.path)/none.jsonl", "-o", page], "none.jsonl"),
    ] {
      let program = try FinishedProgram("flickbook", arguments)
      #expect(program.status == 2, "\(arguments)")
      #expect(program.errors.contains(message), "\(arguments): \(program.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: page))
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "<!DOCTYPE html>\nmine\n")
  }

  // MARK: Perfetto

  /// The folder into which `Scripts/setup --tests` installs Perfetto's Python package.
  private static let packages = root.appending(path: ".build/python").path

  private static func python(_ script: String, _ arguments: [String]) throws -> FinishedProgram {
    let path = root.appending(path: "Tests/TracePage/\(script)").path
    let environment = ProcessInfo.processInfo.environment.merging(["PYTHONPATH": packages]) { $1 }
    return try FinishedProgram(
      at: "/usr/bin/env", ["python3", path] + arguments, environment: environment)
  }

  @Test("Perfetto's message classes read as many tracks, slices, instants and values as there are")
  func perfetto() throws {
    guard FileManager.default.fileExists(atPath: "\(Self.packages)/perfetto") else {
      return Self.skipped("there is no package perfetto for Python")
    }
    let (path, log) = ("\(directory.path)/a.pftrace", "\(directory.path)/a.log.jsonl")
    #expect(try run(Self.carousel, "--perfetto", path, "--log", log).status == 0)
    let counts = try Self.python("perfetto_counts.py", [path])
    #expect(counts.status == 0, "\(counts.errors)")
    var tracks: [String: [Int]] = [:]
    for line in counts.output.split(separator: "\n") {
      let words = line.split(separator: " ")
      tracks[words.dropLast(3).joined(separator: " ")] = words.suffix(3).compactMap { Int($0) }
    }
    let records = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    func count(_ parts: String...) -> Int {
      records.filter { record in parts.allSatisfy { record.contains($0) } }.count
    }
    let frames = count(#""event":"frame","#)
    for source in ["delegate", "dataSource", "layout", "input", "gesture", "session"] {
      #expect(tracks[source] == [0, count(#""source":"\#(source)""#), 0], "\(source)")
    }
    #expect(tracks["view"] == [0, count(#""source":"view""#) - frames, 0])
    #expect(tracks["steps"] == [count(#""event":"step""#), 0, 0])
    #expect(tracks["finger 0"] == [count(#""phase":"began""#), 0, 0])
    #expect(tracks["scrolling"] == [4, 0, 0])
    #expect(tracks["pan"] == [2, 0, 0])
    #expect(tracks["tap"] == [1, 0, 0])
    #expect(tracks["offset y"] == [0, 0, 1])
    #expect((tracks["offset x"]?[2] ?? 0) > 100)
    #expect(tracks.count == 15)
  }

  @Test("Perfetto's trace processor reads the file without an error, where there is one")
  func traceProcessor() throws {
    guard let program = ProcessInfo.processInfo.environment["TRACE_PROCESSOR"] else {
      print("skipped: TRACE_PROCESSOR names no program")
      return
    }
    let path = "\(directory.path)/a.pftrace"
    #expect(try run(Self.carousel, "--perfetto", path).status == 0)
    let query = try file(
      "q.sql", "select count(*) from slice where name = 'scrollViewWillBeginDragging';\n")
    let answer = try FinishedProgram(at: program, ["-q", query, path])
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(answer.output.hasSuffix("2\n"))
  }
}
