import Glibc

/// The address of a Unix-domain socket.
struct SocketAddress {
  /// The path; the path of an abstract socket begins with a NUL.
  private let path: [UInt8]

  /// Creates the address of a path of at most 107 bytes.
  init(_ path: [UInt8]) {
    precondition(path.count <= SocketPath.limit, "a socket path is too long")
    self.path = path
  }

  /// Calls a function with the address and its length in bytes.
  func withBytes<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
      unsafe room.copyBytes(from: path)
    }
    // The name of an abstract socket ends with the address, a path with a NUL. Rule: unix(7).
    let unused = SocketPath.limit - path.count + (path.first == 0 ? 1 : 0)
    let length = socklen_t(MemoryLayout<sockaddr_un>.size - unused)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { start in
        unsafe body(start, length)
      }
    }
  }
}
