import EventLoop
import Flickbook
import UIKit

/// Wakes the loop for blocks and tasks that other threads enqueue on Dispatch's main queue.
///
/// The daemon runs them between the turns of sessions. Blocks that a turn enqueues run with that
/// turn.
@MainActor
final class MainQueueHook {
  private var hook: PollHook?

  /// Creates a hook for the main queue.
  init(_ loop: EventLoop) throws(UVError) {
    // Every session has a stage: windows without one would keep the loop busy.
    UnattendedTurns.shared.isOn = false
    guard DispatchMainQueue.canDrain else { return }
    hook = try PollHook(loop, descriptor: DispatchMainQueue.descriptor) { [unowned self] in
      hasBlocks = true
    }
  }

  private var hasBlocks = true

  /// Runs the blocks that were enqueued since the last call.
  func drain() {
    guard hasBlocks else { return }
    hasBlocks = false
    DispatchMainQueue.drain()
  }

  /// Closes the hook, so that the loop can end.
  func close() {
    hook?.close()
    hook = nil
  }
}
