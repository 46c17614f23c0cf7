import EventLoop
import Flickbook
import Glibc
import Wire

/// The `record` command: forwards a client's requests to the daemon and records them as a script.
@MainActor
struct RecordCommand: Subcommand {
  static let name = "record"
  static let options: [Arguments.Option] = [.value("socket"), .value("listen")]
  static let help = """
    flickbook record FILE
        forwards the messages of a client and the daemon, and records the client's requests in FILE,
        which flickbook run can replay; FILE is overwritten, SIGINT or SIGTERM ends it. A .jsonl
        file has the requests as they are. A .yaml file is written at the end: a script, whose
        expectations are the state after each settle and at the end

      --socket PATH      where the daemon listens; else $FLICKBOOK_SOCKET, else
                         $XDG_RUNTIME_DIR/flickbook/flickbook.sock, else
                         /tmp/flickbook-UID/flickbook.sock
      --listen PATH      serve the first client that connects at this path, instead of standard
                         input and output

    """
  private let file: String
  private let socket: SocketPath
  /// The socket for the client; nil if the client uses standard input and output.
  private let listen: SocketPath?

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    guard arguments.operands.count == 1 else {
      throw Arguments.Problem(message: "Name one file to record to.")
    }
    file = arguments.operands[0]
    socket = try Self.path(try DaemonSocket.path(arguments["socket"]))
    listen = try arguments["listen"].map(Self.path)
  }

  private static func path(_ text: String) throws(Arguments.Problem) -> SocketPath {
    do throws(SocketPath.Refusal) {
      return try SocketPath(text)
    } catch {
      throw Arguments.Problem(message: "\(error.description).")
    }
  }

  /// Serves one client until its requests are answered, or until SIGINT or SIGTERM.
  ///
  /// An existing file is overwritten once the daemon has answered.
  func run() throws -> ExitCode {
    let lineLimit = try lineLimit()
    let loop = try EventLoop()
    let server = try listen.map { try bind($0, on: loop) }
    func record(to sink: ByteSink) throws -> ExitCode {
      let recorder = Recorder(
        loop, daemon: socket, recording: Recording(to: sink, lineLimit: lineLimit))
      return try serve(server, by: recorder)
    }
    guard file.hasSuffix(".yaml") || file.hasSuffix(".yml") else {
      return try record(to: try ByteSink(path: file))
    }
    let script = try ByteSink(path: file, over: .recordedScript)
    let requests = ByteSink.memory
    let code = try record(to: requests)
    try write(requests.contents, as: script)
    return code
  }

  /// Performs requests again in a session of their own, and writes them as a script.
  private func write(_ requests: [UInt8], as script: ByteSink) throws {
    do {
      let transport = try SocketTransport(path: socket.description)
      try script.write(RecordedScript.text(of: requests, through: transport).utf8)
      try script.flush()
    } catch let problem as RecordedScript.Problem {
      // Nothing of what was recorded is lost.
      let other = "\(file).jsonl"
      let lines = try ByteSink(path: other)
      try lines.write(requests)
      try lines.flush()
      throw Arguments.Problem(
        message: "\(problem.message) The requests are in \(other) as they were sent.")
    }
  }

  private func serve(_ server: PipeServer?, by recorder: Recorder) throws -> ExitCode {
    try recorder.watchSignals()
    guard let server, let listen else { return try recorder.serveStandardStreams() }
    try recorder.listen(server)
    let output = ByteSink.output
    try output.line("listening unix:\(listen)")
    try output.flush()
    return try recorder.finish()
  }

  /// The maximum length of a line that the daemon accepts, in bytes.
  private func lineLimit() throws -> Int {
    let hello = try SocketTransport(path: socket.description).perform("server.hello", nil)
    guard let limit = hello["limits"]?["lineBytes"]?.number.flatMap({ Int(exactly: $0) }), limit > 0
    else { throw TransportFailure.lost("The daemon does not say how long a line may be.") }
    return limit
  }

  private func bind(_ path: SocketPath, on loop: EventLoop) throws -> PipeServer {
    do throws(PipeServer.Refusal) {
      return try PipeServer.bound(to: path, on: loop)
    } catch {
      throw Arguments.Problem(message: "\(error.description).")
    }
  }
}
