/// Where a request is performed in a daemon with workers.
///
/// A pure decision: `Daemon.route` gathers the facts and carries it out. Rule: protocol 10, "Workers".
enum Routing: Equatable {
  /// In this process, as without workers.
  case here
  /// In the worker that has the session, or for a new session in any.
  case worker
  /// In this process, which has no such session: the request is refused with the reason, unless it is wrong
  /// in another way.
  case refused(session: String)
  /// Wherever the supervisor says that the session is.
  case askSupervisor(session: String)

  /// The process that has received the request, and whether it knows the session that the request names.
  enum Receiver {
    /// The supervisor; whether a worker has the session, or can bring it back.
    case supervisor(workerHas: (_ session: String) -> Bool)
    /// A worker; whether it has the session itself.
    case worker(has: (_ session: String) -> Bool)
  }

  /// Decides where a request is performed.
  ///
  /// - Parameters:
  ///   - opens: Whether it opens a session.
  ///   - session: The name of the session that it is about; nil if it names none.
  static func decide(opens: Bool, session: String?, receivedBy receiver: Receiver) -> Routing {
    switch receiver {
    case .supervisor(let workerHas):
      if opens { return .worker }
      guard let session else { return .here }
      return workerHas(session) ? .worker : .refused(session: session)
    case .worker(let has):
      guard let session, !has(session) else { return .here }
      return .askSupervisor(session: session)
    }
  }

  /// Where a worker performs a request after the supervisor has said where the session is.
  enum Located: Equatable {
    /// In this process, where the session came back in the meantime.
    case here
    /// In this process, which was given the stored session.
    case restoredHere
    /// In the process that has the session: the connection is passed there.
    case elsewhere
    /// Nowhere: the request is refused with the reason.
    case refused
  }

  /// Decides where a worker performs a request after the supervisor's answer.
  ///
  /// - Parameter has: Whether the worker has the session by now.
  static func decide(after answer: WorkerAnswer, has: Bool) -> Located {
    guard !has else { return .here }
    return switch answer {
    case .elsewhere: .elsewhere
    case .storedHere: .restoredHere
    default: .refused
    }
  }
}
