import Flickbook
import Timeline

/// Simulated time in which nothing moves: an hour, 216,000 frames, beside a single frame.
///
/// A finger rests on the glass, its deadlines are over. Idle frames are no work, so both cost the same.
@MainActor
enum SimIdle {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let times = size == .full ? 20_000 : 50
    var hash = ResultHash()
    var other = ResultHash()
    let taken = try inTurn(size.runs) {
      try nanoseconds(advancing: TimeSpan(nanoseconds: 16_666_667), times: times, hash: &other)
    } value: {
      try nanoseconds(advancing: .milliseconds(3_600_000), times: times, hash: &hash)
    }
    return [
      Measurement(
        name: "sim/idle", unit: "ns/sim hour", values: taken.values, references: taken.references,
        hash: hash.value, aim: .ratioAtMost(1.5))
    ]
  }

  private static func nanoseconds(
    advancing span: TimeSpan, times: Int, hash: inout ResultHash
  ) throws -> Double {
    let stage = try Stage(TouchRecognizers.scene)
    try stage.perform(.touch([TouchRecognizers.sample(0, .began, at: .start)], at: nil))
    try stage.perform(.advance(by: .milliseconds(10_000)))
    let sequence = stage.log.sequence
    var json = JSONWriter()
    let seconds = try secondsTaken {
      for _ in 0..<times {
        json.removeAll()
        try stage.perform(.advance(by: span), into: &json)
      }
    }
    guard stage.log.sequence == sequence else {
      throw BenchmarkFailure("something happened while nothing should")
    }
    hash = ResultHash()
    hash.combine(stage.hash)
    return seconds / Double(times) * 1e9
  }
}
