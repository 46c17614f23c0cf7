import EventLoop
import Flickbook
import Foundation

/// The `send` command: sends one request to a daemon and prints its result.
@MainActor
struct SendCommand: Subcommand {
  static let name = "send"
  static let options: [Arguments.Option] = [.value("socket"), .value("timeout")]
  static let help = """
    flickbook send METHOD [key=value…]
        sends one request to a daemon and prints its result; values are YAML

      --socket PATH      where the daemon listens; else $FLICKBOOK_SOCKET, else
                         $XDG_RUNTIME_DIR/flickbook/flickbook.sock, else
                         /tmp/flickbook-UID/flickbook.sock
      --timeout SECONDS  give up after this time, with exit code 4

    """
  private let method: String
  private let params: Node
  private let socket: String
  private let timeout: Swift.Duration?

  /// The maximum time to wait, in seconds: a day; a guess.
  private static let timeoutMax = 86_400.0

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    guard let method = arguments.operands.first else {
      throw Arguments.Problem(message: "Name a method to send.")
    }
    self.method = method
    params = try Self.params(arguments.operands.dropFirst())
    socket = try DaemonSocket.path(arguments["socket"])
    timeout = try arguments["timeout"].map(Self.timeout)
  }

  private static func timeout(_ text: String) throws -> Swift.Duration {
    guard let seconds = Double(text), seconds > 0, seconds <= timeoutMax else {
      throw Arguments.Problem(
        message: "--timeout takes seconds above 0 and at most \(Int(timeoutMax)), not \(text).")
    }
    return .seconds(seconds)
  }

  /// Prints the result as one line of JSON.
  func run() throws -> ExitCode {
    let result = try answer(through: SocketTransport(path: socket, timeout: timeout))
    var json = JSONWriter()
    json.node(result)
    let output = ByteSink.output
    try output.json(json.bytes + [UInt8(ascii: "\n")])
    try output.flush()
    return .held
  }

  private func answer(through transport: SocketTransport) throws(TransportFailure) -> Node {
    do throws(TransportFailure) {
      return try transport.perform(method, params)
    } catch {
      guard case .refused(var refusal) = error, refusal.name == .unknownSession,
        let session = params["session"]?.string, Self.isStored(session, transport)
      else { throw error }
      refusal.hint = advice(for: session)
      throw .refused(refusal)
    }
  }

  private static func isStored(_ session: String, _ transport: SocketTransport) -> Bool {
    let sessions = (try? transport.perform("session.list", nil))?["sessions"]?.elements
    return sessions?.contains { $0["session"]?.string == session && $0["stored"]?.bool == true }
      ?? false
  }

  /// Says how a stored session is brought back.
  ///
  /// This command does not do it by itself: a session without `keep` ends with its last connection,
  /// and a question would then delete it.
  private func advice(for session: String) -> String {
    let attach = Rerun.text(["flickbook", "send", "session.attach", "session=\(session)"])
    let shell = Rerun.text(["flickbook", "shell", "--socket", socket, "--session", session])
    return """
      \(attach) mode=control brings it back, for as long as its keep says.
      A session without keep ends with its last connection: use \(shell)
      """
  }

  private static func params(_ pairs: ArraySlice<String>) throws -> Node {
    var builder = Document.Builder()
    builder.beginObject()
    var names: Set<String> = []
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw Arguments.Problem(message: "\"\(pair)\" is not key=value.")
      }
      guard names.insert(String(parts[0])).inserted else {
        throw Arguments.Problem(message: "\(parts[0]) is given twice.")
      }
      builder.key(parts[0].utf8)
      builder.copy(try Document(yaml: Array(parts[1].utf8)).root)
    }
    builder.end()
    return builder.finish().root
  }
}

/// The socket at which a client looks for the daemon.
enum DaemonSocket {
  static func path(_ given: String?) throws(Arguments.Problem) -> String {
    let environment = ProcessInfo.processInfo.environment
    if let path = given ?? environment["FLICKBOOK_SOCKET"] { return path }
    if let path = DefaultSocketPaths.runtimePath({ environment[$0] }) { return path }
    // The owner of the folder could read what is sent.
    guard DefaultSocketPaths.isPrivate(folder: DefaultSocketPaths.privateFolder) else {
      throw Arguments.Problem(
        message:
          "No daemon of this user listens in \(DefaultSocketPaths.privateFolder): start flickbookd, "
          + "or say where it listens: --socket PATH.")
    }
    return DefaultSocketPaths.privatePath
  }
}
