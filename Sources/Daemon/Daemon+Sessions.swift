import Flickbook
import Timeline
import Wire

extension Daemon {
  /// Opens a session with a scene, and makes it the connection's current one.
  ///
  /// - Throws: an error in the scene or name, or `limit_exceeded`; nothing has changed.
  func openSession(
    _ fields: ObjectReader, for connection: Connection
  ) throws(FlickbookError) -> Dispatcher.Outcome {
    let keep = try keepMilliseconds(fields)
    let clock = try fields["clock"]?.word(of: ClockSetting.modes)
    let pace: ClockSetting = clock == 1 ? .wall(rate: 1) : .virtual
    return try reserve(try newName(in: fields), for: connection) {
      [self] (newSession) throws(FlickbookError) in
      .answer(
        try open(
          try fields.required("scene"), as: newSession, for: connection, keepMilliseconds: keep,
          pace: pace))
    }
  }

  private func open(
    _ value: Value, as newSession: NewSession, for connection: Connection, keepMilliseconds: UInt64,
    pace: ClockSetting
  ) throws(FlickbookError) -> [UInt8] {
    let stage = try Stage(try Scene(value), limits: limits.stage, budget: memory)
    if case .wall = pace { stage.beginPace(pace) }
    var scene = JSONWriter()
    if journals != nil { scene.node(value.node) }
    let session = try open(
      stage, as: newSession, for: connection, scene: scene.bytes, keepMilliseconds: keepMilliseconds
    )
    if case .wall = pace {
      do throws(FlickbookError) {
        try session.follow(pace, text: nil)
      } catch {
        sessions.end(session)
        throw error
      }
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.status(of: session)
    stage.writeWarnings(into: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// Opens a session with a stage, and makes it the connection's current one.
  ///
  /// - Throws: `limit_exceeded` or `invalid_request` if its log cannot be kept.
  func open(
    _ stage: Stage, as newSession: NewSession, for connection: Connection, scene: [UInt8],
    keepMilliseconds: UInt64 = 0
  ) throws(FlickbookError) -> Session {
    let session = Session(
      name: newSession.name, number: newSession.number, stage: stage,
      keepMilliseconds: keepMilliseconds, scene: scene, daemon: self)
    try openJournal(of: session)
    do throws(FlickbookError) {
      try openLog(of: session, continuing: false)
    } catch {
      session.end()
      throw error
    }
    newSession.use()
    sessions.add(session)
    supervisor?.tell(.opened(name: session.name))
    sessions.attach(connection, to: session, .control)
    return session
  }

  private func keepMilliseconds(_ fields: ObjectReader) throws(FlickbookError) -> UInt64 {
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
  func newName(in fields: ObjectReader) throws(FlickbookError) -> String? {
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
