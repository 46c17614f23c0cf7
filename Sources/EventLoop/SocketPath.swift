import Glibc

/// The path of a Unix-domain socket, checked to be short enough for the system.
public struct SocketPath: Hashable, Sendable, CustomStringConvertible {
  /// The reason why a path cannot be the path of a socket.
  public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path is too long.
    case tooLong(bytes: Int)
    case empty
    /// The path contains a NUL character, at which the system would end it.
    case holdsNUL

    /// The reason as a sentence.
    public var description: String {
      switch self {
      case .tooLong(let bytes):
        "the socket path is \(bytes) bytes long; at most \(SocketPath.limit) fit"
      case .empty: "the socket path is empty"
      case .holdsNUL: "the socket path holds a NUL"
      }
    }
  }

  /// A file that exists at a path instead of a socket.
  public enum Obstacle: Hashable, Sendable, CustomStringConvertible {
    case danglingLink, link, folder, file

    /// The kind of file, for messages.
    public var description: String {
      switch self {
      case .danglingLink: "a symbolic link that leads nowhere"
      case .link: "a symbolic link and no socket"
      case .folder: "a folder and no socket"
      case .file: "a file and no socket"
      }
    }
  }

  /// Whether a server listens at a path.
  public enum Presence: Equatable, Sendable {
    case nobody
    /// A file that is not a socket.
    case otherFile(Obstacle)
    /// A socket file on which no server listens.
    case stale
    case answered
  }

  /// The maximum length in bytes: `sun_path` has room for 108 with the NUL at the end.
  ///
  /// libuv 1.44 truncates a longer path silently, and so would bind elsewhere.
  public static let limit = 107

  /// The path.
  public let description: String

  /// Creates a path of 1 to 107 bytes.
  public init(_ path: String) throws(Refusal) {
    guard !path.isEmpty else { throw .empty }
    guard !path.utf8.contains(0) else { throw .holdsNUL }
    guard path.utf8.count <= Self.limit else { throw .tooLong(bytes: path.utf8.count) }
    description = path
  }

  /// Tries to connect without blocking, and returns what was found.
  public func presence() throws(UVError) -> Presence {
    do throws(UVError) {
      _ = Glibc.close(try connected(waits: false))
      return .answered
    } catch {
      switch -error.code {
      case ENOENT: return obstacle.map { .otherFile($0) } ?? .nobody
      case ECONNREFUSED: return obstacle.map { .otherFile($0) } ?? .stale
      // The backlog is full: a server listens and is busy.
      case EAGAIN: return .answered
      default: throw error
      }
    }
  }

  /// The file that exists at the path instead of a socket; nil if there is none.
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

  /// Creates a socket bound to this path, at which no file may exist; close-on-exec.
  ///
  /// The caller closes it.
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

  /// Creates a socket connected to this path; close-on-exec.
  ///
  /// The caller closes it.
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
    unsafe SocketAddress(Array(description.utf8)).withBytes(body)
  }
}
