import Flickbook
import Timeline
import Wire

/// The requests about sessions and their logs that are not commands.
@MainActor
enum SessionMethods {
  /// Answers `session.list` with all sessions, in the order in which they were opened.
  static func list(_ daemon: Daemon) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("sessions")
    writer.beginArray()
    for session in daemon.sessions {
      session.lookAtClock()
      writer.beginObject()
      writer.status(of: session)
      writer.key("connections")
      writer.integer(session.attachments.count)
      writer.key("busy")
      writer.bool(session.isBusy)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  static func attach(_ fields: Fields) throws(FlickbookError) -> Job.Instantaneous {
    let word = try fields["mode"]?.word(of: ["control", "observe"])
    let mode = word.flatMap { Session.Mode(rawValue: $0) } ?? .control
    return { session, connection, writer in
      connection.daemon.attach(connection, to: session, mode)
      writer.beginObject()
      writer.status(of: session)
      writer.endObject()
    }
  }

  static func close() -> Job.Instantaneous {
    { (session, connection, writer) throws(FlickbookError) in
      try refuseObserver(connection, of: session)
      writer.beginObject()
      writer.status(of: session)
      writer.endObject()
      session.endAfterRequest()
    }
  }

  static func subscribe(_ fields: Fields) throws(FlickbookError) -> Job.Instantaneous {
    let filter = try StateLog.Filter(fields)
    let since = try fields["since"]?.integer(in: 1...Int(1) << 53)
    return { (session, connection, writer) throws(FlickbookError) in
      try session.subscribe(connection, filter, since: since.map { UInt64($0) })
      writeLogPlace(session, &writer)
    }
  }

  static func unsubscribe() -> Job.Instantaneous {
    { (session, connection, writer) throws(FlickbookError) in
      guard session.unsubscribe(connection) else {
        throw FlickbookError(
          .invalidRequest, "This connection does not read the log of \"\(session.name)\".",
          hint: "log.subscribe begins.")
      }
      writeLogPlace(session, &writer)
    }
  }

  static func history(_ fields: Fields) -> Job.Instantaneous {
    { (session, connection, writer) throws(FlickbookError) in
      try session.stage.writeHistory(fields, into: &writer) {
        RequestLine.parts(of: $0, reader: connection.daemon.reader)
      }
    }
  }

  /// Refuses a connection that observes a session.
  static func refuseObserver(
    _ connection: Connection, of session: Session
  ) throws(FlickbookError) {
    guard session.mode(of: connection) == .observe else { return }
    throw FlickbookError(
      .invalidRequest, "This connection observes the session \"\(session.name)\".",
      hint: "Attach to it with the mode control.")
  }

  private static func writeLogPlace(_ session: Session, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("session")
    writer.string(session.name)
    writer.key("seq")
    writer.integer(session.stage.log.sequence)
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes the name, instant, frame and state hash of a session.
  @MainActor
  mutating func status(of session: Session) {
    key("session")
    string(session.name)
    time(of: session)
  }

  /// Writes the instant, frame and state hash of a session.
  @MainActor
  mutating func time(of session: Session) {
    key("t")
    seconds(nanoseconds: session.stage.now.nanoseconds)
    key("frame")
    integer(session.stage.frame)
    key("hash")
    string(StateHash.text(session.stage.hash))
  }
}
