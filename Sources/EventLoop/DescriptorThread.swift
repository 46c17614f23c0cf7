import Glibc

/// A thread of its own for system calls on descriptors that may take long.
///
/// It holds no Swift object: a program may count references without atomic instructions, so its threads share
/// none.
public enum DescriptorThread {
  /// Calls a function with each descriptor on a thread of its own, or before it returns if there cannot be
  /// one.
  public static func forEach(
    _ descriptors: [Int32], _ call: @escaping @convention(c) (Int32) -> Void
  ) {
    let count = descriptors.count
    let copies = UnsafeMutableBufferPointer<Int32>.allocate(capacity: count)
    _ = unsafe copies.initialize(from: descriptors)
    let work = UnsafeMutablePointer<Work>.allocate(capacity: 1)
    unsafe work.initialize(to: Work(descriptors: copies, call: call))
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe DescriptorThread.finish(argument.assumingMemoryBound(to: Work.self))
        return nil
      }, work)
    if status == 0 { _ = pthread_detach(thread) } else { unsafe finish(work) }
  }

  /// The descriptors, in memory that the thread frees, and what is done with each.
  @unsafe private struct Work {
    let descriptors: UnsafeMutableBufferPointer<Int32>
    let call: @convention(c) (Int32) -> Void
  }

  private static func finish(_ pointer: UnsafeMutablePointer<Work>) {
    let work = unsafe pointer.pointee
    for index in unsafe 0..<work.descriptors.count {
      unsafe work.call(work.descriptors[index])
    }
    unsafe work.descriptors.deallocate()
    unsafe pointer.deallocate()
  }
}
