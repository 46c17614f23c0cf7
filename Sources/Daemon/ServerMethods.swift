import Flickbook
import Glibc
import Wire

/// The requests of the group `server`.
@MainActor
enum ServerMethods {
  static func hello(_ connection: Connection) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("name")
    writer.string("flickbookd")
    writer.key("version")
    writer.string(ProgramVersion.text)
    writer.key("protocol")
    writer.integer(1)
    writer.key("pid")
    writer.integer(connection.daemon.supervisor?.process ?? getpid())
    writer.key("connection")
    writer.integer(connection.number)
    writer.key("capabilities")
    writer.beginArray()
    for method in ProtocolSchema.methods { writer.string(method.name) }
    writer.endArray()
    writer.key("limits")
    writer.beginObject()
    for entry in Limits.entries {
      writer.key(entry.name)
      writer.integer(connection.daemon.limits[entry])
    }
    writer.endObject()
    // Workers run the sessions, and start with it.
    writer.key("deterministicHashing")
    writer.bool(connection.daemon.workers != nil || DeterministicHashing.isOn)
    writer.key("physics")
    writer.physics()
    writer.endObject()
    return writer.bytes
  }

  /// The names of the counts of a process in `server.stats`.
  static let countNames: [StaticString] = [
    "sessions", "connections", "eventsIn", "eventsOut", "bytesIn", "bytesOut", "memory",
    "logsEnded", "journalsEnded",
  ]

  /// Returns the counts of this process, in the order of `countNames`.
  static func counts(_ daemon: Daemon) -> [Int] {
    let statistics = daemon.statistics
    return [
      daemon.sessions.count, daemon.connectionCount, statistics.requests, statistics.records,
      statistics.bytesIn, statistics.bytesOut, Statistics.residentBytes,
      daemon.logs?.endedCount ?? 0, daemon.journals?.endedCount ?? 0,
    ]
  }

  /// Answers `server.stats`, with the sums of all processes.
  static func statistics(
    _ daemon: Daemon, _ fields: ObjectReader
  ) throws(FlickbookError) -> Dispatcher.Outcome {
    let listsSessions = try fields["bySession"]?.bool() ?? false
    if let workers = daemon.workers {
      return .later { done in
        workers.gatherStatistics(bySession: listsSessions) { result in done { .answer(result) } }
      }
    }
    if let supervisor = daemon.supervisor {
      return .later { done in
        supervisor.ask(.statistics(bySession: listsSessions)) { answer in done { answer.outcome } }
      }
    }
    return .answer(statistics(daemon, nil, listsSessions ? entries(daemon) : nil))
  }

  /// Returns the result of `server.stats`.
  ///
  /// - Parameters:
  ///   - workers: The counts of the workers; nil if the sessions live in this process.
  ///   - sessions: The entries of the sessions; nil if they were not asked for.
  ///   - silent: The workers whose counts and sessions are missing.
  static func statistics(
    _ daemon: Daemon, _ workers: [(process: Int32, counts: [Int])]?,
    _ sessions: [WorkerAnswer.NumberedEntry]?, _ silent: [SilentWorker] = []
  ) -> [UInt8] {
    let sums = (workers ?? []).reduce(counts(daemon)) { sums, worker in
      zip(sums, worker.counts).map { $0 + $1 }
    }
    var writer = JSONWriter()
    writer.beginObject()
    write(sums, &writer)
    writer.key("uptime")
    writer.number(daemon.statistics.uptime)
    if let workers {
      writer.key("workers")
      writer.beginArray()
      for (process, counts) in workers {
        writer.beginObject()
        writer.key("pid")
        writer.integer(process)
        write(counts, &writer)
        writer.endObject()
      }
      writer.endArray()
      if let losses = daemon.workers?.losses, !losses.isEmpty {
        writer.key("losses")
        writer.beginArray()
        for loss in losses { loss.write(into: &writer) }
        writer.endArray()
      }
    }
    if let sessions {
      writer.key("bySession")
      writer.beginArray()
      for entry in sessions.sorted(by: { $0.number < $1.number }) { writer.raw(entry.json) }
      writer.endArray()
    }
    writer.silent(silent)
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ counts: [Int], _ writer: inout JSONWriter) {
    for (name, count) in zip(countNames, counts) {
      writer.key(name)
      writer.integer(count)
    }
  }

  /// Returns the entries of the sessions of this process.
  static func entries(_ daemon: Daemon) -> [WorkerAnswer.NumberedEntry] {
    daemon.sessions.all.map { session in
      var writer = JSONWriter()
      write(session, &writer)
      return WorkerAnswer.NumberedEntry(number: session.number, json: writer.bytes)
    }
  }

  private static func write(_ session: Session, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("session")
    writer.string(session.name)
    let counts: [(StaticString, Int)] = [
      ("requests", session.requestCount), ("records", Int(session.keeping.presence.recordCount)),
      ("memory", session.keeping.presence.estimatedBytes), ("connections", session.audience.count),
    ]
    for (name, count) in counts {
      writer.key(name)
      writer.integer(count)
    }
    writer.key("suspended")
    writer.bool(session.keeping.presence.isSuspended)
    writer.endObject()
  }

  /// Answers a `server.cancel`, which took effect while the request that it names was running.
  static func cancel(
    _ request: Request, wasFound: Bool
  ) throws(FlickbookError) -> [UInt8] {
    guard request.target != nil else {
      throw FlickbookError(
        .invalidParams, "A request without an id cannot be cancelled.", path: "params.id")
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("cancelled")
    writer.bool(wasFound)
    writer.endObject()
    return writer.bytes
  }

  static func sync(_ request: Request) throws(FlickbookError) -> [UInt8] {
    guard let token = request.token else {
      throw FlickbookError(
        .invalidParams, "The key \"token\" is written with escapes.", path: "params.token")
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("token")
    writer.raw(token)
    writer.endObject()
    return writer.bytes
  }
}
