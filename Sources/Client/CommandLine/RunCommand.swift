import Flickbook
import Glibc

/// The `run` command: runs scripts, one after the other.
@MainActor
struct RunCommand: Subcommand {
  static let name = "run"
  static let options: [Arguments.Option] = [
    .value("socket"), .value("log"), .flag("frames"), .flag("update"), .value("reporter"),
    .flag("story"), .flag("twice"), AppSourcesOption.option,
  ]
  static let help = """
    flickbook run SCRIPT|FOLDER|PATTERN…
        runs gesture scripts, in this process or through a daemon. A folder stands for the scripts
        in it and its subfolders (.yaml, .yml, .jsonl), in the order of their paths, without scenes
        (*.scene.yaml) and without scripts that another one includes

      --layout PATH[:CLASS]   compile an app's sources (a file, or a folder of .swift files) as they
                              are: scenes name their layouts, delegates and data sources. CLASS is
                              the layout of scenes without a type; can be repeated
      --socket PATH           use the daemon that listens at this path
      --log FILE|FOLDER       write the bare records; in a folder, one file for each script. Only a
                              log of an earlier run is overwritten
      --frames                write to the log also what each frame shows, and the steps
      --update                store the text pictures instead of comparing them
      --reporter KIND[:FILE]  human, jsonl or tap; can be repeated
      --story                 print each script as a story
      --twice                 run each script twice more, and compare the logs

    Exit: 0 success, 1 a failed expectation, 2 an error in usage or a script, 3 equal input gave
    different results, 4 a failure of the simulator, 5 a settle that did not end.

    """

