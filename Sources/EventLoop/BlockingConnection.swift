import Glibc

/// A connection to a Unix-domain socket for a program that waits for it in blocking calls.
@safe
public final class BlockingConnection {
  /// The socket, for a program that waits for other descriptors too.
  public let descriptor: Int32
  /// The deadline of all calls; nil for none.
  ///
  /// With a deadline the socket is non-blocking.
  private let deadline: ContinuousClock.Instant?

  /// The delay before another attempt while the daemon's backlog is full, in microseconds; a guess.
  private static let retryMicroseconds: UInt32 = 5_000

  /// Connects, and blocks until that is done.
  ///
  /// With a `timeout`, connecting, sending and receiving together throw `ETIMEDOUT` when it is
  /// over.
  public init(to path: SocketPath, timeout: Duration? = nil) throws(UVError) {
    deadline = timeout.map { ContinuousClock.now + $0 }
    guard let deadline else {
      descriptor = try path.connected(waits: true)
      return
    }
    while true {
      do throws(UVError) {
        descriptor = try path.connected(waits: false)
        return
      } catch {
        guard error.code == -EAGAIN else { throw error }
        guard ContinuousClock.now < deadline else { throw Self.timedOut("connect") }
      }
      usleep(Self.retryMicroseconds)
    }
  }

  deinit {
    _ = Glibc.close(descriptor)
  }

  private static func timedOut(_ call: String) -> UVError { UVError(call: call, code: -ETIMEDOUT) }

  /// Blocks until the socket is ready for a call.
  private func wait(for events: Int32, _ call: String) throws(UVError) {
    guard let deadline else { return }
    let rest = (deadline - .now) / .milliseconds(1)
    guard rest > 0 else { throw Self.timedOut(call) }
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    let status = unsafe poll(&request, 1, Int32(min(rest, Double(Int32.max)).rounded(.up)))
    guard status >= 0 || errno == EINTR else { throw UVError(call: "poll", code: -errno) }
  }

  /// Sends all bytes, and blocks until the system has taken them.
  public func send(_ bytes: [UInt8]) throws(UVError) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        // MSG_NOSIGNAL: a closed peer is an error, not a signal.
        unsafe Glibc.send(
          descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        try wait(for: POLLOUT, "send")
        continue
      }
      guard count >= 0 else { throw UVError(call: "send", code: -errno) }
      sent += count
    }
  }

  /// Blocks until bytes arrive and appends them; returns false if the peer has closed.
  public func receive(into bytes: inout [UInt8]) throws(UVError) -> Bool {
    let size = 64 * 1024
    while true {
      var status = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: size) { room, count in
        status = unsafe recv(descriptor, room.baseAddress, size, 0)
        count = max(status, 0)
      }
      if status < 0, errno == EINTR { continue }
      if status < 0, errno == EAGAIN {
        try wait(for: POLLIN, "recv")
        continue
      }
      guard status >= 0 else { throw UVError(call: "recv", code: -errno) }
      bytes.append(contentsOf: chunk)
      return status > 0
    }
  }

  /// Closes the sending side; answers can still be received.
  public func finishSending() {
    _ = Glibc.shutdown(descriptor, Int32(SHUT_WR))
  }
}
