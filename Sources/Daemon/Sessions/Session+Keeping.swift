import Flickbook

/// How a session outlives its stage and its process: the journal, restoration from it, and suspension.
extension Session {
  // MARK: The journal

  /// Keeps a journal of what comes from now on.
  func keep(_ journal: SessionJournal) {
    take(journal)
    stage.past?.liftLimit()
    journal.noteTime(of: stage)
    // A fork follows the virtual clock, whatever its past followed, as a session that was sought does.
    if stage.entryNumber > 0 { journal.noteSeek(of: stage) }
  }

  private func take(_ journal: SessionJournal) {
    journal.onEnd = { [unowned self] in noteJournalEnd($0) }
    keeping.journal = journal
  }

  /// Continues without a journal, whose file is left as it is.
  private func noteJournalEnd(_ reason: String) {
    keeping.journal = nil
    keeping.presence.stage?.log.noteLogEnd(reason)
  }

  /// Ends the session in this process, so that it can be restored from its journal; returns false if
  /// it has none that says what has happened.
  ///
  /// - Parameter error: The answer to the requests that wait; nil if the session does not exist for
  ///   them any more.
  func store(refusing error: FlickbookError? = nil) -> Bool {
    if keeping.stored != nil {
      keeping.journal = nil
    } else if keeping.journal?.isWhole(looks: true) != true {
      return false
    }
    if keeping.presence.isAwake { stop() }
    lookAtClock()
    keeping.noteTime()
    keeping.journal?.store()
    keeping.journal = nil
    leaveEverybody(error ?? Self.isGone(name))
    return true
  }

  // MARK: Restoring

  /// Begins to bring the session back, before its first request.
  ///
  /// - Parameter staysAlone: Whether it stays if nobody has attached to it by then.
  func restore(_ restoration: Restoration, of stored: StoredSession, staysAlone: Bool) {
    keeping.stored = stored
    keeping.awaited = staysAlone ? .atAnyTime : .somebody
    replay = SessionReplay(restoration)
    time.isReplayed = true
    queue.beginRestoring()
    daemon.wake(self)
  }

  func finishRestoring() {
    guard let replay else { preconditionFailure("the session is not being restored") }
    self.replay = nil
    guard let restoration = replay.restoration else { return finishResuming(replay.failure) }
    do throws(FlickbookError) {
      if let failure = replay.failure { throw failure }
      try finish(restoration)
      daemon.didRestore(self)
      leaveIfUnattended()
    } catch {
      leave(error)
    }
  }

  /// Becomes a stored session again if nobody has attached and nobody is about to.
  func leaveIfUnattended() {
    switch keeping.awaited {
    case .nobody: break
    case .atAnyTime: daemon.sessions.keepRestored(self)
    case .somebody:
      guard keeping.stored == nil, queue.requests.isEmpty, audience.isEmpty else { return }
      leave(Self.isGone(name))
    }
  }

  /// Becomes a stored session again; an error answers the requests that wait.
  private func leave(_ error: FlickbookError) {
    let old = keeping.stored
    guard store(refusing: error) else { return daemon.sessions.end(self) }
    daemon.sessions.putBack(old ?? StoredSession(self))
  }

  // MARK: Suspension

  /// When the session began to rest, in nanoseconds of the loop's clock; it may work now.
  var restsSince: UInt64 { time.lastLook }

  /// Notes that there is nothing to do.
  func rest() {
    guard !keeping.isWatched, !keeping.presence.isSuspended, let watch = daemon.suspensions else {
      return
    }
    keeping.isWatched = true
    watch.add(self)
  }

  /// Gives the memory of the stage back if nobody needs it before the next request; returns whether
  /// nobody does.
  func suspend() -> Bool {
    keeping.isWatched = false
    guard case .idle = queue.activity, queue.requests.isEmpty, time.pacer == nil,
      keeping.stored == nil,
      daemon.layouts.isOfLibraryAlone, audience.logFile == nil,
      time.replayTime / 1_000_000 < UInt64(daemon.limits.resumeMilliseconds),
      let stage = keeping.presence.stage?.suspended()
    else { return false }
    preparation = nil
    daemon.stopPreparing(self)
    keeping.presence = .suspended(stage)
    return true
  }

  /// Takes over how long the past takes of the session from which this one was forked.
  func inheritReplayTime(of origin: Session) {
    time.inheritReplayTime(of: origin.time)
  }

  /// Begins to make the stage again, before the first request.
  func beginResuming() {
    guard case .suspended(let left) = keeping.presence else {
      preconditionFailure("the session is not suspended")
    }
    do throws(FlickbookError) {
      let resumption = try left.beginResuming()
      keeping.presence = .resuming(resumption.stage, left)
      time.beginReplay()
      replay = SessionReplay(resumption)
      queue.beginRestoring()
    } catch {
      preconditionFailure("a suspended session cannot come back: \(error.message)")
    }
  }

  private func finishResuming(_ failure: FlickbookError?) {
    guard case .resuming(let stage, let left) = keeping.presence, left.equals(stage) else {
      preconditionFailure(
        "a suspended session has come back as another one: \(failure?.message ?? "it ends elsewhere")"
      )
    }
    keeping.presence = .awake(stage)
  }

  /// Drops the stages at other positions in the past.
  func dropParkedStages() {
    keeping.presence.stage?.dropParkedStages()
  }

  /// Continues from the end of the journal.
  ///
  /// - Throws: `journal_mismatch` if the state is another one.
  private func finish(_ restoration: Restoration) throws(FlickbookError) {
    let state = JournalState(stage)
    guard restoration.contents.last.map({ $0 == state }) ?? true else {
      throw FlickbookError(
        .journalMismatch, "The session \"\(name)\" is not what its journal says at its end.",
        hint: "The journal is left alone.")
    }
    if let journal = try daemon.continueJournal(restoration) { take(journal) }
    if restoration.contents.unfinished != nil { keeping.journal?.passOver(on: stage) }
    if case .wall = restoration.pace { try follow(restoration.pace, text: nil) }
    keeping.stored = nil
    try? daemon.openLog(of: self, continuing: true)
  }
}
