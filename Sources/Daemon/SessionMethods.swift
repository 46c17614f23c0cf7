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
    daemon.removeOldSessions()
    let live = daemon.sessions.map { ($0.number, $0 as Session?, $0.stored) }
    let stored = daemon.storedSessions.map { ($0.number, nil as Session?, Optional($0)) }
    for (_, session, stored) in (live + stored).sorted(by: { $0.0 < $1.0 }) {
      writer.beginObject()
      if let stored {
        writer.status(of: stored)
      } else if let session {
        session.lookAtClock()
        writer.status(of: session)
      }
      writer.key("connections")
      writer.integer(session?.attachments.count ?? 0)
      writer.key("busy")
      writer.bool(stored == nil && session?.isBusy == true)
      if stored != nil {
        writer.key(session == nil ? "stored" : "restoring")
        writer.bool(true)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  /// Attaches a connection to a session, which is first restored if it is stored.
  static func attach(
    _ fields: Fields, _ request: Request, _ connection: Connection
  ) throws(FlickbookError) -> Dispatcher.Outcome {
    let word = try fields["mode"]?.word(of: ["control", "observe"])
    let mode = word.flatMap { Session.Mode(rawValue: $0) } ?? .control
    let daemon = connection.daemon
    if let name = try fields["session"]?.string(), let stored = daemon.storedSession(named: name) {
      let (session, restoration) = try daemon.restore(stored, for: connection)
      return .job(.travel(.restore(restoration, mode)), session)
    }
    let session = try Dispatcher.session(request.params, connection)
    let attach: Job.Instantaneous = { session, connection, writer in
      connection.daemon.attach(connection, to: session, mode)
      writer.beginObject()
      writer.status(of: session)
      writer.endObject()
    }
    return .job(.other(attach), session)
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

  /// Writes the name, instant, frame and state hash of a stored session.
  mutating func status(of session: StoredSession) {
    key("session")
    string(session.name)
    key("t")
    seconds(nanoseconds: session.state?.place.instant.nanoseconds ?? 0)
    key("frame")
    integer(session.state?.frame ?? 0)
    key("hash")
    string(StateHash.text(session.state?.hash ?? 0))
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