  private let words: [String]
  private let socket: String?
  private let log: String?
  private let keepsFrames: Bool
  private let updatesGoldens: Bool
  private let runsTwice: Bool
  private let reporter: any Reporter
  private let layouts: LayoutRegistry

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    self.layouts = layouts
    words = arguments.operands
    guard !words.isEmpty else { throw Arguments.Problem(message: "Name a script to run.") }
    socket = arguments["socket"]
    log = arguments["log"]
    keepsFrames = arguments.has("frames")
    guard log != nil || !keepsFrames else {
      throw Arguments.Problem(message: "--frames writes to the log, which --log FILE names.")
    }
    updatesGoldens = arguments.has("update")
    runsTwice = arguments.has("twice")
    reporter = try Self.reporter(arguments.all("reporter"), tellsStory: arguments.has("story"))
  }

  // MARK: Reporters

  private static let reporters = ["human", "jsonl", "tap", "junit"]

  /// Creates the requested reporters, or the one for people if none is requested, and the progress
  /// display on a terminal.
  private static func reporter(_ choices: [String], tellsStory: Bool) throws -> any Reporter {
    // Reporters share one sink for standard output, so that lines are not mixed.
    let output = ByteSink.output
    var all: [any Reporter] = SignOfLife().map { [$0] } ?? []
    if tellsStory { all.append(StoryReporter(output)) }
    var files: Set<String> = []
    for choice in choices.isEmpty && !tellsStory ? ["human"] : choices {
      let parts = choice.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2, !files.insert(parts[1]).inserted {
        throw Arguments.Problem(message: "Two reporters cannot write to \(parts[1]).")
      }
      all.append(try reporter(parts.first ?? "", file: parts.count == 2 ? parts[1] : nil, output))
    }
    return all.count == 1 ? all[0] : ReporterGroup(all)
  }

  private static func reporter(
    _ kind: String, file: String?, _ output: ByteSink
  ) throws -> any Reporter {
    guard reporters.contains(kind) else {
      let meant = nearest(kind, in: reporters).map { " Did you mean \"\($0)\"?" }
      throw Arguments.Problem(message: "There is no reporter \"\(kind)\".\(meant ?? "")")
    }
    func sink(_ maker: FileMaker) throws -> ByteSink {
      try file.map { try ByteSink(path: $0, over: maker) } ?? output
    }
    switch kind {
    case "junit":
      throw Arguments.Problem(message: "The reporter \"junit\" is not supported by this version.")
    case "jsonl": return JSONLReporter(try sink(.linesReport))
    case "tap": return TAPReporter(try sink(.tapReport))
    default: return HumanReporter(try sink(.humanReport))
    }
  }

  // MARK: Running

  /// A script to run, or the reason why it cannot be run.
  private enum Item {
    case script(LoadedScript)
    case unreadable(path: String, problem: String)
  }

  /// Runs every script in a session of its own, and returns the gravest exit code.
  func run() throws -> ExitCode {
    var outcome = ExitCode.held
    let shared = try sharedLog()
    let items = try items()
    let paths = items.compactMap { item -> String? in
      guard case .script(let script) = item else { return nil }
      return script.source.path
    }
    var logs = LogNames.names(for: paths).makeIterator()
    for item in items {
      switch item {
      case .script(let script):
        let name = logs.next() ?? ""
        outcome = outcome.and(try run(script, shared, logName: name))
      case .unreadable(let path, let problem):
        try reporter.unreadable(path, problem)
        outcome = outcome.and(.usage)
      }
    }
    try shared?.flush()
    try reporter.finish()
    return outcome
  }

  /// Reads the scripts that the operands name, except those that another script includes.
  private func items() throws -> [Item] {
    let loader = Self.loader(socket, layouts)
    var items: [(item: Item, isNamed: Bool)] = []
    var included: Set<String> = []
    for find in ScriptSearch.finds(for: words) {
      switch find {
      case .nothing(let word, let problem):
        items.append((.unreadable(path: word, problem: problem), true))
      case .script(let script):
        let item = try Self.read(script.path, loader)
        if case .script(let loaded) = item { included.formUnion(loaded.included) }
        items.append((item, script.isNamed))
      }
    }
    return items.compactMap { item, isNamed in
      guard case .script(let script) = item, !isNamed else { return item }
      return included.contains(script.source.path) ? nil : item
    }
  }

  private static func read(_ path: String, _ loader: ScriptLoader) throws -> Item {
    do {
      return .script(try loader.load(path))
    } catch let problem as ScriptProblem {
      return .unreadable(path: path, problem: problem.description)
    } catch let problem as FileProblem {
      return .unreadable(path: path, problem: problem.description)
    }
  }

  private func run(
    _ script: LoadedScript, _ shared: ByteSink?, logName: String
  ) throws -> ExitCode {
    let file = script.source.path
    var options = ScriptRunner.Options(
      log: shared, updatesGoldens: updatesGoldens, keepsFrames: keepsFrames)
    if let log, shared == nil {
      do throws(FileProblem) {
        options.log = try ByteSink(path: "\(log)/\(logName)", over: .log)
      } catch {
        try reporter.unreadable(file, error.description)
        return .usage
      }
    }
    let door = try Self.door(socket, layouts)
    let outcome = try ScriptRunner(script, through: door, options: options, reporter: reporter)
      .run()
    try options.log?.flush()
    guard runsTwice, try !isRepeatable(script) else { return outcome }
    try reporter.unreadable(file, "\(file): the same input gave two results.")
    return .notDeterministic
  }

  /// Returns whether two more runs, in two sessions, write the same log.
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

  /// Returns a session of a daemon if a socket is given, else one in this process.
  static func door(
    _ socket: String?, _ layouts: LayoutRegistry
  ) throws(DoorFailure) -> any Door {
    guard let socket else { return StageDoor(layouts: layouts) }
    return try SocketDoor(path: socket)
  }

  /// Returns a loader of scripts and scenes; with a daemon, layouts are not checked, since it may
  /// have others.
  static func loader(_ socket: String?, _ layouts: LayoutRegistry) -> ScriptLoader {
    ScriptLoader(layouts: socket == nil ? layouts : layouts.leavingUnknownToOthers)
  }

  /// The log of all scripts; nil if there is none or each script has its own.
  private func sharedLog() throws -> ByteSink? {
    guard let log, FileKind(log) != .folder else { return nil }
    return try ByteSink(path: log, over: .log)
  }
}
