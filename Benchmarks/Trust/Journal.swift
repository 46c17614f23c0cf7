import CReference
import Foundation

/// The cost of keeping a journal, and the speed at which sessions come back from their journals.
@MainActor
enum Journal {
  private static let open =
    #"{"id":1,"method":"session.open","params":{"name":"NAME","scene":{"sections":[{"items":100}]}}}"#

  private static func open(_ name: String) -> String {
    open.replacingOccurrences(of: "NAME", with: name)
  }

  /// A request that changes the session and its answer, beside one without a journal.
  ///
  /// Both are asked in turn by the same client, on one processor, as the round trip of a question is.
  static func roundTrip(_ size: Benchmark.Size) throws -> [Measurement] {
    let trips = size == .full ? 3000 : 20
    guard creference_share_one_processor() == 0 else {
      throw BenchmarkFailure("the processes cannot be bound to one processor")
    }
    defer { _ = creference_use_all_processors() }
    let folder = try JournalDirectory()
    // The folder goes with the object, which nothing else holds while the daemons run.
    defer { withExtendedLifetime(folder) {} }
    let plain = try LineClient(ServerProcess.daemon())
    let journaled = try LineClient(ServerProcess.daemon(arguments: ["--journal", folder.path]))
    for client in [plain, journaled] { _ = try client.request(open("a")) }
    let taken = try inTurn(size.runs) {
      try medianMicroseconds(plain, trips: trips)
    } value: {
      try medianMicroseconds(journaled, trips: trips)
    }
    let state = #"{"id":1,"method":"query.state"}"#
    let answer = try journaled.request(state)
    guard try answer == plain.request(state) else {
      throw BenchmarkFailure("the journal has changed the session")
    }
    var hash = ResultHash()
    hash.combine(answer)
    return [
      Measurement(
        name: "trust/journal", unit: "µs p50", values: taken.values, references: taken.references,
        hash: hash.value, aim: size == .full ? .ratioAtMost(1.3) : .none)
    ]
  }

  private static func medianMicroseconds(_ client: LineClient, trips: Int) throws -> Double {
    try medianValue(
      (0..<trips).map { trip in
        let line = #"{"id":1,"method":"view.select","params":{"item":[0,\#(trip % 20)]}}"#
        let request = Array((line + "\n").utf8)
        return try secondsTaken {
          try client.send(request)
          _ = try client.receiveLine()
        } * 1e6
      })
  }

  /// Sessions with a fling and a tap in their past, which a daemon that was killed has left, as they are
  /// attached to one after the other.
  static func restore(_ size: Benchmark.Size) throws -> [Measurement] {
    let count = size == .full ? 500 : 10
    let limits = ["sessions": count + 16, "clientSessions": count + 16]
    let folder = try JournalDirectory()
    // The folder goes with the object, which nothing else holds while the daemons run.
    defer { withExtendedLifetime(folder) {} }
    let arguments = ["--journal", folder.path]
    var hash = ResultHash()
    do {
      let client = try LineClient(ServerProcess.daemon(limits: limits, arguments: arguments))
      for number in 0..<count {
        _ = try client.request(open("r\(number)"))
        for line in [
          #"{"id":2,"method":"gesture.fling","params":{"from":[196,600],"velocity":[0,-2000]}}"#,
          #"{"id":3,"method":"clock.settle"}"#,
          #"{"id":4,"method":"gesture.tap","params":{"at":[100,300]}}"#,
        ] { _ = try client.request(line) }
      }
      // The journals belong to a daemon until it has ended.
      client.endServer()
    }
    let values = try (0..<min(size.runs, 3)).map { _ in
      // It is killed, too, and leaves the journals as they were.
      let client = try LineClient(ServerProcess.daemon(limits: limits, arguments: arguments))
      hash = ResultHash()
      let seconds = try secondsTaken {
        for number in 0..<count {
          hash.combine(
            try client.request(
              #"{"id":5,"method":"session.attach","params":{"session":"r\#(number)","#
                + #""mode":"control"}}"#))
        }
      }
      client.endServer()
      return Double(count) / seconds
    }
    return [
      Measurement(name: "trust/restore", unit: "sessions/s", values: values, hash: hash.value)
    ]
  }
}

/// A folder for journals, which is removed together with this object.
final class JournalDirectory: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "flickbook-\(UUID().uuidString.prefix(8))-journal").path

  init() throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
