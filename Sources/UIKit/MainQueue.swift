public import Foundation
import Timeline

/// The main queue of one window, on which an app puts work that is to be done later.
///
/// It stands for the main queue and the main run loop of an app that is on screen in that window. Its
/// blocks run in the window's turns, after touches, timers and the frame and before the layout, and its
/// clock is the simulated one: a block after 0.3 seconds runs when the window's clock has gone that far,
/// however long that takes. The same commands run the same blocks at the same instants.
///
/// Dispatch's main queue follows real time, and belongs to the process with all its windows.
///
/// A window that has gone runs nothing any more, and drops what was on its queue. Rule: S1.8.
@preconcurrency @MainActor
public struct MainQueue {
  private let loop: TurnLoop

  init(_ loop: TurnLoop) {
    self.loop = loop
  }

  /// The queue of the window whose turn it is: in callbacks of views, layouts, data sources, delegates
  /// and gestures, and in the blocks of a queue; nil outside of turns.
  public static var current: MainQueue? { TurnLoop.current.map { MainQueue($0) } }

  /// The simulated time since the window came up, in seconds.
  public var now: TimeInterval { loop.now.since(.start).seconds }

  /// Runs a block in the next main-queue stage, after those that are on the queue already.
  ///
  /// A block that is added in a callback of touches, timers or the frame runs in the same turn, before
  /// the layout. One that is added by the layout or by another block runs in the next turn, at the same
  /// instant, and a view is not at rest before it has run. Rule: S1.8.
  public func async(execute block: @escaping @MainActor () -> Void) {
    loop.enqueue("main queue", block)
  }

  /// Puts a block on the queue after so many seconds of simulated time.
  ///
  /// A delay that is negative or not a number is none. A view is not at rest while a block waits.
  public func asyncAfter(delay: TimeInterval, execute block: @escaping @MainActor () -> Void) {
    loop.enqueue("main queue", after: AnimationTiming.span(seconds: delay), block)
  }

  /// Sets a timer that calls the block after so many seconds of simulated time, once or again and again.
  ///
  /// Timers come after the touches of a turn and before its frame. The queue keeps a timer until it is
  /// invalid, so that the result may be dropped. A view is not at rest while a timer is valid.
  ///
  /// - Parameters:
  ///   - interval: seconds; a tenth of a millisecond for what is less, as Foundation's timers take it.
  ///   - repeats: whether the timer goes on until it is invalidated.
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
  /// One that repeats keeps to its schedule: it fires at whole multiples of its interval after it was
  /// set, and what a late frame passed over is fired once.
  @preconcurrency @MainActor
  public final class Timer {
    /// Seconds between two calls; 0 for a timer that does not repeat.
    public var timeInterval: TimeInterval { repeats ? interval.seconds : 0 }
    /// Whether the timer will fire.
    public private(set) var isValid = true

    private let loop: TurnLoop
    private let interval: TimeSpan
    private let repeats: Bool
    private let start: Instant
    private var block: (@MainActor (Timer) -> Void)?
    private var token: TurnLoop.Token?

    /// The least interval, as of Foundation's timers.
    private static let intervalMin = TimeSpan(nanoseconds: 100_000)

    fileprivate init(
      _ loop: TurnLoop, interval: TimeInterval, repeats: Bool,
      _ block: @escaping @MainActor (Timer) -> Void
    ) {
      self.loop = loop
      self.interval = max(AnimationTiming.span(seconds: interval), Self.intervalMin)
      self.repeats = repeats
      self.block = block
      start = loop.now
    }

    /// Ends the timer, which never fires again.
    public func invalidate() {
      isValid = false
      block = nil
      if let token { loop.cancel(token) }
      token = nil
    }

    /// Calls the block now; a timer that does not repeat is invalid afterwards.
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
      // Set before the block runs, which may invalidate the timer.
      if repeats { schedule() }
      fire()
    }
  }
}
