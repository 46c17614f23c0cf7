import Glibc

/// A file without a name, which another process writes and this one reads.
///
/// A file and no pipe, so that it is complete when the other process says how far it has come, and a
/// trap loses nothing.
final class NamelessFile {
  /// The file; the other process finds it by its number.
  let descriptor: Int32

  /// Nil if there can be no file.
  init?(_ kind: StaticString) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/flickbook-\(kind)-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    unlink(name)
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The number of bytes.
  var count: Int { Self.count(descriptor) }

  private static func count(_ descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns the bytes from a position up to another one, or to the end of the file.
  func bytes(from start: Int, to end: Int = .max) -> [UInt8] {
    Self.bytes(of: descriptor, from: start, to: end)
  }

  /// Returns the bytes of an open file from a position up to another one, or to its end.
  static func bytes(of descriptor: Int32, from start: Int, to end: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    let end = min(end, count(descriptor))
    while start + bytes.count < end {
      let offset = off_t(start + bytes.count)
      var room = [UInt8](repeating: 0, count: min(64 * 1024, end - start - bytes.count))
      let count = pread(descriptor, &room, room.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += room[..<count]
    }
    return bytes
  }

  /// Opens the file with a number in another process for reading, and for writing at its end; negative
  /// if there is none.
  static func open(_ descriptor: Int32, of process: Int32) -> Int32 {
    Glibc.open("/proc/\(process)/fd/\(descriptor)", O_RDWR | O_APPEND | O_CLOEXEC)
  }
}
