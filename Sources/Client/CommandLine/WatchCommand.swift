import Flickbook
import UIKit

/// The `watch` command: prints a session's records as they are written.
@MainActor
struct WatchCommand: Subcommand {
  static let name = "watch"
  static let options: [Arguments.Option] = [.value("socket")]
  static let help = """
    flickbook watch [SESSION]
        prints a session's records as they are written, until it ends; SESSION can be omitted if
        there is only one

      --socket PATH      where the daemon listens; else $FLICKBOOK_SOCKET, else
                         $XDG_RUNTIME_DIR/flickbook/flickbook.sock, else
                         /tmp/flickbook-UID/flickbook.sock

    """
  private let session: String?
  private let socket: String

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    guard arguments.operands.count <= 1 else {
      throw Arguments.Problem(message: "One session can be watched at a time.")
    }
    session = arguments.operands.first
    socket = try DaemonSocket.path(arguments["socket"])
  }

  /// Prints bare records until the session or the daemon ends.
  ///
  /// Subscribing does not attach: watching does not keep a session alive.
  func run() throws -> ExitCode {
    let transport = try SocketTransport(path: socket)
    let session = try session ?? Self.onlySession(transport)
    _ = try transport.perform("log.subscribe", .object(["session": session]))
    let output = ByteSink.output
    while true {
      let records = transport.takeRecords()
      try output.json(LogRecord.lines(records))
      try output.flush()
      guard !output.isUnread else { return .held }
      var gaps: [String] = []
      let goesOn = try !Self.tellsEnd(records) && transport.waitForRecords { gaps.append($0) }
      try complain(gaps)
      guard goesOn else { return .held }
    }
  }

  /// Reports missing records on standard error.
  private func complain(_ gaps: [String]) throws(FileProblem) {
    guard !gaps.isEmpty else { return }
    let errors = ByteSink.errors
    for gap in gaps { try errors.line("flickbook: \(gap)") }
    try errors.flush()
  }

  /// Returns whether the last of these records is the last of its session.
  static func tellsEnd(_ records: [LogRecord]) -> Bool { records.last?.logEvent == .closed }

  /// Returns the name of the daemon's session, if it has exactly one.
  static func onlySession(_ transport: any Transport) throws -> String {
    let sessions = try transport.perform("session.list", nil)["sessions"]
    let names = sessions?.elements.compactMap { $0.string ?? $0["session"]?.string } ?? []
    guard names.count == 1 else {
      let known = names.isEmpty ? "none is open" : "open are \(names.joined(separator: ", "))"
      throw Arguments.Problem(message: "Name the session: \(known).")
    }
    return names[0]
  }
}
