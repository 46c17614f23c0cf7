import AppSources
import Flickbook
import Glibc
import Wire

/// The `run` command: runs scripts, one after the other or several at once.
@MainActor
struct RunCommand: Subcommand {
  static let name = "run"
  // Lists added by `+` cost 300,000 instructions at the start of each run.
  static let options = Arguments.Option.all(
    of: [
      .value("socket"), .value("log"), .flag("frames"), .flag("update"), .value("reporter"),
      .flag("story"), .flag("twice"), ResourcesOption.option,
      .value("jobs", short: "j"),
      .flag("fail-fast"),
      .flag("watch"), .value("trace"), .value("perfetto"), TimeoutOption.option,
    ], AppSourcesOption.options, RunSelection.options, RunValues.options, ScriptVariant.options)
  static let help = """
    flickbook run SCRIPT|FOLDER|PATTERN…
        runs gesture scripts, in this process or through a daemon. A folder means the scripts
        in it and its subfolders (.yaml, .yml, .jsonl), in the order of their paths, without scenes
        (*.scene.yaml), logs (a .jsonl file whose first line is no request) and scripts that another
        script includes

      --layout PATH[:CLASS]   compile an app's sources (a file, or a folder of .swift files) as they
                              are: scenes name their layouts, delegates, data sources and
                              controllers. CLASS is the layout of scenes without a type; can be
                              repeated. A trap there ends one script
      --module NAME=PATH      compile a folder as a module in front of the app's sources: a library that
                              they import; can be repeated
      --stub NAME=FILE        compile a substitute for a missing module; can be repeated
      --only CLASS            of the app's sources only the files that a class needs; can be repeated
      --resources FOLDER      find the images of the app's main bundle there, in asset catalogues and by
                              the names of files; can be repeated
      --socket PATH           use the daemon that listens at this path
      --log FILE|FOLDER       write the bare records; in a folder, one file for each script. Only a
                              log of an earlier run is overwritten. A FOLDER/ with a slash at its
                              end is made if it is not there, here and in --trace and --perfetto
      --frames                write to the log also the content of each frame, and the steps
      --trace FILE|FOLDER     write a page that shows every frame and every call, for a browser; in a
                              folder, one for each script. on-failure:FOLDER: for failures only
      --perfetto FILE|FOLDER  write the trace for Perfetto, in the same way
      --update                store the text pictures instead of comparing them, as does
                              FLICKBOOK_UPDATE=1 in the environment
      --reporter KIND[:FILE]  human, jsonl, tap, junit or github; can be repeated
      --story                 print each script as a story; to standard error, if a report for programs
                              is on standard output
      --twice                 run each script twice more, and compare the logs
      -j, --jobs N|auto       run N scripts at once, each in a process of its own; auto: as many as
                              there are processors. Reports keep the order of the scripts
      --timeout SECONDS       end a script with a step that takes longer, in real seconds: 30 for an
                              app's code unless given, 0 for no limit; compiling does not count
      --filter TEXT           only scripts with this part in their path; can be repeated
      --tag NAME              only scripts with this word under tags; can be repeated
      --shard I/N             only every Nth of these scripts, from the Ith
      --fail-fast             begin no further script after a failure
      --var NAME=VALUE        the value of ${NAME} in scripts; can be repeated
      --set PATH=VALUE        a value of every scene, such as view.size=[320, 568]; can be repeated
      --device NAME           play on the screen of a device, which flickbook devices lists, instead of
                              the scene's; names with commas between, and options that are repeated,
                              play each script once for each combination of devices, text sizes and
                              styles, and each is a case of its own in a report
      --text-size SIZE        play with a size of text: extraSmall to accessibility5
      --style STYLE           play in light or dark
      --watch                 run again whenever one of the files changes, until interrupted

    Exit: 0 success, 1 a failed expectation, 2 an error in usage or a script, 3 equal input gave
    different results, 4 a failure of the simulator, or a trap or an endless loop in an app's code,
    5 a settle that did not end.

    """

