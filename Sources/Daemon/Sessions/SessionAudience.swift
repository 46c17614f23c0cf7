import EventLoop
import Flickbook

/// The clients of a session and the readers of its log, and the wait for those that do not read.
@MainActor
struct SessionAudience {
  /// The permissions of an attached connection.
  enum Mode: Int {
    case control, observe
  }

  /// A connection that is attached to the session.
  private struct Attachment {
    let connection: Connection
    var mode: Mode
  }

  /// The attached connections by number.
  private var attachments: [Int: Attachment] = [:]
  /// The connections that read the log.
  var readers = LogReaders()
  /// The file to which the log is written; nil if there is none.
  private(set) var logFile: LogFile?
  private var fileSubscription: StateLog.Subscription?
  /// When the session began to wait for a reader, in nanoseconds of the loop's clock; nil while it
  /// does not wait.
  private(set) var stallStart: UInt64?
  /// The wait for the client whose answer is being written.
  var answerWait = ReaderWait()

  // MARK: Connections

  /// The number of attached connections.
  var count: Int { attachments.count }

  /// Whether no connection is attached.
  var isEmpty: Bool { attachments.isEmpty }

  /// Attaches a connection, or changes its mode.
  mutating func attach(_ connection: Connection, _ mode: Mode) {
    attachments[connection.number] = Attachment(connection: connection, mode: mode)
  }

  /// Removes a connection that was closed.
  mutating func detach(_ connection: Connection) {
    attachments[connection.number] = nil
    readers.forgetLoss(of: connection)
  }

  /// Whether a connection is attached.
  func isAttached(_ connection: Connection) -> Bool { attachments[connection.number] != nil }

  /// Returns the mode of a connection; a connection that is not attached may control the session.
  func mode(of connection: Connection) -> Mode {
    attachments[connection.number]?.mode ?? .control
  }

  // MARK: The log

  /// Whether a subscriber has too much unread output.
  var isBehind: Bool { readers.areBehind }

  /// Writes every record to a file; when continuing, those from now on.
  mutating func keepLog(
    _ log: StateLog, in file: LogFile, continuing: Bool
  ) throws(FlickbookError) {
    fileSubscription = try log.subscribe(StateLog.Filter(), since: continuing ? nil : 1) {
      file.append($0)
    }
    logFile = file
  }

  // MARK: Waiting for readers

  /// Whether the session waits for a reader.
  var isStalled: Bool { stallStart != nil }

  /// Notes that the session waits for a reader; returns whether it has only begun to.
  mutating func beginStall() -> Bool {
    guard stallStart == nil else { return false }
    stallStart = EventLoop.nanoseconds
    return true
  }

  /// Notes that the session waits for nobody.
  mutating func endStall() {
    stallStart = nil
    answerWait.end()
    readers.endWaits()
  }

  // MARK: The end

  /// Ends all subscriptions and the log file; returns the connections that have to leave the session, the
  /// readers first.
  mutating func end(log: StateLog?) -> [Connection] {
    let leaving = readers.end() + attachments.values.map(\.connection)
    attachments = [:]
    if let fileSubscription { log?.unsubscribe(fileSubscription) }
    logFile?.end()
    logFile = nil
    return leaving
  }
}
