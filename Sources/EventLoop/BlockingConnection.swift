import Glibc

/// A connection to a Unix-domain socket for a program that has nothing else to do but wait.
@safe
public final class BlockingConnection {
  private let descriptor: Int32

  /// Connects, and waits until that is done.
  public init(to path: SocketPath) throws(UVError) {
    descriptor = try path.connected(waits: true)
  }

  deinit {
    _ = Glibc.close(descriptor)
  }

  /// Sends all bytes, and waits until the system has taken them.
  public func send(_ bytes: [UInt8]) throws(UVError) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        // MSG_NOSIGNAL: a peer that is gone is an error, not a signal.
        unsafe Glibc.send(
          descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw UVError(call: "send", code: -errno) }
      sent += count
    }
  }

  /// Waits for bytes and appends them; false when the other side has closed.
  public func receive(into bytes: inout [UInt8]) throws(UVError) -> Bool {
    let size = 64 * 1024
    while true {
      var status = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: size) { room, count in
        status = unsafe recv(descriptor, room.baseAddress, size, 0)
        count = max(status, 0)
      }
      if status < 0, errno == EINTR { continue }
      guard status >= 0 else { throw UVError(call: "recv", code: -errno) }
      bytes.append(contentsOf: chunk)
      return status > 0
    }
  }

  /// What can be done at once.
  public struct Readiness: Sendable {
    /// Bytes have come, or the other side has closed.
    public let canReceive: Bool
    /// The system takes bytes.
    public let canSend: Bool
    /// The other descriptor has bytes, or has ended.
    public let hasInput: Bool
  }

  /// Waits for bytes from the other side, for room to send where that is wanted, and for another
  /// descriptor where one is given.
  public func wait(toSend: Bool, input: Int32?) throws(UVError) -> Readiness {
    var watched = [
      pollfd(fd: descriptor, events: Int16(POLLIN | (toSend ? POLLOUT : 0)), revents: 0),
      // poll passes over a negative descriptor.
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&watched, nfds_t(watched.count), -1) < 0 {
      guard errno == EINTR else { throw UVError(call: "poll", code: -errno) }
    }
    let (own, other) = (Int32(watched[0].revents), Int32(watched[1].revents))
    return Readiness(
      canReceive: own & (POLLIN | POLLHUP | POLLERR) != 0, canSend: own & POLLOUT != 0,
      hasInput: other != 0)
  }

  /// Sends what the system takes at once, and hands back how many bytes that was.
  public func sendSome(_ bytes: [UInt8]) throws(UVError) -> Int {
    let count = unsafe bytes.withUnsafeBytes { bytes in
      unsafe Glibc.send(
        descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return 0 }
    guard count >= 0 else { throw UVError(call: "send", code: -errno) }
    return count
  }

  /// Closes the sending side; the answers still come.
  public func finishSending() {
    _ = Glibc.shutdown(descriptor, Int32(SHUT_WR))
  }
}
