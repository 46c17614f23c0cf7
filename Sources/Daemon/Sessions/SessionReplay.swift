import Flickbook

/// A request that replays the past of a session.
///
/// Rule: protocol 10, "Time travel".
enum ReplayRequest {
  /// Take the session to another position.
  case seek(HistoryTarget)
  /// Open a session at a position, or at the present.
  case fork(HistoryTarget?, NewSession)
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
      guard try replay.run(turns: SessionReplay.turnsAtOnce) else { return true }
    } catch {
      // A seek will report it.
      return false
    }
    stage.finishPreparing(replay)
    self.replay = nil
    return true
  }
}

/// A replay of a session's past in progress, and its purpose.
@MainActor
struct SessionReplay {
  private let kind: Kind
  /// The reason why the replay has failed; nil as long as it has not.
  private(set) var failure: FlickbookError?

  private enum Kind {
    case seek(Replay)
    case fork(Replay, NewSession)
    case restoration(Restoration)
    case resumption(Resumption)
  }

  /// The number of turns between two checks of the time, about a quarter of a millisecond.
  ///
  /// Rule: guess.
  fileprivate static let turnsAtOnce = 128

  /// Begins a replay of a session's past.
  ///
  /// - Throws: if the session cannot go there; nothing has changed.
  init(
    _ request: ReplayRequest, of session: Session, for connection: Connection
  ) throws(FlickbookError) {
    switch request {
    case .seek(let target):
      try SessionMethods.refuseObserver(connection, of: session)
      kind = .seek(try session.stage.beginSeek(to: target))
    case .fork(let target, let newSession):
      try connection.checkRoomForSession()
      kind = .fork(try session.stage.beginFork(at: target), newSession)
    }
  }

  /// Begins to bring a session back.
  init(_ restoration: Restoration) {
    kind = .restoration(restoration)
  }

  /// Begins to make the stage of a suspended session again.
  init(_ resumption: Resumption) {
    kind = .resumption(resumption)
  }

  /// The restoration of the session; nil for another replay.
  var restoration: Restoration? {
    if case .restoration(let restoration) = kind { restoration } else { nil }
  }

  /// Runs some turns; returns true when the replay has ended.
  mutating func run() -> Bool {
    do throws(FlickbookError) {
      switch kind {
      case .seek(let replay), .fork(let replay, _):
        return try replay.run(turns: Self.turnsAtOnce)
      case .restoration(let restoration): return try restoration.run(turns: Self.turnsAtOnce)
      case .resumption(let resumption): return try resumption.run(turns: Self.turnsAtOnce)
      }
    } catch {
      failure = error
      return true
    }
  }

  /// Completes what was requested, and writes the answer.
  ///
  /// - Throws: the reason why the replay has failed, or why there is no session afterwards.
  func finish(
    _ session: Session, for connection: Connection, into writer: inout JSONWriter
  ) throws(FlickbookError) {
    if let failure {
      abandon(session)
      throw failure
    }
    writer.beginObject()
    switch kind {
    case .seek(let replay):
      session.stage.finishSeek(by: replay)
      session.noteRewind()
      writer.time(of: session)
    case .fork(let replay, let newSession):
      // Nobody would have the session.
      guard !connection.hasLeft else {
        throw FlickbookError(.cancelled, "The client has left.")
      }
      try connection.checkRoomForSession()
      let fork = try session.daemon.open(
        session.stage.finishFork(replay), as: newSession, for: connection, scene: session.scene)
      fork.inheritReplayTime(of: session)
      writer.status(of: fork)
    case .restoration, .resumption: preconditionFailure("nobody has asked for it")
    }
    writer.endObject()
  }

  /// Ends a replay that cannot be completed.
  func abandon(_ session: Session) {
    guard case .seek(let replay) = kind, replay.stage === session.stage else { return }
    session.stage.abandon(replay)
    session.noteRewind()
  }
}
