import Flickbook
import Traces

/// A script to run, and how; the same in this process and in one of its own.
@MainActor
struct ScriptJob {
  /// The settings of a command line for all scripts.
  struct Settings {
    /// The daemon's socket; nil for a session in the process.
    var socket: String?
    var updatesGoldens = false
    /// Whether the script is run twice more, and the logs are compared.
    var runsTwice = false
    /// Whether the log has what each frame shows, and the steps.
    var keepsFrames = false
    var layouts = LayoutRegistry()
    var values = RunValues()
  }

  let script: LoadedScript
  let settings: Settings
  /// The destination of bare records; nil for none.
  var log: ByteSink?
  /// The files of the trace.
  var trace = TraceFiles()
  /// The command that plays the script again, for its trace.
  var command = ""
  /// Gets the records as they are written; nil for nobody.
  var spool: RecordSpoolWriter?
  /// The output of an app's code, for the trace; nil for none.
  var printed: OwnPrintedText?
  /// Called with each step of a run that is not reported.
  var giveSign: () throws -> Void = {}

  /// Runs the script in a session of its own, and returns its exit code.
  ///
  /// - Throws: what prevents all scripts, such as a report that cannot be written.
  func run(_ reporter: any Reporter) throws -> ExitCode {
    var options = ScriptRunner.Options(
      updatesGoldens: settings.updatesGoldens, keepsFrames: settings.keepsFrames)
    options.log = log
    let recorder = trace.isEmpty ? nil : TraceRecorder()
    recorder?.describe(command: command, variables: script.variables)
    (options.trace, options.printed) = (recorder, printed)
    let transport = try transport()
    (transport as? StageTransport)?.spool = spool
    let outcome = try ScriptRunner(
      script, through: transport, options: options, reporter: reporter
    ).run()
    try log?.flush()
    if let recorder { try trace.write(recorder, outcome) }
    guard settings.runsTwice, try !isRepeatable else { return outcome }
    let path = script.source.path
    try reporter.unreadable(
      UnreadableScript(path, "\(path): the same input gave two results."))
    return .notDeterministic
  }

  /// Whether two more runs, in two sessions, write the same log.
  private var isRepeatable: Bool {
    get throws {
      let logs = try (1...2).map { _ in
        let log = ByteSink.memory
        _ = try ScriptRunner(
          script, through: try transport(), options: ScriptRunner.Options(log: log),
          reporter: SilentReporter(giveSign)
        ).run()
        return log.contents
      }
      return logs[0] == logs[1]
    }
  }

  private func transport() throws(TransportFailure) -> any Transport {
    try Self.transport(settings.socket, settings.layouts)
  }

  /// Returns a session of a daemon if a socket is given, else one in this process.
  static func transport(
    _ socket: String?, _ layouts: LayoutRegistry
  ) throws(TransportFailure) -> any Transport {
    guard let socket else { return StageTransport(layouts: layouts) }
    return try SocketTransport(path: socket)
  }
}

/// A reporter of a run that nobody reads: each step is a sign of life.
final class SilentReporter: Reporter {
  private let giveSign: () throws -> Void

  init(_ giveSign: @escaping () throws -> Void) { self.giveSign = giveSign }

  func began(_ script: LoadedScript) throws { try giveSign() }
  func took(_ step: StepReport) throws { try giveSign() }
  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) {}
  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) {}
  func unreadable(_ script: UnreadableScript) {}
  func finish() {}
}

/// Where the bare records of scripts go.
enum LogDestination {
  case none
  /// One file for all scripts.
  case file(String)
  /// A folder with a file for each script.
  case folder(String)

  init(_ path: String?) {
    switch path {
    case nil: self = .none
    case let path? where RunFolder.isMeant(by: path): self = .folder(RunFolder.path(path))
    case let path?: self = .file(path)
    }
  }
}
