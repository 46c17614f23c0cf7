import Timeline

/// Performs the past of a session again, in slices, on a stage at an earlier position.
///
/// However a replay is divided, it gives the state that the session had. Rule: protocol 10.
@MainActor
package final class Replay {
  /// The stage, which has reached the goal when the replay is done.
  package let stage: Stage
  /// The current position of the stage.
  package private(set) var position: HistoryPosition
  /// The position and end of the stage when the replay was created.
  let departure: HistoryEnd
  private let entries: [HistoryEntry]
  private let end: HistoryMoment
  /// Whether the state after an entry must have the hash that the entry names.
  private let checksHashes: Bool
  private var goal: ReplayGoal
  private var phase = Phase.between

  private enum Phase {
    case between
    /// Time passes without an entry.
    case passing
    /// The entry at the position is in progress.
    case inside
    case done
  }

  /// Creates a replay from a stage at a position.
  ///
  /// - Parameters:
  ///   - entries: The past as far as it is known.
  ///   - end: The point at which the past ends, at or after the end of the last entry.
  init(
    of entries: [HistoryEntry], until end: HistoryMoment, on stage: Stage,
    from position: HistoryPosition, to goal: ReplayGoal, checksHashes: Bool = false
  ) {
    self.entries = entries
    self.end = end
    self.stage = stage
    self.position = position
    self.goal = goal
    self.checksHashes = checksHashes
    departure = stage.end
    guard position.isInside else { return }
    stage.resume()
    phase = .inside
  }

  /// Runs about so many turns; returns true when the goal is reached.
  ///
  /// - Throws: `journal_mismatch` if an entry does not end where it ended before.
  package func run(turns: Int) throws(FlickbookError) -> Bool {
    var left = turns
    while left > 0 {
      left -= 1
      switch phase {
      case .between: try goOn()
      case .passing: runPassage(&left)
      case .inside: try runEntry(&left)
      case .done: return true
      }
      // Everything that happened at the instant of the frame belongs to it.
      if case .frame(let frame) = goal, stage.frame >= frame { goal = .instant(stage.now) }
    }
    return false
  }

  /// Stops the replay at its current position.
  package func stop() {
    switch phase {
    case .between, .done: break
    case .passing: stage.cancel()
    case .inside: stage.pause()
    }
    phase = .done
  }

  // MARK: Between entries

  /// Begins the next entry, or the passage of time before it.
  private func goOn() throws(FlickbookError) {
    if case .entry(position.entry, _) = goal { return stop() }
    guard position.entry < entries.count else { return pass(to: end.instant) }
    let entry = entries[position.entry]
    if stage.now < entry.start { return pass(to: entry.start) }
    if case .instant(let last) = goal, entry.start > last { return stop() }
    try begin(entry)
  }

  private func begin(_ entry: HistoryEntry) throws(FlickbookError) {
    position.entry += 1
    switch entry.work {
    case .pace(let setting): stage.takeOver(setting)
    case .command(let command):
      let isRefused = (try? stage.enter(command)) == nil
      guard isRefused == (entry.ending == .refused) else { throw mismatch() }
      guard !isRefused else { return try checkEnd() }
      position.isInside = true
      phase = .inside
    }
  }

  private func pass(to instant: Instant) {
    let instant = min(instant, instantLimit)
    guard stage.now < instant else { return stop() }
    stage.beginPassage(to: instant)
    phase = .passing
  }

  private func runPassage(_ left: inout Int) {
    let limit = instantLimit
    let turns = turnsAtOnce(left)
    left -= turns
    switch stage.run(turns: turns, through: limit) {
    case .more: return
    case .done: stage.endPassage()
    case .waiting:
      stage.passTime(to: limit)
      stage.cancel()
    }
    phase = .between
  }

  // MARK: Inside of an entry

  private func runEntry(_ left: inout Int) throws(FlickbookError) {
    let entry = entries[position.entry - 1]
    var limit = instantLimit
    var turns = turnsAtOnce(left)
    if let moment = momentLimit(of: entry) {
      limit = min(limit, moment.instant)
      turns = min(turns, moment.turns - stage.turns)
      guard turns > 0 else { return try end(entry, at: moment, limit: limit) }
    }
    left -= turns
    switch stage.run(turns: turns, through: limit) {
    case .more: return
    case .done:
      stage.finishUnread()
      try leave()
    case .waiting:
      if stage.now < limit { stage.passTime(to: limit) }
      if case .instant(limit) = goal { return stop() }
      // Nothing is due any more, so the turns that the entry has lasted never come.
      if let moment = momentLimit(of: entry), moment.instant == limit { throw mismatch() }
    }
  }

  /// Ends an entry that stops at `moment`, after its turns were run.
  private func end(
    _ entry: HistoryEntry, at moment: HistoryMoment, limit: Instant
  ) throws(FlickbookError) {
    if stage.now < limit { stage.passTime(to: limit) }
    guard stage.moment == moment else {
      // The instant that was looked for comes before the entry's end.
      guard stage.turns == moment.turns, stage.now < moment.instant else { throw mismatch() }
      if case .instant(limit) = goal { stop() }
      return
    }
    if case .inside(position.entry, moment) = goal { return stop() }
    stage.cancel()
    try leave()
  }

  /// Returns the point at which the entry at the position stops; nil if it runs to its end.
  private func momentLimit(of entry: HistoryEntry) -> HistoryMoment? {
    if case .inside(position.entry, let moment) = goal { return moment }
    return entry.ending == .cut ? entry.stop : nil
  }

  private func leave() throws(FlickbookError) {
    position.isInside = false
    phase = .between
    try checkEnd()
  }

  /// Checks that the entry at the position has ended where it ended before.
  private func checkEnd() throws(FlickbookError) {
    let entry = entries[position.entry - 1]
    guard stage.moment == entry.stop else { throw mismatch() }
    guard checksHashes, let hash = entry.hash, hash != stage.hash else { return }
    throw FlickbookError(
      .journalMismatch,
      "Entry \(position.entry) left the state \(StateHash.text(hash)), and its replay leaves "
        + "\(StateHash.text(stage.hash)).", hint: Self.hint)
  }

  private static let hint =
    "Something besides its requests has changed the session, or its layouts are others now."

  private func mismatch() -> FlickbookError {
    let stop = entries[position.entry - 1].stop
    return FlickbookError(
      .journalMismatch,
      "Entry \(position.entry) ended at \(stop.instant.text) s after \(stop.turns) turns, and its "
        + "replay at \(stage.now.text) s after \(stage.turns).",
      hint: Self.hint)
  }

  // MARK: Limits

  /// The instant beyond which nothing is run.
  private var instantLimit: Instant {
    switch goal {
    case .instant(let instant): instant
    // Only the frames of the grid have instants that are known before.
    case .frame(let frame): stage.instant(ofFrame: frame) ?? Instant(nanoseconds: .max)
    case .entry, .inside: Instant(nanoseconds: .max)
    }
  }

  /// The number of turns that are run before the goal is looked at.
  private func turnsAtOnce(_ left: Int) -> Int {
    if case .frame = goal { 1 } else { max(left, 1) }
  }
}
