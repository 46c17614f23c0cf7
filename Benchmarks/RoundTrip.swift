import CReference
import Foundation

/// One question and its answer, beside a bare libuv echo of the question.
///
/// Both are asked in turn in one run, by the same client, so that they meet the same machine. Client
/// and servers share one processor: what it costs to wake another is the machine's affair, is more
/// than either answer, and falls on one of them or the other as it happens.
@MainActor
enum RoundTrip {
  private static let question = Array((#"{"id":1,"method":"query.state"}"# + "\n").utf8)

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let trips = size == .full ? 3000 : 20
    guard creference_share_one_processor() == 0 else {
      throw BenchmarkFailure("the processes cannot be bound to one processor")
    }
    defer { _ = creference_use_all_processors() }
    let daemon = try ServerProcess.daemon()
    let session = try LineClient(daemon)
    _ = try session.request(BenchmarkScene.open)
    let echo = try EchoServer.start()
    let mirror = try LineClient(echo)
    let taken = try inTurn(size.runs) {
      try medianMicroseconds(mirror, trips: trips)
    } value: {
      try medianMicroseconds(session, trips: trips)
    }
    var hash = ResultHash()
    hash.combine(try session.request(#"{"id":1,"method":"query.state"}"#))
    return [
      Measurement(
        name: "wire/round-trip", unit: "µs p50", values: taken.values,
        references: taken.references,
        hash: hash.value, aim: .ratioAtMost(3))
    ]
  }

  /// The median time between the question and its answer.
  static func medianMicroseconds(_ client: LineClient, trips: Int) throws -> Double {
    var taken: [Double] = []
    taken.reserveCapacity(trips)
    for _ in 0..<trips {
      taken.append(
        try secondsTaken {
          try client.send(question)
          _ = try client.receiveLine()
        } * 1e6)
    }
    return taken.sorted()[trips / 2]
  }
}
