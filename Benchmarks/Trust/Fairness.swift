import EventLoop
import Foundation

/// How long 99 of 100 answers to `server.sync` take beside others, at most.
@MainActor
enum Fairness {
  /// Beside a session that runs all the time.
  static func busySession(_ size: Benchmark.Size) throws -> [Measurement] {
    try beside("busy-session", load: "advance", aim: 5, size)
  }

  /// Beside connects and closes in a burst.
  static func connects(_ size: Benchmark.Size) throws -> [Measurement] {
    try beside("connects", load: "connects", aim: 20, size)
  }

  private static func beside(
    _ name: String, load: String, aim: Double, _ size: Benchmark.Size
  ) throws -> [Measurement] {
    guard let load = BystanderLoad.all(size).first(where: { $0.name == load }) else {
      throw BenchmarkFailure("there is no load \(load)")
    }
    var hash = ResultHash()
    let values = try (0..<(size == .full ? 3 : 2)).map { _ in
      percentile(try Bystander.waits(beside: load, hash: &hash).map(\.real))
    }
    return [
      Measurement(
        name: "fairness/\(name)", unit: "ms p99", values: values, hash: hash.value,
        aim: size == .full ? .atMost(aim) : .none)
    ]
  }

  /// Beside sessions in which nothing happens.
  static func idleSessions(_ size: Benchmark.Size) throws -> [Measurement] {
    let count = size == .full ? 10_000 : 20
    let server = try ServerProcess.daemon(
      limits: ["sessions": count + 16, "clientSessions": count + 16])
    let owner = try LineClient(server)
    for _ in 0..<count {
      _ = try owner.request(
        #"{"id":1,"method":"session.open","params":{"scene":{"sections":[{"items":10}]}}}"#)
    }
    let values = try quietWaits(LineClient(server), size)
    withExtendedLifetime(owner) {}
    return [
      Measurement(
        name: "fairness/idle-sessions", unit: "ms p99", values: values, hash: 0,
        aim: size == .full ? .atMost(5) : .none)
    ]
  }

  /// Beside connections that say nothing.
  static func connections(_ size: Benchmark.Size) throws -> [Measurement] {
    let count = size == .full ? 9_900 : 20
    try ManySessions.raiseDescriptorLimit()
    let server = try ServerProcess.daemon(limits: ["connections": count + 16])
    let bystander = try LineClient(server)
    let before = try SessionMemory.anonymousKibibytes(of: server.processIdentifier)
    let path = try SocketPath(server.socket)
    let others = try (0..<count).map { _ in
      let connection = try BlockingConnection(to: path)
      // A connection is accepted when it is answered.
      try connection.send(
        Array((#"{"id":1,"method":"server.sync","params":{"token":1}}"# + "\n").utf8))
      var bytes: [UInt8] = []
      guard try connection.receive(into: &bytes) else {
        throw BenchmarkFailure("the daemon closed a connection")
      }
      return connection
    }
    let after = try SessionMemory.anonymousKibibytes(of: server.processIdentifier)
    let values = try quietWaits(bystander, size)
    withExtendedLifetime(others) {}
    return [
      Measurement(
        name: "fairness/connections", unit: "ms p99", values: values, hash: 0,
        aim: size == .full ? .atMost(5) : .none),
      Measurement(
        name: "fairness/connection-memory", unit: "kB each",
        values: Array(repeating: (after - before) / Double(count), count: 2), hash: 0),
    ]
  }

  private static func quietWaits(_ client: LineClient, _ size: Benchmark.Size) throws -> [Double] {
    try (0..<min(size.runs, 3)).map { _ in
      percentile(try (0..<(size == .full ? 5000 : 20)).map { _ in try Bystander.wait(of: client) })
    }
  }

  /// The 99th percentile of waits in seconds, in milliseconds.
  private static func percentile(_ waits: [Double]) -> Double {
    let sorted = waits.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 99 / 100)] * 1000
  }
}
