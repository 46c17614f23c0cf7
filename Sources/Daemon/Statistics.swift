import EventLoop
import Glibc

/// Counters of the daemon since its start.
struct Statistics: Sendable {
  let startNanoseconds = EventLoop.nanoseconds
  /// Requests that were read, including refused ones.
  var requests = 0
  /// Records that were sent to subscribers.
  var records = 0
  var bytesIn = 0
  var bytesOut = 0

  /// Seconds since the start.
  var uptime: Double { Double(EventLoop.nanoseconds - startNanoseconds) / 1e9 }

  /// The resident memory of this process, in bytes; 0 if the system does not report it.
  static var residentBytes: Int {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &text, text.count)
    guard count > 0 else { return 0 }
    // The second number counts resident pages. Rule: proc(5).
    let words = text[..<count].split(separator: UInt8(ascii: " "))
    guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
      return 0
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
