import EventLoop
import Glibc

/// Standard input and output as one connection, whatever they are: files, pipes or a terminal.
///
/// A loop can wait for sockets only, and must not make the descriptors that it shares with other
/// programs non-blocking. So two threads copy between them and a pair of sockets.
final class StandardStreams {
  /// The end of the pair that the daemon speaks to.
  let descriptor: Int32
  private let output: pthread_t

  /// Begins to copy.
  init?() {
    var pair: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { return nil }
    descriptor = pair[0]
    guard Self.copy(from: STDIN_FILENO, to: pair[1]) != nil,
      let output = Self.copy(from: pair[1], to: STDOUT_FILENO)
    else { return nil }
    self.output = output
  }

  /// Waits until everything that was sent has been written.
  func wait() {
    pthread_join(output, nil)
  }

  /// Copies until there is nothing more, then says so to a socket.
  private static func copy(from source: Int32, to target: Int32) -> pthread_t? {
    let ends = UnsafeMutablePointer<(Int32, Int32)>.allocate(capacity: 1)
    ends.initialize(to: (source, target))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let ends = argument.assumingMemoryBound(to: (Int32, Int32).self)
        let (source, target) = ends.pointee
        ends.deallocate()
        pump(from: source, to: target)
        shutdown(target, Int32(SHUT_WR))
        return nil
      }, ends)
    guard status == 0 else {
      ends.deallocate()
      return nil
    }
    return thread
  }
}

private func pump(from source: Int32, to target: Int32) {
  var bytes = [UInt8](repeating: 0, count: 64 * 1024)
  while true {
    let count = read(source, &bytes, bytes.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    var start = 0
    while start < count {
      let written = bytes.withUnsafeBytes { all in
        write(target, all.baseAddress?.advanced(by: start), count - start)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      start += written
    }
  }
}
