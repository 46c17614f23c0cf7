public import Foundation
import Timeline

/// A timer of Foundation's on the simulated clock.
final class SimulatedTimer: Timer {
  /// The value that was given with the target.
  nonisolated(unsafe) var info: Any?
  /// The time until the timer fires first, in seconds.
  nonisolated(unsafe) var interval: TimeInterval = 0
  /// Removes the timer from its queue; nil if it waits in none.
  nonisolated(unsafe) fileprivate var cancel: (@MainActor () -> Void)?

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    guard let cancel, MainThread.isCurrent else { return }
    self.cancel = nil
    MainActor.assumeIsolated { cancel() }
  }
}

/// Timers with a method instead of a block, and timers of rewritten sources.
extension Timer {
  /// Creates a timer that calls a method of a target, and schedules it on the simulated clock.
  ///
  /// The timer retains the target until it is invalidated.
  ///
  /// - Parameter interval: seconds of simulated time.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = SimulatedTimer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    timer._schedule()
    return timer
  }

  /// Creates a timer that calls a block, and schedules it on the simulated clock.
  ///
  /// - Parameter interval: seconds of simulated time.
  @discardableResult
  public static func _scheduled(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = SimulatedTimer(timeInterval: interval, repeats: repeats, block: block)
    timer.interval = max(interval, 0.0001)
    timer._schedule()
    return timer
  }

  /// Schedules the timer on the simulated clock; it keeps the window from rest while it is valid.
  ///
  /// On another thread it is added to the thread's run loop.
  public func _schedule() {
    nonisolated(unsafe) let timer = self
    guard MainThread.isCurrent else { return RunLoop.current.add(self, forMode: .common) }
    MainActor.assumeIsolated {
      timer.schedule(in: .currentOrNewest, after: timer.delay)
    }
  }

  /// Keeps the interval of a timer that was made without a date, for `RunLoop.add`.
  ///
  /// Foundation's timer keeps only the date of the real clock at which a timer that does not repeat
  /// is due. The initializer of rewritten sources calls this function.
  public func _keepInterval(_ interval: TimeInterval) {
    nonisolated(unsafe) let timer = self
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated {
      objc_setAssociatedObject(timer, intervalKey, max(interval, 0.0001), .OBJC_ASSOCIATION_RETAIN)
    }
  }

  /// The time until the timer fires first, in seconds.
  ///
  /// A timer with a date of the real clock is due after the time until then, in whole milliseconds.
  @MainActor
  private var delay: TimeInterval {
    if timeInterval > 0 { return timeInterval }
    if let timer = self as? SimulatedTimer { return timer.interval }
    if let kept = objc_getAssociatedObject(self, intervalKey) as? TimeInterval { return kept }
    return (fireDate.timeIntervalSinceNow * 1000).rounded() / 1000
  }

  @MainActor
  private func schedule(in loop: TurnLoop, after delay: TimeInterval) {
    let token = loop.schedule("timer", after: TimeSpan(clampingSeconds: delay)) { [weak loop] in
      guard self.isValid else { return }
      // The next call is scheduled first, because the block may invalidate the timer.
      if self.timeInterval > 0, let loop { self.schedule(in: loop, after: self.timeInterval) }
      self.fire()
    }
    (self as? SimulatedTimer)?.cancel = { [weak loop] in loop?.cancel(token) }
  }
}

/// A class that has the initializer of a timer with a target: `Timer`.
///
/// In an extension of a protocol an initializer may return an object of a subclass.
public protocol _TimerWithTarget {}

extension Timer: _TimerWithTarget {}

extension _TimerWithTarget {
  /// Creates a timer that calls a method of a target, which it retains until it is invalidated.
  ///
  /// `RunLoop.main.add(_:forMode:)` of rewritten sources schedules it on the simulated clock.
  ///
  /// - Parameter interval: seconds of simulated time.
  public init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let receiver = TimerTarget(target as AnyObject)
    let timer = SimulatedTimer(timeInterval: interval, repeats: repeats) { timer in
      guard MainThread.isCurrent else { return }
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated {
        if !selector.send(to: receiver.object, from: timer) {
          selector.raiseUnrecognized(by: receiver.object)
        }
      }
    }
    timer.info = userInfo
    timer.interval = max(interval, 0.0001)
    self = unsafeBitCast(timer as Timer, to: Self.self)
  }
}

private final class TimerTarget: @unchecked Sendable {
  let object: AnyObject

  init(_ object: AnyObject) {
    self.object = object
  }
}

/// The key under which a timer keeps its interval.
private nonisolated(unsafe) let intervalKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
