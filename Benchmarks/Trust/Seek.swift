import Flickbook
import Foundation
import Timeline

/// A seek in the past of a session: 60 seconds of flings by a finger, sample by sample.
///
/// The first seek goes back from the end to the middle and makes the session again; the following ones
/// go to places in turn, from stages that earlier ones have left.
@MainActor
enum Seek {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let seconds = size == .full ? 60 : 2
    var hash = ResultHash()
    var first: [Double] = []
    var later: [Double] = []
    for _ in 0..<size.runs {
      let stage = try played(seconds: seconds)
      let end = stage.hash
      first.append(
        try secondsTaken { try stage.seek(to: .time(Double(seconds) / 2)) } * 1e3)
      var number = 7
      var taken = 0.0
      let seeks = 20
      for _ in 0..<seeks {
        number = (number * 37 + 11) % 1000
        let place = Double(seconds) * Double(number) / 1000
        taken += try secondsTaken { try stage.seek(to: .time(place)) }
      }
      later.append(taken / Double(seeks) * 1e3)
      try stage.seek(to: .time(Double(seconds)))
      guard stage.hash == end else { throw BenchmarkFailure("a seek came to another end") }
      hash = ResultHash()
      hash.combine(end)
    }
    return [
      Measurement(
        name: "trust/seek", unit: "ms first", values: first, hash: hash.value,
        aim: size == .full ? .atMost(10) : .none),
      Measurement(
        name: "trust/seek-again", unit: "ms", values: later, hash: hash.value,
        aim: size == .full ? .atMost(10) : .none),
    ]
  }

  /// The same in an hour: the first seek as a multiple of real time, and the longest of the later ones,
  /// for which stages were made meanwhile; how long that took, and their memory.
  static func hour(_ size: Benchmark.Size) throws -> [Measurement] {
    let seconds = size == .full ? 3600 : 4
    var hash = ResultHash()
    var first: [Double] = []
    var later: [Double] = []
    var preparing: [Double] = []
    var parked: [Double] = []
    for _ in 0..<(size == .full ? 3 : 2) {
      let stage = try played(seconds: seconds)
      let middle = Double(seconds) / 2
      first.append(try middle / secondsTaken { try stage.seek(to: .time(middle)) })
      // A daemon does this while it has nothing else to do.
      let bytes = try residentBytes()
      preparing.append(try secondsTaken { try stage.prepareSeeks() })
      parked.append(Double(try residentBytes() - bytes) / Double(1 << 20))
      var (number, longest) = (7, 0.0)
      for _ in 0..<20 {
        number = (number * 37 + 11) % 1000
        let place = Double(seconds) * Double(number) / 1000
        longest = try max(longest, secondsTaken { try stage.seek(to: .time(place)) })
      }
      later.append(longest * 1e3)
      hash = ResultHash()
      hash.combine(stage.hash)
    }
    return [
      Measurement(
        name: "trust/seek-hour", unit: "× real time", values: first, hash: hash.value,
        aim: size == .full ? .atLeast(10_000) : .none),
      Measurement(
        name: "trust/seek-hour-again", unit: "ms at most", values: later, hash: hash.value,
        aim: size == .full ? .atMost(100) : .none),
      Measurement(
        name: "trust/seek-hour-prepared", unit: "s", values: preparing, hash: hash.value),
      // Later runs get the memory that the first one has left.
      Measurement(
        name: "trust/seek-hour-memory", unit: "MiB",
        values: Array(repeating: parked.max() ?? 0, count: 2), hash: hash.value),
    ]
  }

  /// The resident memory of this process.
  private static func residentBytes() throws -> Int {
    Int(try StartMemory.mebibytes(of: getpid()) * Double(1 << 20))
  }

  /// A session in which a finger flings the content once a second.
  private static func played(seconds: Int) throws -> Stage {
    let stage = try Stage(TouchRecognizers.scene)
    for second in 0..<seconds {
      let isUp = second % 2 == 0
      for step in 0...12 {
        let instant = Instant.start.advanced(
          by: .milliseconds(Int64(second * 1000 + step * 8)))
        let y = isUp ? 600 - Double(step * 20) : 200 + Double(step * 20)
        let phase: TouchSample.Phase = step == 0 ? .began : step == 12 ? .ended : .moved
        try stage.perform(
          .touchStream([
            TouchSample(
              instant: instant, finger: 1, phase: phase, location: CGPoint(x: 200, y: y))
          ]))
      }
    }
    try stage.perform(
      .advanceTo(Instant.start.advanced(by: .milliseconds(Int64(seconds * 1000)))))
    return stage
  }
}
