import AppSources
import EventLoop
import Flickbook
import Wire

/// Runs scripts in processes of their own, several at once, and reports them in their order.
///
/// The pool keeps the messages about a script that is not yet due. A process that ends in the midst
/// of a script loses that script alone: another process runs the remaining scripts.
@MainActor
final class JobPool {
  /// A script of the run.
  struct Job {
    let script: LoadedScript
    let request: JobRequest
  }

  /// A script, and what is known of its run.
  private struct Track {
    let job: Job
    var hasBegun = false
    /// Messages that are not yet reported.
    var waiting: [JobMessage] = []
    /// The step in progress, and the number of the next one.
    var step: JobMessage.Location?
    var number = 1
    var time: Double?
    /// When a process got the script.
    var start = ContinuousClock.now
    /// The size of its log by then, in bytes.
    var logStart = 0
    /// Its steps until now, for the trace of a script that is lost.
    private(set) var notes: [LostScript.StepNote] = []
    /// Whether it has ended, so that it only runs once more for a comparison.
    var hasEnded = false
    var exit: ExitCode?

    /// Notes the failure of a step and what an app has printed during it.
    mutating func note(_ verdict: Verdict, printed text: String, at location: JobMessage.Location) {
      guard job.request.trace.page != nil else { return }
      notes.append(
        LostScript.StepNote(
          line: location.line, detail: verdict.detail,
          printed: OwnPrintedText.shortened(text.utf8, of: text.utf8.count)))
    }

    /// Notes how far the script has come.
    mutating func note(_ message: JobMessage) {
      switch message {
      case .began: hasBegun = true
      case .takes(let location): step = location
      case .took(let result):
        step = nil
        number = result.number + 1
        time = result.time ?? time
      case .ended:
        step = nil
        hasEnded = true
      case .warned, .failedToOpen, .saw, .printed, .unreadable, .done: step = nil
      case .printedTo, .recordedTo, .lives: break
      }
    }
  }

  private let loop: EventLoop
  private let start: JobRunner.Start
  private let count: Int
  private let stopsAtFailure: Bool
  private let reporter: any Reporter
  /// Whether frames and steps are among the records.
  private let keepsFrames: Bool
  /// Whether a process that was lost is also reported on standard error.
  private let complains: Bool
  private var tracks: [Track]
  /// The next script that a process gets.
  private var next = 0
  /// The script that is reported now.
  private var due = 0
  private var runners: [JobRunner] = []
  private var outcome = ExitCode.held
  private var failure: (any Error)?

  /// - Parameters:
  ///   - jobs: the scripts, in the order of their reports.
  ///   - count: how many run at once.
  ///   - stopsAtFailure: whether no script begins after a script has failed.
  ///   - keepsFrames: whether the logs have frames and steps.
  ///   - complains: whether a process that was lost is also reported on standard error.
  init(
    _ jobs: [Job], count: Int, stopsAtFailure: Bool, start: JobRunner.Start,
    keepsFrames: Bool = false, complains: Bool = false, reporter: any Reporter
  ) throws {
    (self.keepsFrames, self.complains) = (keepsFrames, complains)
    loop = try EventLoop()
    tracks = jobs.map { Track(job: $0) }
    self.count = min(count, jobs.count)
    self.stopsAtFailure = stopsAtFailure
    self.start = start
    self.reporter = reporter
  }

  /// Runs all scripts, and returns the gravest exit code.
  func run() throws -> ExitCode {
    for _ in 0..<count { try startRunner() }
    loop.run()
    if let failure { throw failure }
    return outcome
  }

  private func startRunner() throws {
    let runner = try JobRunner(
      start, loop,
      JobRunner.Callbacks(
        told: { [unowned self] runner, line in
          if let message = JobMessage(line) { told(message, by: runner) }
        }, ended: { [unowned self] in ended($0, $1) }))
    runners.append(runner)
    giveWork(to: runner)
  }

