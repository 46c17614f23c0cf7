import Foundation

/// The time in which a play of more than 200 requests, in which a rule does not hold, becomes a script of
/// a few steps, from exec to exit, beside the same play without the rule.
@MainActor
enum FuzzShrink {
  /// Three steps do what it forbids: a drag or a fling, a rest, and a tap.
  private static let rules = """
    rules:
      - name: nothing is selected after a fling
        between: [scrollViewDidEndDecelerating, logEnded]
        never: didSelectItemAt

    """
  /// The most steps of a script that was made short.
  private static let stepsMax = 5

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "rules-\(ProcessInfo.processInfo.processIdentifier).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(rules.utf8).write(to: file)
    // A play has fewer requests than it may have: its length is drawn, and some are refused.
    let (length, least) = size == .full ? (300, 200) : (60, 20)
    let further = ["--fail-fast", "--invariants", file.path]
    let seed = try seed(length, least, further)
    var hash: UInt64?
    let taken = try inTurn(size.runs) {
      try FuzzRun(seed: seed, plays: 1, length: length).seconds
    } value: {
      let run = try FuzzRun(seed: seed, plays: 1, length: length, further: further)
      guard let steps = try run.stepsOfFinding, steps <= stepsMax else {
        throw BenchmarkFailure("the play was not made as short as \(stepsMax) steps")
      }
      guard hash == nil || hash == run.hash else {
        throw BenchmarkFailure("the same play was shrunk to two different scripts")
      }
      hash = run.hash
      return run.seconds
    }
    return [
      Measurement(
        name: "fuzz/shrink", unit: "s", values: taken.values, references: taken.references,
        hash: hash ?? 0, aim: size == .full ? .atMost(5) : .none)
    ]
  }

  /// The first seed whose play has so many requests, and breaks the rule.
  private static func seed(_ length: Int, _ least: Int, _ further: [String]) throws -> Int {
    for seed in 1...200 {
      let run = try FuzzRun(seed: seed, plays: 1, length: length)
      guard run.status == 0, try run.summary.steps >= least else { continue }
      let judged = try FuzzRun(seed: seed, plays: 1, length: length, further: further)
      if try judged.stepsOfFinding != nil { return seed }
    }
    throw BenchmarkFailure("no seed breaks the rule")
  }
}
