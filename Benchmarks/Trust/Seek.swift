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
        let time = Double(seconds) * Double(number) / 1000
        taken += try secondsTaken { try stage.seek(to: .time(time)) }
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

  /// The same in an hour: the first seek as a multiple of real time, and the longest of the later
  /// ones, before which the stage was prepared; the time of that preparation, and its memory.
  ///
  /// The first is measured in a daemon, as its clients see it. The aim holds for a replay of flings
  /// to their rest, as in `sim/fling`. A second figure measures content that never rests.
  static func hour(_ size: Benchmark.Size) throws -> [Measurement] {
    let seconds = size == .full ? 3600 : 6
    let client = try LineClient(ServerProcess.daemon())
    let resting = try firstSeeks(size, client, seconds: seconds, flingEvery: 3)
    let restless = try firstSeeks(size, client, seconds: seconds, flingEvery: 1)
    return [
      Measurement(
        name: "trust/seek-hour", unit: "× real time", values: resting.values, hash: resting.hash,
        aim: size == .full ? .atLeast(10_000) : .none),
      Measurement(
        name: "trust/seek-hour-restless", unit: "× real time", values: restless.values,
        hash: restless.hash),
    ] + (try laterSeeks(size, seconds: seconds))
  }

  /// First seeks to the middle of sessions in a daemon, as multiples of real time.
  private static func firstSeeks(
    _ size: Benchmark.Size, _ client: LineClient, seconds: Int, flingEvery pause: Int
  ) throws -> (values: [Double], hash: UInt64) {
    func request(_ method: String, _ parameters: String) throws -> String {
      try client.request(#"{"id":1,"method":"\#(method)","params":{\#(parameters)}}"#)
    }
    var hash = ResultHash()
    let values = try (0..<(size == .full ? 5 : 2)).map { _ in
      _ = try request("session.open", #""scene":{"sections":[{"items":1000}]}"#)
      for second in stride(from: 0, to: seconds, by: pause) {
        for sample in fling(at: second, isUp: second / pause % 2 == 0) {
          let coordinates = "\(sample.location.x),\(sample.location.y)"
          _ = try request(
            "touch.stream",
            #""samples":[[\#(sample.instant.text),1,\#(sample.phase.rawValue),\#(coordinates)]]"#)
        }
      }
      _ = try request("clock.advance", #""to":\#(seconds)"#)
      let middle = Double(seconds) / 2
      var answer = ""
      let taken = try secondsTaken { answer = try request("session.seek", #""t":\#(middle)"#) }
      hash = ResultHash()
      hash.combine(answer)
      _ = try request("session.close", "")
      return middle / taken
    }
    return (values, hash.value)
  }

  private static func laterSeeks(
    _ size: Benchmark.Size, seconds: Int
  ) throws -> [Measurement] {
    var hash = ResultHash()
    var later: [Double] = []
    var preparing: [Double] = []
    var parked: [Double] = []
    for _ in 0..<(size == .full ? 3 : 2) {
      let stage = try played(seconds: seconds)
      try stage.seek(to: .time(Double(seconds) / 2))
      // A daemon does this while it has nothing else to do.
      let bytes = try residentBytes()
      preparing.append(try secondsTaken { try stage.prepareSeeks() })
      parked.append(Double(try residentBytes() - bytes) / Double(1 << 20))
      var (number, longest) = (7, 0.0)
      for _ in 0..<20 {
        number = (number * 37 + 11) % 1000
        let time = Double(seconds) * Double(number) / 1000
        longest = try max(longest, secondsTaken { try stage.seek(to: .time(time)) })
      }
      later.append(longest * 1e3)
      hash = ResultHash()
      hash.combine(stage.hash)
    }
    return [
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
      for sample in fling(at: second, isUp: second % 2 == 0) {
        try stage.perform(.touchStream([sample]))
      }
    }
    try stage.perform(
      .advanceTo(Instant.start.advanced(by: .milliseconds(Int64(seconds * 1000)))))
    return stage
  }

  /// A finger that flings the content up or down.
  private static func fling(at second: Int, isUp: Bool) -> [TouchSample] {
    (0...12).map { step in
      let distance = Double(step * 20)
      return TouchSample(
        instant: Instant.start.advanced(by: .milliseconds(Int64(second * 1000 + step * 8))),
        finger: 1, phase: step == 0 ? .began : step == 12 ? .ended : .moved,
        location: CGPoint(x: 200, y: isUp ? 600 - distance : 200 + distance))
    }
  }
}
