import Glibc

/// The threads of the process beside the current thread.
enum OtherThreads {
  /// Whether any of them runs, or could run if it had a processor.
  ///
  /// A thread that sleeps or waits for input does not. Rule: proc(5), the third field of `stat`.
  static var areRunning: Bool {
    guard let folder = opendir("/proc/self/task") else { return false }
    defer { closedir(folder) }
    var running = 0
    while let entry = readdir(folder) {
      let number = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard number.first != ".", isRunning(number) else { continue }
      running += 1
      // The current thread runs, too.
      if running > 1 { return true }
    }
    return false
  }

  /// The length of what is read of a thread's `stat`: its number, its name in brackets of at most 16
  /// bytes, and its state.
  private static let length = 64

  private static func isRunning(_ number: String) -> Bool {
    let file = open("/proc/self/task/\(number)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let text = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, length))
    }
    guard let bracket = text.lastIndex(of: UInt8(ascii: ")")), bracket + 2 < text.count else {
      return false
    }
    let state = text[bracket + 2]
    // Running, or waiting for a disk.
    return state == UInt8(ascii: "R") || state == UInt8(ascii: "D")
  }
}
