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
    let wishes: JobProcess.Wishes
    /// The program that writes where a process has trapped; nil if there is none.
    let backtracer: String?
  }

  private let pipe: IPCPipe
  private var process: ChildProcess?
  private var splitter = LineSplitter.ofJob
  private let backtrace: JobBacktrace?
  /// The output of the process; nil if it goes to the streams of this process.
  let printed: PrintedText?
  private let told: (JobRunner, [UInt8]) -> Void
  private let ended: (JobRunner, JobLoss) -> Void
  private var exit: ChildProcess.Exit?
  private var isPipeAtEnd = false
  /// The number of the work in progress; nil if there is none.
  private(set) var index: Int?

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - told: called with each line of the process, without its end.
  ///   - ended: called once, after the last message, when the process has ended.
  init(
    _ start: Start, _ loop: EventLoop, told: @escaping (JobRunner, [UInt8]) -> Void,
    ended: @escaping (JobRunner, JobLoss) -> Void
  ) throws {
    self.told = told
    self.ended = ended
    backtrace = start.backtracer.flatMap { JobBacktrace(program: $0) }
    printed = start.wishes.wantsRecords ? PrintedText() : nil
    pipe = try IPCPipe(loop)
    do {
      process = try ChildProcess(
        loop, file: "/proc/self/exe", arguments: start.arguments,
        environment: Self.environment(start, backtrace, printed), pipe: pipe,
        inheriting: STDERR_FILENO,
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
    } catch {
      pipe.close()
      process?.close()
      throw error
    }
  }

  private static func environment(
    _ start: Start, _ backtrace: JobBacktrace?, _ printed: PrintedText?
  ) -> [String] {
    var variables = OwnProcess.environment
    var wishes = start.wishes
    wishes.printed = printed?.descriptor
    // A person who asks for traces of the own choice gets these.
    if let backtrace, getenv(JobBacktrace.variable) == nil {
      variables.append("\(JobBacktrace.variable)=\(backtrace.settings)")
    }
    return variables + ["\(JobProcess.Wishes.variable)=\(wishes.text)"]
  }

  /// Sends the process a request, a line with its end.
  func run(_ request: [UInt8], index: Int) {
    self.index = index
    pipe.write(request)
  }

  /// Notes that the work in progress is done.
  func finishWork() { index = nil }

  /// Lets the process end.
  func close() {
    index = nil
    pipe.close()
    isPipeAtEnd = true
  }

  /// Ends the process at once.
  func kill() { process?.kill(SIGKILL) }

  private func receive(_ bytes: [UInt8]) {
    for line in splitter.lines(with: bytes) { told(self, line) }
  }

  private func endIfDone() {
    guard let exit, isPipeAtEnd else { return }
    pipe.close()
    ended(self, JobLoss(exit, calls: backtrace?.takeCalls() ?? []))
  }
}

/// How a process has ended in the midst of a script.
struct JobLoss: Equatable {
  let message: String
  /// The calls of the app's own code, the innermost first, each with its file and line.
  let calls: [String]

  init(_ exit: ChildProcess.Exit, calls: [String]) {
    switch exit {
    case .code(let code): message = "The script's process ended with exit code \(code)."
    case .signal(let signal):
      message = "The script's process was ended by \(Self.name(of: signal))."
    }
    self.calls = calls
  }

  private static func name(of signal: Int32) -> String {
    let names = [
      SIGILL: "a trap (SIGILL)", SIGTRAP: "a trap (SIGTRAP)", SIGSEGV: "a memory fault (SIGSEGV)",
      SIGBUS: "a memory fault (SIGBUS)", SIGABRT: "abort() (SIGABRT)", SIGKILL: "SIGKILL",
      SIGTERM: "SIGTERM", SIGFPE: "a trap (SIGFPE)",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
