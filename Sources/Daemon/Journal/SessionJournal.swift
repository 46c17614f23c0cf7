import Flickbook
import Timeline

/// The journal of a session: each change of state or time is written before its answer or last record
/// is sent.
///
/// Rule: protocol 10, "Journal".
@MainActor
final class SessionJournal {
  /// The name of the session.
  let name: String
  /// Called once with the reason if the journal ends before its session, because another program has
  /// changed its file or the system does not write it.
  var onEnd: ((String) -> Void)?
  private let file: JournalFile
  private unowned let folder: JournalFolder
  private var line: [UInt8] = []
  /// The state of the session according to the journal; nil before its first request.
  private(set) var last: JournalState?

  /// The number of the request in progress; nil if there is none.
  private var openEntry: Int?
  /// Whether the file was compared in this turn with what was written to it.
  private var isChecked = false
  /// Why the journal ends at the end of this turn; nil as long as it says what has happened.
  private var failure: String?
  private var hasEnded = false

  /// The most bytes of a line without a request; the words and numbers have fewer.
  private static let lineMax = 256

  /// Creates a journal that continues a file.
  init(_ file: JournalFile, of name: String, in folder: JournalFolder, last: JournalState? = nil) {
    self.file = file
    self.name = name
    self.folder = folder
    self.last = last
  }

  /// Notes that a request begins, with room for its end.
  ///
  /// - Throws: `limit_exceeded` if there is no room; the request must not be performed.
  func begin(_ request: [UInt8], on stage: Stage) throws(FlickbookError) {
    let entry = stage.entryNumber + 1
    do throws(JournalFile.Failure) {
      try append(
        .begin(entry: entry, start: stage.now, request: request), slack: Self.lineMax)
    } catch {
      throw error.asError
    }
    openEntry = entry
  }

  /// Notes how the request in progress has stopped, if there is one.
  ///
  /// A request that has changed nothing is as if it had not come: the time follows on it.
  func end(_ ending: HistoryEntry.Ending, on stage: Stage) {
    guard let entry = openEntry else { return }
    openEntry = nil
    guard stage.entryNumber == entry else { return passOver(on: stage) }
    let state = JournalState(stage)
    last = state
    appendOrEnd(.end(entry: entry, state, ending))
  }

  /// Notes that the last request that began has left nothing.
  func passOver(on stage: Stage) {
    let state = JournalState(stage)
    last = state
    appendOrEnd(.time(state))
  }

  /// Writes the time that has passed without a request, before an answer or a record is sent.
  func noteTime(of stage: Stage) {
    guard openEntry == nil, last?.moment != stage.moment else { return }
    let state = JournalState(stage)
    last = state
    appendOrEnd(.time(state))
  }

  /// Notes that the session was taken to another position of its past.
  func noteSeek(of stage: Stage) {
    let (position, state) = (stage.position, JournalState(stage))
    last = state
    appendOrEnd(.seek(entry: position.entry, isInside: position.isInside, state))
  }

  /// Notes an entry of another session's past.
  func copy(_ entry: HistoryEntry, number: Int) throws(FlickbookError) {
    do throws(JournalFile.Failure) {
      try append(
        .begin(entry: number, start: entry.start, request: entry.text), slack: Self.lineMax)
      let state = JournalState(moment: entry.stop, frame: 0, hash: nil)
      try append(.end(entry: number, state, entry.ending))
    } catch {
      throw error.asError
    }
  }

  /// Appends a line; `slack` reserves room for the line that ends what this line begins.
  ///
  /// The first line of a turn is only written to a file that nobody else has changed.
  private func append(_ contents: JournalLine, slack: Int? = nil) throws(JournalFile.Failure) {
    guard !hasEnded, failure == nil else { return }
    if !isChecked {
      isChecked = true
      folder.noteWritten(self)
      if let change = file.change { return failure = Self.reason(change) }
    }
    line.removeAll(keepingCapacity: true)
    contents.write(to: &line)
    let wasDirty = file.isDirty
    if let slack { try file.makeRoom(for: line.count + slack) }
    try file.append(line)
    if !wasDirty { folder.note(self) }
  }

  /// Appends a line that says what has happened already.
  ///
  /// Without room the journal stays behind; no request is performed then either. A journal that lacks
  /// the line for any other reason ends.
  private func appendOrEnd(_ contents: JournalLine) {
    do throws(JournalFile.Failure) {
      try append(contents)
    } catch {
      if error.isLimit { folder.complainOnce(error.message) } else { failure = error.message }
    }
  }

  // MARK: What others do to the file

  private static func reason(_ change: JournalFile.Change) -> String {
    "another program has \(change.rawValue) it"
  }

  /// Ends the turn, and the journal if its file is not what was written to it; returns whether it is.
  ///
  /// - Parameter looks: Whether the file is compared now, and not only at the turn's first line.
  @discardableResult
  func isWhole(looks: Bool) -> Bool {
    isChecked = false
    guard !hasEnded else { return false }
    if looks, failure == nil { failure = file.change.map { Self.reason($0) } }
    guard let failure else { return true }
    hasEnded = true
    folder.noteEnd(of: self, failure)
    let end = onEnd
    onEnd = nil
    end?("The journal has ended: \(failure).")
    return false
  }

  // MARK: The disk

  /// Writes everything to the disk, and waits for it.
  func sync() {
    if file.isDirty { file.sync() }
  }

  /// Returns a descriptor with which another thread can write everything to the disk; nil if there is
  /// nothing new.
  func descriptorToSync() -> Int32? { file.descriptorToSync() }

  /// Keeps the file for the next start.
  func store() {
    folder.forget(self)
    file.finish()
  }

  /// Removes the file.
  func remove() {
    folder.forget(self)
    file.remove()
  }
}

extension JournalFile.Failure {
  /// The failure as the answer to a request.
  var asError: FlickbookError {
    FlickbookError(
      isLimit ? .limitExceeded : .invalidRequest, "\(message).",
      hint: "Nothing was performed, since it would not be in the journal.")
  }
}
