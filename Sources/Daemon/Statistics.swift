import EventLoop
import Glibc

/// What the daemon has done since it started.
struct Statistics: Sendable {
  let startNanoseconds = EventLoop.nanoseconds
  /// Requests that were read, refused ones among them.
  var requests = 0
  /// Records that were sent to subscribers.
  var records = 0
  var bytesIn = 0
  var bytesOut = 0

  /// Seconds since the start.
  var uptime: Double { Double(EventLoop.nanoseconds - startNanoseconds) / 1e9 }

  /// The memory of this process that is resident, in bytes; 0 where the system does not tell.
  static var residentBytes: Int {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &text, text.count)
    guard count > 0 else { return 0 }
    // The second word counts resident pages. Rule: proc(5).
    let words = text[..<count].split(separator: UInt8(ascii: " "))
    guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
      return 0
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
