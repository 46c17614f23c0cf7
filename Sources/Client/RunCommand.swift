import Flickbook
import Glibc

/// The `run` command: scripts are taken through a door, one after the other.
@MainActor
struct RunCommand {
  private let files: [String]
  private let socket: String?
  private let log: String?
  private let updatesGoldens: Bool
  private let runsTwice: Bool
  private let reporter: any Reporter
  private let layouts: LayoutRegistry

  init(_ words: [String], layouts: LayoutRegistry) throws {
    self.layouts = layouts
    let arguments = try Arguments(
      words,
      [
        .value("socket"), .value("log"), .flag("update"), .value("reporter"), .flag("story"),
        .flag("twice"),
      ])
    files = arguments.operands
    guard !files.isEmpty else { throw Arguments.Problem(message: "Name a script to run.") }
    socket = arguments["socket"]
    log = arguments["log"]
    updatesGoldens = arguments.has("update")
    runsTwice = arguments.has("twice")
    guard !arguments.has("story") || !arguments.has("reporter") else {
      throw Arguments.Problem(message: "--story is a reporter of its own.")
    }
    reporter =
      arguments.has("story")
      ? StoryReporter(.output) : try Self.reporter(arguments["reporter"] ?? "human")
  }

  private static let reporters = ["human", "jsonl", "tap", "junit"]

  /// `KIND` or `KIND:FILE`.
  private static func reporter(_ choice: String) throws -> any Reporter {
    let parts = choice.split(separator: ":", maxSplits: 1).map(String.init)
    guard let kind = parts.first, reporters.contains(kind) else {
      let meant = nearest(parts.first ?? "", in: reporters).map { " Did you mean \"\($0)\"?" }
      throw Arguments.Problem(message: "There is no reporter \"\(choice)\".\(meant ?? "")")
    }
    guard kind != "junit" else {
      throw Arguments.Problem(message: "The reporter \"junit\" is not supported by this version.")
    }
    let sink = parts.count == 2 ? try ByteSink(path: parts[1]) : ByteSink.output
    switch kind {
    case "jsonl": return JSONLReporter(sink)
    case "tap": return TAPReporter(sink)
    default: return HumanReporter(sink)
    }
  }

  /// Runs every script, each in a session of its own, and tells the gravest ending.
  func run() throws -> ExitCode {
    var outcome = ExitCode.held
    let shared = try sharedLog()
    for file in files { outcome = outcome.and(try run(file, shared)) }
    try shared?.flush()
    try reporter.finish()
    return outcome
  }

  private func run(_ file: String, _ shared: ByteSink?) throws -> ExitCode {
    let script: LoadedScript
    do {
      script = try Self.loader(socket, layouts).load(file)
    } catch let problem as ScriptProblem {
      try reporter.unreadable(file, problem.description)
      return .usage
    } catch let problem as FileProblem {
      try reporter.unreadable(file, problem.description)
      return .usage
    }
    var options = ScriptRunner.Options(log: shared, updatesGoldens: updatesGoldens)
    if let log, shared == nil { options.log = try ByteSink(path: Self.logPath(log, script)) }
    let door = try Self.door(socket, layouts)
    let outcome = try ScriptRunner(script, through: door, options: options, reporter: reporter)
      .run()
    try options.log?.flush()
    guard runsTwice, try !isRepeatable(script) else { return outcome }
    try reporter.unreadable(file, "\(file): the same input gave two results.")
    return .notDeterministic
  }

  /// Whether two more runs, in two sessions, write the same log.
  private func isRepeatable(_ script: LoadedScript) throws -> Bool {
    let logs = try (1...2).map { _ in
      let log = ByteSink.memory
      _ = try ScriptRunner(
        script, through: try Self.door(socket, layouts), options: ScriptRunner.Options(log: log),
        reporter: HumanReporter(.memory)
      ).run()
      return log.contents
    }
    return logs[0] == logs[1]
  }

  /// A daemon's session where a socket is given, one in this process otherwise.
  static func door(
    _ socket: String?, _ layouts: LayoutRegistry
  ) throws(DoorFailure) -> any Door {
    guard let socket else { return StageDoor(layouts: layouts) }
    return try SocketDoor(path: socket)
  }

  /// Reads scripts and scenes; a daemon may know layouts that this program does not.
  static func loader(_ socket: String?, _ layouts: LayoutRegistry) -> ScriptLoader {
    ScriptLoader(layouts: socket == nil ? layouts : layouts.leavingUnknownToOthers)
  }

  /// The one log of all scripts; nil where there is none or each script has its own.
  private func sharedLog() throws -> ByteSink? {
    guard let log, !Self.isFolder(log) else { return nil }
    return try ByteSink(path: log)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func logPath(_ folder: String, _ script: LoadedScript) -> String {
    "\(folder)/\(script.source.name.prefix { $0 != "." }).log.jsonl"
  }
}
