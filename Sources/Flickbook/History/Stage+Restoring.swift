import Timeline

/// The past of a session from a journal, entry by entry.
@MainActor
package struct RestoredPast {
  fileprivate let past: History
  /// The state that the session has reached.
  private var state = HistoryEnd(moment: .beginning, frame: 0)

  /// Creates a past without entries.
  package init(budget: MemoryBudget?) {
    past = History(limit: .max, budget: budget)
  }

  /// Adds the next entry, which has the given number, counted from 1.
  ///
  /// - Returns: whether it follows on what is there: a session runs turns and passes time forwards
  ///   only.
  package mutating func add(_ number: Int, _ entry: HistoryEntry, frame: Int) -> Bool {
    guard number == past.position.entry + 1, entry.start >= state.moment.instant,
      entry.stop.instant >= entry.start, entry.stop.isReached(from: state.moment)
    else { return false }
    past.begin(entry, cuttingAt: state.moment)
    past.endLast(at: entry.stop, entry.ending)
    state = HistoryEnd(moment: entry.stop, frame: frame)
    return !past.isDropped
  }

  /// Lets time pass without an entry.
  ///
  /// - Returns: whether the end follows on what is there.
  package mutating func pass(to end: HistoryEnd) -> Bool {
    guard end.moment.isReached(from: state.moment) else { return false }
    state = end
    return true
  }

  /// Goes to a position.
  ///
  /// - Returns: whether there is such a position.
  package mutating func move(to position: HistoryPosition, at end: HistoryEnd) -> Bool {
    guard (0...past.total).contains(position.entry), !past.isDropped, holds(position, end.moment)
    else { return false }
    past.move(to: position, at: end.moment, from: state)
    state = end
    return true
  }

  /// Returns whether the past has a point at a position: inside of the last entry that has begun, or
  /// after it and before the next one.
  private func holds(_ position: HistoryPosition, _ moment: HistoryMoment) -> Bool {
    let last = past.end?.moment ?? state.moment
    guard last.isReached(from: moment) else { return false }
    if position.entry > 0 {
      let entry = past.entries[position.entry - 1]
      if position.isInside {
        return moment.instant >= entry.start && entry.stop.isReached(from: moment)
      }
      guard moment.isReached(from: entry.stop) else { return false }
    }
    return !position.isInside && holdsNothing(after: position.entry, until: moment.instant)
  }

  /// Returns whether no entry after a number of them begins before an instant.
  private func holdsNothing(after entry: Int, until instant: Instant) -> Bool {
    entry == past.total || instant <= past.entries[entry].start
  }

  /// The goal of a replay that restores the session.
  fileprivate var goal: ReplayGoal { past.goal(ofPresent: state.moment) }

  fileprivate var lastMoment: HistoryMoment { past.end?.moment ?? state.moment }
}

extension HistoryMoment {
  /// Returns whether a session that is at another point can come to this one without going back.
  fileprivate func isReached(from other: HistoryMoment) -> Bool {
    turns >= other.turns && instant >= other.instant
  }
}

/// Bringing a stage back that was in a journal.
///
/// Rule: protocol 10, "Journal".
extension Stage {
  /// Begins to perform a past on this stage, which is at its beginning.
  package func beginRestoring(_ restored: RestoredPast) -> Replay {
    takePast(restored.past, from: self)
    return Replay(
      of: restored.past.entries, until: restored.lastMoment, on: self,
      from: HistoryPosition(entry: 0), to: restored.goal, checksHashes: true)
  }

  /// The number of the last entry of the past that has begun; 0 before the first.
  package var entryNumber: Int { past?.position.entry ?? 0 }

  /// The position of the stage in its past.
  package var position: HistoryPosition { past?.position ?? HistoryPosition(entry: 0) }
}
