import AppSources
import EventLoop
public import Flickbook
import Glibc

/// The `flickbook` command.
@preconcurrency @MainActor
public enum CommandLineTool {
  /// Runs a command line, including the program's name, and returns the exit code.
  ///
  /// `layouts` are those that scenes may name, for a `flickbook` with layouts of its own.
  public static func run(
    _ commandLine: [String], layouts: LayoutRegistry = LayoutRegistry()
  ) -> Int32 {
    AppProcess.restart(commandLine, with: layouts.missingHashing)
    signal(SIGPIPE, SIG_IGN)
    // A parent may block them; a run waits for processes, and ends by a signal.
    LoopSignal.unblock([SIGCHLD, SIGINT, SIGTERM])
    StandardDescriptors.fill()
    DispatchMainQueue.takeAllTasks()
    let name = commandLine.count > 1 ? commandLine[1] : "--help"
    var rest: [String] = []
    var next = 2
    while next < commandLine.count {
      rest.append(commandLine[next])
      next += 1
    }
    do {
      return try run(name, rest, layouts).rawValue
    } catch {
      let (message, code) = failure(error, of: name)
      return fail(message, code)
    }
  }

  /// Returns the message for an error that ends a command, and its exit code.
  static func failure(_ error: any Error, of name: String = "") -> (message: String, code: ExitCode)
  {
    switch error {
    case let problem as Arguments.Problem: ("flickbook \(name): \(problem.message)", .usage)
    case let problem as AppProblem:
      (
        problem.isFromTools
          ? problem.description : "flickbook \(name): \(problem.description)", .usage
      )
    case let problem as FuzzProblem: (problem.message, problem.exit)
    case let problem as FileProblem: ("flickbook: \(problem.description)", .usage)
    case let problem as ScriptProblem: (problem.description, .usage)
    case TransportFailure.refused(let error): (sentence(error), ExitCode(error.name))
    case TransportFailure.unreachable(let reason): ("flickbook: \(reason)", .usage)
    case TransportFailure.lost(let reason): ("flickbook: \(reason)", .simulatorAtFault)
    case let error as FlickbookError: (sentence(error), .usage)
    default: ("flickbook: \(error)", .simulatorAtFault)
    }
  }

  static let commands: [any Subcommand.Type] = [
    RunCommand.self, ShellCommand.self, SendCommand.self, WatchCommand.self, RecordCommand.self,
    SnapshotCommand.self, TraceCommand.self, CheckCommand.self, CompareCommand.self,
    CalibrateCommand.self,
    LintCommand.self,
    TreeCommand.self, WhyCommand.self, FuzzCommand.self, TestCommand.self, InitCommand.self,
    RewriteCommand.self, DevicesCommand.self, SchemaCommand.self,
  ]

  private static func run(
    _ name: String, _ commandLine: [String], _ layouts: LayoutRegistry
  ) throws -> ExitCode {
    switch name {
    case "help", "--help", "-h":
      guard let topic = commandLine.first(where: { !$0.hasPrefix("-") }) else {
        return try print(usage)
      }
      return try print(try command(topic).help)
    case "version", "--version": return try print(version)
    default: return try run(try command(name), commandLine, layouts)
    }
  }

  private static func run(
    _ command: any Subcommand.Type, _ commandLine: [String], _ layouts: LayoutRegistry
  ) throws -> ExitCode {
    let arguments = try Arguments(commandLine, command.options)
    if arguments.has("help") { return try print(command.help) }
    if arguments.has("version") { return try print(version) }
    if command == RunCommand.self, arguments.has("watch") {
      try RunRepeatedly(arguments, command.options).run()
    }
    try ResourcesOption.take(arguments)
    try runWithAppSources(command, arguments, layouts)
    if let outcome = try command.runGuarded(arguments, commandLine, layouts) { return outcome }
    return try command.init(arguments, layouts: layouts).run()
  }

  /// Replaces this process by a program with an app's sources, if the command line names some.
  private static func runWithAppSources(
    _ command: any Subcommand.Type, _ arguments: Arguments, _ layouts: LayoutRegistry
  ) throws {
    guard
      command == InitCommand.self
        || command.options.contains(where: {
          $0.name == AppSourcesOption.name
        })
    else { return }
    let sources =
      command == InitCommand.self
      ? try InitCommand.sources(of: arguments) : arguments.all(AppSourcesOption.name)
    guard let request = try AppSourcesOption.request(arguments, sources: sources) else { return }
    guard arguments["socket"] == nil else {
      throw Arguments.Problem(
        message: "--layout is for sessions in this process; a daemon has its own layouts, as "
          + "flickbookd --layout gives it.")
    }
    guard layouts.isOfLibraryAlone else {
      throw Arguments.Problem(
        message: "This program has layouts of its own, and takes no sources of an app.")
    }
    let others = AppSourcesOption.others.flatMap { name in
      arguments.all(name).map { "--\(name) \($0)" }
    }
    setenv(Rerun.variable, (sources + others).joined(separator: "\n"), 1)
    let commandLine =
      command == InitCommand.self
      ? InitCommand.commandLine(of: arguments)
      : arguments.texts(
        without: [AppSourcesOption.name] + AppSourcesOption.others, of: command.options)
    try AppSources(request).run(
      ["flickbook", command.name] + commandLine, with: DeterministicHashing.setting)
  }

