import Glibc

/// Standard input and output as one socket, whether they are files, pipes or a terminal.
///
/// A loop can wait for sockets only, and must not make descriptors non-blocking that it shares with
/// other processes. So two threads copy between them and a pair of sockets.
@safe
public final class StandardStreams {
  /// The end of the socket pair for the loop.
  public let descriptor: Int32
  private let output: pthread_t

  /// Starts to copy; nil if the system has no sockets, descriptors or threads left.
  ///
  /// Standard output becomes standard error for everything else in the process: what an app's own code
  /// prints would otherwise be in the midst of the answers.
  public init?() {
    let answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard answers >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return nil }
    var pair: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &pair) == 0 else { return nil }
    descriptor = pair[0]
    guard Self.copy(from: STDIN_FILENO, to: pair[1]) != nil,
      let output = Self.copy(from: pair[1], to: answers)
    else { return nil }
    self.output = output
  }

  /// Blocks until everything that was sent has been written.
  public func wait() {
    _ = pthread_join(output, nil)
  }

  /// Copies until the end of the input or until the output is closed, then shuts down both sides.
  private static func copy(from source: Int32, to target: Int32) -> pthread_t? {
    let ends = UnsafeMutablePointer<(Int32, Int32)>.allocate(capacity: 1)
    unsafe ends.initialize(to: (source, target))
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let ends = unsafe argument.assumingMemoryBound(to: (Int32, Int32).self)
        let (source, target) = unsafe ends.pointee
        unsafe ends.deallocate()
        pump(from: source, to: target)
        // Only sockets can be shut down; other files are left as they are.
        _ = shutdown(target, Int32(SHUT_WR))
        _ = shutdown(source, Int32(SHUT_RD))
        return nil
      }, ends)
    guard status == 0 else {
      unsafe ends.deallocate()
      return nil
    }
    return thread
  }
}

private func pump(from source: Int32, to target: Int32) {
  var bytes = [UInt8](repeating: 0, count: 64 * 1024)
  while true {
    let count = unsafe read(source, &bytes, bytes.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    var start = 0
    while start < count {
      let written = unsafe bytes.withUnsafeBytes { all in
        unsafe write(target, all.baseAddress?.advanced(by: start), count - start)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      start += written
    }
  }
}
