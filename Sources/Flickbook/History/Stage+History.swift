public import Timeline

/// The past of a stage: going back, and making another stage of it.
///
/// Rule: protocol 10, "Time travel".
extension Stage {
  /// A command that changed a stage, and when it began.
  public struct PastCommand: Sendable {
    /// The number of the entry, counted from 1.
    public let number: Int
    /// The instant at which the command began.
    public let instant: Instant
    /// The command.
    public let command: Command
  }

  /// The commands that changed the stage, the first one first; after a seek also those that came later.
  ///
  /// Empty for a stage of objects that a program has made, and once the commands need more memory than
  /// the limit `historyBytes`.
  public var history: [PastCommand] {
    (past?.entries ?? []).enumerated().compactMap { index, entry in
      guard case .command(let command) = entry.work else { return nil }
      return PastCommand(number: index + 1, instant: entry.start, command: command)
    }
  }

  /// Goes to another position in the history, by performing the commands until then again.
  ///
  /// The later commands are kept, and the stage can go there again until a command changes
  /// something. The stage has other objects then: views and layouts that were read before are no
  /// longer its own.
  ///
  /// - Throws: `invalid_params` for a position outside of the history, `unsupported` for a stage of
  ///   objects that a program has made, `limit_exceeded` if its commands needed more memory than
  ///   the limit `historyBytes`, `journal_mismatch` if something besides commands has changed the
  ///   stage.
  public func seek(to target: HistoryTarget) throws(FlickbookError) {
    let replay = try beginSeek(to: target)
    do throws(FlickbookError) {
      while try !replay.run(turns: Self.turnsAtOnce) {}
    } catch {
      abandon(replay)
      throw error
    }
    finishSeek(by: replay)
    recordWholeFrame()
  }

  /// Creates a stage at a position in this stage's history, or at its present.
  ///
  /// The new stage has a past of its own, which is the same until then.
  ///
  /// - Throws: as `seek(to:)`.
  public func fork(at target: HistoryTarget? = nil) throws(FlickbookError) -> Stage {
    let replay = try beginFork(at: target)
    while try !replay.run(turns: Self.turnsAtOnce) {}
    return finishFork(replay)
  }

  // MARK: In slices

  /// Begins a seek, which `finishSeek(by:)` ends.
  ///
  /// - Throws: as `seek(to:)`; nothing has changed.
  package func beginSeek(to target: HistoryTarget) throws(FlickbookError) -> Replay {
    precondition(run == nil, "a command is under way")
    let past = try knownPast()
    let goal = try past.goal(of: target, present: self)
    let base = parked.take(before: goal)
    let isNearer = base.map { $0.stage.moment < moment } ?? true
    if goal.isAhead(of: end, at: past.position), isNearer {
      if let base { park(base.stage, at: base.position) }
      log.pauseReading()
      return past.replay(on: self, from: past.position, to: goal, present: self)
    }
    if let base { return past.replay(on: base.stage, from: base.position, to: goal, present: self) }
    return past.replay(on: try made(), from: HistoryPosition(entry: 0), to: goal, present: self)
  }

  /// Takes the position of a replay; the state that the stage leaves is kept for later.
  package func finishSeek(by replay: Replay) {
    guard let past else { preconditionFailure("a stage without a past has sought") }
    replay.stop()
    var former = replay.departure
    if replay.stage === self {
      log.resumeReading()
    } else {
      former = end
      exchangeContents(with: replay.stage)
      park(replay.stage, at: past.position)
    }
    past.move(to: replay.position, at: moment, from: former)
  }

  /// Ends a seek that cannot be completed.
  package func abandon(_ replay: Replay) {
    // Without another stage there is no way back.
    if replay.stage === self { finishSeek(by: replay) }
  }

  /// Begins to make a stage of the past.
  ///
  /// - Throws: as `fork(at:)`; nothing has changed.
  package func beginFork(at target: HistoryTarget?) throws(FlickbookError) -> Replay {
    let past = try knownPast()
    let goal =
      try target.map { (target) throws(FlickbookError) in
        try past.goal(of: target, present: self)
      } ?? past.goal(ofPresent: moment)
    return past.replay(on: try made(), from: HistoryPosition(entry: 0), to: goal, present: self)
  }

