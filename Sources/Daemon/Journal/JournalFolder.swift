import EventLoop
import Flickbook
import Glibc
import Wire

/// The folder of the sessions' journals, which one daemon uses at a time.
@MainActor
final class JournalFolder {
  let path: String
  let sync: JournalSync
  /// Whether the sessions outlive the daemon: not if the folder is only there for lost workers.
  let outlivesDaemon: Bool
  /// The most bytes of one session's journal.
  private let limit: Int
  /// The lock, which is held as long as a process has the descriptor; -1 in a worker, whose supervisor
  /// has it.
  let lock: Int32
  private var timer: LoopTimer?
  private var dirty: [SessionJournal] = []
  /// The journals to which something was written in this turn.
  private var written: [SessionJournal] = []
  /// The number of journals that ended before their sessions.
  private(set) var endedCount = 0
  private var hasComplained = false

  /// The name of the file that marks the folder and is locked by the daemon that uses it.
  static let marker = "flickbook.lock"
  static let suffix = ".journal"
  /// How long the system may hold bytes with `JournalSync.interval`.
  ///
  /// Rule: protocol 10, "Journal".
  private static let intervalMilliseconds: UInt64 = 1000

  /// Opens a folder, or makes it, and locks it.
  init(
    path: String, sync: JournalSync, limit: Int, outlivesDaemon: Bool = true
  ) throws(JournalFile.Failure) {
    self.path = path
    self.outlivesDaemon = outlivesDaemon
    self.sync = sync
    self.limit = limit
    do throws(OwnFile.Obstacle) {
      try OwnFile.make(folder: path)
    } catch {
      throw JournalFile.Failure(
        message: "The journal folder \(path) \(error)", isLimit: false)
    }
    try Self.checkContents(path)
    let file = "\(path)/\(Self.marker)"
    lock = open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw JournalFile.Failure(file, "opened", errno) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(lock)
      throw code == EWOULDBLOCK
        ? JournalFile.Failure(
          message: "Another daemon uses the journal folder \(path)", isLimit: false)
        : JournalFile.Failure(file, "locked", code)
    }
  }

  /// Opens the folder of a supervisor, which has locked it.
  init(sharing path: String, sync: JournalSync, limit: Int, outlivesDaemon: Bool) {
    self.path = path
    self.outlivesDaemon = outlivesDaemon
    self.sync = sync
    self.limit = limit
    lock = -1
  }

  /// Refuses a folder that contains something else than journals.
  private static func checkContents(_ path: String) throws(JournalFile.Failure) {
    let names = try Self.names(in: path)
    guard !names.isEmpty, !names.contains(marker) else { return }
    throw JournalFile.Failure(
      message: "\(path) is no journal folder: it contains \(names[0])", isLimit: false)
  }

  static func names(in path: String) throws(JournalFile.Failure) -> [String] {
    guard let folder = opendir(path) else { throw JournalFile.Failure(path, "read", errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  isolated deinit {
    if lock >= 0 { close(lock) }
  }

  // MARK: Sessions

  /// Begins the journal of a session.
  func makeJournal(
    for name: String, header: JournalLine
  ) throws(FlickbookError) -> SessionJournal {
    do throws(JournalFile.Failure) {
      let file = try JournalFile(path: path(of: name), keeping: nil, limit: limit)
      var line: [UInt8] = []
      header.write(to: &line)
      do throws(JournalFile.Failure) {
        try file.append(line)
      } catch {
        file.remove()
        throw error
      }
      let journal = SessionJournal(file, of: name, in: self)
      note(journal)
      return journal
    } catch {
      throw error.asError
    }
  }

  /// Continues the journal of a stored session.
  func continueJournal(
    of name: String, _ contents: JournalContents
  ) throws(FlickbookError) -> SessionJournal {
    do throws(JournalFile.Failure) {
      let file = try JournalFile(path: path(of: name), keeping: contents.count, limit: limit)
      return SessionJournal(file, of: name, in: self, last: contents.last)
    } catch {
      throw error.asError
    }
  }

  /// Reads the journal of a session.
  func contents(of name: String, reader: JSONReader) throws(JournalProblem) -> JournalContents {
    try JournalContents(of: name, path: path(of: name), reader: reader)
  }

  /// The names of all sessions with a journal.
  private func sessionNames() throws(JournalFile.Failure) -> [String] {
    try Self.names(in: path).filter { $0.hasSuffix(Self.suffix) }
      .map { String($0.dropLast(Self.suffix.count)) }
  }

  /// The sessions that an earlier daemon has left, in the order of their names.
  ///
  /// Those whose journal cannot be used are reported. A file without a first line belongs to a session
  /// of which nobody has had an answer, and is removed.
  func storedSessions(_ reader: JSONReader) throws(JournalFile.Failure) -> [StoredSession] {
    var sessions: [StoredSession] = []
    var numbers: Set<Int> = []
    for name in try sessionNames() {
      do throws(JournalProblem) {
        let session = try StoredSession(contents(of: name, reader: reader))
        guard numbers.insert(session.number).inserted else {
          throw .taken(number: session.number)
        }
        sessions.append(session)
      } catch .unbegun {
        remove(name)
      } catch {
        SystemLog.write(.error, "the journal of \(name) \(error.text)")
        sessions.append(StoredSession(name, error))
      }
    }
    return sessions
  }

  /// Returns what the journal of a session says.
  func storedSession(
    _ name: String, _ reader: JSONReader
  ) throws(FlickbookError) -> StoredSession {
    do throws(JournalProblem) {
      return try StoredSession(contents(of: name, reader: reader))
    } catch {
      throw StoredSession(name, error).error
    }
  }

  /// How long ago the journal of a session was last written, in seconds; 0 if that is unknown.
  func age(of name: String) -> Int {
    var status = stat()
    guard stat(path(of: name), &status) == 0 else { return 0 }
    return max(0, time(nil) - status.st_mtim.tv_sec)
  }

  /// Removes the journal of a stored session.
  func remove(_ name: String) {
    unlink(path(of: name))
  }

  private func path(of name: String) -> String { "\(path)/\(name)\(Self.suffix)" }

  // MARK: The disk

  /// Notes that a journal has something to write to the disk.
  func note(_ journal: SessionJournal) {
    guard sync != .never else { return }
    dirty.append(journal)
    if sync == .interval, dirty.count == 1 {
      timer?.start(afterMilliseconds: Self.intervalMilliseconds)
    }
  }

  func forget(_ journal: SessionJournal) {
    dirty.removeAll { $0 === journal }
    written.removeAll { $0 === journal }
  }

  // MARK: What others do to the files

  /// Notes that something was written to a journal, for the first time in this turn.
  func noteWritten(_ journal: SessionJournal) {
    written.append(journal)
  }

  /// Ends the journals whose files are not what was written to them, before an answer leaves.
  func checkWritten() {
    guard !written.isEmpty else { return }
    let journals = written
    written.removeAll(keepingCapacity: true)
    for journal in journals { journal.isWhole(looks: false) }
  }

  /// Notes that a journal has ended before its session.
  func noteEnd(of journal: SessionJournal, _ reason: String) {
    forget(journal)
    endedCount += 1
    SystemLog.write(.warning, "the journal of \(journal.name) in \(path) has ended: \(reason)")
  }

  /// Begins to write to the disk every second.
  func start(on loop: EventLoop) throws(UVError) {
    guard sync == .interval else { return }
    timer = try LoopTimer(loop) { [unowned self] in syncInBackground() }
  }

  /// Writes to the disk what must be there before an answer leaves.
  func syncBeforeAnswers() {
    guard sync == .always, !dirty.isEmpty else { return }
    for journal in dirty { journal.sync() }
    dirty.removeAll(keepingCapacity: true)
  }

  private func syncInBackground() {
    let descriptors = dirty.compactMap { $0.descriptorToSync() }
    dirty.removeAll(keepingCapacity: true)
    guard !descriptors.isEmpty else { return }
    DescriptorThread.forEach(descriptors) { descriptor in
      fdatasync(descriptor)
      close(descriptor)
    }
  }

  /// Ends the work of the timer, and leaves the folder to another daemon.
  func end() {
    timer?.close()
    timer = nil
    // A process that was started in the meantime may have the descriptor until it executes its
    // program.
    if lock >= 0 { flock(lock, LOCK_UN) }
  }

  /// Reports once that a journal cannot be written.
  func complainOnce(_ message: String) {
    if !hasComplained { SystemLog.write(.error, message) }
    hasComplained = true
  }
}
