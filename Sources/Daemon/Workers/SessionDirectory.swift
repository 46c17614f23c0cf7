import AppSources
import Flickbook

/// Which worker has which session, as the supervisor knows it.
///
/// A value without processes. Rule: protocol 10, "Workers".
struct SessionDirectory {
  /// Where a session is.
  enum State {
    /// A worker is opening it.
    case reserved(worker: Int)
    case live(worker: Int)
    /// A worker brings it back after another one was lost.
    case restoring(worker: Int, StoredSession)
    /// It lives in its journal only.
    case stored(StoredSession)

    /// The worker that has the session; nil if none has it.
    var worker: Int? {
      switch self {
      case .reserved(let worker), .live(let worker), .restoring(let worker, _): worker
      case .stored: nil
      }
    }
  }

  /// A session that its worker has lost.
  struct Loss: Equatable {
    let name: String
    let number: Int
    /// Whether another worker restores it without a request: not if the session was lost shortly
    /// after it was restored, since it may be the reason.
    let comesBack: Bool
  }

  private struct Entry {
    let number: Int
    var state: State
    /// When the session came back last, in nanoseconds of the loop's clock.
    var returnTime: UInt64?
  }

  private var entries: [String: Entry] = [:]
  private var names = SessionNames()
  /// How the workers of sessions have ended that are not back.
  private var crashes: [String: CrashReport] = [:]

  /// The number of sessions that a worker has.
  var count: Int { entries.values.count { $0.state.worker != nil } }

  /// Returns the number of sessions of a worker.
  func count(of worker: Int) -> Int { entries.values.count { $0.state.worker == worker } }

  /// Returns the names of a worker's sessions, in the order in which they were opened.
  func names(of worker: Int) -> [String] {
    entries.filter { $0.value.state.worker == worker }
      .sorted { ($0.value.number, $0.key) < ($1.value.number, $1.key) }.map(\.key)
  }

  func state(of name: String) -> State? { entries[name]?.state }

  /// The sessions that no worker answers for, in the order in which they were opened; those whose
  /// journals cannot be used come last, in the order of their names.
  var absent: [(number: Int, session: StoredSession, isRestoring: Bool)] {
    entries.values.compactMap { entry in
      switch entry.state {
      case .reserved, .live: nil
      case .restoring(_, let session): (entry.number, session, true)
      case .stored(let session):
        (session.problem == nil ? entry.number : .max, session, false)
      }
    }.sorted { ($0.number, $0.session.name) < ($1.number, $1.session.name) }
  }

  // MARK: Changes

  /// Reserves a name for a session of a worker; nil if it is taken.
  mutating func reserve(_ name: String?, for worker: Int) -> SessionNames.Reservation? {
    guard let reservation = names.reserve(name) else { return nil }
    entries[reservation.name] = Entry(
      number: reservation.number, state: .reserved(worker: worker))
    return reservation
  }

  /// Notes that a session is open, or was restored.
  mutating func open(_ name: String, in worker: Int, at time: UInt64) {
    guard var entry = entries[name], entry.state.worker == worker else { return }
    if case .restoring = entry.state { entry.returnTime = time }
    entry.state = .live(worker: worker)
    entries[name] = entry
    crashes[name] = nil
  }

  /// Takes a reservation back.
  mutating func release(_ name: String, of worker: Int) {
    guard let entry = entries[name], case .reserved(worker) = entry.state else { return }
    entries[name] = nil
    names.giveBack(SessionNames.Reservation(name: name, number: entry.number))
  }

  /// Notes that a session has ended.
  mutating func end(_ name: String, of worker: Int) {
    guard entries[name]?.state.worker == worker else { return }
    remove(name)
  }

  /// Removes a session.
  mutating func remove(_ name: String) {
    entries[name] = nil
    crashes[name] = nil
    names.remove(name)
  }

  /// Adds a session that lives in its journal only, or notes that one does again.
  mutating func store(_ session: StoredSession, number: Int) {
    names.add(session.name, number: number)
    entries[session.name] = Entry(
      number: entries[session.name]?.number ?? number, state: .stored(session))
  }

  /// Gives a stored session to a worker, which brings it back.
  mutating func give(_ name: String, to worker: Int) {
    entries[name]?.state = .live(worker: worker)
  }

  /// Notes how the worker of a session has ended, until the session is back.
  mutating func note(_ crash: CrashReport, of name: String) {
    if entries[name] != nil { crashes[name] = crash }
  }

  /// Notes that a worker brings a stored session back without being asked.
  mutating func restore(_ name: String, in worker: Int) {
    guard let entry = entries[name], case .stored(let session) = entry.state else { return }
    entries[name]?.state = .restoring(worker: worker, session)
  }

  /// Returns the sessions of a lost worker, in the order in which they were opened, and removes and
  /// returns the names of those that it was opening.
  ///
  /// - Parameters:
  ///   - time: A session that was restored after this time counts as restored shortly before.
  ///   - suspect: The session that was being brought back, which may be the reason.
  mutating func lose(
    _ worker: Int, returnedAfter time: UInt64, suspect: String?
  ) -> (losses: [Loss], unopened: [String]) {
    var losses: [Loss] = []
    var unopened: [String] = []
    for (name, entry) in entries where entry.state.worker == worker {
      switch entry.state {
      case .reserved:
        remove(name)
        unopened.append(name)
      case .live, .restoring:
        let hasJustReturned = entry.returnTime.map { $0 >= time } ?? false
        losses.append(
          Loss(
            name: name, number: entry.number,
            comesBack: name != suspect && !hasJustReturned))
      case .stored: break
      }
    }
    return (losses.sorted { $0.number < $1.number }, unopened.sorted())
  }

  // MARK: Errors

  /// The error for a session that cannot be used where it is asked for; nil if it can.
  ///
  /// - Parameter attaches: Whether the request attaches to it.
  func absence(of name: String, attaches: Bool) -> FlickbookError? {
    switch entries[name]?.state {
    case nil, .reserved?: Session.isGone(name)
    case .live?: nil
    case .restoring?: isLost(name)
    case .stored(let session)?:
      if attaches {
        session.problem == nil ? nil : session.error
      } else {
        Session.isStored(name)
      }
    }
  }

  /// The error for a session whose worker was lost.
  func isLost(_ name: String) -> FlickbookError {
    FlickbookError(
      .workerLost, "The worker of the session \"\(name)\" was lost; the session is restored.",
      hint: "Attach again; session.list shows restoring until then.",
      details: crashes[name]?.details ?? "")
  }
}
