public import Dispatch
import Foundation
import Timeline

/// Dispatch for rewritten sources.
///
/// The rewriter adds members to the queues, groups and timers of a module that call these functions.
/// With a stage every queue is the simulated main queue of the window that makes a turn, else of the stage
/// that was opened last, and on another thread Dispatch's. Without a stage the main queue is the simulated
/// one of the windows without a stage, delays pass on their clock, and other queues are Dispatch's: what
/// waits for them, as for a group or a lock, comes to its end. Rule: S1.8, S1.54.
public enum _SimulatedDispatch {
  /// A block that an app submits.
  public typealias Block = @Sendable () -> Void

  /// The instant in Dispatch's time at which the simulated clock is 0; a guess, since only differences
  /// count.
  private static let start: UInt64 = 1_000_000_000_000

  /// Returns what the loop gives whose queue receives blocks; nil where Dispatch does.
  private static func onLoop<Result>(_ work: @MainActor (TurnLoop) -> Result?) -> Result? {
    guard MainThread.isCurrent else { return nil }
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = work(TurnLoop.currentOrNewest) }
    return result
  }

  /// Whether a queue is Dispatch's main queue; each access makes another object of it.
  private static func isMain(_ queue: DispatchQueue) -> Bool {
    queue.label == "com.apple.main-thread"
  }

  /// Whether blocks of a queue run on the queue of a loop.
  @MainActor
  private static func isSimulated(_ queue: DispatchQueue, _ loop: TurnLoop) -> Bool {
    !loop.isUnattended || isMain(queue)
  }

  /// Submits a block to a queue.
  public static func async(
    _ queue: DispatchQueue, flags: DispatchWorkItemFlags = [], _ block: @escaping Block
  ) {
    let isDone: Void? = onLoop { loop in
      guard isSimulated(queue, loop) else { return nil }
      loop.enqueue("main queue") { block() }
    }
    if isDone == nil { queue.async(flags: flags, execute: block) }
  }

  /// Submits a block to a queue for an instant of `now`.
  public static func async(
    _ queue: DispatchQueue, at deadline: DispatchTime, _ block: @escaping Block
  ) {
    let isDone: Void? = onLoop { loop in
      let wait = span(from: instant(of: loop), to: deadline)
      enqueue(queue, after: wait, on: loop, block)
    }
    guard isDone == nil else { return }
    // Another thread counts in real time: what is left passes on the simulated clock, if there is no stage.
    let now = DispatchTime.now()
    let millisecond = 1_000_000.0
    let left = Double(span(from: now, to: deadline).nanoseconds) / millisecond
    let wait = TimeSpan(clampingSeconds: left.rounded() / 1000)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        guard !TurnLoop.hasStage else {
          return queue.asyncAfter(deadline: deadline, execute: block)
        }
        enqueue(queue, after: wait, on: .unattended, block)
      }
    }
  }

  private static func span(from start: DispatchTime, to end: DispatchTime) -> TimeSpan {
    guard end > start else { return .zero }
    let nanoseconds = Int64(clamping: end.uptimeNanoseconds - start.uptimeNanoseconds)
    return TimeSpan(clampingSeconds: Double(nanoseconds) / 1e9)
  }

  @MainActor
  private static func enqueue(
    _ queue: DispatchQueue, after span: TimeSpan, on loop: TurnLoop, _ block: @escaping Block
  ) {
    let runsHere = isSimulated(queue, loop)
    loop.enqueue("main queue", after: span) {
      if runsHere { block() } else { queue.async(execute: block) }
    }
  }

  /// Runs a block on a queue, and returns its result.
  public static func sync<Result>(
    _ queue: DispatchQueue, flags: DispatchWorkItemFlags = [], _ work: () throws -> Result
  ) rethrows -> Result {
    let isDispatchs: Bool =
      onLoop { loop in !isSimulated(queue, loop) } ?? (isMain(queue) && !Thread.isMainThread)
    return try isDispatchs ? queue.sync(flags: flags, execute: work) : work()
  }

  /// Adds a block to a queue of operations.
  public static func addOperation(_ queue: OperationQueue, _ block: @escaping Block) {
    let isSimulated = onLoop { $0.isUnattended && queue !== OperationQueue.main ? nil : true }
    if isSimulated == true {
      async(DispatchQueue.main, block)
    } else {
      queue.addOperation(block)
    }
  }

  /// Runs a block on the main queue after a delay in seconds.
  @MainActor
  static func afterDelay(_ delay: TimeInterval, _ block: @escaping @MainActor @Sendable () -> Void)
  {
    TurnLoop.currentOrNewest.enqueue(
      "main queue", after: TimeSpan(clampingSeconds: delay), block)
  }

  /// The present instant of the simulated clock, or of Dispatch's clock.
  public static var now: DispatchTime { onLoop { instant(of: $0) } ?? .now() }

  @MainActor
  private static func instant(of loop: TurnLoop) -> DispatchTime {
    let passed = loop.now.since(.start).nanoseconds
    return DispatchTime(uptimeNanoseconds: start + UInt64(clamping: passed))
  }

  // MARK: Waits

  /// Waits for a semaphore up to an instant of `now`, in real time.
  public static func wait(
    for semaphore: DispatchSemaphore, until deadline: DispatchTime
  ) -> DispatchTimeoutResult {
    semaphore.wait(timeout: real(deadline))
  }

  /// Waits for a group up to an instant of `now`, in real time.
  public static func wait(
    for group: DispatchGroup, until deadline: DispatchTime
  ) -> DispatchTimeoutResult {
    group.wait(timeout: real(deadline))
  }

  /// Returns Dispatch's instant for an instant of `now`.
  ///
  /// With a stage every queue waits for this thread, so that nothing would come: it is the present one.
  private static func real(_ deadline: DispatchTime) -> DispatchTime {
    guard deadline != .distantFuture else { return deadline }
    let wait = onLoop { loop in
      loop.isUnattended ? span(from: instant(of: loop), to: deadline) : .zero
    }
    guard let wait else { return deadline }
    return DispatchTime.now() + .nanoseconds(Int(wait.nanoseconds))
  }

  // MARK: Groups

  private static let notifications = GroupNotifications()

  /// Submits a block to a queue when a group is empty.
  public static func notify(
    _ group: DispatchGroup, _ queue: DispatchQueue, _ block: @escaping Block
  ) {
    guard MainThread.isCurrent else { return group.notify(queue: queue, execute: block) }
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
