package import Timeline

/// Where a replay ends.
package enum ReplayGoal: Equatable, Sendable {
  /// After so many entries, at the point where the last of them stopped.
  case entry(Int, HistoryMoment)
  /// Inside of the last of so many entries, at a point.
  case inside(Int, HistoryMoment)
  /// At an instant, after everything that happened until then.
  case instant(Instant)
  /// At the instant of a frame, after everything that happened until then.
  case frame(Int)

  /// Returns whether a session can be advanced from a position to the goal.
  func isAhead(of state: HistoryEnd, at position: HistoryPosition) -> Bool {
    switch self {
    case .entry(let number, let stop):
      position.entry < number
        || position.entry == number && (position.isInside || state.moment == stop)
    case .inside(let number, let moment):
      position.entry < number
        || position.entry == number && position.isInside && state.moment <= moment
    case .instant(let instant): state.moment.instant <= instant
    case .frame(let frame): state.frame < frame
    }
  }
}
