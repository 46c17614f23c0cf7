import Glibc

/// A file to which whole lines are appended.
///
/// Bytes that were written belong to the system: they survive the death of this process. Space is
/// reserved before it is used, so that the line that ends what has begun always has room. After the
/// last line the file has zeros, up to the reserved size.
///
/// The file is written and never mapped: another program that shortens it would end a process that
/// touches the mapping.
@MainActor
final class JournalFile {
  /// The reason why a file cannot be written.
  struct Failure: Error {
    let message: String
    /// Whether there is no room: for bytes, or for open files.
    let isLimit: Bool

    init(_ path: String, _ doing: String, _ code: Int32) {
      message = "The journal \(path) cannot be \(doing): \(String(cString: strerror(code)))"
      isLimit = [EMFILE, ENFILE, ENOSPC, EDQUOT, EFBIG, ENOMEM].contains(code)
    }

    init(message: String, isLimit: Bool) {
      (self.message, self.isLimit) = (message, isLimit)
    }
  }

  /// A change of a file by another program.
  enum Change: String {
    case removed, replaced, shortened
  }

  let path: String
  /// The number of bytes that were written.
  private(set) var count: Int
  private let descriptor: Int32
  private let device: dev_t
  private let inode: ino_t
  /// The size of the file, in bytes, up to which space is reserved.
  private var reserved = 0
  private let limit: Int
  /// Whether lines were appended since the last call of `noteSync()`.
  private(set) var isDirty = false

  /// The size that is reserved first; a guess, room for a scene and a few requests.
  private static let firstSize = 16 << 10
  /// The most that is reserved at once; a guess.
  private static let growthMax = 4 << 20
  /// The most zeros after the last line, in bytes: what is reserved at once, or for one long line; a
  /// guess.
  nonisolated static let zerosMax = 64 << 20

  /// Opens a file, which is locked until it is closed.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - count: The number of bytes to keep; nil for a file that must not exist yet.
  ///   - limit: The most bytes of the file.
  init(path: String, keeping count: Int?, limit: Int) throws(Failure) {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = open(path, count == nil ? flags | O_CREAT | O_EXCL : flags, 0o600)
    guard descriptor >= 0 else { throw Failure(path, "opened", errno) }
    self.path = path
    self.count = count ?? 0
    self.limit = limit
    var status = stat()
    let found = fstat(descriptor, &status)
    (device, inode) = (status.st_dev, status.st_ino)
    do throws(Failure) {
      guard found == 0 else { throw Failure(path, "opened", errno) }
      guard !Descriptors.isScarce(descriptor) else { throw Failure(path, "opened", EMFILE) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw Failure(path, "locked", errno) }
      // The bytes after a torn line must not be read as a line later.
      guard ftruncate(descriptor, off_t(self.count)) == 0 else {
        throw Failure(path, "shortened", errno)
      }
      try reserveFirst(mayLack: count != nil)
    } catch {
      Glibc.close(descriptor)
      if count == nil { unlink(path) }
      throw error
    }
  }

  isolated deinit {
    flock(descriptor, LOCK_UN)
    Glibc.close(descriptor)
  }

  /// Reserves the first space of this process.
  ///
  /// - Parameter mayLack: Whether it is no failure if there is no room: a session whose lines are all
  ///   there lacks nothing before its next request.
  private func reserveFirst(mayLack: Bool) throws(Failure) {
    do throws(Failure) {
      try reserve(max(Self.firstSize, count + 4096))
    } catch {
      guard mayLack, error.isLimit else { throw error }
      reserved = count
    }
  }

  /// Appends a line, or nothing if there is no room for it.
  ///
  /// A line that ends what has begun may lie beyond the limit, in the room that is reserved there.
  func append(_ line: [UInt8]) throws(Failure) {
    if count + line.count > reserved { try makeRoom(for: line.count) }
    var done = 0
    while done < line.count {
      let written = line.withUnsafeBytes { bytes in
        pwrite(
          descriptor, bytes.baseAddress?.advanced(by: done), line.count - done,
          off_t(count + done))
      }
      guard written > 0 || written < 0 && errno == EINTR else {
        throw Failure(path, "written", written < 0 ? errno : ENOSPC)
      }
      done += max(written, 0)
    }
    count += line.count
    isDirty = true
  }

  /// Reserves room for lines of a size within the limit, so that `append` cannot fail for these.
  func makeRoom(for size: Int) throws(Failure) {
    guard count + size <= limit else {
      throw Failure(
        message: "The journal \(path) has \(count) bytes; at most \(limit) are possible",
        isLimit: true)
    }
    guard count + size > reserved else { return }
    try reserve(min(limit, max(count + size, count + min(count, Self.growthMax))))
  }

  /// Reserves space on the disk.
  private func reserve(_ size: Int) throws(Failure) {
    // Whole pages, and room for the lines that end what has begun.
    let size = (size + 8191) & ~4095
    let code = posix_fallocate(descriptor, 0, off_t(size))
    guard code == 0 else { throw Failure(path, "enlarged", code) }
    reserved = size
  }

  /// The change of the file by another program since it was opened; nil if it is as it was written.
  var change: Change? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .removed }
    guard status.st_dev == device, status.st_ino == inode else { return .replaced }
    return status.st_size < count ? .shortened : nil
  }

  /// Writes everything to the disk, and waits for it.
  func sync() {
    isDirty = false
    fdatasync(descriptor)
  }

  /// Returns a descriptor of its own with which another thread can write everything to the disk; nil
  /// if there is nothing new or no descriptor is left.
  func descriptorToSync() -> Int32? {
    guard isDirty else { return nil }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    isDirty = false
    return copy
  }

  /// Shortens the file to its lines, and writes it to the disk.
  func finish() {
    ftruncate(descriptor, off_t(count))
    sync()
  }

  /// Removes the file, unless another one has its path.
  func remove() {
    if change == nil { unlink(path) }
  }
}
