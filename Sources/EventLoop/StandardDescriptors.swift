import Glibc

/// The descriptors 0, 1 and 2.
public enum StandardDescriptors {
  /// Opens `/dev/null` wherever one of them is closed.
  ///
  /// Otherwise the next file or socket would become standard input, output or error, and what is
  /// meant for them would go there; libuv does not close such a descriptor, and ends the process.
  public static func fill() {
    // The system gives the lowest number that is free. Rule: open(2).
    var descriptor: Int32
    repeat { descriptor = unsafe open("/dev/null", O_RDWR) } while (0...STDERR_FILENO) ~= descriptor
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
  }
}
