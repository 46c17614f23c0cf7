import Foundation

/// Touch samples through the socket into a view that is being dragged.
///
/// 10,000 items at 60 Hz, samples 4 ms apart in simulated time, 64 a line; the time is that from the
/// first byte sent to the answer of the `server.sync` behind the last line.
@MainActor
enum TouchStream {
  private static let samplesALine = 64
  private static let millisecondsApart = 4

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let lines = size == .full ? 4000 : 20
    let bytes = stream(lines: lines)
    var hash = ResultHash()
    let values = try (0..<size.runs).map { _ in
      try samplesASecond(bytes, lines: lines, hash: &hash)
    }
    return [
      Measurement(
        name: "wire/touch-stream", unit: "samples/s", values: values, hash: hash.value,
        aim: .atLeast(1_000_000))
    ]
  }

  private static func samplesASecond(
    _ bytes: [UInt8], lines: Int, hash: inout ResultHash
  ) throws -> Double {
    let daemon = try ServerProcess.daemon()
    let client = try LineClient(daemon)
    _ = try client.request(BenchmarkScene.open)
    _ = try client.request(
      #"{"id":2,"method":"view.setContentOffset","params":{"offset":[0,50000]}}"#)
    let seconds = try secondsTaken {
      try client.send(bytes)
      let answer = String(decoding: try client.receiveLine(), as: UTF8.self)
      guard answer.contains(#""id":3"#), answer.contains("done") else {
        throw BenchmarkFailure("a line was answered with \(answer)")
      }
    }
    let state = try client.request(#"{"id":4,"method":"query.state"}"#)
    guard state.contains(#""phase":"dragging""#) else {
      throw BenchmarkFailure("the view is not being dragged: \(state)")
    }
    hash = ResultHash()
    hash.combine(state)
    return Double(lines * samplesALine) / seconds
  }

  /// The lines, and the question behind them.
  private static func stream(lines: Int) -> [UInt8] {
    var text = ""
    var sample = 0
    for _ in 0..<lines {
      text += #"{"method":"touch.stream","params":{"samples":["#
      for index in 0..<samplesALine {
        if index > 0 { text += "," }
        let milliseconds = sample * millisecondsApart
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        let fraction = String(rest + 1000).dropFirst()
        text += "[\(seconds).\(fraction),1,\(sample == 0 ? 0 : 1),196,\(height(sample))]"
        sample += 1
      }
      text += "]}}\n"
    }
    text += #"{"id":3,"method":"server.sync","params":{"token":"done"}}"# + "\n"
    return Array(text.utf8)
  }

  /// Up and down between 150 and 700 points at 500 points a second.
  private static func height(_ sample: Int) -> Int {
    let distance = sample * 2 % 1100
    return distance < 550 ? 700 - distance : 150 + (distance - 550)
  }
}

/// The scene of the measurements through the socket.
enum BenchmarkScene {
  /// A request that opens 10,000 items, four a line, at 60 Hz.
  static let open =
    #"{"id":1,"method":"session.open","params":{"scene":{"layout":{"type":"flow","#
    + #""itemSize":[80,80]},"sections":[{"items":10000}]}}}"#
}
