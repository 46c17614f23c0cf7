import Flickbook

/// A request that replays the past of a session.
///
/// Rule: protocol 10, "Time travel".
enum Travel {
  /// Take the session to another place.
  case seek(HistoryTarget)
  /// Open a session at a place, or at the present.
  case fork(HistoryTarget?, name: String?)
  /// Bring the session back from its journal, and attach to it.
  case restore(Restoration, Session.Mode)
}

/// A replay of a session in progress, and what becomes of it.
@MainActor
struct Journey {
  let travel: Travel
  let replay: Replay
  /// The reason why the replay has failed; nil as long as it has not.
  var failure: FlickbookError?

  /// The number of turns between two checks of the time, about a quarter of a millisecond.
  ///
  /// Rule: guess.
  private static let turnsAtOnce = 128

  /// Runs some turns; returns true when the replay has ended.
  mutating func run() -> Bool {
    do throws(FlickbookError) {
      return try replay.run(turns: Self.turnsAtOnce)
    } catch {
      failure = error
      return true
    }
  }
}
