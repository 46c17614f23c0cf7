import EventLoop
import Flickbook
import Glibc

/// The folder of a daemon with workers that keeps no journals: lost workers are restored from it, and
/// it is removed at the daemon's end.
///
/// Rule: protocol 10, "Workers".
extension JournalFolder {
  /// The beginning of the folder's name, which six random characters follow.
  private static let privatePrefix = "flickbookd-"

  /// Makes the folder, after the folders of daemons that were killed are removed.
  static func makePrivate(
    _ environment: (String) -> String?, limit: Int
  ) throws(JournalFile.Failure) -> JournalFolder {
    let parent = environment("TMPDIR") ?? "/tmp"
    removeAbandoned(in: parent)
    for _ in 1..<attempts {
      if let folder = try? make(in: parent, limit: limit), folder.isThere { return folder }
    }
    return try make(in: parent, limit: limit)
  }

  /// How often a folder is made: another daemon may remove it before its lock is taken.
  private static let attempts = 3

  /// Whether the lock is in the folder.
  private var isThere: Bool {
    var (file, held) = (stat(), stat())
    return lstat("\(path)/\(Self.marker)", &file) == 0 && fstat(lock, &held) == 0
      && (file.st_dev, file.st_ino) == (held.st_dev, held.st_ino)
  }

  private static func make(
    in parent: String, limit: Int
  ) throws(JournalFile.Failure) -> JournalFolder {
    var name = Array("\(parent)/\(privatePrefix)XXXXXX".utf8CString)
    let wasMade = mkdtemp(&name) != nil
    let code = errno
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard wasMade else { throw JournalFile.Failure(path, "made", code) }
    return try JournalFolder(path: path, sync: .never, limit: limit, outlivesDaemon: false)
  }

  /// Removes the folder with everything in it.
  func removeFolder() {
    Self.removeFolder(path)
  }

  private static func removeFolder(_ path: String) {
    for name in (try? names(in: path)) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// Removes the private folders of this user whose daemon and workers have ended: nobody has their
  /// lock.
  ///
  /// A folder without a lock is left alone, since a daemon may be making it.
  private static func removeAbandoned(in parent: String) {
    let found = ((try? names(in: parent)) ?? []).filter { name in
      name.hasPrefix(privatePrefix) && name.utf8.count == privatePrefix.utf8.count + 6
    }
    for name in found {
      let path = "\(parent)/\(name)"
      guard (try? OwnFile.check(folder: path, allows: .none)) != nil,
        let names = try? names(in: path),
        names.allSatisfy({ $0 == marker || $0.hasSuffix(suffix) })
      else { continue }
      let lock = open("\(path)/\(marker)", O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { removeFolder(path) }
      close(lock)
    }
  }
}
