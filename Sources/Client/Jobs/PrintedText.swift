// The C library's stdout is a variable, which this process alone sets.
@preconcurrency import Glibc

/// The output of an app's code in a process of a run, kept until its step is reported.
///
/// A file and no pipe, so that it is complete when a message of the process arrives, and a trap loses
/// nothing that was printed before. The process runs ahead of the reports, and therefore says with
/// each message how far it had printed.
final class PrintedText {
  /// The file, which has no name; the process finds it by its number.
  let descriptor: Int32
  private var place: off_t = 0
  private var waiting: [UInt8] = []

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

  /// Reads what was printed up to a byte of the file.
  func read(to end: Int) {
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    while place < end {
      let count = pread(descriptor, &bytes, min(bytes.count, end - Int(place)), place)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      waiting += bytes[..<count]
      place += off_t(count)
    }
  }

  /// Returns what was read since the last call.
  func take() -> String {
    defer { waiting = [] }
    return String(decoding: waiting, as: UTF8.self)
  }

  /// Returns all that the process has printed since the last call.
  func takeAll() -> String {
    read(to: .max)
    return take()
  }

  /// Returns how far this process has printed; nil if it does not print to such a file.
  static func end(_ wishes: JobProcess.Wishes) -> Int? {
    guard wishes.printed != nil else { return nil }
    fflush(nil)
    return Int(lseek(STDOUT_FILENO, 0, SEEK_END))
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