  private func giveWork(to runner: JobRunner) {
    guard next < tracks.count, failure == nil else { return runner.close() }
    tracks[next].start = .now
    let request = tracks[next].job.request
    // The log of a script alone begins with it.
    if request.continuesLog { tracks[next].logStart = request.log.flatMap(LostScript.size) ?? 0 }
    runner.run(request.line, index: next)
    next += 1
  }

  // MARK: Messages

  private func told(_ message: JobMessage, by runner: JobRunner) {
    guard let index = runner.index else { return }
    switch message {
    case .printedTo(let end): return runner.printed?.read(to: end) ?? ()
    case .recordedTo(let end): return runner.spool?.noteStep(at: end) ?? ()
    case .lives: return
    default: break
    }
    tracks[index].note(message)
    let message = reportPrinted(before: message, by: runner, of: index)
    guard case .done(let exit) = message else { return report(message, of: index) }
    conclude(index, exit)
    giveWork(to: runner)
  }

  /// Reports what was printed before a message; returns the message, in which a step has it.
  private func reportPrinted(
    before message: JobMessage, by runner: JobRunner, of index: Int
  ) -> JobMessage {
    switch message {
    case .began, .takes, .warned, .printed, .printedTo, .recordedTo, .lives: return message
    case .took(var result):
      result.printed = runner.printed?.take() ?? ""
      tracks[index].note(result.verdict, printed: result.printed, at: result.location)
      return .took(result)
    case .failedToOpen, .saw, .ended:
      if let text = runner.printed?.take(), !text.isEmpty { report(.printed(text), of: index) }
      return message
    case .unreadable, .done:
      // Of a run that only compares the log.
      _ = runner.printed?.take()
      return message
    }
  }

  private func conclude(_ index: Int, _ exit: ExitCode) {
    tracks[index].exit = exit
    outcome = outcome.and(exit)
    if stopsAtFailure, exit != .held { tracks.removeSubrange(max(next, index + 1)...) }
    reportDue()
  }

  /// Reports a message of the script that is due; keeps a message of another script.
  private func report(_ message: JobMessage, of index: Int) {
    guard index == due else { return tracks[index].waiting.append(message) }
    guard failure == nil else { return }
    do {
      try tell(message, of: tracks[index].job.script)
    } catch {
      stop(error)
    }
  }

  /// Reports what is kept of the scripts that are due.
  private func reportDue() {
    while due < tracks.count, tracks[due].exit != nil {
      due += 1
      guard due < tracks.count else { return }
      let waiting = tracks[due].waiting
      tracks[due].waiting = []
      for message in waiting { report(message, of: due) }
    }
  }

  private func tell(_ message: JobMessage, of script: LoadedScript) throws {
    switch message {
    case .took(let result) where !reporter.showsPrinted: try passOn(result.printed)
    case .printed(let text) where !reporter.showsPrinted: try passOn(text)
    default: break
    }
    switch message {
    case .began: try reporter.began(script)
    case .takes(let location):
      if let step = script.step(at: location) { reporter.takes(step) }
    case .took(let result):
      guard let step = script.step(at: result.location) else {
        let path = script.source.path
        return try reporter.unreadable(
          UnreadableScript(path, "\(path): the file was changed while it ran."))
      }
      try reporter.took(
        StepReport(
          number: result.number, step: step, verdict: result.verdict, rounds: result.rounds,
          time: result.time, records: LogRecord.records(ofLines: Array(result.records.utf8)),
          picture: result.picture,
          refusal: result.refusal, printed: result.printed))
    case .warned(let text): try reporter.warned(text)
    case .failedToOpen(let verdict): try reporter.failedToOpen(script, verdict)
    case .saw(let picture): try reporter.saw(picture)
    case .printed(let text): try reporter.printed(text)
    case .ended(let outcome, let time): try reporter.ended(script, outcome, time: time)
    case .unreadable(let script): try reporter.unreadable(script)
    case .printedTo, .recordedTo, .lives, .done: break
    }
  }