  private static func command(_ name: String) throws -> any Subcommand.Type {
    for command in commands where command.name == name { return command }
    let meant = nearest(name, in: commands.map { $0.name } + ["help", "version"])
    throw Arguments.Problem(
      message: "There is no such command.\(meant.map { " Did you mean \"\($0)\"?" } ?? "")")
  }

  private static func print(_ text: String) throws -> ExitCode {
    let output = ByteSink.output
    try output.text(text)
    try output.flush()
    return .held
  }

  private static func fail(_ message: String, _ code: ExitCode) -> Int32 {
    let errors = ByteSink.errors
    // If standard error is closed nobody can read the message; the exit code still tells.
    try? errors.line(DisplayText.printableLines(message))
    try? errors.flush()
    return code.rawValue
  }

  /// Returns an error of the protocol as text.
  static func sentence(_ error: FlickbookError) -> String {
    MessageText.indented(
      (["\(error.name.rawValue): \(error.message)"] + error.remarks).joined(separator: "\n"))
  }

  /// The `--help` texts of `flickbook`, of its commands and of `flickbookd`.
  static var helpTexts: [(name: String, help: String)] {
    [("flickbook", usage)] + commands.map { ("flickbook \($0.name)", $0.help) }
      + [("flickbookd", DaemonUsage.text)]
  }

  private static let version = "flickbook \(ProgramVersion.text)\n"

  private static let usage = """
    flickbook run SCRIPT|FOLDER|PATTERN…    run gesture scripts, here or through a daemon
    flickbook shell SCENE                   try a scene out at a prompt
    flickbook send METHOD [key=value…]      send one request to a daemon
    flickbook watch [SESSION]               follow a session's log
    flickbook record FILE                   record a client's requests as a script
    flickbook snapshot SCENE                draw a scene as text
    flickbook trace LOG                     make a trace of a log, for a browser or for Perfetto
    flickbook check LOG… RULES              judge logs by rules
    flickbook compare LOG [LOG|SCRIPT]      say what differs, by UIKit's rules
    flickbook calibrate LOG…                find constants in logs of probe scripts
    flickbook lint SCENE                    find errors in a scene's layout
    flickbook tree SCRIPT|SCENE             print the elements of the screen
    flickbook why SCRIPT|SCENE --find …     print what gives an element its frame
    flickbook fuzz SCENE|SCRIPT             run random gestures and shrink failures
    flickbook test PATH                     run an app's XCTest suite
    flickbook init PATH                     write a first scene and script for an app's layouts
    flickbook rewrite FILE…                 show how an app's sources are translated for Linux
    flickbook devices                       print the devices on which a scene can be shown
    flickbook schema                        print the JSON Schema of messages, scenes and scripts,
                                            or write the reference pages

    flickbook COMMAND --help prints the options of a command, flickbook --version the version.
    Without --socket, send, watch and record look at $FLICKBOOK_SOCKET, else at
    $XDG_RUNTIME_DIR/flickbook/flickbook.sock, else at /tmp/flickbook-UID/flickbook.sock.
    Exit: 0 success, 1 a failed expectation, 2 an error in usage or a script, 3 equal input gave
    different results, 4 a failure of the simulator or of an app's code, 5 a settle that did not
    end.

    """
}

extension AppSourcesOption {
  /// Returns what the options name; nil without sources.
  ///
  /// - Parameter sources: the values of `--layout`.
  static func request(
    _ arguments: Arguments, sources: [String]
  ) throws(Arguments.Problem) -> AppSourcesRequest? {
    guard !sources.isEmpty else {
      // The program with the sources gets the other options, too.
      if let name = others.first(where: { !arguments.all($0).isEmpty }) {
        throw Arguments.Problem(message: "--\(name) is for the sources that --layout names.")
      }
      return nil
    }
    var request = AppSourcesRequest(layouts: sources)
    for name in ["module", "stub"] {
      for text in arguments.all(name) {
        guard let part = SuiteRequest.Part(text) else {
          throw Arguments.Problem(
            message: "--\(name) takes NAME=PATH with the name of a module, not \"\(text)\".")
        }
        request.parts.append(part)
      }
    }
    request.only = arguments.all("only")
    return request
  }
}
