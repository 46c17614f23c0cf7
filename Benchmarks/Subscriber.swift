import Foundation

/// Records of flings that a subscriber reads from the socket.
///
/// The client flings a line layout of 10,000 items and reads every record and answer; the time is that
/// from the first request to the last answer.
@MainActor
enum Subscriber {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let flings = size == .full ? 200 : 3
    var hash = ResultHash()
    let values = try (0..<size.runs).map { _ in
      try recordsASecond(flings, hash: &hash)
    }
    return [
      Measurement(
        name: "wire/subscriber", unit: "records/s", values: values, hash: hash.value)
    ]
  }

  private static func recordsASecond(_ flings: Int, hash: inout ResultHash) throws -> Double {
    let client = try LineClient(ServerProcess.daemon())
    _ = try client.request(
      #"{"id":1,"method":"session.open","params":{"scene":{"view":{"size":[390,600]},"#
        + #""layout":{"type":"line"},"sections":[{"items":10000}]}}}"#)
    _ = try client.request(#"{"id":2,"method":"log.subscribe"}"#)
    var records = 0
    let seconds = try secondsTaken {
      for _ in 0..<flings {
        try client.send(
          Array(
            (#"{"id":3,"method":"gesture.fling","params":{"from":[330,300],"velocity":[-1500,0]}}"#
              + "\n" + #"{"id":4,"method":"clock.settle"}"# + "\n").utf8))
        while true {
          let line = try client.receiveLine()
          if line.starts(with: Array(#"{"jsonrpc":"2.0","id":4"#.utf8)) { break }
          records += 1
          hash.combine(line.count)
        }
      }
    }
    guard records > flings * 100 else {
      throw BenchmarkFailure("\(flings) flings gave \(records) records")
    }
    return Double(records) / seconds
  }
}
