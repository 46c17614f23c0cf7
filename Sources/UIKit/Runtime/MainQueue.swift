public import Foundation
import Timeline

/// The main queue of one window: blocks and timers on the window's simulated clock.
///
/// An app uses it instead of Dispatch's main queue and the main run loop, which follow real time
/// and belong to the whole process. A turn of the window runs the blocks after touches, timers and
/// the frame, and before the layout. A block that is due after 0.3 seconds runs when the simulated
/// clock has advanced by 0.3 seconds. Equal commands run equal blocks at equal instants.
///
/// When the window is released, or its stage is closed, the queue discards its blocks and timers.
/// Rule: S1.8.
@preconcurrency @MainActor
public struct MainQueue {
  private let loop: TurnLoop

  init(_ loop: TurnLoop) {
    self.loop = loop
  }

  /// The queue of the window that is making a turn; nil outside of turns.
  ///
  /// It is available in callbacks of views, layouts, data sources, delegates and gestures, and in blocks
  /// and timers of a queue.
  public static var current: MainQueue? { TurnLoop.current.map { MainQueue($0) } }

  /// The simulated time since the start of the window, in seconds.
  public var now: TimeInterval { loop.now.since(.start).seconds }

  /// Adds a block to the end of the queue.
  ///
  /// A block that a callback of touches, timers or the frame adds runs in that turn, before the layout. A
  /// block that the layout or another block adds runs in the next turn, at the same instant. The window is
  /// not at rest while a block waits. Rule: S1.8.
  public func async(execute block: @escaping @MainActor () -> Void) {
    loop.enqueue("main queue", block)
  }

  /// Adds a block to the queue after a delay.
  ///
  /// The window is not at rest while a block waits.
  ///
  /// - Parameter delay: seconds of simulated time; a negative value and NaN count as 0.
  public func asyncAfter(delay: TimeInterval, execute block: @escaping @MainActor () -> Void) {
    loop.enqueue("main queue", after: TimeSpan(clampingSeconds: delay), block)
  }

  /// Schedules a timer that calls a block once or repeatedly.
  ///
  /// A turn fires timers after its touches and before its frame. The queue retains a valid timer, so the
  /// result can be discarded. The window is not at rest while a timer is valid.
  ///
  /// - Parameters:
  ///   - interval: seconds of simulated time; values below 0.0001 count as 0.0001, as in Foundation.
  ///   - repeats: whether the timer fires again after each interval until it is invalidated.
  ///   - block: called with the timer.
  @discardableResult
  public func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = Timer(loop, interval: interval, repeats: repeats, block)
    timer.schedule()
    return timer
  }
}

extension MainQueue {
  /// A timer on the simulated clock of a window.
  ///
  /// A repeating timer fires at multiples of its interval after it was scheduled. If a late frame skips
  /// several of these instants, the timer fires once for all of them.
  @preconcurrency @MainActor
  public final class Timer {
    /// The interval of a repeating timer in seconds; 0 for a timer that does not repeat.
    public var timeInterval: TimeInterval { repeats ? interval.seconds : 0 }
    /// Whether the timer will fire again.
    public private(set) var isValid = true

    private let loop: TurnLoop
    private let interval: TimeSpan
    private let repeats: Bool
    private let start: Instant
    private var block: (@MainActor (Timer) -> Void)?
    private var token: TurnLoop.Token?

    /// The smallest interval, equal to the smallest interval of Foundation's timers.
    private static let intervalMin = TimeSpan(nanoseconds: 100_000)

    fileprivate init(
      _ loop: TurnLoop, interval: TimeInterval, repeats: Bool,
      _ block: @escaping @MainActor (Timer) -> Void
    ) {
      self.loop = loop
      self.interval = max(TimeSpan(clampingSeconds: interval), Self.intervalMin)
      self.repeats = repeats
      self.block = block
      start = loop.now
    }

    /// Stops the timer for good.
    public func invalidate() {
      isValid = false
      block = nil
      if let token { loop.cancel(token) }
      token = nil
    }

    /// Calls the block immediately, and invalidates a timer that does not repeat.
    public func fire() {
      guard isValid, let block else { return }
      if !repeats { invalidate() }
      block(self)
    }

    fileprivate func schedule() {
      let passed = loop.now.since(start).nanoseconds / interval.nanoseconds
      let next = (passed + 1) * interval.nanoseconds
      let wait = start.advanced(by: TimeSpan(nanoseconds: next)).since(loop.now)
      token = loop.schedule("timer", after: wait) { self.fallDue() }
    }

    private func fallDue() {
      // The next call is scheduled first, because the block may invalidate the timer.
      if repeats { schedule() }
      fire()
    }
  }
}