  private let operands: [String]
  private let settings: ScriptJob.Settings
  private let log: LogDestination
  private let (trace, perfetto): (TraceDestination, TraceDestination)
  private let selection: RunSelection
  private let values: RunValues
  /// The screens on which each script is played.
  private let variants: [ScriptVariant]
  /// The number of processes; nil for none but this one.
  private let jobs: Int?
  private let failsFast: Bool
  private let reporter: any Reporter
  /// Whether a report for programs goes to standard output.
  private let printsAsErrors: Bool
  /// Whether no report for people goes to standard output.
  private let complains: Bool
  /// How long a step may take, in seconds; nil for no limit.
  private let patience: Double?
  /// The value of the option, for processes that run scripts for this one.
  private let jobArguments: [String]
  /// The words of the command that plays a script again in this process, without the script.
  private let playing: [String]

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    let jobOptions = JobProcess.Options.ofThisProcess
    operands = arguments.operands
    guard !operands.isEmpty || jobOptions != nil else {
      throw Arguments.Problem(message: "Name a script to run.")
    }
    guard jobOptions != nil || arguments["log"] != nil || !arguments.has("frames") else {
      throw Arguments.Problem(message: "--frames writes to the log, which --log FILE names.")
    }
    values = try RunValues(arguments)
    settings = ScriptJob.Settings(
      socket: arguments["socket"], updatesGoldens: arguments.has("update") || Self.updatesByDefault,
      runsTwice: arguments.has("twice"), keepsFrames: arguments.has("frames"), layouts: layouts,
      values: values)
    selection = try RunSelection(arguments)
    variants = try ScriptVariant.all(of: arguments)
    let runsAppCode = !layouts.isOfLibraryAlone && arguments["socket"] == nil
    patience = try TimeoutOption.patience(arguments, runsAppCode: runsAppCode)
    jobs = try Self.jobs(
      arguments["jobs"], needsProcess: runsAppCode || arguments[TimeoutOption.name] != nil)
    failsFast = arguments.has("fail-fast")
    log = LogDestination(arguments["log"])
    trace = try TraceDestination(arguments["trace"])
    perfetto = try TraceDestination(arguments["perfetto"])
    if case .file = log, let jobs, jobs > 1 {
      throw Arguments.Problem(
        message:
          "Several scripts at once cannot write to one log. Name a folder, which gets a file "
          + "for each script.")
    }
    jobArguments = Self.jobArguments(arguments)
    complains = !arguments.all("reporter").isEmpty && !arguments.all("reporter").contains("human")
    printsAsErrors = arguments.all("reporter").contains(where: ReporterChoice.isForPrograms)
    let again = Rerun.commandLine(of: arguments)
    playing = Rerun.inThisProcess(again)
    reporter =
      jobOptions == nil
      ? try ReporterChoice.reporter(
        arguments.all("reporter"), tellsStory: arguments.has("story"), again: again)
      : ReporterGroup([])
  }

  private static var updatesByDefault: Bool {
    getenv("FLICKBOOK_UPDATE").map { String(cString: $0) } == "1"
  }

  /// An app's own code runs in a process that it may end, and so does a script whose time is limited.
  private static func jobs(
    _ text: String?, needsProcess: Bool
  ) throws(Arguments.Problem) -> Int? {
    guard let text else { return needsProcess ? 1 : nil }
    let count = try JobsOption.count(text)
    return count == 1 && text != "auto" && !needsProcess ? nil : count
  }

  /// The command line of a process that runs scripts for this one.
  private static func jobArguments(_ arguments: Arguments) -> [String] {
    var commandLine = ["flickbook", name]
    for name in ["socket", "var", "set"] {
      for value in arguments.all(name) { commandLine += ["--\(name)", value] }
    }
    for name in ["frames", "update", "twice"] where arguments.has(name) {
      commandLine.append("--\(name)")
    }
    return commandLine
  }

  // MARK: Running

  /// A script to run, or the reason why it cannot be run.
  private enum Item {
    case script(LoadedScript)
    case unreadable(UnreadableScript)
    /// An operand that leads to no script.
    case nothing(UnreadableScript)
  }

  /// Runs every script in a session of its own, and returns the gravest exit code.
  func run() throws -> ExitCode {
    if let jobOptions = JobProcess.Options.ofThisProcess {
      guard let process = JobProcess(jobOptions, settings) else {
        throw Arguments.Problem(
          message: "\(JobProcess.Options.variable) is set, but this process runs no scripts for "
            + "another one.")
      }
      return try process.run()
    }
    var outcome = ExitCode.held
    var scripts: [LoadedScript] = []
    for item in try selected(items()) {
      switch item {
      case .script(let script): scripts.append(script)
      case .unreadable(let script), .nothing(let script):
        try reporter.unreadable(script)
        outcome = .usage
      }
    }
    let requests = try requests(scripts)
    reporter.starts(scripts.count)
    if outcome == .held || !failsFast { outcome = outcome.and(try run(requests)) }
    try reporter.finish()
    return outcome
  }

  private func run(_ requests: [JobPool.Job]) throws -> ExitCode {
    let shared: ByteSink? =
      if case .file(let path) = log { try ByteSink(path: path, over: .log) } else { nil }
    defer { try? shared?.flush() }
    guard let jobs else { return try runHere(requests, shared) }
    var jobOptions = JobProcess.Options(
      parent: getpid(), wantsRecords: reporter.wantsRecords, wantsPicture: reporter.wantsPicture,
      printsAsErrors: printsAsErrors)
    jobOptions.spools =
      reporter.wantsRecords
      || requests.contains { $0.request.log != nil || !$0.request.trace.isEmpty }
    jobOptions.keepsPrinted =
      reporter.showsPrinted || requests.contains { $0.request.trace.page != nil }
    let start = JobRunner.Start(
      arguments: jobArguments, jobOptions: jobOptions,
      backtracer: settings.layouts.isOfLibraryAlone ? nil : Backtrace.program, patience: patience)
    return try JobPool(
      requests, count: jobs, stopsAtFailure: failsFast, start: start,
      keepsFrames: settings.keepsFrames, complains: complains, reporter: reporter
    ).run()
  }

  private func runHere(_ requests: [JobPool.Job], _ shared: ByteSink?) throws -> ExitCode {
    var outcome = ExitCode.held
    for job in requests where outcome == .held || !failsFast {
      var log = shared
      if let path = job.request.log, shared == nil {
        do throws(FileProblem) {
          log = try ByteSink(path: path, over: .log)
        } catch {
          try reporter.unreadable(
            UnreadableScript(job.script.source.path, error.description))
          outcome = outcome.and(.usage)
          continue
        }
      }
      let result = try ScriptJob(
        script: job.script, settings: settings, log: log, trace: job.request.trace,
        command: job.request.command
      ).run(reporter)
      outcome = outcome.and(result)
    }
    return outcome
  }

  /// The scripts, each with the files of its log and its trace.
  private func requests(_ scripts: [LoadedScript]) throws -> [JobPool.Job] {
    let paths = scripts.map(\.filePath)
    var names: [String] = []
    if case .folder = log { names = LogNames.names(for: paths) }
    let pages = try trace.files(for: paths, suffix: ".trace.html")
    let perfettos = try perfetto.files(for: paths, suffix: ".pftrace")
    if case .folder(let folder) = log { try RunFolder.make(folder) }
    try trace.prepare()
    try perfetto.prepare()
    return scripts.indices.map { index in
      let path = scripts[index].source.path
      var request =
        switch log {
        case .none: JobRequest(path: path)
        case .file(let file): JobRequest(path: path, log: file, continuesLog: true)
        case .folder(let folder): JobRequest(path: path, log: "\(folder)/\(names[index])")
        }
      request.trace = TraceFiles(page: pages[index], perfetto: perfettos[index])
      request.variant = scripts[index].variant
      if request.trace.page != nil {
        request.command = Rerun.text(playing + request.variant.commandLine + [path])
      }
      return JobPool.Job(script: scripts[index], request: request)
    }
  }

  // MARK: Scripts

  private func selected(_ items: [Item]) throws -> [Item] {
    let chosen = items.filter { item in
      switch item {
      case .script(let script): selection.includes(script)
      case .unreadable(let script): selection.mayInclude(script)
      case .nothing: true
      }
    }
    guard !items.isEmpty, chosen.isEmpty else { return selection.shard(chosen) }
    throw Arguments.Problem(message: "No script has \(selection.description).")
  }

  /// Reads the scripts that the operands name, except those that another script includes.
  private func items() throws -> [Item] {
    var loader = ScriptLoader(settings)
    var items: [(item: Item, isNamed: Bool)] = []
    var included: Set<String> = []
    for find in ScriptSearch.finds(for: operands) {
      switch find {
      case .nothing(let operand, let problem):
        items.append((.nothing(UnreadableScript(operand, problem)), true))
      case .script(let script):
        for variant in variants {
          loader.variant = variant
          let item = try Self.read(script.path, loader)
          items.append((item, script.isNamed))
          guard case .script(let loaded) = item else { break }
          for path in loaded.included { included.insert(path) }
          // A script that opens its sessions itself has its own screens.
          if loaded.opening == nil { break }
        }
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
      return .unreadable(UnreadableScript(path, problem))
    } catch let problem as FileProblem {
      return .unreadable(UnreadableScript(path, problem.description))
    }
  }
}

extension ScriptLoader {
  /// A loader for scripts that run with these settings.
  ///
  /// With a daemon, layouts are not checked, since it may have others.
  @MainActor
  init(_ settings: ScriptJob.Settings) {
    self.init(socket: settings.socket, settings.layouts)
    variables = settings.values.variables
    self.settings = settings.values.settings
  }

  /// A loader of scripts and scenes; with a daemon, layouts are not checked, since it may have others.
  init(socket: String?, _ layouts: LayoutRegistry) {
    self.init(layouts: socket == nil ? layouts : layouts.leavingUnknownToOthers)
  }
}
