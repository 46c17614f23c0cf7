import CEditline
import Glibc

/// The signals of a shell on a terminal: they are blocked, and read from a descriptor when the shell is
/// ready for them.
final class ShellSignals: Interruption {
  let descriptor: Int32
  private var before = sigset_t()
  /// The signal that asks the shell to end; nil if none has come.
  private(set) var ending: Int32?

  private static let all = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH]

  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in Self.all { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, &before)
    descriptor = ceditline_signals(&signals)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    sigprocmask(SIG_SETMASK, &before, nil)
  }

  /// Returns the next signal; nil if there is none.
  ///
  /// A signal that asks the shell to end is kept in `ending`.
  func next() -> Int32? {
    let signal = ceditline_signal(descriptor)
    if signal == SIGTERM || signal == SIGHUP { ending = signal }
    return signal == 0 ? nil : signal
  }

  /// Returns whether a signal asks for the end of a request.
  func take() -> Bool {
    while let signal = next() {
      switch signal {
      case SIGINT, SIGTERM, SIGHUP: return true
      case SIGTSTP: stop()
      default: break
      }
    }
    return false
  }

  /// Stops the process until somebody continues it.
  ///
  /// The process that guards this one stops too: it is the process that a person's shell waits for.
  @MainActor
  func stop() {
    if let guardian = RequestSigns.guardian { kill(guardian, SIGSTOP) }
    kill(getpid(), SIGSTOP)
  }

  /// Ends the process as a signal does that is not caught.
  func end(by number: Int32) {
    signal(number, SIG_DFL)
    sigprocmask(SIG_SETMASK, &before, nil)
    raise(number)
  }
}
