import EventLoop
import Glibc

/// What signals mean to the daemon: none ends it without a drain unless nothing else is possible.
enum Signals {
  /// Those that end the daemon in good order.
  static let stop: [Int32] = [SIGTERM, SIGINT, SIGXCPU, SIGPWR]
  /// The log files may have been moved away.
  static let reopenLogs: Int32 = SIGHUP
  /// Those that mean nothing: a write that fails tells its reason, and nobody has asked for a timer.
  private static let ignored: [Int32] = [
    SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL,
  ]

  /// Lets signals come through as they are meant, whatever the program that started this one left.
  static func prepare() {
    LoopSignal.ignore(ignored)
    LoopSignal.unblock(stop + [reopenLogs])
  }
}
