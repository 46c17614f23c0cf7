import EventLoop
import Flickbook

/// Lets blocks and tasks that come to Dispatch's main queue from elsewhere wake the loop.
///
/// The daemon runs them between the turns of sessions. What a turn puts on the queue runs with the turn.
@MainActor
final class MainQueueHook {
  private var hook: PollHook?

  /// A hook on the main queue.
  init(_ loop: EventLoop) throws(UVError) {
    guard DispatchMainQueue.canDrain else { return }
    hook = try PollHook(loop, descriptor: DispatchMainQueue.descriptor) { [unowned self] in
      hasBlocks = true
    }
  }

  private var hasBlocks = true

  /// Runs what has come since the last time.
  func drain() {
    guard hasBlocks else { return }
    hasBlocks = false
    DispatchMainQueue.drain()
  }

  /// Lets the loop end.
  func close() {
    hook?.close()
    hook = nil
  }
}
