import Glibc

/// Deletes files without waiting until the system has freed their blocks, which takes long for large
/// ones.
public enum DeletedFile {
  /// Removes a file from its folder; a thread of its own frees its blocks.
  ///
  /// `descriptor` is open on the file, and is closed.
  public static func delete(path: String, descriptor: Int32) {
    _ = unsafe unlink(path)
    // The last close of a file without a name frees it.
    DescriptorThread.forEach([descriptor]) { _ = Glibc.close($0) }
  }
}
