import EventLoop
import Glibc

/// Lets blocks and tasks that user code puts on the main queue wake the loop, and runs them where
/// the daemon wants them.
///
/// Foundation's run loop does the same with these functions of libdispatch; a program that runs
/// no other loop has to.
@MainActor
final class MainQueueHook {
  private var hook: PollHook?
  private var hasBlocks = true

  /// A hook on the main queue.
  init(_ loop: EventLoop) throws(UVError) {
    let descriptor = mainQueueDescriptor()
    hook = try PollHook(loop, descriptor: descriptor) { [unowned self] in
      // The descriptor counts wakes and is readable until it has been read. Rule: eventfd(2).
      var count: UInt64 = 0
      read(descriptor, &count, MemoryLayout<UInt64>.size)
      hasBlocks = true
    }
  }

  /// Runs what has been put on the main queue since the last time.
  func drain() {
    guard hasBlocks else { return }
    hasBlocks = false
    drainMainQueue(nil)
  }

  /// Lets the loop end.
  func close() {
    hook?.close()
    hook = nil
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
