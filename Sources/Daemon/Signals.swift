import EventLoop
import Glibc

/// How the daemon handles signals: it does not end without draining unless it is killed.
enum Signals {
  /// Signals that end the daemon after draining.
  static let stop: [Int32] = [SIGTERM, SIGINT, SIGXCPU, SIGPWR]
  /// The signal to reopen log files that may have been moved.
  static let reopenLogs: Int32 = SIGHUP
  /// Ignored signals: a failed write returns its error, and no timers of the process are used.
  private static let ignored: [Int32] = [
    SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL,
  ]

  /// Returns the name of a signal that ends the daemon.
  static func name(_ number: Int32) -> String {
    switch number {
    case SIGTERM: "SIGTERM"
    case SIGINT: "SIGINT"
    case SIGXCPU: "SIGXCPU"
    case SIGPWR: "SIGPWR"
    default: "signal \(number)"
    }
  }

  /// Ignores the signals of a daemon in a worker, which ends when its supervisor does: a terminal or a
  /// service manager may signal both.
  static func leaveToSupervisor() {
    LoopSignal.ignore(ignored + stop + [reopenLogs])
  }

  /// Resets signal handling that the parent process may have changed.
  static func prepare() {
    LoopSignal.ignore(ignored)
    // The end of a worker is a signal, too.
    LoopSignal.unblock(stop + [reopenLogs, SIGCHLD])
  }
}
