package import Timeline
import UIKit

/// A stage whose clock somebody else moves: a command in pieces, each as far as real time has come.
///
/// However it is divided, what happens at an instant is what a command that is run whole makes happen
/// there. Rule: protocol 3.
extension Stage {
  /// How far a paced command has come.
  package enum Progress: Equatable {
    case done
    /// There is more to do at once.
    case more
    /// Nothing happens before that instant.
    case waiting(Instant)
  }

  /// Runs at most so many turns of the begun command, and none that is later than `limit`.
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

  /// The instant of the begun command's next turn, or of its end where nothing falls due before it;
  /// nil where it is done.
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

  /// Tells what moves the clock from now on; a wall clock makes the frames of the grid itself.
  package func setPace(_ setting: ClockSetting) {
    pace = setting
    if setting != .virtual { clock.takeOver(external: false) }
  }

  /// Begins to let time pass up to an instant, which is nobody's request and has no result.
  ///
  /// - Precondition: no command is under way, and the instant is not in the past.
  package func beginPassage(to instant: Instant) {
    precondition(run == nil, "a command is under way")
    precondition(instant >= now, "time does not go back")
    entering { loop.runUpdateCycle() }
    run = StageRun(.advanceTo(instant), until: .instant(instant), framesBefore: frame)
    clock.takeOver(external: false)
  }

  /// Ends the passage that has come to its instant.
  package func endPassage() {
    precondition(run?.goal == .instant(now), "time has not come to where it was to pass to")
    run = nil
  }

  /// Whether a turn was made at the instant at which the clock stands.
  ///
  /// What is asked for at such an instant comes after the frame, and a touch of a replayed log comes
  /// before it: who paces a stage lets requests arrive at other instants.
  package var hasTurnedNow: Bool { lastTurn == now }
}
