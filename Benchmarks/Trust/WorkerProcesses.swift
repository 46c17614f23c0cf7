import CReference
import Foundation

/// The gain from workers, and their cost.
@MainActor
enum WorkerProcesses {
  /// Two busy sessions in two workers, beside the same two in one: 1.8 times as fast, or 0.556 of the
  /// time.
  static func busySessions(_ size: Benchmark.Size) throws -> [Measurement] {
    let flings = size == .full ? 300 : 2
    let (one, two) = (try sessions(workers: 1), try sessions(workers: 2))
    var hash = ResultHash()
    let taken = try inTurn(size.runs) {
      try seconds(one, flings: flings, hash: &hash)
    } value: {
      try seconds(two, flings: flings, hash: &hash)
    }
    return [
      Measurement(
        name: "trust/workers", unit: "s", values: taken.values, references: taken.references,
        hash: hash.value, aim: size == .full ? .ratioAtMost(1 / 1.8) : .none)
    ]
  }

  /// Two clients with a session each.
  private static func sessions(workers: Int) throws -> [LineClient] {
    let daemon = try ServerProcess.daemon(arguments: ["--workers", "\(workers)"])
    return try (0..<2).map { _ in
      let client = try LineClient(daemon)
      _ = try client.request(BenchmarkScene.open)
      return client
    }
  }

  /// The time in which both sessions are flung up and down and come to rest.
  private static func seconds(
    _ clients: [LineClient], flings: Int, hash: inout ResultHash
  ) throws -> Double {
    let lines = (0..<flings).map { number in
      let velocity = number % 2 == 0 ? -3000 : 3000
      return #"{"method":"gesture.fling","params":{"velocity":[0,\#(velocity)]}}"# + "\n"
        + #"{"method":"clock.settle"}"# + "\n"
    }
    let bytes = Array((lines.joined() + #"{"id":1,"method":"query.state"}"# + "\n").utf8)
    var answers: [[UInt8]] = []
    let seconds = try secondsTaken {
      for client in clients { try client.send(bytes) }
      answers = try clients.map { try $0.receiveLine() }
    }
    guard answers[0] == answers[1] else {
      throw BenchmarkFailure("two sessions with the same requests differ")
    }
    hash = ResultHash()
    hash.combine(String(decoding: answers[0], as: UTF8.self))
    return seconds
  }

  /// A question and its answer through a connection that was passed to a worker, beside one to a daemon
  /// without workers; client and servers share one processor.
  static func roundTrip(_ size: Benchmark.Size) throws -> [Measurement] {
    let trips = size == .full ? 3000 : 20
    guard creference_share_one_processor() == 0 else {
      throw BenchmarkFailure("the processes cannot be bound to one processor")
    }
    defer { _ = creference_use_all_processors() }
    let direct = try LineClient(ServerProcess.daemon())
    let passed = try LineClient(ServerProcess.daemon(arguments: ["--workers", "1"]))
    for client in [direct, passed] { _ = try client.request(BenchmarkScene.open) }
    let taken = try inTurn(size.runs) {
      try RoundTrip.medianMicroseconds(direct, trips: trips)
    } value: {
      try RoundTrip.medianMicroseconds(passed, trips: trips)
    }
    var hash = ResultHash()
    hash.combine(try passed.request(#"{"id":1,"method":"query.state"}"#))
    return [
      Measurement(
        name: "wire/round-trip-worker", unit: "µs p50", values: taken.values,
        references: taken.references, hash: hash.value,
        aim: size == .full ? .ratioAtMost(1.05) : .none)
    ]
  }
}
