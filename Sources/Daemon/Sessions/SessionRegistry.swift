import EventLoop
import Flickbook

/// The sessions of this process, the stored ones, and how long those live to which nobody is attached.
@MainActor
final class SessionRegistry {
  private unowned let daemon: Daemon
  private var live: [String: Session] = [:]
  /// The names of the sessions; a worker's are its supervisor's.
  private var names = SessionNames()
  /// The sessions that live in their journals only.
  private var stored: [String: StoredSession] = [:]
  /// The timers that end sessions to which nobody is attached.
  private var keepers: [String: LoopTimer] = [:]

  init(_ daemon: Daemon) {
    self.daemon = daemon
  }

  /// The number of sessions.
  var count: Int { live.count }

  /// The sessions in the order in which they were opened.
  var all: [Session] { live.values.sorted { $0.number < $1.number } }

  /// Returns the session with a name.
  subscript(name: String) -> Session? { live[name] }

  /// Reserves a name for a new session, or the next generated one.
  ///
  /// - Throws: `limit_exceeded`, or `invalid_params` if the name is taken.
  func reserve(_ name: String?) throws(FlickbookError) -> NewSession {
    guard count < daemon.limits.sessions else { throw tooMany }
    guard let reservation = names.reserve(name) else { throw Session.isTaken(name ?? "") }
    return NewSession(reservation) { [weak self] in self?.names.giveBack(reservation) }
  }

  /// The error for a session for which there is no room.
  var tooMany: FlickbookError {
    FlickbookError(
      .limitExceeded, "The daemon has \(daemon.limits.sessions) sessions already.",
      hint: "Close one, or raise sessions in the daemon's configuration.")
  }

  /// The stored sessions that can be restored, in the order in which they were opened.
  var allStored: [StoredSession] {
    stored.values.filter { $0.problem == nil }.sorted { $0.number < $1.number }
  }

  /// The stored sessions whose journals cannot be used, in the order of their names.
  var allUnusable: [StoredSession] {
    stored.values.filter { $0.problem != nil }.sorted { $0.name < $1.name }
  }

  /// Returns the stored session with a name.
  func stored(_ name: String) -> StoredSession? { stored[name] }

  /// Adds a stored session.
  func store(_ session: StoredSession) {
    stored[session.name] = session
    names.add(session.name, number: session.number)
  }

  /// Removes a stored session, which has become another one.
  func takeStored(_ name: String) {
    stored[name] = nil
  }

  /// Removes a stored session.
  func forgetStored(_ name: String) {
    stored[name] = nil
    names.remove(name)
  }

  /// Replaces a session by a stored one.
  func putBack(_ session: StoredSession) {
    live[session.name] = nil
    keepers.removeValue(forKey: session.name)?.close()
    if let supervisor = daemon.supervisor {
      supervisor.tell(.stored(name: session.name))
    } else {
      stored[session.name] = session
    }
  }

  /// Adds a session.
  func add(_ session: Session) {
    live[session.name] = session
    session.rest()
  }

  /// Makes a session a connection's current one.
  func attach(_ connection: Connection, to session: Session, _ mode: SessionAudience.Mode) {
    session.attach(connection, mode)
    connection.current = session
    keepers.removeValue(forKey: session.name)?.close()
  }

  /// Ends a session.
  func end(_ session: Session) {
    live[session.name] = nil
    names.remove(session.name)
    keepers.removeValue(forKey: session.name)?.close()
    session.end()
    daemon.supervisor?.tell(.ended(name: session.name))
  }

  /// Keeps a session that was restored without a request for as long as a stored session.
  func keepRestored(_ session: Session) {
    guard keepers[session.name] == nil else { return }
    _ = keep(session, milliseconds: UInt64(daemon.limits.storedSeconds) * 1000)
  }

  /// Ends a session after a time unless somebody attaches to it; returns false if the system has no
  /// timer left.
  func keep(_ session: Session, milliseconds: UInt64) -> Bool {
    guard let timer = try? LoopTimer(daemon.loop, onFire: { [unowned self] in end(session) }) else {
      return false
    }
    timer.start(afterMilliseconds: milliseconds)
    keepers[session.name] = timer
    return true
  }

  /// Ends all keep times: a stored session is not kept by this process any more.
  func close() {
    for keeper in keepers.values { keeper.close() }
    keepers = [:]
  }
}
