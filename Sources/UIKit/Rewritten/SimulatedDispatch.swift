public import Dispatch
import Foundation
import Timeline

/// Dispatch for rewritten sources: every queue is the simulated main queue.
///
/// The rewriter adds members to the queues, groups and timers of a module that call these functions.
/// The functions work on the queue of the window that is making a turn, else on the queue of the
/// stage that was opened last. On another thread, and where no stage is open, they call Dispatch.
/// Rule: S1.8.
public enum _SimulatedDispatch {
  /// A block that an app submits.
  public typealias Block = @Sendable () -> Void

  /// The instant in Dispatch's time at which the simulated clock is 0; a guess, since only differences
  /// count.
  private static let start: UInt64 = 1_000_000_000_000

  /// Returns the loop whose queue receives blocks; nil where Dispatch does.
  private static func withLoop(_ work: @MainActor (TurnLoop) -> Void) -> Bool {
    guard MainThread.isCurrent else { return false }
    return MainActor.assumeIsolated {
      guard let loop = TurnLoop.currentOrNewest else { return false }
      work(loop)
      return true
    }
  }

  /// Submits a block to a queue.
  public static func async(_ queue: DispatchQueue, _ block: @escaping Block) {
    if !withLoop({ $0.enqueue("main queue", { block() }) }) { queue.async(execute: block) }
  }

  /// Submits a block to a queue for an instant of `now`.
  public static func async(
    _ queue: DispatchQueue, at deadline: DispatchTime, _ block: @escaping Block
  ) {
    let isSimulated = withLoop { loop in
      let due = deadline.uptimeNanoseconds, now = instant(of: loop).uptimeNanoseconds
      let wait = due > now ? Int64(clamping: due - now) : 0
      loop.enqueue("main queue", after: TimeSpan(clampingSeconds: Double(wait) / 1e9)) { block() }
    }
    if !isSimulated { queue.asyncAfter(deadline: deadline, execute: block) }
  }

  /// Runs a block on the main queue after a delay in seconds.
  @MainActor
  static func afterDelay(_ delay: TimeInterval, _ block: @escaping @MainActor @Sendable () -> Void)
  {
    let isSimulated = withLoop {
      $0.enqueue("main queue", after: TimeSpan(clampingSeconds: delay), block)
    }
    if !isSimulated { DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: block) }
  }

  /// The present instant of the simulated clock, or of Dispatch's clock.
  public static var now: DispatchTime {
    nonisolated(unsafe) var now: DispatchTime?
    _ = withLoop { now = instant(of: $0) }
    return now ?? .now()
  }

  @MainActor
  private static func instant(of loop: TurnLoop) -> DispatchTime {
    let passed = loop.now.since(.start).nanoseconds
    return DispatchTime(uptimeNanoseconds: start + UInt64(clamping: passed))
  }

  // MARK: Groups

  private static let notifications = GroupNotifications()

  /// Submits a block to a queue when a group is empty.
  public static func notify(
    _ group: DispatchGroup, _ queue: DispatchQueue, _ block: @escaping Block
  ) {
    guard withLoop({ _ in }) else { return group.notify(queue: queue, execute: block) }
    notifications.add(group) { async(queue, block) }
    notifications.check(group)
  }

  /// Leaves a group, and submits the blocks that wait for it to be empty.
  public static func leave(_ group: DispatchGroup) {
    group.leave()
    notifications.check(group)
  }
}

/// The blocks that wait for a group to be empty.
private final class GroupNotifications: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [(group: DispatchGroup, block: _SimulatedDispatch.Block)] = []

  func add(_ group: DispatchGroup, _ block: @escaping _SimulatedDispatch.Block) {
    lock.withLock { waiting.append((group, block)) }
  }

  func check(_ group: DispatchGroup) {
    guard group.wait(timeout: .now()) == .success else { return }
    let ready = lock.withLock {
      let ready = waiting.filter { $0.group === group }
      waiting.removeAll { $0.group === group }
      return ready
    }
    for item in ready { item.block() }
  }
}
