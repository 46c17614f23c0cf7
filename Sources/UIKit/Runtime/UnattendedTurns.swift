import Dispatch
import Foundation
import Glibc
package import Timeline

/// Makes the turns of the loop without a stage, on the main queue of the process.
///
/// While there is work, a turn is submitted to the main queue behind what waits there. A turn handles
/// what is due at one instant in the order of a stage's turn: timers, frame, main queue, update cycle,
/// idle time. What is due now is handled at once; otherwise the clock goes to the next frame or deadline.
/// Nothing is submitted while there is no work, and nothing keeps the process from ending.
///
/// Simulated time passes as fast as the machine allows, but while another thread of the process runs, no
/// faster than real time: what it computes arrives at an instant at which it could arrive on a device.
///
/// Rule: S1.54.
@MainActor
package final class UnattendedTurns {
  package static let shared = UnattendedTurns()

  private let loop = TurnLoop.unattended
  private var clock = FrameClock(frameRate: 60)
  /// Whether a turn is on the main queue.
  private var isArmed = false
  /// The number of turns that were made.
  package private(set) var turns = 0
  /// The number of waits that make the turns themselves.
  private var waitsInProgress = 0
  /// The waits that have not ended, in the order in which they began.
  private var waits: [SimulatedWait] = []

  /// Whether turns are made at all; the daemon switches them off, as its sessions have stages.
  package var isOn = true {
    didSet { if isOn { arm() } }
  }

  private init() {}

  /// The instant of the clock.
  package var now: Instant { loop.now }

  /// Submits a turn, unless one is submitted.
  package func arm() {
    guard !isArmed, isOn, waitsInProgress == 0 else { return }
    isArmed = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.drive() } }
  }

  private func drive() {
    isArmed = false
    guard waitsInProgress == 0, isOn else { return }
    // The stage that runs the main queue at the end of its turn makes no turn of this loop.
    guard TurnLoop.current == nil else { return armLater() }
    switch advance(through: waits.map(\.deadline).min()) {
    case .turned, .waiting: arm()
    case .idle:
      guard let wait = waits.min(by: { $0.deadline < $1.deadline }) else { return }
      if wait.mayEnd {
        end(wait)
        arm()
      } else {
        wait.becomeIdle()
      }
    }
  }

  private func armLater() {
    isArmed = true
    DispatchQueue.global().async {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.drive() } }
    }
  }

  // MARK: One turn

  /// The outcome of an attempt to make a turn.
  private enum Outcome {
    case turned
    /// The turn has to wait for other threads, or for what is on the main queue.
    case waiting
    /// Nothing is due up to the limit.
    case idle
  }

  /// The instant of the next turn; nil if there is no work.
  private var next: Instant? {
    if loop.isDirty { return loop.now }
    guard loop.hasUseForFrame else { return loop.nextDeadline }
    return loop.nextDeadline.map { min($0, nextFrame) } ?? nextFrame
  }

  private var nextFrame: Instant { clock.instant(ofFrame: clock.firstFrame(after: loop.now)) }

  /// The longest way of the clock at once: a day, a guess.
  ///
  /// What is due later, as in the distant future, is not meant to happen.
  private static let horizon = TimeSpan.milliseconds(86_400_000)

  /// Makes the next turn, if there is work up to the end of a wait.
  private func advance(through limit: Instant?) -> Outcome {
    guard let instant = next, instant <= limit ?? loop.now.advanced(by: Self.horizon) else {
      guard let limit, limit > loop.now else { return .idle }
      return isQuiet(until: limit) ? .idle : .waiting
    }
    if instant > loop.now, !isQuiet(until: instant) { return .waiting }
    loop.asCurrent { makeTurn(at: max(instant, loop.now)) }
    for wait in waits { wait.turned() }
    return .turned
  }

  private func makeTurn(at instant: Instant) {
    let isFrame = loop.hasUseForFrame && instant == nextFrame
    loop.now = instant
    turns += 1
    loop.fireTimers()
    if isFrame { loop.runFrame() }
    loop.finishTurn(hasIdleTime: isFrame)
  }

  // MARK: Other threads

  /// The number of times in a row that no other thread ran; what it submitted before runs between two.
  private var quietTimes = 0
  /// The real time for which the next turn has waited for other threads, in microseconds.
  private var waited: Int64 = 0
  /// The real time between two looks at the other threads, in microseconds; a guess.
  private static let pause: Int64 = 100

  /// Whether the clock may go to an instant: the other threads are at rest, and so is the main queue, or
  /// as much real time has passed.
  private func isQuiet(until instant: Instant) -> Bool {
    if OtherThreads.areRunning {
      quietTimes = 0
      if waited < instant.since(loop.now).nanoseconds / 1000 {
        usleep(UInt32(Self.pause))
        waited += Self.pause
        return false
      }
    } else {
      quietTimes += 1
      if quietTimes < 2 { return false }
    }
    (quietTimes, waited) = (0, 0)
    return true
  }

  // MARK: Waits

  /// Registers a wait: the clock does not pass its deadline before it may end.
  package func begin(_ wait: SimulatedWait) {
    waits.append(wait)
    arm()
  }

  /// Forgets a wait that is over.
  package func forget(_ wait: SimulatedWait) {
    waits.removeAll { $0 === wait }
    arm()
  }

  /// Lets a wait end at its deadline, whatever other threads do.
  package func allowEnd(of wait: SimulatedWait) {
    wait.mayEnd = true
    arm()
  }

  private func end(_ wait: SimulatedWait) {
    waits.removeAll { $0 === wait }
    passTime(to: wait.deadline)
    wait.end()
  }

  /// Lets the clock go to the end of a wait; not to the end of one without an end.
  private func passTime(to instant: Instant) {
    guard instant.since(loop.now) <= Self.horizon else { return }
    loop.now = max(loop.now, instant)
  }

  /// The longest wait: a hundred years, which nobody sees the end of.
  private static let spanMax = TimeSpan.milliseconds(100 * 365 * 86_400_000)

  /// Runs the main queue of the process and turns on this thread until a condition holds or a span of
  /// simulated time is over.
  ///
  /// - Parameter idle: called when nothing is due before the end; returns whether to wait further.
  package func run(
    for span: TimeSpan, until isDone: () -> Bool, idle: () -> Bool = { false }
  ) {
    let deadline = loop.now.advanced(by: min(max(span, .zero), Self.spanMax))
    waitsInProgress += 1
    defer {
      waitsInProgress -= 1
      arm()
    }
    while true {
      for wait in waits where wait.deadline < loop.now { end(wait) }
      runMainQueue()
      if isDone() { return }
      switch advance(through: deadline) {
      case .turned: if isDone() { return }
      case .waiting: continue
      case .idle:
        if idle() { continue }
        passTime(to: deadline)
        return
      }
    }
  }

  /// Runs what waits on the main queue and the main run loop, if this thread may.
  private func runMainQueue() {
    guard Thread.isMainThread else { return }
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }
}

/// A wait of a task or a test for something that happens in simulated time.
@MainActor
package final class SimulatedWait {
  package let deadline: Instant
  /// Whether the wait may end at its deadline.
  fileprivate(set) var mayEnd = false
  private let onTurn: @MainActor () -> Void
  private let onIdle: @MainActor () -> Void
  private let onEnd: @MainActor () -> Void
  private var isIdle = false

  /// Creates a wait.
  ///
  /// - Parameters:
  ///   - turned: called after each turn.
  ///   - idle: called once, when nothing is due before the deadline.
  ///   - ended: called at the deadline.
  package init(
    until deadline: Instant, turned onTurn: @escaping @MainActor () -> Void,
    idle onIdle: @escaping @MainActor () -> Void, ended onEnd: @escaping @MainActor () -> Void
  ) {
    self.deadline = deadline
    (self.onTurn, self.onIdle, self.onEnd) = (onTurn, onIdle, onEnd)
  }

  fileprivate func turned() { onTurn() }

  fileprivate func becomeIdle() {
    guard !isIdle else { return }
    isIdle = true
    onIdle()
  }

  fileprivate func end() { onEnd() }
}
