package import Timeline
import UIKit

/// Advances the clock without a command, as real time passes.
extension Stage {
  /// Sets what advances the clock.
  ///
  /// - Parameter text: The request as its client wrote it.
  package func setPace(_ setting: ClockSetting, text: [UInt8] = []) {
    guard setting != pace else { return }
    pace = setting
    if let past {
      add(HistoryEntry(.pace(setting), start: now, stop: moment, text: text), to: past, at: moment)
    }
    takeOver(setting)
  }

  /// Sets what advances the clock from the session's beginning on, which is no change.
  package func beginPace(_ setting: ClockSetting) {
    pace = setting
  }

  /// Makes frames as the clock setting needs them: a wall clock uses the frames of the grid.
  func takeOver(_ setting: ClockSetting) {
    if setting != .virtual { clock.takeOver(external: false) }
  }

  /// Begins to advance the clock to an instant, without a request or result.
  ///
  /// - Precondition: no command is in progress, and the instant is not in the past.
  package func beginPassage(to instant: Instant) {
    precondition(run == nil, "a command is under way")
    precondition(instant >= now, "time does not go back")
    entering { loop.runUpdateCycle() }
    begin(StageRun(.advanceTo(instant), until: .instant(instant), framesBefore: frame))
    clock.takeOver(external: false)
  }

  /// Ends an advance that has reached its instant.
  package func endPassage() {
    precondition(run?.goal == .instant(now), "time has not come to where it was to pass to")
    endRun()
  }

  /// Whether a turn was run at the current instant.
  ///
  /// A request at such an instant comes after its frame, but a touch of a replayed log comes
  /// before: a host that paces a stage performs requests at other instants.
  package var hasTurnedNow: Bool { lastTurn == now }
}
