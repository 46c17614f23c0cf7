import AppSources
import EventLoop
import Flickbook
import Glibc

/// The `fuzz` command: runs random gestures and shrinks failures.
@MainActor
struct FuzzCommand: Subcommand {
  static let name = "fuzz"
  static let options: [Arguments.Option] =
    [
      .value("socket"), .value("seed"), .value("plays"), .value("length"),
      .value("time"), .value("invariants"), .value("grade"), .value("out"),
      .value("jobs", short: "j"),
      .flag("fail-fast"),
      .value("reporter"), ResourcesOption.option, TimeoutOption.option,
    ] + AppSourcesOption.options + RunValues.options + ScriptVariant.options
  static let help = """
    flickbook fuzz SCENE|SCRIPT
        draws touches, gestures, updates, resizes, layout changes, reorders, drags and pauses, plays
        them, and reports failures; shrinks a play that fails to a short script. Exits with 1 if
        there are failures. Every play begins with the script; its steps in vary may be left out or
        have other numbers, and its conditions in always must hold at every end

      --layout PATH[:CLASS]  compile an app's sources, as flickbook run does. A trap there ends one
                             play
      --module NAME=PATH     compile a module in front of them, as for flickbook run
      --stub NAME=FILE       compile a substitute for a missing module, as for flickbook run
      --only CLASS           only the files that a class needs, as for flickbook run
      --resources FOLDER     find the images of the app's main bundle there, as flickbook run does
      --socket PATH          use the daemon that listens at this path
      --seed N               the seed of the random numbers; 1 unless given
      --plays N              end after so many plays; the result depends on nothing but the
                             arguments then
      --length N             the most requests of a play; 100 unless given
      --time DURATION        begin no play after this time, such as 60s; 60s unless --plays is given
      --timeout SECONDS      a play that takes longer is a finding, in real seconds; 30 unless given,
                             0 for no limit
      --invariants FILE      rules that hold at the end of every play, as of flickbook check, in
                             addition to the rules that always hold
      --grade GRADE          screen, unless given: what is wrong on the screen at rest is a failure;
                             update: also what may go wrong there at an update
      --out FOLDER           write each finding as a script, with the page of its trace
      -j, --jobs N           so many processes at once
      --fail-fast            begin no play after a finding
      --reporter KIND        human, or jsonl: a line for each new order of calls, for each finding,
                             and for the whole
      --var NAME=VALUE       the value of ${NAME} in the script
      --set PATH=VALUE       a value of the scene, such as view.size=[320, 568]
      --device NAME          the screen of a device, as for flickbook run; one
      --text-size SIZE       the size of text, as for flickbook run; one
      --style STYLE          light or dark

    """

  private let subject: String
  private let arguments: Arguments
  private let layouts: LayoutRegistry
  private let values: RunValues
  private let variant: ScriptVariant
  private let grade: FindingGrade
  private let limits: FuzzSearch.Limits
  private let jobs: Int
  /// How long a play may take, in seconds; nil for no limit.
  private let patience: Double?
  private let reporter: FuzzReporter

  /// The most plays of a search, requests of a play, and processes; guesses, above any use.
  private static let playsMax = 1_000_000_000
  private static let lengthMax = 10_000
  private static let jobsMax = 256

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    guard arguments.operands.count == 1 else {
      throw Arguments.Problem(message: "Name one scene or script to begin with.")
    }
    subject = arguments.operands[0]
    self.arguments = arguments
    self.layouts = layouts
    values = try RunValues(arguments)
    variant = try ScriptVariant.only(of: arguments)
    grade = try FindingGrade.named(arguments["grade"]) ?? .screen
    let seed = try Self.number(arguments["seed"], "seed", 0...Int.max) ?? 1
    let plays = try Self.number(arguments["plays"], "plays", 1...Self.playsMax)
    let length = try Self.number(arguments["length"], "length", 1...Self.lengthMax)
    let seconds = try Self.seconds(arguments["time"]) ?? (plays == nil ? 60 : nil)
    limits = FuzzSearch.Limits(
      seed: UInt64(seed), plays: plays, length: length ?? 100,
      end: seconds.map { EventLoop.nanoseconds + UInt64($0 * 1e9) },
      stopsAtFinding: arguments.has("fail-fast"))
    patience = try TimeoutOption.patience(arguments, runsAppCode: true)
    jobs = try Self.number(arguments["jobs"], "jobs", 1...Self.jobsMax) ?? 1
    reporter = FuzzReporter(
      isForPrograms: try ReporterKind(arguments["reporter"]) == .jsonl, seed: UInt64(seed))
  }

  private static func number(
    _ text: String?, _ name: String, _ range: ClosedRange<Int>
  ) throws -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Arguments.Problem(
        message:
          "--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not "
          + "\"\(text)\".")
    }
    return number
  }

  /// Seconds of a duration with its unit.
  private static func seconds(_ text: String?) throws -> Double? {
    guard let text else { return nil }
    guard let time = RealTime(text), time.seconds <= 1e6 else {
      throw Arguments.Problem(
        message: "--time takes a duration such as 60s or 500ms, not \"\(text)\".")
    }
    return time.seconds
  }

  /// Runs plays, and prints the failures; the exit code says whether there are any.
  func run() throws -> ExitCode {
    if let jobOptions = JobProcess.Options.ofThisProcess { return try serve(jobOptions) }
    let start = JobRunner.Start(
      arguments: commandLine,
      jobOptions: JobProcess.Options(quietWithParent: getpid()),
      backtracer: layouts.isOfLibraryAlone ? nil : Backtrace.program, patience: patience)
    let pool = try FuzzPool(start, count: jobs)
    let search = FuzzSearch(pool, limits, now: { EventLoop.nanoseconds })
    var files = try arguments["out"].map { try FuzzFiles(folder: $0, subject: subject) }
    search.didSee = { [reporter] in try reporter.saw($0, play: $1) }
    let progress = FuzzProgress()
    search.didPlayRound = { [unowned search] in progress?.show(search) }
    search.didFind = { [reporter] found in
      progress?.clear()
      try reporter.found(found, try files?.write(found.script, through: pool))
    }
    try search.run()
    progress?.clear()
    pool.close()
    try reporter.ended(search)
    return search.findings == 0 ? .held : .expectationFailed
  }

  /// The command line of a process that plays for this one.
  private var commandLine: [String] {
    var commandLine = ["flickbook", Self.name]
    for name in ["socket", "invariants", "grade", "var", "set"] {
      for value in arguments.all(name) { commandLine += ["--\(name)", value] }
    }
    return commandLine + variant.commandLine + ["--", subject]
  }

  private func serve(_ jobOptions: JobProcess.Options) throws -> ExitCode {
    let (socket, layouts) = (arguments["socket"], layouts)
    var settings = ScriptJob.Settings(socket: socket, layouts: layouts)
    settings.values = values
    var loader = ScriptLoader(settings)
    loader.variant = variant
    let process = try FuzzProcess(
      jobOptions, subject, invariants: arguments["invariants"], grade: grade,
      loader: loader,
      makeTransport: { () throws(TransportFailure) in try ScriptJob.transport(socket, layouts) })
    return try process?.serve() ?? .usage
  }
}