  /// Prints what an app's code has printed, where the report does not show it.
  private func passOn(_ text: String) throws {
    guard !text.isEmpty else { return }
    let stream = start.jobOptions.printsAsErrors ? ByteSink.errors : ByteSink.output
    try stream.write(text.utf8)
    try stream.flush()
  }

  /// Ends the run with an error: a report that cannot be written.
  private func stop(_ error: any Error) {
    failure = error
    for runner in runners { runner.kill() }
  }

  // MARK: Processes that end

  private func ended(_ runner: JobRunner, _ report: CrashReport) {
    runners.removeAll { $0 === runner }
    guard let index = runner.index, failure == nil else { return }
    do {
      if tracks[index].hasEnded {
        loseRepetition(index, report)
      } else {
        try lose(index, report, of: runner)
      }
      if next < tracks.count { try startRunner() }
    } catch {
      stop(error)
    }
  }

  /// Reports a script whose process has ended in the midst of it.
  private func lose(_ index: Int, _ report: CrashReport, of runner: JobRunner) throws {
    let track = tracks[index]
    let script = track.job.script
    let printed = runner.printed?.takeAll() ?? ""
    if !track.hasBegun { self.report(.began, of: index) }
    if let location = track.step {
      // The report shows the description beside the step, and the calls that led to it below.
      let flaw = Verdict.Flaw(
        line: location.line, column: location.column, message: report.message,
        detail: report.callLines)
      tracks[index].note(.failed([flaw]), printed: printed, at: location)
      let records = LogRecord.records(ofLines: runner.spool?.recordsOfStep ?? [])
        .filter { !$0.isRequested }
      self.report(
        .took(
          JobMessage.Result(
            number: track.number, location: location, verdict: .failed([flaw]), time: track.time,
            records: reporter.wantsRecords
              ? String(decoding: LogRecord.lines(records), as: UTF8.self) : "",
            printed: printed)),
        of: index)
    } else {
      if !printed.isEmpty { self.report(.printed(printed), of: index) }
      self.report(.failedToOpen(.lost(report.text)), of: index)
    }
    try LostScript(
      script: script, request: track.job.request, logStart: track.logStart,
      records: runner.spool?.records ?? [], step: track.step.flatMap(script.step),
      notes: tracks[index].notes, report: report,
      keepsFrames: keepsFrames || !track.job.request.trace.isEmpty
    ).write()
    complain(report, at: track.step.map { "\($0.file):\($0.line)" } ?? script.source.path)
    let time = ScriptTime(simulated: track.time, since: track.start)
    self.report(.ended(.simulatorAtFault, time: time), of: index)
    conclude(index, .simulatorAtFault)
  }

  /// Reports a script whose process has ended while it ran once more.
  private func loseRepetition(_ index: Int, _ report: CrashReport) {
    let path = tracks[index].job.script.source.path
    self.report(
      .unreadable(UnreadableScript(path, "\(path): It ran once more. \(report.text)")), of: index)
    conclude(index, .simulatorAtFault)
  }

  /// Tells a person what the report tells a program.
  private func complain(_ report: CrashReport, at location: String) {
    guard complains else { return }
    var report = report
    report.work = location
    let errors = ByteSink.errors
    // If standard error is closed nobody can read it; the report has it.
    try? errors.line(DisplayText.printableLines(report.text))
    try? errors.flush()
  }
}

extension LoadedScript {
  /// Returns the step at a location in the script's files; nil if there is none.
  fileprivate func step(at location: JobMessage.Location) -> Step? {
    steps.lazy.compactMap { $0.step(at: location) }.first
  }
}

extension LoadedScript.Step {
  func step(at location: JobMessage.Location) -> LoadedScript.Step? {
    if JobMessage.Location(self) == location { return self }
    return children.lazy.compactMap { $0.step(at: location) }.first
  }
}
