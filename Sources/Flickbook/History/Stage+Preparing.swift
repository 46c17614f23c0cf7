import Timeline

/// Stages that are made ahead of seeks.
///
/// A stage cannot be copied: a stage in the middle of the past costs a replay from the beginning.
/// Rule: protocol 10, "Time travel".
extension Stage {
  /// The least time between two positions for which stages are made.
  ///
  /// Rule: protocol 10, "Time travel": one stage for each minute.
  private static let leastSpacing: Int64 = 60_000_000_000
  /// The largest stage that is made ahead, in estimated bytes, since making it is one step; a guess: a
  /// full screen, and as many items of varying sizes as take a few milliseconds.
  private static let bytesMax = 48 << 20

  /// Whether making the stage again takes a few milliseconds, and nobody notices it.
  ///
  /// An app's objects may, and nobody knows how long they take.
  var isQuicklyMade: Bool {
    isOfLibrary && estimatedBytes <= Self.bytesMax
  }

  /// Begins to make a stage for a position in the past without a stage nearby, the nearest position
  /// first; nil if no stage is missing, or if it may not be made.
  ///
  /// Half of the limit `parkedStages` is for stages that are made ahead: one for each minute of the
  /// past, or for each of as many equal parts.
  package func beginPreparing() -> Replay? {
    guard run == nil, isQuicklyMade, budget.map({ $0.left > 2 * estimatedBytes }) ?? true,
      let past, !past.isDropped, let instant = missingInstant(of: past), let stage = try? made()
    else { return nil }
    return past.replay(
      on: stage, from: HistoryPosition(entry: 0), to: .instant(instant), present: self)
  }

  /// Makes all stages that may be made ahead.
  ///
  /// - Throws: `journal_mismatch`.
  package func prepareSeeks() throws(FlickbookError) {
    while let replay = beginPreparing() {
      while try !replay.run(turns: Self.turnsAtOnce) {}
      finishPreparing(replay)
    }
  }

  /// Keeps the stage that a replay has made.
  package func finishPreparing(_ replay: Replay) {
    park(replay.stage, at: replay.position)
  }

  /// The number of stages at other positions in the past.
  package var parkedStageCount: Int { parked.stages.count }

  /// Drops the stages at other positions in the past.
  package func dropParkedStages() {
    parked.removeAll()
  }

  private func missingInstant(of past: History) -> Instant? {
    let count = Int64(limits.parkedStages / 2)
    guard count > 0, parked.stages.count < limits.parkedStages else { return nil }
    let end = (past.end ?? self.end).moment.instant.nanoseconds
    let spacing = max(Self.leastSpacing, end / count + 1)
    return (1...max(1, end / spacing))
      .map { Instant(nanoseconds: $0 * spacing) }
      .filter { instant in
        instant.nanoseconds < end
          && !parked.contains(
            from: instant, to: Instant(nanoseconds: instant.nanoseconds + spacing))
      }
      .min { abs($0.nanoseconds - now.nanoseconds) < abs($1.nanoseconds - now.nanoseconds) }
  }
}
