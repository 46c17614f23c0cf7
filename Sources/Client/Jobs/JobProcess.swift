import Flickbook
import Glibc
import Wire

/// A process that runs scripts for another one, which collects the reports: what an app's code does to it
/// ends one script.
@MainActor
struct JobProcess {
  /// The settings that the collecting process passes to its jobs in the environment.
  struct Options: Equatable {
    var parent: Int32
    var wantsRecords = false
    var wantsPicture = false
    /// Whether what an app's code prints goes to standard error, since a report for programs goes to
    /// standard output.
    var printsAsErrors = false
    /// Whether nothing that is printed is shown, since the process is expected to end again and again.
    var isQuiet = false
    /// Whether the collecting process keeps what an app's code prints, step by step.
    var keepsPrinted = false
    /// The descriptor in the collecting process to which an app's code prints; nil for the stream of
    /// this process.
    var printed: Int32?
    /// Whether the collecting process keeps the records of a script as they are written.
    var spools = false
    /// The descriptor in the collecting process to which records are written; nil for none.
    var spool: Int32?
    /// Whether the process runs a whole command, and tells which request it performs.
    var isGuarded = false

    static let variable = "FLICKBOOK_JOB"

    /// The value of the variable.
    var text: String {
      "\(parent)\(wantsRecords ? ",records" : "")\(wantsPicture ? ",picture" : "")"
        + (printsAsErrors ? ",errors" : "") + (isQuiet ? ",quiet" : "")
        + (printed.map { ",printed=\($0)" } ?? "") + (spool.map { ",spool=\($0)" } ?? "")
        + (isGuarded ? ",guarded" : "")
    }

    /// A process that prints nothing.
    init(quietWithParent parent: Int32) {
      self.parent = parent
      isQuiet = true
    }

    /// A process that runs a whole command.
    init(guardedBy parent: Int32) {
      self.parent = parent
      isGuarded = true
    }

    init(parent: Int32, wantsRecords: Bool, wantsPicture: Bool, printsAsErrors: Bool) {
      self.parent = parent
      self.wantsRecords = wantsRecords
      self.wantsPicture = wantsPicture
      self.printsAsErrors = printsAsErrors
    }

    init?(_ text: String) {
      let parts = text.split(separator: ",")
      guard let parent = parts.first.flatMap({ Int32($0) }) else { return nil }
      self.init(
        parent: parent, wantsRecords: parts.contains("records"),
        wantsPicture: parts.contains("picture"), printsAsErrors: parts.contains("errors"))
      isQuiet = parts.contains("quiet")
      isGuarded = parts.contains("guarded")
      printed = Self.number("printed", in: parts)
      keepsPrinted = printed != nil
      spool = Self.number("spool", in: parts)
      spools = spool != nil
    }

    private static func number(_ name: String, in parts: [Substring]) -> Int32? {
      parts.first { $0.hasPrefix("\(name)=") }.flatMap { Int32($0.dropFirst(name.count + 1)) }
    }

    /// The options of this process; nil if it runs scripts for itself.
    static var ofThisProcess: Options? {
      getenv(variable).flatMap { Options(String(cString: $0)) }
    }
  }

  private let jobOptions: Options
  private let settings: ScriptJob.Settings
  private let port: JobPort
  private let spool: RecordSpoolWriter?

  /// Takes over the descriptor; nil if this process was not started for it.
  init?(_ jobOptions: Options, _ settings: ScriptJob.Settings) {
    guard let port = JobPort(jobOptions) else { return nil }
    self.jobOptions = jobOptions
    self.settings = settings
    self.port = port
    spool = jobOptions.spool.flatMap { RecordSpoolWriter($0, of: jobOptions.parent) }
  }

  /// Runs scripts until no further request can come.
  func run() throws -> ExitCode {
    try port.forEachRequest { line in
      guard let request = JobRequest(line) else { return false }
      try send(.done(try run(request)))
      return true
    } ? .held : .simulatorAtFault
  }

  private func run(_ request: JobRequest) throws -> ExitCode {
    let reporter = JobReporter(
      wantsRecords: jobOptions.wantsRecords, wantsPicture: jobOptions.wantsPicture, send: send)
    do {
      let log = try request.log.map { path throws(FileProblem) in
        try request.continuesLog
          ? ByteSink(continuing: path) : ByteSink(path: path, over: .log)
      }
      var loader = ScriptLoader(settings)
      loader.variant = request.variant
      let script = try loader.load(request.path)
      spool?.restart()
      var job = ScriptJob(script: script, settings: settings, log: log, trace: request.trace)
      job.command = request.command
      job.spool = spool
      if request.trace.page != nil { job.printed = OwnPrintedText(jobOptions) }
      job.giveSign = { [port] in try port.send(JobMessage.lives.line) }
      return try job.run(reporter)
    } catch let problem as FileProblem {
      try reporter.unreadable(UnreadableScript(request.path, problem.description))
    } catch let problem as ScriptProblem {
      try reporter.unreadable(UnreadableScript(request.path, problem))
    } catch let failure as TransportFailure {
      guard case .unreachable(let reason) = failure else { throw failure }
      try reporter.unreadable(UnreadableScript(request.path, reason))
    }
    return .usage
  }

  private func send(_ message: JobMessage) throws {
    if case .takes = message, let spool {
      try port.send(JobMessage.recordedTo(spool.count).line)
    }
    if let end = PrintedText.end(jobOptions) { try port.send(JobMessage.printedTo(end).line) }
    try port.send(message.line)
  }
}
