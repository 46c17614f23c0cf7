// The C library's stdout is a variable, which this process alone sets.
@preconcurrency import Glibc

/// What an app's code prints in a process of a run, kept until the step is reported that printed it.
///
/// A file and no pipe, so that it is complete when a message of the process arrives, and a trap loses
/// nothing that was printed before.
final class PrintedText {
  /// The file, which has no name; the process finds it by its number.
  let descriptor: Int32
  private var place: off_t = 0

  /// Nil if there can be no file.
  init?() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/flickbook-printed-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    unlink(name)
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Returns what was printed since the last call.
  func take() -> String {
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = pread(descriptor, &bytes, bytes.count, place)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += bytes[..<count]
      place += off_t(count)
    }
  }

  /// Lets this process print to the file with a number in another process; returns whether it does.
  static func printThere(_ descriptor: Int32, of process: Int32) -> Bool {
    let file = open("/proc/\(process)/fd/\(descriptor)", O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    // Lines before a trap are written.
    setvbuf(stdout, nil, _IOLBF, 0)
    return dup2(file, STDOUT_FILENO) >= 0
  }
}