  /// Returns the stage that a replay has made, with a past of its own.
  package func finishFork(_ replay: Replay) -> Stage {
    guard let past else { preconditionFailure("a stage without a past was forked") }
    let fork = replay.stage
    fork.paused = nil
    fork.takePast(History(past, until: replay.position, at: fork.moment), from: self)
    return fork
  }

  // MARK: The past

  /// Returns the past, if it is kept.
  ///
  /// - Throws: `no_session`, `unsupported` or `limit_exceeded`.
  func knownPast() throws(FlickbookError) -> History {
    try checkIsOpen()
    guard let past else {
      throw FlickbookError(
        .unsupported, "The stage shows objects of the program, which cannot be made again.",
        hint: "Create the stage with a closure that makes them: Stage(size:making:).")
    }
    guard !past.isDropped else {
      throw FlickbookError(
        .limitExceeded, "The past of the session needs more than \(limits.historyBytes) bytes.",
        hint: "The limit is historyBytes, which a program can raise.")
    }
    return past
  }

  /// Keeps a stage of another position, if it may be kept.
  func park(_ stage: Stage, at position: HistoryPosition) {
    parked.add(stage, at: position, limit: limits.parkedStages)
  }

  /// The instant of a later frame, if nothing but the grid makes frames; nil otherwise.
  func instant(ofFrame number: Int) -> Instant? {
    guard number > frame, !clock.isExternal, run?.makesLateFrame != true else { return nil }
    return clock.instant(framesAhead: number - frame)
  }

  /// Leaves the command in progress for as long as the stage is inside of it.
  func pause() {
    paused = run
    cancel()
  }

  /// Continues the command that was left.
  func resume() {
    guard let paused else { preconditionFailure("no command was left") }
    begin(paused)
    self.paused = nil
    if let name = paused.command.view, let view = try? view(named: name, path: "") {
      setCurrent(view)
    }
  }
}

extension History {
  /// Creates a replay of this past.
  func replay(
    on stage: Stage, from position: HistoryPosition, to goal: ReplayGoal, present: Stage
  ) -> Replay {
    Replay(
      of: entries, until: (end ?? present.end).moment, on: stage, from: position, to: goal)
  }

  /// Returns the current position as the goal of a replay; `moment` is the point at which the
  /// session is.
  func goal(ofPresent moment: HistoryMoment) -> ReplayGoal {
    let number = position.entry
    if position.isInside { return .inside(number, moment) }
    // At one instant several entries may have begun.
    let isAtStop = number == 0 ? moment == .beginning : entries[number - 1].stop == moment
    return isAtStop ? .entry(number, moment) : .instant(moment.instant)
  }

  /// Returns a target as the goal of a replay.
  ///
  /// - Throws: `invalid_params` for a target outside of the past.
  func goal(of target: HistoryTarget, present stage: Stage) throws(FlickbookError) -> ReplayGoal {
    let last = end ?? stage.end
    switch target {
    case .entry(let number):
      guard (0...total).contains(number) else {
        throw FlickbookError(
          .invalidParams, "There is no entry \(number): the session's past has \(total).",
          hint: "Entries go from 0, the session's beginning, to \(total).", path: "params.entry")
      }
      return .entry(number, number == 0 ? .beginning : entries[number - 1].stop)
    case .instant(let instant):
      guard instant >= .start, instant <= last.moment.instant else {
        throw FlickbookError(
          .invalidParams,
          "The session's past has no instant \(instant.text) s: it ends at \(last.moment.instant.text) s.",
          path: "params.t")
      }
      return .instant(instant)
    case .frame(let frame):
      guard (0...last.frame).contains(frame) else {
        throw FlickbookError(
          .invalidParams, "The session's past has no frame \(frame): the last is \(last.frame).",
          path: "params.frame")
      }
      return .frame(frame)
    }
  }
}
