import Foundation
import Pages
import Testing

@Suite("Benchmarks")
struct BenchmarksTests {
  /// A line of `--json`.
  private struct Figure: Decodable {
    let name: String
    let unit: String
    let median: Double
    let min: Double
    let max: Double
    let runs: Int
    let reference: Double?
    let ratio: Double?
    let hash: String
  }

  @Test("Every benchmark still runs, and says what it measured", .timeLimit(.minutes(10)))
  func smoke() throws {
    let output = try Self.run(["--smoke", "--json"])
    #expect(output.status == 0, "\(output.text)")
    // A program that compiles for long says so on standard error.
    let lines = output.text.split(separator: "\n").filter { !$0.hasPrefix("compiling ") }
    let figures = try lines.map { try JSONDecoder().decode(Figure.self, from: Data($0.utf8)) }
    for name in [
      "layout/prepare/1000", "layout/prepare-delegate/1000", "layout/prepare-uniform",
      "layout/insert-first/1000", "layout/resize-first/1000", "layout/memory/varying",
      "layout/memory/uniform", "sim/scroll/1000", "sim/scroll/1000000", "sim/animation",
      "sim/fling", "modern/solve", "modern/solve-sections", "modern/screen", "modern/row",
      "modern/insert-first",
      "sim/idle", "sim/reorder", "sim/reorder-varying", "sim/reorder-to-end",
      "update/insert-first", "update/mixed", "touch/five-recognizers", "wire/touch-stream",
      "wire/round-trip", "wire/bystander/large-view", "wire/bystander/long-data",
      "wire/bystander/connects", "wire/bystander/silent-observer", "start/time", "start/memory",
      "start/memory-of-a-million", "start/run-script", "start/run-layout",
      "start/run-screens", "start/run-screens-again",
      "start/run-layout-again", "sim/fling-120", "app/layout",
      "update/animated", "snapshot/build/1000", "snapshot/build/1000/text",
      "snapshot/identifiers/10000", "snapshot/apply-same/1000", "snapshot/apply-heavy/1000",
      "snapshot/apply-one/10000", "wire/subscriber", "sessions/by-name", "sessions/wall-clock",
      "sessions/ended", "sessions/memory", "sessions/memory-in-use", "sessions/resume",
      "fairness/busy-session", "fairness/idle-sessions",
      "fairness/connections", "fairness/connection-memory", "fairness/connects", "trust/journal",
      "trust/restore", "trust/seek", "trust/seek-again", "trust/seek-hour",
      "trust/seek-hour-restless",
      "trust/seek-hour-again", "trust/seek-hour-prepared", "trust/seek-hour-memory",
      "trust/workers", "wire/round-trip-worker", "client/python", "clients/python",
      "see/frame-record", "see/png",
      "see/trace", "see/trace-time", "text/label", "text/wrapping", "sim/fling-labels",
      "elements/find",
      "constraints/reuse-5", "constraints/reuse-15", "constraints/reuse-40",
      "constraints/scroll/1000", "constraints/scroll/100000", "constraints/idle", "fuzz/plays",
      "fuzz/shrink",
    ] {
      #expect(figures.contains { $0.name == name }, "no figure called \(name)")
    }
    let dask = Page.root.appending(path: ".build/python-tools/bin/dask").path
    if FileManager.default.fileExists(atPath: dask) {
      #expect(figures.contains { $0.name == "campaign/scale" })
    }
    for figure in figures {
      #expect(figure.min <= figure.median && figure.median <= figure.max, "\(figure)")
      #expect(figure.runs >= 2)
      #expect(figure.hash.count == 16)
      #expect((figure.reference == nil) == (figure.ratio == nil))
    }
  }

  @Test("What is counted also runs by itself, for a profile", .timeLimit(.minutes(2)))
  func exercise() throws {
    let output = try Self.run(["--exercise"])
    #expect(output.status == 0 && output.text.isEmpty, "\(output.text)")
  }

  @Test(
    "A benchmark or option that does not exist is refused",
    arguments: ["layout/nothing", "--fast"])
  func refused(argument: String) throws {
    let output = try Self.run([argument])
    #expect(output.status == 2)
    #expect(output.text.contains(argument))
  }

  /// Runs the program in release, beside which the library of apps' sources lies.
  private static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = try Binaries.url("Benchmarks")
    process.arguments = arguments
    process.currentDirectoryURL = Page.root
    // Without it a stage says on standard error how to set it.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_DETERMINISTIC_HASHING": "1"], uniquingKeysWith: { $1 })
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
