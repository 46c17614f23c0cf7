import Glibc

/// A file to which whole lines are appended, mapped into memory.
///
/// Bytes that were copied into the mapping belong to the system: they survive the death of this
/// process without a system call for each line. Space is reserved before it is used, so that a full
/// disk is an error and not a signal. After the last line the file has zeros, up to the reserved
/// size.
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

  let path: String
  /// The number of bytes that were written.
  private(set) var count: Int
  private let descriptor: Int32
  private var mapping: UnsafeMutableRawBufferPointer?
  private let limit: Int
  /// Whether lines were appended since the last call of `noteSync()`.
  private(set) var isDirty = false

  /// The size that is reserved first; a guess, room for a scene and a few requests.
  private static let firstSize = 16 << 10
  /// The most that is reserved at once; a guess.
  private static let growthMax = 4 << 20

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
    guard !Descriptors.isScarce(descriptor) else {
      Glibc.close(descriptor)
      if count == nil { unlink(path) }
      throw Failure(path, "opened", EMFILE)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      Glibc.close(descriptor)
      throw Failure(path, "locked", code)
    }
    do throws(Failure) {
      // The bytes after a torn line must not be read as a line later.
      guard ftruncate(descriptor, off_t(self.count)) == 0 else {
        throw Failure(path, "shortened", errno)
      }
      try reserve(max(Self.firstSize, self.count + 4096))
    } catch {
      Glibc.close(descriptor)
      if count == nil { unlink(path) }
      throw error
    }
  }

  isolated deinit {
    unmap()
    flock(descriptor, LOCK_UN)
    Glibc.close(descriptor)
  }

  /// Appends a line, or nothing if there is no room for it.
  ///
  /// A line that ends what has begun may lie beyond the limit, in the room that is reserved there.
  func append(_ line: [UInt8]) throws(Failure) {
    if count + line.count > mapping?.count ?? 0 { try makeRoom(for: line.count) }
    guard let mapping else { preconditionFailure("the journal is not mapped") }
    line.withUnsafeBytes { bytes in
      UnsafeMutableRawBufferPointer(rebasing: mapping[count...]).copyMemory(from: bytes)
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
    guard count + size > mapping?.count ?? 0 else { return }
    try reserve(min(limit, max(count + size, count + min(count, Self.growthMax))))
  }

  /// Reserves space on the disk, and maps it.
  private func reserve(_ size: Int) throws(Failure) {
    // Whole pages, and room for the lines that end what has begun.
    let size = (size + 8191) & ~4095
    let code = posix_fallocate(descriptor, 0, off_t(size))
    guard code == 0 else { throw Failure(path, "enlarged", code) }
    let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let start, start != MAP_FAILED else { throw Failure(path, "mapped", errno) }
    unmap()
    mapping = UnsafeMutableRawBufferPointer(start: start, count: size)
  }

  private func unmap() {
    if let mapping { munmap(mapping.baseAddress, mapping.count) }
    mapping = nil
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
    unmap()
    ftruncate(descriptor, off_t(count))
    sync()
  }

  /// Removes the file.
  func remove() {
    unlink(path)
  }
}
