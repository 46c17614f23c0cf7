import Flickbook
import Glibc

/// The `shell` command: a prompt over a session.
@MainActor
struct ShellCommand: Subcommand {
  static let name = "shell"
  static let options: [Arguments.Option] =
    [
      .value("socket"), .value("session"), ResourcesOption.option, TimeoutOption.option,
    ] + AppSourcesOption.options
  static let isGuarded = true
  static let help = """
    flickbook shell SCENE
    flickbook shell [SCENE] --socket PATH [--session NAME]
        opens a scene and performs the lines that are typed: steps as in scripts, methods of the
        protocol and the commands that help lists. After each line come its effects, and the prompt
        shows the time and the frame. With a socket the session lives in a daemon: without SCENE,
        the session of that name, or the only session

      --layout PATH[:CLASS]  compile an app's sources, as flickbook run does
      --module NAME=PATH     compile a module in front of them, as for flickbook run
      --stub NAME=FILE       compile a substitute for a missing module, as for flickbook run
      --only CLASS           only the files that a class needs, as for flickbook run
      --resources FOLDER     find the images of the app's main bundle there, as flickbook run does
      --timeout SECONDS      end a request that takes longer, in real seconds: 30 for an app's code
                             unless given, 0 for no limit
      --socket PATH          use the daemon that listens at this path
      --session NAME         the name of the session in the daemon

    Without a terminal the lines are read from standard input and printed with their effects; the
    exit code is 1 if one of them has failed.

    """
  private let scene: String?
  private let socket: String?
  private let session: String?
  private let layouts: LayoutRegistry

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    self.layouts = layouts
    guard arguments.operands.count <= 1 else {
      throw Arguments.Problem(message: "Name one scene to open.")
    }
    scene = arguments.operands.first
    session = arguments["session"]
    let isInDaemon = arguments["socket"] != nil || session != nil
    socket = isInDaemon ? try DaemonSocket.path(arguments["socket"]) : nil
    guard scene != nil || socket != nil else {
      throw Arguments.Problem(message: "Name a scene to open, or a daemon: --socket PATH.")
    }
  }

  /// Performs lines until they end, or until a signal asks for that.
  func run() throws -> ExitCode {
    let loader = ScriptLoader(socket: socket, layouts)
    let opening = try scene.map { try loader.loadScene($0) }
    let transport: any SessionsTransport =
      if let socket { try SocketSessions(path: socket) } else { StageSessions(layouts: layouts) }
    let output = ByteSink.output
    let signals = isatty(STDIN_FILENO) == 1 && output.isTerminal ? ShellSignals() : nil
    let editor = signals.flatMap {
      LineEditor($0, LineCompletion(layouts: layouts), historyFile: HistoryFile.path())
    }
    if editor != nil { transport.interruption = signals }
    let lines: any LineSource =
      editor ?? PlainLines(descriptor: STDIN_FILENO, output: output)
    let shell = Shell(transport, lines: lines, output: output, loader: loader)
    if let opening {
      try shell.open(session.map { opening.with("name", $0) } ?? opening)
    } else {
      try shell.attach(to: try session ?? WatchCommand.onlySession(transport))
    }
    if lines.isTerminal {
      try output.line("Tab completes, help lists the commands, Ctrl-D ends.")
    }
    let outcome = try shell.run()
    if let signals, let ending = signals.ending { signals.end(by: ending) }
    return outcome
  }
}
