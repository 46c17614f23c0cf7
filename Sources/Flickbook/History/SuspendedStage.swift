/// A stage of which only the past is left; a replay of the past makes the stage again on demand.
///
/// A session is its scene and its requests, so an unused session needs no more memory than these.
/// Rule: protocol 10.
@MainActor
package final class SuspendedStage {
  /// The point at which the stage was suspended.
  package let moment: HistoryMoment
  /// The number of its last frame.
  package let frame: Int
  /// Its state hash.
  package let hash: UInt64
  /// The number of the last record of its log.
  package let sequence: UInt64
  /// The memory of its data and layouts, in bytes, for which there must be room when it is resumed;
  /// an estimate.
  package let estimatedBytes: Int
  private let past: History
  private let origin: Stage.Origin
  private let budget: MemoryBudget?
  private var isReserved = true

  fileprivate init(_ stage: Stage, _ past: History, _ origin: @escaping Stage.Origin) {
    (moment, frame, hash) = (stage.moment, stage.frame, stage.hash)
    (sequence, estimatedBytes) = (stage.log.sequence, stage.estimatedBytes)
    (self.past, self.origin, budget) = (past, origin, stage.budget)
    budget?.take(estimatedBytes)
  }

  isolated deinit {
    giveBack()
  }

  private func giveBack() {
    if isReserved { budget?.take(-estimatedBytes) }
    isReserved = false
  }

  /// Makes the stage as it was at its beginning, and begins to perform its past.
  ///
  /// - Throws: `journal_mismatch` if something besides requests has changed the stage.
  package func beginResuming() throws(FlickbookError) -> Resumption {
    giveBack()
    let budget = budget ?? MemoryBudget(.max)
    let stage = try budget.admitting(origin)
    stage.takePast(past, origin)
    return Resumption(
      Replay(
        of: past.entries, until: past.end?.moment ?? moment, on: stage,
        from: HistoryPosition(entry: 0), to: past.goal(ofPresent: moment)), budget)
  }

  /// Returns whether a stage has the state that this one had.
  package func equals(_ stage: Stage) -> Bool {
    stage.moment == moment && stage.frame == frame && stage.log.sequence == sequence
      && stage.hash == hash
  }
}

/// The return of a suspended stage: its past is performed, in slices, whether memory is short or not.
@MainActor
package struct Resumption {
  private let replay: Replay
  private let budget: MemoryBudget

  fileprivate init(_ replay: Replay, _ budget: MemoryBudget) {
    self.replay = replay
    self.budget = budget
  }

  /// The stage, which is complete when the past was performed.
  package var stage: Stage { replay.stage }

  /// Runs about so many turns; returns true when the stage is complete.
  ///
  /// - Throws: `journal_mismatch` if something besides requests has changed the stage.
  package func run(turns: Int) throws(FlickbookError) -> Bool {
    try budget.admitting { () throws(FlickbookError) in try replay.run(turns: turns) }
  }
}

extension Stage {
  /// Returns what is left of the stage when its memory is given back; nil if it cannot be made again, or
  /// if somebody reads its log.
  ///
  /// Stages at other positions in the past, from which seeks begin, are not kept.
  package func suspended() -> SuspendedStage? {
    guard run == nil, isQuicklyMade, pace == .virtual, log.subscriptions.isEmpty, let past,
      !past.isDropped, let origin
    else { return nil }
    return SuspendedStage(self, past, origin)
  }
}
