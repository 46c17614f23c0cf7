import Glibc

/// The check of a file or folder on whose contents this process relies: it belongs to the user of this
/// process, and nobody else can change it.
public struct OwnFile {
  /// The reason why a file is not relied on.
  public enum Obstacle: Error, Hashable, Sendable, CustomStringConvertible {
    /// It cannot be looked at; the system's error number.
    case unreachable(Int32)
    case noFolder, noFile, otherOwner, writable, readable

    /// The reason, as the end of a sentence about the file.
    public var description: String {
      switch self {
      case .unreachable(let code): "cannot be reached: \(unsafe String(cString: strerror(code)))"
      case .noFolder: "is no folder"
      case .noFile: "is no file"
      case .otherOwner: "belongs to another user"
      case .writable: "can be written by others"
      case .readable: "can be read by others"
      }
    }
  }

  /// Which access others may have.
  public enum Access: Sendable {
    /// None at all.
    case none
    /// They may read, and not write.
    case reading
  }

  /// Checks a folder.
  ///
  /// - Parameters:
  ///   - access: Which access others may have.
  ///   - followsLinks: Whether the path may be a link to the folder: a path that the user has named.
  /// - Throws: the first reason why it is not relied on.
  public static func check(
    folder path: String, allows access: Access, followsLinks: Bool = false
  ) throws(Obstacle) {
    let status = try status(path, followsLinks: followsLinks)
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .noFolder }
    try check(status, allows: access)
  }

  /// Checks a regular file, which others may read; a link to one is none.
  ///
  /// - Throws: the first reason why it is not relied on.
  public static func check(file path: String) throws(Obstacle) {
    let status = try status(path, followsLinks: false)
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    try check(status, allows: .reading)
  }

  /// Makes a folder to which others have no access, or checks an existing folder; links are followed.
  ///
  /// - Throws: why it cannot be made, or is not relied on.
  public static func make(folder path: String) throws(Obstacle) {
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw .unreachable(errno) }
    try check(folder: path, allows: .reading, followsLinks: true)
  }

  private static func status(_ path: String, followsLinks: Bool) throws(Obstacle) -> stat {
    var status = stat()
    let found = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    guard found == 0 else { throw .unreachable(errno) }
    return status
  }

  private static func check(_ status: stat, allows access: Access) throws(Obstacle) {
    guard status.st_uid == geteuid() else { throw .otherOwner }
    guard status.st_mode & 0o022 == 0 else { throw .writable }
    if case .none = access, status.st_mode & 0o077 != 0 { throw .readable }
  }
}
