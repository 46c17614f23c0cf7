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
  }

  /// Checks a request as far as possible without its session's state.
  ///
  /// - Throws: an error in the request; nothing has changed.
  static func dispatch(
    _ request: Request, from connection: Connection, line: Int
  ) throws(FlickbookError) -> Outcome {
    switch request.method {
    case "server.hello", "server.stats", "server.sync", "server.schema":
      return .answer(try ServerMethods.answer(request, connection))
    case "server.cancel":
      return .answer(try ServerMethods.cancel(request, wasFound: connection.wasCancelled(at: line)))
    case "session.open":
      return .answer(try connection.daemon.openSession(request, for: connection))
    case "session.list":
      _ = try fields(request)
      return .answer(SessionMethods.list(connection.daemon))
    case "session.attach", "session.close", "log.subscribe", "log.unsubscribe", "clock.set":
      return try SessionMethods.job(request, from: connection)
    default:
      return try command(request, from: connection)
    }
  }

  /// Returns the arguments of a method that is not a command; refuses unknown ones.
  static func fields(_ request: Request) throws(FlickbookError) -> Fields {
    guard let method = Vocabulary.method(request.method) else {
      preconditionFailure("\(request.method) is not in the vocabulary")
    }
    return try Fields(request.params, method.params, path: "params")
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
    let name = try node.asString("params.session")
    guard let session = connection.daemon.session(named: name) else {
      var error = Session.isGone(name)
      error.path = "params.session"
      throw error
    }
    return session
  }

  private static func command(
    _ request: Request, from connection: Connection
  ) throws(FlickbookError) -> Outcome {
    let command = try Command(
      method: request.method, params: request.params, layouts: connection.daemon.layouts)
    let session = try session(request.params, connection)
    if session.mode(of: connection) == .observe, !command.isQuestion {
      throw FlickbookError(
        .invalidRequest, "This connection observes the session \"\(session.name)\".",
        hint: "Attach to it with the mode control.")
    }
    if case .touchStream(let samples) = command, samples.count > connection.daemon.limits.samples {
      throw FlickbookError(
        .limitExceeded,
        "The line has \(samples.count) samples; at most \(connection.daemon.limits.samples) fit.",
        hint: "Send them in several lines.", path: "params.samples")
    }
    return .job(.command(command), session)
  }
}
