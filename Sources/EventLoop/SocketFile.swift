import Glibc

/// The file of a socket that this process has bound, identified by device and inode.
struct SocketFile {
  private let path: SocketPath
  private let device: dev_t
  private let inode: ino_t

  /// Identifies the file at a path right after the socket was bound; nil if it no longer exists.
  init?(at path: SocketPath) {
    guard let status = Self.status(of: path) else { return nil }
    self.path = path
    device = status.st_dev
    inode = status.st_ino
  }

  /// Removes the file, unless another one has replaced it.
  func remove() {
    guard let status = Self.status(of: path), status.st_dev == device, status.st_ino == inode
    else { return }
    _ = unsafe unlink(path.description)
  }

  private static func status(of path: SocketPath) -> stat? {
    var status = stat()
    return unsafe lstat(path.description, &status) == 0 ? status : nil
  }
}
