import EventLoop

/// Notices that the daemon has had nothing to do for some time.
@MainActor
final class IdleWatch {
  private let milliseconds: UInt64
  private var timer: LoopTimer?
  private var isCounting = false
  private var isOver = false

  /// Creates a watch; nil if the daemon does not end when it is idle.
  ///
  /// - Parameter seconds: how long the daemon may be idle; 0 for ever.
  init?(_ loop: EventLoop, seconds: Int) throws(UVError) {
    guard seconds > 0 else { return nil }
    milliseconds = UInt64(seconds) * 1000
    timer = try LoopTimer(loop) { [unowned self] in isOver = true }
  }

  /// Notes whether the daemon is idle, at the end of each turn; returns whether it has been for as
  /// long as it may.
  ///
  /// The loop looks for clients between the timer and the end of the turn, so that it serves a
  /// client that has connected by then.
  func note(isIdle: Bool) -> Bool {
    guard isIdle else {
      if isCounting { timer?.stop() }
      isCounting = false
      isOver = false
      return false
    }
    if !isCounting { timer?.start(afterMilliseconds: milliseconds) }
    isCounting = true
    return isOver
  }

  /// Stops watching.
  func close() {
    timer?.close()
    timer = nil
  }
}
