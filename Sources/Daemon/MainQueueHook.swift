import EventLoop

/// Drains the main queue in the loop, so that blocks and tasks of user code wake it.
///
/// Foundation's run loop does the same with these functions of libdispatch; a program that runs
/// neither has to.
@MainActor
final class MainQueueHook {
  private let hook: PollHook

  /// A hook on the main queue; the loop may end although it is open.
  init(_ loop: EventLoop) throws(UVError) {
    hook = try PollHook(loop, descriptor: mainQueueDescriptor()) { drainMainQueue(nil) }
    hook.letLoopEnd()
  }

  /// Stops draining.
  func close() {
    hook.close()
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
