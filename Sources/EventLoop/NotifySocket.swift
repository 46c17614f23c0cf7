import Glibc

/// The datagram socket on which a service manager receives the states of its services.
///
/// It is open from the beginning, so that a process that has no descriptors left can still use it.
///
/// Rule: sd_notify(3).
@safe
public final class NotifySocket {
  /// The reason why a text is not the address of such a socket.
  public enum Refusal: Error, Equatable, Sendable {
    /// Neither an absolute path nor `@` and a name, or too long.
    case malformed
    case failed(UVError)
  }

  private let descriptor: Int32
  private let address: SocketAddress

  /// The longest time that a message that must arrive waits for the manager, in seconds; a guess.
  private static let patience = 1

  /// Opens a socket for messages to an address: an absolute path, or `@` and the name of an abstract
  /// socket.
  public init(to text: String) throws(Refusal) {
    var path = Array(text.utf8)
    guard (2...SocketPath.limit).contains(path.count), !path.contains(0) else { throw .malformed }
    switch path[0] {
    case UInt8(ascii: "/"): break
    case UInt8(ascii: "@"): path[0] = 0
    default: throw .malformed
    }
    address = SocketAddress(path)
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .failed(UVError(call: "socket", code: -errno)) }
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
  }

  deinit {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
  }

  /// Sends a message: lines of `NAME=VALUE`.
  ///
  /// - Parameter waits: whether to wait for a moment where the manager has many messages to read;
  ///   otherwise this throws `EAGAIN`.
  public func send(_ message: String, waits: Bool) throws(UVError) {
    let bytes = Array(message.utf8)
    let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
    let count = unsafe address.withBytes { address, length in
      unsafe sendto(descriptor, bytes, bytes.count, flags, address, length)
    }
    guard count == bytes.count else { throw UVError(call: "sendto", code: -errno) }
  }
}
