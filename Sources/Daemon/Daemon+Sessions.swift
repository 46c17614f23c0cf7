import Flickbook
import Timeline
import Wire

extension Daemon {
  /// Opens a session with a scene, and makes it the connection's current one.
  ///
  /// - Throws: an error in the scene or name, or `limit_exceeded`; nothing has changed.
  func openSession(
    _ fields: Fields, for connection: Connection
  ) throws(FlickbookError) -> [UInt8] {
    let keep = try keepMilliseconds(fields)
    let clock = try fields["clock"]?.word(of: ClockSetting.modes)
    let name = try newName(in: fields)
    try checkNewSession(named: name, for: connection)
    let value = try fields.required("scene")
    let stage = try Stage(try Scene(value), limits: limits.stage, budget: memory)
    if clock == 1 { stage.beginPace(.wall(rate: 1)) }
    var scene = JSONWriter()
    if journals != nil { scene.node(value.node) }
    let session = try open(
      stage, named: name, for: connection, scene: scene.bytes, keepMilliseconds: keep)
    if clock == 1 {
      do throws(FlickbookError) {
        try session.follow(.wall(rate: 1), text: nil)
      } catch {
        end(session)
        throw error
      }
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.status(of: session)
    writer.endObject()
    return writer.bytes
  }

  /// Opens a session with a stage, and makes it the connection's current one.
  ///
  /// - Throws: `limit_exceeded` or `invalid_request` if its log cannot be kept.
  func open(
    _ stage: Stage, named name: String?, for connection: Connection, scene: [UInt8],
    keepMilliseconds: UInt64 = 0
  ) throws(FlickbookError) -> Session {
    let session = Session(
      name: name ?? newSessionName(), number: newSessionNumber(), stage: stage,
      keepMilliseconds: keepMilliseconds, scene: scene, daemon: self)
    try openJournal(of: session)
    do throws(FlickbookError) {
      try openLog(of: session, continuing: false)
    } catch {
      session.end()
      throw error
    }
    add(session)
    attach(connection, to: session, .control)
    return session
  }

  /// Refuses a session for which there is no room, or whose name is taken.
  func checkNewSession(
    named name: String?, for connection: Connection
  ) throws(FlickbookError) {
    guard sessionCount < limits.sessions else {
      throw FlickbookError(
        .limitExceeded, "The daemon has \(limits.sessions) sessions already.",
        hint: "Close one, or raise sessions in the daemon's configuration.")
    }
    guard connection.attachmentCount < limits.clientSessions else {
      throw FlickbookError(
        .limitExceeded, "This connection has \(limits.clientSessions) sessions open already.",
        hint: "Close one, or raise clientSessions in the daemon's configuration.")
    }
    guard let name, isTaken(name) else { return }
    throw FlickbookError(
      .invalidParams, "There is a session \"\(name)\" already.",
      hint: "Attach to it, or take another name.", path: "params.name")
  }

  private func keepMilliseconds(_ fields: Fields) throws(FlickbookError) -> UInt64 {
    guard let span = try fields["keep"]?.span() else { return 0 }
    guard span.nanoseconds <= Int64(limits.keepSeconds) * 1_000_000_000 else {
      throw FlickbookError(
        .limitExceeded, "A session is kept for at most \(limits.keepSeconds) seconds.",
        path: "params.keep")
    }
    // Rounded up, so that no session is kept for less than the requested time.
    return UInt64((span.nanoseconds + 999_999) / 1_000_000)
  }

  /// Returns the name of a new session, which must be usable as a file name; nil if none is given.
  func newName(in fields: Fields) throws(FlickbookError) -> String? {
    try fields["name"]?.sessionName()
  }

  /// Opens the log file of a session, if log files are written.
  ///
  /// - Parameter continuing: Whether the session was restored, so that an earlier file has the records
  ///   until now.
  func openLog(of session: Session, continuing: Bool) throws(FlickbookError) {
    guard let logs else { return }
    let file: LogFile
    do throws(LogFolder.Failure) {
      file = try logs.makeFile(
        for: session.name, after: continuing ? session.stage.log.sequence : nil)
    } catch {
      throw FlickbookError(
        error.isLimit ? .limitExceeded : .invalidRequest, "\(error.message).")
    }
    try session.keepLog(in: file, continuing: continuing)
  }
}
