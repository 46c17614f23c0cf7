import AppSources
import EventLoop
import Flickbook
import Glibc

/// Runs a command in a process of its own, so that a trap of an app's code and code that never returns
/// end with a report.
@MainActor
final class GuardedCommand {
  /// How the process has ended.
  enum Outcome {
    /// By itself, with an exit code.
    case exited(Int32)
    /// By a signal that no code of its own has caused.
    case signal(Int32)
    case lost(CrashReport)
  }

  private let loop: EventLoop
  private let isInteractive: Bool
  private var runner: JobRunner?
  private var signals: [LoopSignal] = []
  /// The request in progress; nil between requests.
  private var request: String?
  private var outcome: Outcome?

  /// Starts a process with a command line.
  ///
  /// - Parameters:
  ///   - patience: how long a request may take, in seconds; nil for no limit.
  ///   - isInteractive: whether the process itself decides what an interrupt does.
  init(
    _ commandLine: [String], backtracer: String?, patience: Double?, isInteractive: Bool
  ) throws {
    loop = try EventLoop()
    self.isInteractive = isInteractive
    if isInteractive {
      // On a terminal the process restores its modes before both stop.
      let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      LoopSignal.ignore(isTerminal ? [SIGINT, SIGTSTP] : [SIGINT])
      for number in [SIGTERM, SIGHUP] {
        signals.append(
          try LoopSignal(loop, number: number) { [unowned self] in self.runner?.send(number) })
      }
    }
    let runner = try JobRunner(
      JobRunner.Start(
        arguments: commandLine, jobOptions: JobProcess.Options(guardedBy: getpid()),
        backtracer: backtracer,
        patience: patience, sharesInput: true),
      loop,
      JobRunner.Callbacks(
        told: { [unowned self] _, line in if let sign = RequestSigns.Sign(line) { told(sign) } },
        ended: { [unowned self] _, report in ended(report) }))
    // Only requests are limited: a person may take any time.
    runner.finishWork()
    self.runner = runner
  }

  /// Waits for the end of the process.
  func run() -> Outcome {
    // A process that is ended at a prompt leaves the terminal as its editor has set it.
    var terminal = termios()
    let hasTerminal = tcgetattr(STDIN_FILENO, &terminal) == 0
    loop.run()
    guard let outcome else { preconditionFailure("the loop ends with the process") }
    if hasTerminal, case .lost = outcome { tcsetattr(STDIN_FILENO, TCSANOW, &terminal) }
    return outcome
  }

  private func told(_ sign: RequestSigns.Sign) {
    switch sign {
    case .begins(let name):
      request = name
      runner?.beginWork()
    case .ends:
      request = nil
      runner?.finishWork()
    }
  }

  private func ended(_ report: CrashReport) {
    for signal in signals { signal.close() }
    outcome =
      switch report.ending {
      case .code(let code) where request == nil: .exited(Int32(truncatingIfNeeded: code))
      case .signal(let signal) where !report.isOfCode: .signal(signal)
      default: .lost(lost(report))
      }
  }

  private func lost(_ report: CrashReport) -> CrashReport {
    var report = report
    report.work = request
    return report
  }
}

extension Subcommand {
  /// Whether an app's code that the command runs is guarded by another process.
  static var isGuarded: Bool { false }

  /// Reports on standard error that the process of a command was lost.
  private static func report(_ loss: CrashReport) throws -> ExitCode {
    var loss = loss
    loss.work = loss.work.map { "flickbook \(name): \($0)" } ?? "flickbook \(name)"
    let errors = ByteSink.errors
    try errors.line(DisplayText.printableLines(loss.text))
    try errors.flush()
    return .simulatorAtFault
  }

  /// Runs a command in a process of its own if it may call an app's code; nil if it need not, or if
  /// this process is that one.
  static func runGuarded(
    _ arguments: Arguments, _ commandLine: [String], _ layouts: LayoutRegistry
  ) throws -> ExitCode? {
    if let jobOptions = JobProcess.Options.ofThisProcess, jobOptions.isGuarded {
      guard let port = JobPort(jobOptions) else {
        throw Arguments.Problem(
          message: "\(JobProcess.Options.variable) is set, but no process guards this one.")
      }
      RequestSigns.begin(port, guardian: jobOptions.parent)
      return nil
    }
    guard isGuarded, arguments["socket"] == nil, arguments["session"] == nil else { return nil }
    let runsAppCode = !layouts.isOfLibraryAlone
    let patience = try TimeoutOption.patience(arguments, runsAppCode: runsAppCode)
    guard runsAppCode || patience != nil else { return nil }
    let outcome = try GuardedCommand(
      ["flickbook", name] + commandLine, backtracer: runsAppCode ? Backtrace.program : nil,
      patience: patience, isInteractive: isInteractive
    ).run()
    switch outcome {
    case .exited(let code):
      guard let code = ExitCode(rawValue: code) else {
        return try report(CrashReport(.code(Int(code))))
      }
      return code
    case .signal(let number):
      // As if the command had run here.
      signal(number, SIG_DFL)
      raise(number)
      return .simulatorAtFault
    case .lost(let loss): return try report(loss)
    }
  }

  private static var isInteractive: Bool { self == ShellCommand.self }
}
