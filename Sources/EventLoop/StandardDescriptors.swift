import Glibc

/// The descriptors 0, 1 and 2.
public enum StandardDescriptors {
  /// Opens `/dev/null` for each of them that is closed.
  ///
  /// Otherwise the next file or socket would become standard input, output or error and receive
  /// what is written there; libuv does not close such a descriptor, and aborts the process.
  public static func fill() {
    // The system assigns the lowest free number. Rule: open(2).
    var descriptor: Int32
    repeat { descriptor = unsafe open("/dev/null", O_RDWR) } while (0...STDERR_FILENO) ~= descriptor
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
  }
}
