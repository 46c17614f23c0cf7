import AppSources
import EventLoop
import Flickbook
import Glibc
import Wire

/// A process that does one piece of work after the other, as the collecting process sees it.
@MainActor
final class JobRunner {
  /// The parameters of starting such a process.
  struct Start {
    /// The command line, with the program's name.
    let arguments: [String]
    var jobOptions: JobProcess.Options
    /// The program that writes where a process has trapped; nil if there is none.
    let backtracer: String?
    /// How long the process may give no sign of life while it works, in seconds; nil for no limit.
    var patience: Double?
    /// Whether the process shares standard input with this one.
    var sharesInput = false
    /// Whether the process writes its errors to the output that is kept for it.
    var keepsErrors = false
    /// The path of the program: this one, unless it says otherwise.
    var program = "/proc/self/exe"
  }

  /// The functions that are called when something happens to the process.
  struct Callbacks {
    /// A line of the process, without its end.
    let told: (JobRunner, [UInt8]) -> Void
    /// The process has ended, after its last message; called once.
    let ended: (JobRunner, CrashReport) -> Void
  }

  private let pipe: IPCPipe
  private let errors: IPCPipe
  private var process: ChildProcess?
  private var watchdog: Watchdog?
  /// Ends the process if it does not end by itself, and what it has left behind.
  private var lastTimer: LoopTimer?
  private var splitter = LineSplitter.ofJob
  private var trapMessage = TrapMessage()
  private let backtrace: Backtrace?
  private let isQuiet: Bool
  private let keepsErrors: Bool
  /// The output of the process; nil if it goes to the streams of this process.
  let printed: PrintedText?
  /// The records of the script in progress; nil if nobody wants them.
  let spool: RecordSpool?
  private let callbacks: Callbacks
  private var exit: ProcessExit?
  private var (isPipeAtEnd, areErrorsAtEnd) = (false, false)
  private var isHung = false
  /// Whether a process that gives no sign of life is ended soon, without a look at where it is.
  var isHurried = false {
    didSet { watchdog?.isHurried = isHurried }
  }
  /// The number of the work in progress; nil if there is none.
  private(set) var index: Int?

  /// The looks at what a process that hangs has written, and the most of them until it is ended; a
  /// guess, above the time that the backtracer takes for a large program.
  private var looks = 0
  private static let looksMax = 600
  /// The time between two looks, and how long what a process has written may take to arrive after its
  /// end; a guess, as for workers.
  private static let graceMilliseconds: UInt64 = 100

  /// Starts a process, which has to give a sign of life.
  init(_ start: Start, _ loop: EventLoop, _ callbacks: Callbacks) throws {
    self.callbacks = callbacks
    backtrace = start.backtracer.flatMap { Backtrace(program: $0) }
    isQuiet = start.jobOptions.isQuiet
    keepsErrors = start.keepsErrors
    printed = start.jobOptions.keepsPrinted ? PrintedText() : nil
    spool = start.jobOptions.spools ? RecordSpool() : nil
    pipe = try IPCPipe(loop)
    errors = try IPCPipe(loop)
    do {
      watchdog = try start.patience.map { patience in
        try Watchdog(loop, patience: patience) { [unowned self] in endHung() }
      }
      lastTimer = try LoopTimer(loop) { [unowned self] in makeEnd() }
      process = try ChildProcess(
        loop, file: start.program, arguments: start.arguments,
        environment: environment(start), pipe: pipe, inheriting: STDERR_FILENO, errors: errors,
        sharesInput: start.sharesInput,
        onExit: { [unowned self] exit in
          self.exit = exit
          endIfDone()
        })
      try pipe.startReading(
        onBytes: { [unowned self] bytes in
          receive(bytes.withUnsafeBytes { Array($0) })
        },
        onEnd: { [unowned self] in
          isPipeAtEnd = true
          endIfDone()
        })
      try errors.startReading(
        onBytes: { [unowned self] bytes in
          pass(bytes.withUnsafeBytes { bytes in trapMessage.take(bytes) })
        },
        onEnd: { [unowned self] in
          areErrorsAtEnd = true
          endIfDone()
        })
    } catch {
      closeHandles()
      process?.close()
      throw error
    }
    watchdog?.expectSign()
  }

