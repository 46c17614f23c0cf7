import Flickbook

/// A request that replays the past of a session.
///
/// Rule: protocol 10, "Time travel".
enum Travel {
  /// Take the session to another place.
  case seek(HistoryTarget)
  /// Open a session at a place, or at the present.
  case fork(HistoryTarget?, name: String?)
  /// Bring the session back from its journal, and attach to it.
  case restore(Restoration, Session.Mode)
}

/// The making of stages from which later seeks of a session begin, one after the other.
@MainActor
struct Preparation {
  private var replay: Replay?

  /// Runs some turns; returns whether there is more to do.
  mutating func run(for stage: Stage) -> Bool {
    guard let replay = replay ?? stage.beginPreparing() else { return false }
    self.replay = replay
    do throws(FlickbookError) {
      guard try replay.run(turns: Journey.turnsAtOnce) else { return true }
    } catch {
      // A seek will report it.
      return false
    }
    stage.finishPreparing(replay)
    self.replay = nil
    return true
  }
}

/// A replay of a session's past in progress, and what becomes of it.
@MainActor
struct Journey {
  private let way: Way
  /// The reason why the replay has failed; nil as long as it has not.
  private var failure: FlickbookError?

  private enum Way {
    case seek(Replay)
    case fork(Replay, name: String?)
    case restore(Restoration, Session.Mode)
  }

  /// The number of turns between two checks of the time, about a quarter of a millisecond.
  ///
  /// Rule: guess.
  fileprivate static let turnsAtOnce = 128

  /// Begins a replay of a session's past.
  ///
  /// - Throws: if the session cannot go there; nothing has changed.
  init(
    _ travel: Travel, of session: Session, for connection: Connection
  ) throws(FlickbookError) {
    switch travel {
    case .seek(let target):
      try SessionMethods.refuseObserver(connection, of: session)
      way = .seek(try session.stage.beginSeek(to: target))
    case .fork(let target, let name):
      try session.daemon.checkNewSession(named: name, for: connection)
      way = .fork(try session.stage.beginFork(at: target), name: name)
    case .restore(let restoration, let mode): way = .restore(restoration, mode)
    }
  }

  /// Whether the session is brought back from its journal.
  var isRestoration: Bool {
    if case .restore = way { true } else { false }
  }

  /// Runs some turns; returns true when the replay has ended.
  mutating func run() -> Bool {
    do throws(FlickbookError) {
      switch way {
      case .seek(let replay), .fork(let replay, _):
        return try replay.run(turns: Self.turnsAtOnce)
      case .restore(let restoration, _): return try restoration.run(turns: Self.turnsAtOnce)
      }
    } catch {
      failure = error
      return true
    }
  }

  /// Completes what the replay was for, and writes the answer.
  ///
  /// - Throws: the reason why the replay has failed, or why there is no session afterwards.
  func arrive(
    _ session: Session, for connection: Connection, into writer: inout JSONWriter
  ) throws(FlickbookError) {
    if let failure {
      if case .seek = way { abandon(session) }
      throw failure
    }
    let daemon = session.daemon
    writer.beginObject()
    switch way {
    case .seek(let replay):
      session.stage.arrive(by: replay)
      session.noteRewind()
      writer.time(of: session)
    case .fork(let replay, let name):
      try Self.refuseGone(connection)
      try daemon.checkNewSession(named: name, for: connection)
      let fork = try daemon.open(
        session.stage.finishFork(replay), named: name, for: connection, scene: session.scene)
      writer.status(of: fork)
    case .restore(let restoration, let mode):
      try Self.refuseGone(connection)
      try session.finish(restoration)
      daemon.attach(connection, to: session, mode)
      writer.status(of: session)
    }
    writer.endObject()
  }

  /// Refuses a session that nobody would have: its client has left while it was made.
  private static func refuseGone(_ connection: Connection) throws(FlickbookError) {
    guard connection.hasLeft else { return }
    throw FlickbookError(.cancelled, "The client has left.")
  }

  /// Ends a replay that cannot be completed.
  func abandon(_ session: Session) {
    switch way {
    case .fork: break
    case .restore: session.daemon.putBack(session)
    case .seek(let replay):
      guard replay.stage === session.stage else { return }
      session.stage.abandon(replay)
      session.noteRewind()
    }
  }
}
