// The C library's stdout is a variable, which this process alone sets.
@preconcurrency import Glibc

/// The output of this process, in a file of the process that started it: standard output and errors in the
/// order in which they are written.
///
/// A file and no pipe, so that it is complete up to the end of each test, and a trap loses nothing.
enum KeptOutput {
  /// Lets this process print to the file with a number in another process; returns whether it does.
  static func begin(_ number: Int32?, of process: Int32?) -> Bool {
    guard let number, let process else { return false }
    let file = open("/proc/\(process)/fd/\(number)", O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    // Lines before a trap are written.
    setvbuf(stdout, nil, _IOLBF, 0)
    return dup2(file, STDOUT_FILENO) >= 0 && dup2(file, STDERR_FILENO) >= 0
  }

  /// The number of bytes that were printed.
  static var end: Int {
    fflush(nil)
    return Int(lseek(STDOUT_FILENO, 0, SEEK_END))
  }
}