  private func environment(_ start: Start) -> [String] {
    var jobOptions = start.jobOptions
    jobOptions.printed = printed?.descriptor
    jobOptions.spool = spool?.descriptor
    return DeterministicHashing.environment(OwnProcess.environment)
      + (backtrace?.environment ?? []) + ["\(JobProcess.Options.variable)=\(jobOptions.text)"]
  }

  // MARK: Work

  /// Sends the process a request, a line with its end.
  func run(_ request: [UInt8], index: Int) {
    self.index = index
    pipe.write(request)
    watchdog?.expectSign()
  }

  /// Notes that the process has begun a piece of work by itself.
  func beginWork() {
    index = 0
    watchdog?.expectSign()
  }

  /// Notes that the work in progress is done.
  func finishWork() {
    index = nil
    watchdog?.rest()
  }

  /// Lets the process end.
  func close() {
    finishWork()
    pipe.close()
    isPipeAtEnd = true
  }

  /// Sends the process a signal.
  func send(_ signal: Int32) { process?.kill(signal) }

  /// Ends the process at once.
  func kill() { send(SIGKILL) }

  private func receive(_ bytes: [UInt8]) {
    for line in splitter.lines(with: bytes) {
      if index != nil { watchdog?.expectSign() }
      callbacks.told(self, line)
    }
  }

  /// Passes on what the process has written to standard error.
  private func pass(_ bytes: [UInt8]) {
    guard !isQuiet, !bytes.isEmpty else { return }
    let sink = ByteSink.errors
    // If standard error is closed nobody can read it.
    try? sink.write(bytes)
    try? sink.flush()
  }

  // MARK: The end

  /// Ends a process that gives no sign of life; the signal has it write where it is.
  private func endHung() {
    // A process that has trapped takes its time to write where it was.
    if !isTrapping {
      isHung = true
      send(backtrace == nil || isHurried ? SIGKILL : SIGABRT)
    }
    lastTimer?.start(afterMilliseconds: Self.graceMilliseconds)
  }

  /// Whether the process has written the message of a trap.
  private var isTrapping: Bool {
    guard keepsErrors, let printed else { return trapMessage.isHolding }
    var message = TrapMessage()
    _ = message.take(printed.unread)
    return message.isHolding
  }

  /// Ends a process that hangs once it has written where it is, and waits no longer for what others
  /// write in the name of a process that has ended.
  private func makeEnd() {
    guard exit != nil else {
      looks += 1
      let isDone = looks >= Self.looksMax || backtrace?.isWritten != false
      return isDone ? kill() : lastTimer?.start(afterMilliseconds: Self.graceMilliseconds) ?? ()
    }
    areErrorsAtEnd = true
    endIfDone()
  }

  private func endIfDone() {
    guard let exit, isPipeAtEnd else { return }
    guard areErrorsAtEnd else {
      // A process that it has started may have standard error still.
      lastTimer?.start(afterMilliseconds: Self.graceMilliseconds)
      return
    }
    closeHandles()
    var report = CrashReport(exit, calls: backtrace?.takeCalls() ?? [])
    if isHung, let watchdog { report.ending = .hang(seconds: watchdog.patience) }
    var isTrap = false
    if case .signal = exit { isTrap = report.isOfCode || trapMessage.isHolding }
    // Traces of a person's own choice are passed on.
    let (passed, reason) = trapMessage.finish(
      isTrap: isTrap, isReported: backtrace?.isInUse == true)
    pass(passed)
    if !isHung { report.reason = reason }
    callbacks.ended(self, report)
  }

  private func closeHandles() {
    pipe.close()
    errors.close()
    watchdog?.close()
    lastTimer?.close()
  }
}
