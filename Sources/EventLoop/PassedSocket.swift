import Glibc

/// A socket that another process has bound and passed to this one.
public struct PassedSocket: Equatable, Sendable {
  /// The reason why clients cannot be accepted on a descriptor.
  public enum Obstacle: Error, Equatable, Sendable, CustomStringConvertible {
    case noSocket, otherFamily, datagrams, packets, connected, unconnected

    /// The kind of the descriptor, as the end of a sentence.
    public var description: String {
      switch self {
      case .noSocket: "no socket"
      case .otherFamily: "no Unix-domain socket"
      case .datagrams: "a socket for datagrams, and no stream"
      case .packets: "a socket for packets, and no stream"
      case .connected: "a connection, and no socket on which clients are accepted"
      case .unconnected: "a socket that does not listen"
      }
    }
  }

  /// The descriptor.
  public let descriptor: Int32

  /// Takes a descriptor.
  ///
  /// - Throws: what the descriptor is, if it is not a Unix-domain stream socket that listens.
  public init(descriptor: Int32) throws(Obstacle) {
    self.descriptor = descriptor
    guard let domain = option(SO_DOMAIN), let type = option(SO_TYPE) else { throw .noSocket }
    guard domain == AF_UNIX else { throw .otherFamily }
    switch type {
    case Int32(SOCK_STREAM.rawValue): break
    case Int32(SOCK_DGRAM.rawValue): throw .datagrams
    default: throw .packets
    }
    guard option(SO_ACCEPTCONN) == 0 else { return }
    throw isConnected ? .connected : .unconnected
  }

  /// The path to which the socket is bound; for an abstract socket `@` and its name.
  public var path: String {
    var address = sockaddr_un()
    var size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { start in
        unsafe getsockname(descriptor, start, &size)
      }
    }
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0
    guard status == 0, Int(size) > start else { return "" }
    let bytes = unsafe withUnsafeBytes(of: &address.sun_path) { room in
      unsafe Array(room.prefix(Int(size) - start))
    }
    let isAbstract = bytes.first == 0
    let name = isAbstract ? bytes.dropFirst() : bytes.prefix { $0 != 0 }
    return (isAbstract ? "@" : "") + String(decoding: name, as: UTF8.self)
  }

  private var isConnected: Bool {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { start in
        unsafe getpeername(descriptor, start, &size) == 0
      }
    }
  }

  private func option(_ name: Int32) -> Int32? {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return unsafe getsockopt(descriptor, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
  }
}
