import Glibc

/// The path of a Unix-domain socket, short enough for the system.
public struct SocketPath: Hashable, Sendable, CustomStringConvertible {
  /// A path that no socket can have.
  public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// So many bytes are more than fit.
    case tooLong(bytes: Int)
    case empty
    /// Paths end at a NUL.
    case holdsNUL

    /// What is wrong, for a person.
    public var description: String {
      switch self {
      case .tooLong(let bytes):
        "the socket path is \(bytes) bytes long; at most \(SocketPath.limit) fit"
      case .empty: "the socket path is empty"
      case .holdsNUL: "the socket path holds a NUL"
      }
    }
  }

  /// What stands at a path where a socket cannot be put.
  public enum Obstacle: Hashable, Sendable, CustomStringConvertible {
    case danglingLink, link, folder, file

    /// The kind of file, for a person.
    public var description: String {
      switch self {
      case .danglingLink: "a symbolic link that leads nowhere"
      case .link: "a symbolic link and no socket"
      case .folder: "a folder and no socket"
      case .file: "a file and no socket"
      }
    }
  }

  /// Whether somebody listens at a path.
  public enum Presence: Equatable, Sendable {
    case nobody
    /// A file that is no socket.
    case otherFile(Obstacle)
    /// A socket file that nobody listens on.
    case stale
    case answered
  }

  /// The bytes that fit: `sun_path` holds 108 with the NUL at the end.
  ///
  /// libuv 1.44 cuts a longer path silently, and with it binds somewhere else.
  public static let limit = 107

  /// The path.
  public let description: String

  /// A path of 1 to 107 bytes.
  public init(_ path: String) throws(Refusal) {
    guard !path.isEmpty else { throw .empty }
    guard !path.utf8.contains(0) else { throw .holdsNUL }
    guard path.utf8.count <= Self.limit else { throw .tooLong(bytes: path.utf8.count) }
    description = path
  }

  /// Tries to connect, without waiting for anybody, and tells what was there.
  public func presence() throws(UVError) -> Presence {
    do throws(UVError) {
      _ = Glibc.close(try connected(waits: false))
      return .answered
    } catch {
      switch -error.code {
      case ENOENT: return obstacle.map { .otherFile($0) } ?? .nobody
      case ECONNREFUSED: return obstacle.map { .otherFile($0) } ?? .stale
      // A full backlog: somebody is there and busy.
      case EAGAIN: return .answered
      default: throw error
      }
    }
  }

  /// What stands at the path and is no socket; nil where nothing does.
  private var obstacle: Obstacle? {
    var status = stat()
    guard unsafe lstat(description, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFSOCK: return nil
    case S_IFLNK: return unsafe stat(description, &status) == 0 ? .link : .danglingLink
    case S_IFDIR: return .folder
    default: return .file
    }
  }

  /// A socket that is bound to this path, where no file may be, close-on-exec; the caller closes it.
  func bound() throws(UVError) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw UVError(call: "socket", code: -errno) }
    let status = unsafe withAddress { address, length in
      unsafe Glibc.bind(descriptor, address, length)
    }
    guard status == 0 else {
      let code = -errno
      _ = Glibc.close(descriptor)
      throw UVError(call: "bind", code: code)
    }
    return descriptor
  }

  /// A socket that is connected to this path, close-on-exec; the caller closes it.
  func connected(waits: Bool) throws(UVError) -> Int32 {
    var type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    if !waits { type |= Int32(SOCK_NONBLOCK.rawValue) }
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw UVError(call: "socket", code: -errno) }
    let status = unsafe withAddress { address, length in unsafe connect(descriptor, address, length)
    }
    guard status == 0 else {
      let code = -errno
      _ = Glibc.close(descriptor)
      throw UVError(call: "connect", code: code)
    }
    return descriptor
  }

  private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
      unsafe room.copyBytes(from: description.utf8)
    }
    return unsafe withUnsafeBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return unsafe body(
        start.assumingMemoryBound(to: sockaddr.self),
        socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
