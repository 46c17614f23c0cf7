import Glibc

/// Deletes files without waiting until the system has freed their blocks, which takes long for large
/// ones.
public enum DeletedFile {
  /// Removes a file from its folder; a thread of its own frees its blocks.
  ///
  /// `descriptor` is open on the file, and is closed.
  public static func delete(path: String, descriptor: Int32) {
    _ = unsafe unlink(path)
    let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    unsafe pointer.initialize(to: descriptor)
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let pointer = unsafe argument.assumingMemoryBound(to: Int32.self)
        // The last close of a file without a name frees it.
        _ = Glibc.close(unsafe pointer.pointee)
        unsafe pointer.deallocate()
        return nil
      }, pointer)
    guard status != 0 else {
      _ = pthread_detach(thread)
      return
    }
    unsafe pointer.deallocate()
    _ = Glibc.close(descriptor)
  }
}
