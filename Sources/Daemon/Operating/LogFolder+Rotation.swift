import EventLoop
import Flickbook
import Glibc

extension LogFolder {
  /// A file that was put aside: `PATH.NUMBER`.
  struct OldFile {
    /// The path of the file that is written.
    let path: String
    var number: Int
    fileprivate let device: dev_t
    fileprivate let inode: ino_t
  }

  /// Puts a session's file aside as `PATH.1`, those before it as `PATH.2` and so on, and begins a new
  /// one; deletes the oldest beyond the number of files that are kept.
  ///
  /// Files that this daemon has not written are neither replaced nor deleted.
  ///
  /// - Parameter oldFiles: those that were put aside before.
  /// - Throws: if something is in the way or no new file can be opened; the file is then still at
  ///   its path.
  func rotate(
    _ file: File, of name: String, oldFiles: inout [OldFile]
  ) throws(Failure) -> File {
    guard holds(file) else {
      // Another program has moved it, as before SIGHUP.
      return try open(for: name, takesEmpty: true)
    }
    var kept: [OldFile] = []
    defer { oldFiles = kept }
    // The oldest first, so that each finds the next number free.
    for old in oldFiles.sorted(by: { $0.number > $1.number }) where isThere(old) {
      guard old.number < rotation.files else {
        delete(old)
        continue
      }
      kept.append(old)
      try move(old, to: old.number + 1)
      kept[kept.count - 1].number += 1
    }
    let old = OldFile(path: file.path, number: 0, device: file.device, inode: file.inode)
    try move(old, to: 1)
    do throws(Failure) {
      let next: File
      if let file = try open(at: file.path, takesEmpty: true) {
        next = file
      } else {
        next = try open(for: name, takesEmpty: true)
      }
      kept.append(OldFile(path: file.path, number: 1, device: file.device, inode: file.inode))
      return next
    } catch {
      rename(Self.path(of: file.path, 1), file.path)
      throw error
    }
  }

  /// Whether a file that was put aside by an earlier daemon is where a new one would be put.
  func hasOldFile(of path: String) -> Bool {
    guard rotation.bytes > 0 else { return false }
    return (1...rotation.files).contains { Self.status(Self.path(of: path, $0)) != nil }
  }

  /// The path of a file that was put aside; the number 0 is the file that is written.
  private static func path(of path: String, _ number: Int) -> String {
    number == 0 ? path : "\(path).\(number)"
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  private func isThere(_ old: OldFile) -> Bool {
    guard let status = Self.status(Self.path(of: old.path, old.number)) else { return false }
    return status.st_dev == old.device && status.st_ino == old.inode
  }

  private func move(_ old: OldFile, to number: Int) throws(Failure) {
    let (source, target) = (Self.path(of: old.path, old.number), Self.path(of: old.path, number))
    guard Self.status(target) == nil else {
      throw Failure(
        message: "\(source) cannot be put aside, since \(target) is there already", isLimit: false)
    }
    guard rename(source, target) == 0 else {
      throw Failure(
        message: "\(source) cannot be put aside: \(String(cString: strerror(errno)))",
        isLimit: false)
    }
  }

  private func delete(_ old: OldFile) {
    let path = Self.path(of: old.path, old.number)
    let descriptor = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      unlink(path)
      return
    }
    DeletedFile.delete(path: path, descriptor: descriptor)
  }
}
