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
    writer.integer(getpid())
    writer.key("connection")
    writer.integer(connection.number)
    writer.key("capabilities")
    writer.beginArray()
    for method in Vocabulary.methods { writer.string(method.name) }
    writer.endArray()
    writer.key("limits")
    writer.beginObject()
    for entry in Limits.entries {
      writer.key(entry.name)
      writer.integer(connection.daemon.limits[entry])
    }
    writer.endObject()
    writer.key("physics")
    writer.physics()
    writer.endObject()
    return writer.bytes
  }

  static func statistics(
    _ daemon: Daemon, _ fields: Fields
  ) throws(FlickbookError) -> [UInt8] {
    let listsSessions = try fields["bySession"]?.bool() ?? false
    let statistics = daemon.statistics
    let counts: [(StaticString, Int)] = [
      ("sessions", daemon.sessionCount), ("connections", daemon.connectionCount),
      ("eventsIn", statistics.requests), ("eventsOut", statistics.records),
      ("bytesIn", statistics.bytesIn), ("bytesOut", statistics.bytesOut),
      ("memory", Statistics.residentBytes), ("logsEnded", daemon.logs?.endedCount ?? 0),
    ]
    var writer = JSONWriter()
    writer.beginObject()
    for (name, count) in counts {
      writer.key(name)
      writer.integer(count)
    }
    writer.key("uptime")
    writer.number(statistics.uptime)
    if listsSessions {
      writer.key("bySession")
      writer.beginArray()
      for session in daemon.sessions { write(session, &writer) }
      writer.endArray()
    }
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ session: Session, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("session")
    writer.string(session.name)
    let counts: [(StaticString, Int)] = [
      ("requests", session.requestCount), ("records", Int(session.stage.log.sequence)),
      ("memory", session.stage.estimatedBytes), ("connections", session.attachments.count),
    ]
    for (name, count) in counts {
      writer.key(name)
      writer.integer(count)
    }
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
