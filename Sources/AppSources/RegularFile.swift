import Glibc

/// A file that is open for reading: a regular file, or a link to one.
///
/// Scripts, sources, rules and logs name each other, so a name may lead anywhere. What is no file is
/// refused without waiting for it: a pipe may have no writer, and a device may have no end.
package struct RegularFile: ~Copyable {
  /// Why there is no file to read.
  package enum Obstacle: Error, Equatable, CustomStringConvertible {
    /// The error of the system.
    case unreachable(Int32)
    /// A pipe, a device or a socket, as a noun with its article.
    case notFile(String)
    /// The file has more bytes than it may have.
    case tooLong(limit: Int)

    /// The reason without the path, as the end of a sentence.
    package var description: String {
      switch self {
      case .unreachable(let code): String(cString: strerror(code))
      case .notFile(let kind): "it is \(kind), and not a file"
      case .tooLong(let limit): "it has more than \(limit >> 20) MiB"
      }
    }
  }

  private let descriptor: Int32

  /// Opens the file at a path.
  package init(_ path: String) throws(Obstacle) {
    descriptor = try Self.opened(path)
  }

  private static func opened(_ path: String) throws(Obstacle) -> Int32 {
    var status = stat()
    // Opening a device may already do something.
    guard stat(path, &status) == 0 else { throw .unreachable(errno) }
    try check(status)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreachable(errno) }
    do throws(Obstacle) {
      // Another file may have come to the path since.
      guard fstat(descriptor, &status) == 0 else { throw .unreachable(errno) }
      try check(status)
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  private static func check(_ status: stat) throws(Obstacle) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreachable(EISDIR)
    case S_IFIFO: throw .notFile("a pipe")
    case S_IFSOCK: throw .notFile("a socket")
    default: throw .notFile("a device")
    }
  }

  /// Returns the next bytes, at most `count`; none at the end.
  package func read(_ count: Int) throws(Obstacle) -> [UInt8] {
    while true {
      var done = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
        done = Glibc.read(descriptor, room.baseAddress, count)
        filled = max(done, 0)
      }
      guard done < 0 else { return bytes }
      guard errno == EINTR else { throw .unreachable(errno) }
    }
  }

  /// Returns the rest of the file.
  ///
  /// - Throws: `tooLong` for more than `limit` bytes; a file of the system may have more bytes than
  ///   its size.
  package func rest(upTo limit: Int) throws(Obstacle) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try read(Self.chunk)
      guard !more.isEmpty else { return bytes }
      guard bytes.count + more.count <= limit else { throw .tooLong(limit: limit) }
      bytes += more
    }
  }

  private static let chunk = 64 * 1024
}
