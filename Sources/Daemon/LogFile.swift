import EventLoop
import Flickbook
import Glibc

/// The file to which a session's full log is written, one bare record per line.
///
/// It never overwrites or follows what existed before.
///
/// Rule: protocol 10, "Log files".
@MainActor
final class LogFile {
  /// The name of the session.
  let name: String
  /// Called once, not during a call of `append`, with the reason if the log ends before its
  /// session.
  var onEnd: ((String) -> Void)?
  fileprivate var isUnwritten = false
  private unowned let folder: LogFolder
  private var file: LogFolder.File
  private var buffer: [UInt8] = []
  /// The number of bytes that were written to the file.
  private var size = 0
  /// The files that were put aside.
  private var oldFiles: [LogFolder.OldFile] = []
  /// The size at which the next file begins, in bytes.
  private var sizeMax: Int
  /// The reason why no more records are written; nil as long as they are.
  fileprivate private(set) var failure: String?
  fileprivate var hasToldFailure = false

  private static let bufferSize = 64 * 1024

  fileprivate init(of name: String, _ file: LogFolder.File, in folder: LogFolder) {
    self.name = name
    self.file = file
    self.folder = folder
    sizeMax = folder.rotation.bytes > 0 ? folder.rotation.bytes : .max
  }

  /// Appends a record.
  func append(_ record: borrowing Span<UInt8>) {
    guard failure == nil else { return }
    if size + buffer.count + record.count >= sizeMax { rotate(for: record.count + 1) }
    record.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    buffer.append(UInt8(ascii: "\n"))
    folder.note(self)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Appends a line with the params of `log.rewound`: the log continues from another position.
  func append(rewind params: [UInt8]) {
    append((Array(#"{"log.rewound":"#.utf8) + params + [UInt8(ascii: "}")]).span)
  }

  /// Writes the buffered records to the system.
  fileprivate func flush() {
    var start = 0
    while start < buffer.count, failure == nil {
      let count = buffer.withUnsafeBytes { bytes in
        write(file.descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count >= 0 {
        start += count
        size += count
      } else if errno != EINTR {
        failure = String(cString: strerror(errno))
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Continues in a new file if the old one was moved away.
  ///
  /// - Throws: if no new file can be opened; the log then continues in the old one.
  fileprivate func reopen() throws(LogFolder.Failure) {
    guard failure == nil, !folder.holds(file) else { return }
    let next = try folder.open(for: name, takesEmpty: true)
    flush()
    close(file.descriptor)
    file = next
    size = 0
    oldFiles = []
  }

  /// Puts the file aside as `FILE.1`, and those before it as `FILE.2` and so on, and begins a new
  /// one.
  ///
  /// If that is not possible, the log continues in the old file, for as many bytes again.
  ///
  /// - Parameter count: the bytes that come next; a record is never divided.
  private func rotate(for count: Int) {
    flush()
    // Another program may have truncated the file.
    size = file.size
    guard failure == nil, size > 0, size + count > sizeMax else { return }
    do throws(LogFolder.Failure) {
      let next = try folder.rotate(file, of: name, oldFiles: &oldFiles)
      close(file.descriptor)
      file = next
      size = next.size
      sizeMax = folder.rotation.bytes
    } catch {
      sizeMax = size + folder.rotation.bytes
      SystemLog.write(
        .warning, "\(error.message); the log of \(name) continues in the old file")
    }
  }

  /// Writes the rest and closes the file; nothing may be appended afterwards.
  func end() {
    folder.flush(self)
    close(file.descriptor)
    folder.forget(self)
    onEnd = nil
  }
}

/// The folder of the sessions' log files.
@MainActor
final class LogFolder {
  /// The reason why no file could be opened.
  struct Failure: Error {
    let message: String
    /// Whether the system's limit of open files was reached.
    let isLimit: Bool
  }

  /// An open file, identified by device and inode.
  struct File {
    let path: String
    let descriptor: Int32
    let device: dev_t
    let inode: ino_t

    /// The number of bytes in the file.
    var size: Int {
      var status = stat()
      return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }
  }

  let path: String
  let rotation: LogRotation
  /// The number of logs that ended before their sessions.
  private(set) var endedCount = 0
  private var files: [ObjectIdentifier: LogFile] = [:]
  /// The files with buffered records.
  private var unwritten: [LogFile] = []

  /// The most names tried for one session before it is refused; a guess, more than anybody keeps.
  static let namesMax = 10_000

  /// Creates a folder from the path of an existing one.
  init(path: String, rotation: LogRotation = LogRotation()) {
    self.path = path
    self.rotation = rotation
  }

  /// Makes the folder, or checks that only this user may write to an existing folder.
  static func make(_ path: String) throws(Failure) {
    do throws(OwnFile.Obstacle) {
      try OwnFile.make(folder: path)
    } catch {
      throw Failure(message: "the log folder \(path) \(error)", isLimit: false)
    }
  }

  /// Begins the log of a session: `NAME.jsonl`, or `NAME.2.jsonl` and so on if files with these
  /// names exist.
  ///
  /// - Parameter sequence: the number of the last record of a session that was restored; its last file
  ///   is continued if it ends with that record.
  func makeFile(for name: String, after sequence: UInt64? = nil) throws(Failure) -> LogFile {
    let continued = sequence.flatMap { lastFile(of: name, endingWith: $0) }
    let begun = if let continued { continued } else { try open(for: name, takesEmpty: false) }
    let file = LogFile(of: name, begun, in: self)
    files[ObjectIdentifier(file)] = file
    return file
  }

  /// Writes all buffered records to the system.
  func flush() {
    guard !unwritten.isEmpty else { return }
    let waiting = unwritten
    unwritten.removeAll(keepingCapacity: true)
    for file in waiting { flush(file) }
  }

  /// Continues in new files for those that were moved away.
  ///
  /// A file that exists at the old path is used if it is empty, as `logrotate` creates it.
  func reopen() {
    for file in files.values.sorted(by: { $0.name < $1.name }) {
      do throws(Failure) {
        try file.reopen()
      } catch {
        SystemLog.write(
          .warning, "\(error.message); the log of \(file.name) continues in the old file")
      }
    }
  }

  fileprivate func note(_ file: LogFile) {
    guard !file.isUnwritten else { return }
    file.isUnwritten = true
    unwritten.append(file)
  }

  fileprivate func flush(_ file: LogFile) {
    file.isUnwritten = false
    file.flush()
    guard let reason = file.failure, !file.hasToldFailure else { return }
    file.hasToldFailure = true
    endedCount += 1
    SystemLog.write(.warning, "the log of \(file.name) in \(path) has ended: \(reason)")
    file.onEnd?(reason)
  }

  fileprivate func forget(_ file: LogFile) {
    files[ObjectIdentifier(file)] = nil
  }

  /// Returns whether a file is still at its path.
  func holds(_ file: File) -> Bool {
    var status = stat()
    return lstat(file.path, &status) == 0 && status.st_dev == file.device
      && status.st_ino == file.inode
  }

  /// Returns the path of a session's file with a number, counted from 1.
  func path(of name: String, _ number: Int) -> String {
    "\(path)/\(name)\(number == 1 ? "" : ".\(number)").jsonl"
  }

  /// Opens a new file, or an empty one if that is permitted.
  func open(for name: String, takesEmpty: Bool) throws(Failure) -> File {
    for number in 1...Self.namesMax {
      let path = path(of: name, number)
      if !takesEmpty, hasOldFile(of: path) { continue }
      if let file = try open(at: path, takesEmpty: takesEmpty) { return file }
    }
    throw Failure(
      message: "The log of \(name) has \(Self.namesMax) files in \(path) already", isLimit: true)
  }

  /// Opens a new file at a path, or an empty one if that is permitted; nil if something else is
  /// there.
  func open(at path: String, takesEmpty: Bool) throws(Failure) -> File? {
    // Whatever exists there: links are not followed, opening a FIFO does not block, and writers
    // of the same file do not overwrite each other.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = Glibc.open(path, takesEmpty ? flags : flags | O_EXCL, 0o600)
    guard descriptor >= 0 else {
      if Self.occupiedPathErrors.contains(errno) { return nil }
      throw Self.failure(path, errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size == 0
    else {
      close(descriptor)
      return nil
    }
    guard !Descriptors.isScarce(descriptor) else {
      close(descriptor)
      unlink(path)
      throw Self.failure(path, EMFILE)
    }
    return File(path: path, descriptor: descriptor, device: status.st_dev, inode: status.st_ino)
  }

  /// A file exists; it is a link; it is a FIFO without a reader; it is a socket; it is a folder.
  ///
  /// Rule: open(2).
  private static let occupiedPathErrors: Set<Int32> = [EEXIST, ELOOP, ENXIO, EISDIR]

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(
      message: "The log \(path) cannot be written: \(String(cString: strerror(code)))",
      isLimit: [EMFILE, ENFILE, ENOSPC, EDQUOT].contains(code))
  }
}
