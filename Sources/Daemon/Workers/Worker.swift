import AppSources
import EventLoop
import Glibc
import Wire

/// A process with sessions, as the supervisor sees it.
@MainActor
final class Worker {
  let number: Int
  /// The connections that the process has.
  var connections: Set<Int> = []
  /// The sessions that it brings back, the first of which is in progress.
  var returning: [String] = []
  private let pipe: IPCPipe
  /// The standard error of the process; nil if it shares the stream of this process.
  private var errors: IPCPipe?
  private var trapMessage = TrapMessage()
  private let backtrace: Backtrace?
  private var process: ChildProcess?
  private var messages = MessagePipe()
  /// Whether the process has given a sign of life.
  private(set) var hasBegun = false
  /// The pings that were not answered.
  private var silence = 0
  /// How the process has ended; nil while it runs.
  private(set) var exit: ChildProcess.Exit?
  private var pipeHasEnded = false
  private var errorsHaveEnded = true
  /// How the process has ended, and where it was; nil while it runs.
  private(set) var report: CrashReport?
  /// Whether the process does not respond, and was asked to write where it is.
  private var hangs = false
  /// Why the supervisor has ended the process; nil if it has not.
  private(set) var reason: String?

  /// The pings without an answer after which a process counts as hanging.
  ///
  /// The supervisor counts its own turns, not time, so that a machine that was asleep is no reason.
  static let silenceMax = 4
  /// How long a process that hangs or has trapped may take to write where it is, in seconds; a guess,
  /// above the time that the backtracer takes for a large program.
  private static let lastWordsSeconds = 10

  /// The parameters of starting a process.
  struct Start {
    let number: Int
    let command: [String]
    let environment: [String]
    /// A descriptor that the process keeps open as long as it runs.
    let lock: Int32
    /// Whether it runs an app's code, whose trap is reported.
    var runsAppCode = false
    /// How long it may not respond, in seconds.
    var patience = 0
  }

  /// The functions that are called when something happens to the process.
  struct Callbacks {
    let message: (Worker, WorkerMessage, PipeConnection?) -> Void
    /// The process has ended; what it had written may still come.
    let exit: (Worker) -> Void
    /// The process has ended, and everything that it had written was received.
    let end: (Worker) -> Void
  }

  private let callbacks: Callbacks

  private let patience: Int

  /// Starts a process.
  init(_ start: Start, on loop: EventLoop, _ callbacks: Callbacks) throws(UVError) {
    number = start.number
    patience = start.patience
    self.callbacks = callbacks
    backtrace = start.runsAppCode ? Backtrace.program.flatMap { Backtrace(program: $0) } : nil
    pipe = try IPCPipe(loop)
    do throws(UVError) {
      if start.runsAppCode {
        errors = try IPCPipe(loop)
        errorsHaveEnded = false
      }
      // The program of this process, even if the file was replaced by another version since.
      process = try ChildProcess(
        loop, file: "/proc/self/exe", arguments: start.command,
        environment: start.environment + (backtrace?.environment ?? []), pipe: pipe,
        inheriting: start.lock, errors: errors
      ) { [unowned self] in didExit($0) }
      try pipe.startReading(
        onBytes: { [unowned self] in receive($0) }, onEnd: { [unowned self] in pipeDidEnd() })
      try errors?.startReading(
        onBytes: { [unowned self] bytes in
          SystemLog.pass(bytes.withUnsafeBytes { trapMessage.take($0) })
        }, onEnd: { [unowned self] in errorsDidEnd() })
    } catch {
      process?.kill(SIGKILL)
      process?.close()
      errors?.close()
      pipe.close()
      throw error
    }
  }

  /// The process id.
  var id: Int32 { process?.process ?? 0 }

  func send(_ message: WorkerMessage, passing connection: PipeConnection? = nil) {
    pipe.write(message.frame, passing: connection)
  }

  // MARK: Signs of life

  /// Asks for a sign of life; returns false if the process has given none for too long.
  func ping() -> Bool {
    // A process that it has started may have the pipe still.
    if exit != nil {
      pipeDidEnd()
      errorsDidEnd()
    }
    guard exit == nil else { return true }
    silence += 1
    guard silence > Self.silenceMax else {
      send(.ping)
      return true
    }
    let lastWordsMax = Self.silenceMax * Self.lastWordsSeconds / max(patience, 1) + 1
    guard let backtrace, silence <= Self.silenceMax + lastWordsMax, !hangs || !backtrace.isWritten
    else { return false }
    if !hangs, !trapMessage.isHolding {
      hangs = true
      process?.kill(SIGABRT)
    }
    return true
  }

  /// Ends the process at once.
  func kill(_ reason: String?) {
    if self.reason == nil { self.reason = reason }
    process?.kill(SIGKILL)
  }

  // MARK: Callbacks

  private func receive(_ bytes: RawSpan) {
    messages.receive(bytes, from: pipe)
    do throws(FrameSplitter.Damage) {
      while let (message, connection) = try messages.next() {
        hasBegun = true
        if message == .pong { silence = 0 } else { callbacks.message(self, message, connection) }
      }
    } catch {
      kill("it wrote something else than messages to its supervisor")
    }
  }

  private func pipeDidEnd() {
    guard !pipeHasEnded else { return }
    pipeHasEnded = true
    pipe.close()
    if exit == nil { kill(nil) } else { endIfDone() }
  }

  private func errorsDidEnd() {
    guard !errorsHaveEnded else { return }
    errorsHaveEnded = true
    errors?.close()
    endIfDone()
  }

  private func didExit(_ exit: ChildProcess.Exit) {
    self.exit = exit
    endIfDone()
    if report == nil { callbacks.exit(self) }
  }

  private func endIfDone() {
    guard let exit, pipeHasEnded, errorsHaveEnded, report == nil else { return }
    var report = CrashReport(exit, calls: backtrace?.takeCalls() ?? [])
    let (passed, message) = trapMessage.finish(
      isTrap: report.isOfCode || trapMessage.isHolding, isReported: backtrace?.isInUse == true)
    SystemLog.pass(passed)
    if hangs {
      report.ending = .hang(seconds: Double(patience))
    } else if let message {
      report.reason = message
    } else if let reason {
      report.ending = .ended(reason: reason)
    }
    self.report = report
    callbacks.end(self)
  }
}
