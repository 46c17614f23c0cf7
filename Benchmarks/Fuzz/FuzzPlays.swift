import Foundation

/// Requests a second of random plays, each played twice and judged, beside as many taps of a script.
@MainActor
enum FuzzPlays {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let (plays, length) = size == .full ? (100, 100) : (2, 20)
    let steps = try search(plays, length).summary.steps
    let script = FileManager.default.temporaryDirectory
      .appending(path: "taps-\(ProcessInfo.processInfo.processIdentifier).yaml")
    defer { try? FileManager.default.removeItem(at: script) }
    try Data(taps(steps).utf8).write(to: script)
    var hash: UInt64?
    let taken = try inTurn(size.runs) {
      let run = try FuzzRun(["run", script.path])
      guard run.status == 0 else { throw BenchmarkFailure("the taps ended with \(run.status)") }
      return Double(steps) / run.seconds
    } value: {
      let run = try search(plays, length)
      guard hash == nil || hash == run.hash else {
        throw BenchmarkFailure("the same plays have had two different results")
      }
      hash = run.hash
      return Double(steps) / run.seconds
    }
    return [
      Measurement(
        name: "fuzz/plays", unit: "requests/s", values: taken.values,
        references: taken.references, hash: hash ?? 0)
    ]
  }

  private static func search(_ plays: Int, _ length: Int) throws -> FuzzRun {
    let run = try FuzzRun(seed: 1, plays: plays, length: length)
    guard run.status == 0 else {
      throw BenchmarkFailure("flickbook fuzz ended with \(run.status): it has found something")
    }
    return run
  }

  /// A script of so many taps on the scene.
  private static func taps(_ count: Int) throws -> String {
    let scene = try String(contentsOfFile: FuzzRun.scene, encoding: .utf8)
    let lines = scene.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    return """
      scene:
      \(lines)
      steps:
        - repeat: {times: \(count), steps: [{tap: {at: [40, 80]}}]}

      """
  }
}
