/// An error in a request, a scene or a script.
///
/// A call that throws it has changed nothing, except for `not_settled`: the clock is at the limit
/// of the settle. Names and codes are part of the protocol: each name has one code, which is never
/// reused.
public struct FlickbookError: Error, Hashable, Codable, Sendable {
  /// The stable name of an error.
  public enum Name: String, CaseIterable, Codable, Sendable {
    case parseError = "parse_error"
    case invalidRequest = "invalid_request"
    case methodNotFound = "method_not_found"
    case invalidParams = "invalid_params"
    case lineTooLong = "line_too_long"
    case noSession = "no_session"
    case unknownSession = "unknown_session"
    case itemOutOfRange = "item_out_of_range"
    case notVisible = "not_visible"
    case missed
    case notSettled = "not_settled"
    case timeBackwards = "time_backwards"
    case inconsistentUpdate = "inconsistent_update"
    case layoutError = "layout_error"
    case limitExceeded = "limit_exceeded"
    case busy
    case unsupported
    case cancelled
    case workerLost = "worker_lost"
    case journalMismatch = "journal_mismatch"
    case elementNotFound = "element_not_found"
    case elementAmbiguous = "element_ambiguous"
    case notHittable = "not_hittable"

    /// The JSON-RPC code.
    public var code: Int {
      switch self {
      case .parseError: -32700
      case .invalidRequest: -32600
      case .methodNotFound: -32601
      case .invalidParams: -32602
      case .lineTooLong: -32000
      case .noSession: -32001
      case .unknownSession: -32002
      case .itemOutOfRange: -32003
      case .notVisible: -32004
      case .missed: -32005
      case .notSettled: -32006
      case .timeBackwards: -32007
      case .inconsistentUpdate: -32008
      case .layoutError: -32009
      case .limitExceeded: -32010
      case .busy: -32011
      case .unsupported: -32012
      case .cancelled: -32013
      case .workerLost: -32014
      case .journalMismatch: -32015
      case .elementNotFound: -32016
      case .elementAmbiguous: -32017
      case .notHittable: -32018
      }
    }

    /// The meaning in one sentence, for the schema and the reference.
    package var meaning: String {
      switch self {
      case .parseError: "The line is not JSON."
      case .invalidRequest: "The object is not a request, or the connection only observes."
      case .methodNotFound: "There is no such method."
      case .invalidParams: "An argument is wrong, missing or unknown."
      case .lineTooLong: "The line is longer than the limit lineBytes."
      case .noSession: "The connection has no session."
      case .unknownSession: "There is no session of that name."
      case .itemOutOfRange: "There is no such item."
      case .notVisible: "A gesture named an item that is not on screen."
      case .missed: "A gesture named an item and would hit something else."
      case .notSettled: "clock.settle reached its limit while something moved or was pending."
      case .timeBackwards: "The instant is in the past."
      case .inconsistentUpdate: "The update does not agree with the data."
      case .layoutError: "The layout failed."
      case .limitExceeded: "It would exceed a limit of the daemon or of the program."
      case .busy: "The session is in an interactive state that forbids the request."
      case .unsupported: "The request or key is planned, or not possible here."
      case .cancelled: "server.cancel ended the request; its effects so far remain."
      case .workerLost: "The worker of a session has ended; data.crash says how."
      case .journalMismatch: "The past of a session does not fit to its requests."
      case .elementNotFound: "No element of the screen fits the selector."
      case .elementAmbiguous: "Several elements of the screen fit the selector."
      case .notHittable: "A finger does not reach the element."
      }
    }
  }

  /// The name of the error.
  public var name: Name
  /// The description in one sentence.
  public var message: String
  /// A suggestion; nil if there is none.
  public var hint: String?
  /// Data for programs: members of the error's `data`, as JSON without braces.
  ///
  /// `"possible":{"longest":0.2}` adds `data.possible`; empty if there are none.
  public var details = ""
  /// The path of the wrong value in the arguments, such as `params.item[1]`.
  public var path: String?
  /// The line of the value in its file, counted from 1; nil if there is no file.
  public var line: Int?
  /// The column of the value in its file, counted from 1.
  public var column: Int?

  /// Creates an error with a description.
  public init(
    _ name: Name, _ message: String, hint: String? = nil, path: String? = nil, line: Int? = nil,
    column: Int? = nil, details: String = ""
  ) {
    self.name = name
    self.message = message
    self.hint = hint
    self.path = path
    self.line = line
    self.column = column
    self.details = details
  }
}
