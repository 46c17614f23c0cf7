package import Timeline
import UIKit

/// Runs commands in parts, as real time advances.
///
/// However a command is divided, it has the effects at each instant that it has when run at once.
/// Rule: protocol 3.
extension Stage {
  /// The state of a command that is run in parts.
  package enum Progress: Equatable {
    case done
    /// There are more turns to run at once.
    case more
    /// There is nothing to do before that instant.
    case waiting(Instant)
  }

  /// Runs at most `turns` turns of the command, and none later than `limit`.
  package func run(turns: Int, through limit: Instant) -> Progress {
    entering {
      for _ in 0..<turns {
        guard let stop = nextStop else { return .done }
        guard stop <= limit else { return .waiting(stop) }
        guard turn() else { return .done }
      }
      return .more
    }
  }

  /// The instant of the command's next turn, or of its end if nothing is due before; nil if it is
  /// done.
  package var nextStop: Instant? {
    guard let run else { return nil }
    switch run.goal {
    case .now: return nil
    case .linted: return now
    case .instant(let end), .externalFrame(let end), .lateFrame(let end):
      if let due = nextDue, due <= end { return due }
      return now < end ? end : nil
    case .lastSample:
      guard let sample = run.nextSample else { return nil }
      return nextDue.map { min($0, sample) } ?? sample
    case .settled(let limit):
      guard isAtRest else { return nextDue.map { min($0, limit) } ?? limit }
      return endOfSettling
    }
  }

  /// Sets what advances the clock; a wall clock uses the frames of the grid.
  package func setPace(_ setting: ClockSetting) {
    pace = setting
    if setting != .virtual { clock.takeOver(external: false) }
  }

  /// Begins to advance the clock to an instant, without a request or result.
  ///
  /// - Precondition: no command is in progress, and the instant is not in the past.
  package func beginPassage(to instant: Instant) {
    precondition(run == nil, "a command is under way")
    precondition(instant >= now, "time does not go back")
    entering { loop.runUpdateCycle() }
    run = StageRun(.advanceTo(instant), until: .instant(instant), framesBefore: frame)
    clock.takeOver(external: false)
  }

  /// Ends an advance that has reached its instant.
  package func endPassage() {
    precondition(run?.goal == .instant(now), "time has not come to where it was to pass to")
    run = nil
  }

  /// Whether a turn was run at the current instant.
  ///
  /// A request at such an instant comes after its frame, but a touch of a replayed log comes
  /// before: a host that paces a stage performs requests at other instants.
  package var hasTurnedNow: Bool { lastTurn == now }
}
