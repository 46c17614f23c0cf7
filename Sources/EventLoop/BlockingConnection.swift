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

  /// Closes the sending side; the answers still come.
  public func finishSending() {
    _ = Glibc.shutdown(descriptor, Int32(SHUT_WR))
  }
}
