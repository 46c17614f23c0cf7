import Flickbook
import Foundation
import Wire

/// A message between the supervisor and a worker.
///
/// Rule: protocol 10, "Workers".
enum WorkerMessage: ProcessMessage, Equatable {
  // From the supervisor.

  /// The first message: what the worker has to know.
  case begin(WorkerSettings)
  /// Are you alive?
  case ping
  /// Read no more from clients, and end when no client is left and no further one comes.
  case drain
  /// No further client comes; the second time, close those that are left.
  case end
  /// Open the log files again.
  case reopenLogs
  /// Bring a session back from its journal.
  case restore(name: String)

  // From a worker.

  /// A sign of life: the first when the worker has begun, the others as answers to `ping`.
  case pong
  /// A session exists under its reserved name.
  case opened(name: String)
  /// A reserved name is not used.
  case released(name: String)
  /// A session has ended.
  case ended(name: String)
  /// A session lives in its journal only; the reason if it cannot be restored.
  case stored(name: String)
  /// A connection was closed.
  case closed(connection: Int)

  // From both.

  /// A connection is passed with this message.
  case connection(PassedConnection)
  case question(number: Int, WorkerQuestion)
  case answer(number: Int, WorkerAnswer)
}

/// The settings that a worker gets from its supervisor.
struct WorkerSettings: Equatable, Codable {
  /// The process id of the supervisor.
  var supervisor: Int32
  /// The values of `Limits.entries`.
  var limits: [Int]
  /// The most memory of all sessions of the worker, in bytes as estimated.
  var memory: Int
  /// The folder of the log files; nil if none are written.
  var logs: String?
  /// The values of `LogRotation.entries`.
  var rotation: [Int]
  /// The folder of the journals.
  var journals: String
  var sync: JournalSync
  /// Whether sessions outlive the daemon.
  var keepsSessions: Bool
  /// The most memory of the worker, in bytes of its address space; nil if a control group bounds it.
  var addressSpace: Int?
  /// Whether the supervisor passes what the worker writes to standard error on to the system's journal.
  var writesToJournal = false
}

/// The state of a connection that another process needs to continue it.
struct PassedConnection: Equatable, Codable {
  /// The number of the connection.
  var number: Int
  /// The number of the next line.
  var line: Int
  /// Whether the next line is dropped up to its end.
  var dropsLine: Bool
  /// The bytes that were read and not performed.
  var unread: Data
  /// Whether the client sends nothing more.
  var hasEnded: Bool
  /// The unread lines whose requests were cancelled.
  var cancelled: [Int]
  /// The unread lines of `server.cancel` requests that have taken effect.
  var met: [Int]
  /// The first line that was not searched for `server.cancel`.
  var searched: Int
}

/// The questions of one process to the other.
enum WorkerQuestion: Equatable, Codable {
  /// From a worker: reserve a name for a new session, or the next generated one.
  case reserve(name: String?)
  /// From a worker: where does a session live?
  case locate(name: String, attaches: Bool)
  /// The entries of `session.list`.
  case sessions
  /// The numbers of `server.stats`.
  case statistics(bySession: Bool)
}

/// The answers of a process.
enum WorkerAnswer: Equatable, Codable {
  /// The name is reserved for a session with a number.
  case reserved(name: String, number: Int)
  case refused(name: String, message: String, hint: String?, path: String?, details: String = "")
  /// The session lives in another process.
  case elsewhere
  /// The session is stored, and the worker that has asked may bring it back.
  case storedHere
  /// From a worker: the entries of `session.list` by the numbers of the sessions.
  case sessions([NumberedEntry])
  /// From a worker: its numbers and, if asked for, the entries of its sessions.
  case statistics(counts: [Int], [NumberedEntry])
  /// From the supervisor: the whole result, as JSON.
  case result(Data)

  /// A JSON object of a session.
  struct NumberedEntry: Equatable, Codable {
    let number: Int
    let json: Data

    init(number: Int, json: [UInt8]) { (self.number, self.json) = (number, Data(json)) }
  }

  /// An error as an answer.
  init(_ error: FlickbookError) {
    self = .refused(
      name: error.name.rawValue, message: error.message, hint: error.hint, path: error.path,
      details: error.details)
  }

  /// The error that was answered; nil for other answers.
  var error: FlickbookError? {
    guard case .refused(let name, let message, let hint, let path, let details) = self else {
      return nil
    }
    return FlickbookError(
      FlickbookError.Name(rawValue: name) ?? .invalidRequest, message, hint: hint, path: path,
      details: details)
  }
}

extension WorkerAnswer {
  /// The whole result as the outcome of a request.
  var outcome: Dispatcher.Outcome {
    guard case .result(let json) = self else {
      preconditionFailure("the supervisor has answered another question")
    }
    return .answer(Array(json))
  }
}
