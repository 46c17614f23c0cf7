import EventLoop
import Flickbook
import Wire

/// Decides who performs a request: the daemon at once, or a session in its turn.
@MainActor
enum Dispatcher {
  /// The outcome of dispatching a request.
  enum Outcome {
    /// The result, as JSON.
    case answer([UInt8])
    case job(Job.Task, Session)
    /// Another process has to be asked first; the closure calls back with what follows.
    case later((@escaping (@escaping Continuation) -> Void) -> Void)
    /// Another process performs the request: the closure passes the connection there.
    case pass((PipeConnection, PassedConnection) -> Void)
  }

  /// The continuation after the answer of another process; not called if the client has left by
  /// then.
  typealias Continuation = () throws(FlickbookError) -> Outcome

  /// Checks a request as far as possible without its session's state.
  ///
  /// - Throws: an error in the request; nothing has changed.
  static func dispatch(
    _ request: Request, from connection: Connection, line: Int
  ) throws(FlickbookError) -> Outcome {
    let method = try ProtocolSchema.method(named: request.method)
    if connection.daemon.hasOtherProcesses,
      let outcome = try connection.daemon.route(request, method, from: connection, line: line)
    {
      return outcome
    }
    return try dispatchHere(request, method, from: connection, line: line)
  }

  /// Dispatches a request to the sessions of this process.
  ///
  /// - Throws: as `dispatch(_:from:line:)`.
  static func dispatchHere(
    _ request: Request, _ method: ProtocolSchema.Method, from connection: Connection, line: Int
  ) throws(FlickbookError) -> Outcome {
    guard let own = method.daemon else { return try command(method, request, from: connection) }
    // The answer removes the note of the cancelled request, whatever else this request says.
    let wasFound = own == .cancel && connection.wasCancelled(at: line)
    let fields = try ObjectReader(
      request.params, method.params, path: "params", layouts: connection.daemon.layouts)
    switch own {
    case .hello: return .answer(ServerMethods.hello(connection))
    case .statistics: return try ServerMethods.statistics(connection.daemon, fields)
    case .sync: return .answer(try ServerMethods.sync(request))
    case .schema: return .answer(Schema.json(with: connection.daemon.layouts))
    case .cancel: return .answer(try ServerMethods.cancel(request, wasFound: wasFound))
    case .openSession: return try connection.daemon.openSession(fields, for: connection)
    case .listSessions: return SessionMethods.list(connection.daemon)
    case .attachSession: return try SessionMethods.attach(fields, request, connection)
    case .closeSession: return try job(SessionMethods.close(), request, connection)
    case .setClock:
      return .job(.pace(try ClockSetting(fields)), try session(request.params, connection))
    case .history: return try job(SessionMethods.history(fields), request, connection)
    case .seek:
      return .job(
        .replay(.seek(try .required(fields))), try session(request.params, connection))
    case .fork:
      return try fork(fields, request, connection)
    case .subscribe: return try job(SessionMethods.subscribe(fields), request, connection)
    case .unsubscribe: return try job(SessionMethods.unsubscribe(), request, connection)
    }
  }

  private static func fork(
    _ fields: ObjectReader, _ request: Request, _ connection: Connection
  ) throws(FlickbookError) -> Outcome {
    let target = try HistoryTarget(fields)
    let name = try connection.daemon.newName(in: fields)
    let session = try session(request.params, connection)
    return try connection.daemon.reserve(name, for: connection) { newSession in
      .job(.replay(.fork(target, newSession)), session)
    }
  }

  /// Returns the work of a request, which its session performs in its turn.
  private static func job(
    _ task: @escaping Job.Instantaneous, _ request: Request, _ connection: Connection
  ) throws(FlickbookError) -> Outcome {
    .job(.other(task), try session(request.params, connection))
  }

  /// Returns the session that a request names, or the connection's current one.
  static func session(
    _ params: Node?, _ connection: Connection
  ) throws(FlickbookError) -> Session {
    guard let node = params?["session"] else {
      guard let current = connection.current else {
        throw FlickbookError(
          .noSession, "The connection has no session.",
          hint: "Send session.open or session.attach first.")
      }
      return current
    }
    let name = try Value(node, "params.session").string()
    guard let session = connection.daemon.sessions[name] else {
      var error =
        connection.daemon.sessions.stored(name) == nil
        ? Session.isGone(name) : Session.isStored(name)
      error.path = "params.session"
      throw error
    }
    return session
  }

  private static func command(
    _ method: ProtocolSchema.Method, _ request: Request, from connection: Connection
  ) throws(FlickbookError) -> Outcome {
    let command = try Command(method, request.params, connection.daemon.layouts)
    return try job(command, in: try session(request.params, connection), from: connection)
  }

  /// Dispatches a `touch.stream` that names no session.
  ///
  /// - Throws: as `dispatch(_:from:line:)`.
  static func dispatch(
    _ samples: [TouchSample], from connection: Connection
  ) throws(FlickbookError) -> Outcome {
    try job(.touchStream(samples), in: try session(nil, connection), from: connection)
  }

  private static func job(
    _ command: Command, in session: Session, from connection: Connection
  ) throws(FlickbookError) -> Outcome {
    if session.audience.mode(of: connection) == .observe, !command.isQuestion {
      throw FlickbookError(
        .invalidRequest, "This connection observes the session \"\(session.name)\".",
        hint: "Attach to it with the mode control.")
    }
    if case .touch(.stream(let samples)) = command.kind,
      samples.count > connection.daemon.limits.samples
    {
      throw FlickbookError(
        .limitExceeded,
        "The line has \(samples.count) samples; at most \(connection.daemon.limits.samples) fit.",
        hint: "Send them in several lines.", path: "params.samples")
    }
    return .job(.command(command), session)
  }
}
