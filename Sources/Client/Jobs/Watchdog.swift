import EventLoop
import Flickbook

/// Ends what gives no sign of life for some real time, which belongs to the client and the daemon only.
///
/// It counts its own turns, not the time between two of them: a machine that was asleep, and a person
/// who has stopped all processes for a while, are no reason.
@MainActor
final class Watchdog {
  /// How long a silence may be, in seconds.
  let patience: Double
  /// Whether a silence may only be short.
  var isHurried = false
  private var timer: LoopTimer?
  private var silence = 0
  private let onSilence: () -> Void

  /// The turns of a silence that is too long.
  private static let turns = 4
  /// How long a step of app code may take unless `--timeout` says it, in seconds; a guess, above any
  /// step of a test, and below the patience of a person.
  nonisolated static let patience = 30.0
  /// The longest time that `--timeout` takes, in seconds: a day.
  nonisolated static let patienceMax = 86_400.0

  /// The longest silence of a process that is hurried, in seconds; a guess.
  private static let shortPatience = 1.0

  init(
    _ loop: EventLoop, patience: Double, onSilence: @escaping () -> Void
  ) throws(UVError) {
    self.patience = patience
    self.onSilence = onSilence
    timer = try LoopTimer(loop) { [unowned self] in turn() }
  }

  /// Expects a sign of life from now on.
  func expectSign() {
    silence = 0
    timer?.start(afterMilliseconds: turnMilliseconds)
  }

  /// Expects none until further notice.
  func rest() { timer?.stop() }

  func close() {
    timer?.close()
    timer = nil
  }

  private var turnMilliseconds: UInt64 {
    let patience = isHurried ? min(patience, Self.shortPatience) : patience
    return UInt64((patience * 1000 / Double(Self.turns)).rounded(.up))
  }

  private func turn() {
    silence += 1
    guard silence < Self.turns else { return onSilence() }
    timer?.start(afterMilliseconds: turnMilliseconds)
  }
}

/// The option `--timeout SECONDS` of every command that runs an app's code.
enum TimeoutOption {
  static let name = "timeout"
  static let option = Arguments.Option.value(name)

  /// Reads the option: nil if it was not given, and 0 for no limit.
  ///
  /// - Throws: `Arguments.Problem` for what is no number of seconds from 0 to a day.
  static func seconds(_ arguments: Arguments) throws(Arguments.Problem) -> Double? {
    guard let word = arguments[name] else { return nil }
    guard let seconds = Double(word), (0...Watchdog.patienceMax).contains(seconds),
      seconds == 0 || seconds >= secondsMin
    else {
      throw Arguments.Problem(
        message: "--timeout takes a number of seconds from \(NumberText.text(secondsMin)) to "
          + "\(Int(Watchdog.patienceMax)), or 0 for no limit, not \"\(word)\".")
    }
    return seconds
  }

  /// The shortest time: shorter ones would end processes that have only just begun.
  private static let secondsMin = 0.1

  /// Returns how long a step may take, in seconds; nil for no limit.
  ///
  /// - Parameter runsAppCode: whether code of an app is run, which is limited unless the option says
  ///   otherwise.
  static func patience(_ arguments: Arguments, runsAppCode: Bool) throws(Arguments.Problem)
    -> Double?
  {
    let seconds = try seconds(arguments) ?? (runsAppCode ? Watchdog.patience : 0)
    return seconds == 0 ? nil : seconds
  }
}
