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
  /// The reason why no more records are written; nil as long as they are.
  fileprivate private(set) var failure: String?
  fileprivate var hasToldFailure = false

  private static let bufferSize = 64 * 1024

  fileprivate init(of name: String, _ file: LogFolder.File, in folder: LogFolder) {
    self.name = name
    self.file = file
    self.folder = folder
  }

  /// Appends a record.
  func append(_ record: borrowing Span<UInt8>) {
    guard failure == nil else { return }
    record.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    buffer.append(UInt8(ascii: "\n"))
    folder.note(self)
    if buffer.count >= Self.bufferSize { flush() }
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
    fileprivate let device: dev_t
    fileprivate let inode: ino_t
  }

  let path: String
  /// The number of logs that ended before their sessions.
  private(set) var endedCount = 0
  private var files: [ObjectIdentifier: LogFile] = [:]
  /// The files with buffered records.
  private var unwritten: [LogFile] = []

  /// The most names tried for one session before it is refused; a guess, more than anybody keeps.
  private static let namesMax = 10_000

  /// Creates a folder from the path of an existing one.
  init(path: String) {
    self.path = path
  }

  /// Begins the log of a session: `NAME.jsonl`, or `NAME.2.jsonl` and so on if files with these
  /// names exist.
  func makeFile(for name: String) throws(Failure) -> LogFile {
    let file = LogFile(of: name, try open(for: name, takesEmpty: false), in: self)
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
        Program.complain("\(error.message); the log of \(file.name) goes on in the old file")
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
    Program.complain("the log of \(file.name) in \(path) has ended: \(reason)")
    file.onEnd?(reason)
  }

  fileprivate func forget(_ file: LogFile) {
    files[ObjectIdentifier(file)] = nil
  }

  /// Returns whether a file is still at its path.
  fileprivate func holds(_ file: File) -> Bool {
    var status = stat()
    return lstat(file.path, &status) == 0 && status.st_dev == file.device
      && status.st_ino == file.inode
  }

  /// Opens a new file, or an empty one if that is permitted.
  fileprivate func open(for name: String, takesEmpty: Bool) throws(Failure) -> File {
    for number in 1...Self.namesMax {
      let path = "\(path)/\(name)\(number == 1 ? "" : ".\(number)").jsonl"
      // Whatever exists there: links are not followed, opening a FIFO does not block, and writers
      // of the same file do not overwrite each other.
      let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let descriptor = Glibc.open(path, takesEmpty ? flags : flags | O_EXCL, 0o600)
      guard descriptor >= 0 else {
        if Self.standsInTheWay.contains(errno) { continue }
        throw Self.failure(path, errno)
      }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_size == 0
      else {
        close(descriptor)
        continue
      }
      guard !Descriptors.isScarce(descriptor) else {
        close(descriptor)
        unlink(path)
        throw Self.failure(path, EMFILE)
      }
      return File(
        path: path, descriptor: descriptor, device: status.st_dev, inode: status.st_ino)
    }
    throw Failure(
      message: "The log of \(name) has \(Self.namesMax) files in \(path) already", isLimit: true)
  }

  /// A file exists; it is a link; it is a FIFO without a reader; it is a socket; it is a folder.
  ///
  /// Rule: open(2).
  private static let standsInTheWay: Set<Int32> = [EEXIST, ELOOP, ENXIO, EISDIR]

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(
      message: "The log \(path) cannot be written: \(String(cString: strerror(code)))",
      isLimit: [EMFILE, ENFILE, ENOSPC, EDQUOT].contains(code))
  }
}
