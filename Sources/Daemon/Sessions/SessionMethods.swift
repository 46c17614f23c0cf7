import Flickbook
import Timeline
import Wire

/// The requests about sessions and their logs that are not commands.
@MainActor
enum SessionMethods {
  /// Answers `session.list` with all sessions, in the order in which they were opened.
  static func list(_ daemon: Daemon) -> Dispatcher.Outcome {
    if let workers = daemon.workers {
      return .later { done in workers.gatherSessions { list in done { .answer(list) } } }
    }
    if let supervisor = daemon.supervisor {
      return .later { done in supervisor.ask(.sessions) { answer in done { answer.outcome } } }
    }
    daemon.removeOldSessions()
    return .answer(list(entries(daemon)))
  }

  /// Returns the result of `session.list`.
  ///
  /// - Parameter silent: The workers whose sessions are not among the entries.
  static func list(
    _ entries: [WorkerAnswer.NumberedEntry], _ silent: [SilentWorker] = []
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("sessions")
    writer.beginArray()
    let ordered = entries.enumerated().sorted {
      ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
    }
    for (_, entry) in ordered { writer.raw(entry.json) }
    writer.endArray()
    writer.silent(silent)
    writer.endObject()
    return writer.bytes
  }

  /// Returns the entries of the sessions of this process.
  static func entries(_ daemon: Daemon) -> [WorkerAnswer.NumberedEntry] {
    daemon.sessions.all.map { session in
      WorkerAnswer.NumberedEntry(number: session.number, json: entry(of: session))
    }
      + (daemon.sessions.allStored + daemon.sessions.allUnusable).map { stored in
        WorkerAnswer.NumberedEntry(
          number: stored.order, json: entry(of: stored, isRestoring: false))
      }
  }

  private static func entry(of session: Session) -> [UInt8] {
    if let stored = session.keeping.stored {
      return entry(of: stored, isRestoring: true, connections: session.audience.count)
    }
    session.lookAtClock()
    var writer = JSONWriter()
    writer.beginObject()
    writer.status(of: session)
    writer.usage(connections: session.audience.count, isBusy: session.isBusy)
    writer.endObject()
    return writer.bytes
  }

  /// Returns the entry of a session that lives in its journal only, or is being brought back.
  static func entry(
    of session: StoredSession, isRestoring: Bool, connections: Int = 0
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.status(of: session)
    writer.usage(connections: connections, isBusy: false)
    writer.key(isRestoring ? "restoring" : "stored")
    writer.bool(true)
    if let problem = session.problem {
      writer.key("unusable")
      writer.string(problem.text)
    }
    writer.endObject()
    return writer.bytes
  }

  /// Attaches a connection to a session, which is first restored if it is stored.
  static func attach(
    _ fields: ObjectReader, _ request: Request, _ connection: Connection
  ) throws(FlickbookError) -> Dispatcher.Outcome {
    let word = try fields["mode"]?.word(of: ["control", "observe"])
    let mode = word.flatMap { SessionAudience.Mode(rawValue: $0) } ?? .control
    let attach: Job.Instantaneous = { session, connection, writer in
      connection.daemon.sessions.attach(connection, to: session, mode)
      writer.beginObject()
      writer.status(of: session)
      writer.endObject()
    }
    let daemon = connection.daemon
    if let name = try fields["session"]?.string(), let stored = daemon.sessions.stored(name) {
      guard daemon.sessions.count < daemon.limits.sessions else {
        throw daemon.sessions.tooMany
      }
      try connection.checkRoomForSession()
      return .job(.other(attach), try daemon.restore(stored, staysAlone: false))
    }
    return .job(.other(attach), try Dispatcher.session(request.params, connection))
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

  static func subscribe(_ fields: ObjectReader) throws(FlickbookError) -> Job.Instantaneous {
    let filter = try StateLog.Filter(fields)
    let since = try fields["since"]?.integer(in: 1...Int(1) << 53)
    return { (session, connection, writer) throws(FlickbookError) in
      try session.subscribe(connection, filter, since: since.map { UInt64($0) })
      writeLogPosition(session, &writer)
    }
  }

  static func unsubscribe() -> Job.Instantaneous {
    { (session, connection, writer) throws(FlickbookError) in
      guard session.unsubscribe(connection) else {
        throw FlickbookError(
          .invalidRequest, "This connection does not read the log of \"\(session.name)\".",
          hint: "log.subscribe begins.")
      }
      writeLogPosition(session, &writer)
    }
  }

  static func history(_ fields: ObjectReader) -> Job.Instantaneous {
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
    guard session.audience.mode(of: connection) == .observe else { return }
    throw FlickbookError(
      .invalidRequest, "This connection observes the session \"\(session.name)\".",
      hint: "Attach to it with the mode control.")
  }

  private static func writeLogPosition(_ session: Session, _ writer: inout JSONWriter) {
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

  /// Writes how many connections a session has, and whether a request is in progress.
  mutating func usage(connections: Int, isBusy: Bool) {
    key("connections")
    integer(connections)
    key("busy")
    bool(isBusy)
  }

  /// Writes the name, instant, frame and state hash of a stored session.
  mutating func status(of session: StoredSession) {
    key("session")
    string(session.name)
    write(session.state)
  }

  /// Writes an instant, a frame and a state hash; zeros for a state that is not known.
  private mutating func write(_ state: JournalState?) {
    key("t")
    seconds(nanoseconds: state?.moment.instant.nanoseconds ?? 0)
    key("frame")
    integer(state?.frame ?? 0)
    key("hash")
    string(StateHash.text(state?.hash ?? 0))
  }

  /// Writes the instant, frame and state hash of a session.
  @MainActor
  mutating func time(of session: Session) {
    write(session.keeping.presence.state)
  }
}
