import EventLoop
import Flickbook
import Wire

/// Requests that are performed, or decided, in another process.
///
/// Rule: protocol 10, "Workers".
extension Daemon {
  /// Whether sessions may live in other processes than this one.
  var hasOtherProcesses: Bool { workers != nil || supervisor != nil }

  /// Returns what becomes of a request that names a session which this process does not have, or opens
  /// one in a daemon with workers; nil for another request.
  func route(
    _ request: Request, _ method: ProtocolSchema.Method, from connection: Connection, line: Int
  ) throws(FlickbookError) -> Dispatcher.Outcome? {
    let isAboutSession = method.daemon?.isAboutSession ?? true
    let session = isAboutSession ? request.params?["session"]?.string : nil
    let attaches = method.daemon == .attachSession
    let opens = method.daemon == .openSession
    if let workers {
      let routing = Routing.decide(
        opens: opens, session: session,
        receivedBy: .supervisor(workerHas: { workers.has($0, attaches: attaches) }))
      switch routing {
      case .here, .askSupervisor: return nil
      case .worker:
        let worker = try workers.worker(of: session)
        return .pass { workers.pass($0, $1, to: worker) }
      case .refused(let name):
        return try dispatch(
          request, method, from: connection, line: line,
          absence: workers.directory.absence(of: name, attaches: attaches))
      }
    }
    guard let supervisor else { return nil }
    let routing = Routing.decide(
      opens: opens, session: session, receivedBy: .worker(has: { [self] in sessions[$0] != nil }))
    guard case .askSupervisor(let name) = routing else { return nil }
    return .later { done in
      supervisor.ask(.locate(name: name, attaches: attaches)) { answer in
        // The session is stored again if the client has left by then, or if the session cannot be
        // restored.
        let loan = Loan { supervisor.tell(.stored(name: name)) }
        if answer != .storedHere { loan.use() }
        done { [self] () throws(FlickbookError) in
          switch Routing.decide(after: answer, has: sessions[name] != nil) {
          case .here:
            loan.use()
            return try Dispatcher.dispatchHere(request, method, from: connection, line: line)
          case .elsewhere: return try leave(for: name, connection, to: supervisor)
          case .restoredHere:
            return try attach(to: name, loan, request, method, from: connection, line: line)
          case .refused:
            return try dispatch(
              request, method, from: connection, line: line, absence: answer.error)
          }
        }
      }
    }
  }

  /// Dispatches a request whose session is not in this process.
  ///
  /// - Parameter absence: Why; nil if there is no session of that name.
  private func dispatch(
    _ request: Request, _ method: ProtocolSchema.Method, from connection: Connection, line: Int,
    absence: FlickbookError?
  ) throws(FlickbookError) -> Dispatcher.Outcome {
    do throws(FlickbookError) {
      return try Dispatcher.dispatchHere(request, method, from: connection, line: line)
    } catch {
      guard error.name == .unknownSession, var absence else { throw error }
      // Other reasons are found where a session is restored, which knows no path.
      if [.unknownSession, .workerLost].contains(absence.name) { absence.path = error.path }
      throw absence
    }
  }

  /// Passes a connection to the process of a session.
  private func leave(
    for name: String, _ connection: Connection, to supervisor: Supervisor
  ) throws(FlickbookError) -> Dispatcher.Outcome {
    guard connection.hasSessions else { return .pass { supervisor.pass($0, $1) } }
    throw FlickbookError(
      .busy, "The session \"\(name)\" is in another worker than the sessions of this connection.",
      hint: "Take a connection of its own for it.", path: "params.session")
  }

  /// Attaches to a session that the supervisor has given to this process.
  private func attach(
    to name: String, _ loan: Loan, _ request: Request, _ method: ProtocolSchema.Method,
    from connection: Connection, line: Int
  ) throws(FlickbookError) -> Dispatcher.Outcome {
    do throws(FlickbookError) {
      if let stored = try journals?.storedSession(name, reader) { sessions.store(stored) }
      let outcome = try Dispatcher.dispatchHere(request, method, from: connection, line: line)
      loan.use()
      return outcome
    } catch {
      sessions.takeStored(name)
      throw error
    }
  }

  /// Reserves a name for a session, and continues with the reservation.
  ///
  /// - Parameter name: The name; nil for the next generated one.
  /// - Throws: `limit_exceeded`, or `invalid_params` if the name is taken.
  func reserve(
    _ name: String?, for connection: Connection,
    _ goOn: @escaping (NewSession) throws(FlickbookError) -> Dispatcher.Outcome
  ) throws(FlickbookError) -> Dispatcher.Outcome {
    try connection.checkRoomForSession()
    guard let supervisor else { return try goOn(try sessions.reserve(name)) }
    return .later { done in
      supervisor.ask(.reserve(name: name)) { answer in
        guard case .reserved(let name, let number) = answer else {
          return done { () throws(FlickbookError) in
            throw answer.error ?? FlickbookError(.workerLost, "The daemon ends.")
          }
        }
        let newSession = NewSession(SessionNames.Reservation(name: name, number: number)) {
          supervisor.tell(.released(name: name))
        }
        done { () throws(FlickbookError) in try goOn(newSession) }
      }
    }
  }

  /// Brings a session of a lost worker back.
  func restore(_ name: String) {
    do throws(FlickbookError) {
      guard let stored = try journals?.storedSession(name, reader) else { return }
      sessions.store(stored)
      _ = try restore(stored, staysAlone: true)
    } catch {
      sessions.takeStored(name)
      SystemLog.write(.error, error.message)
      supervisor?.tell(.stored(name: name))
    }
  }

  /// Notes that a session was restored.
  func didRestore(_ session: Session) {
    supervisor?.tell(.opened(name: session.name))
  }

  /// Notes that a worker has ended.
  func workerDidEnd() {
    endIfDone()
  }
}
