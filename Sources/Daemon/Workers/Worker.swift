import EventLoop
import Glibc

/// A process with sessions, as the supervisor sees it.
@MainActor
final class Worker {
  let number: Int
  /// The connections that the process has.
  var connections: Set<Int> = []
  /// The sessions that it brings back, the first of which is in progress.
  var returning: [String] = []
  private let pipe: IPCPipe
  private var process: ChildProcess?
  private var messages = MessagePipe()
  /// Whether the process has given a sign of life.
  private(set) var hasBegun = false
  /// The pings that were not answered.
  private var silence = 0
  /// How the process has ended; nil while it runs.
  private(set) var exit: ChildProcess.Exit?
  private var pipeHasEnded = false
  /// Why the supervisor has ended the process; nil if it has not.
  private(set) var reason: String?

  /// The pings without an answer after which a process counts as hanging.
  ///
  /// The supervisor counts its own turns, not time, so that a machine that was asleep is no reason.
  static let silenceMax = 4

  /// The functions that are called when something happens to the process.
  struct Callbacks {
    let message: (Worker, WorkerMessage, PipeConnection?) -> Void
    /// The process has ended; what it had written may still come.
    let exit: (Worker) -> Void
    /// The process has ended, and everything that it had written was received.
    let end: (Worker) -> Void
  }

  private let callbacks: Callbacks

  /// Starts a process.
  ///
  /// - Parameter lock: A descriptor that the process keeps open as long as it runs.
  init(
    number: Int, on loop: EventLoop, command: [String], environment: [String], lock: Int32,
    _ callbacks: Callbacks
  ) throws(UVError) {
    self.number = number
    self.callbacks = callbacks
    pipe = try IPCPipe(loop)
    do throws(UVError) {
      // The program of this process, even if the file was replaced by another version since.
      process = try ChildProcess(
        loop, file: "/proc/self/exe", arguments: command, environment: environment, pipe: pipe,
        inheriting: lock
      ) { [unowned self] in didExit($0) }
      try pipe.startReading(
        onBytes: { [unowned self] in receive($0) }, onEnd: { [unowned self] in pipeDidEnd() })
    } catch {
      process?.kill(SIGKILL)
      process?.close()
      pipe.close()
      throw error
    }
  }

  /// The process id.
  var id: Int32 { process?.process ?? 0 }

  func send(_ message: WorkerMessage, passing connection: PipeConnection? = nil) {
    pipe.write(message.frame, passing: connection)
  }

  /// How the process has ended, and why, for the system's journal.
  var description: String {
    let end =
      switch exit {
      case .code(let code)?: "exit code \(code)"
      case .signal(let signal)?: "signal \(signal)"
      case nil: "it runs"
      }
    return reason.map { "\(end), since \($0)" } ?? end
  }

  // MARK: Signs of life

  /// Asks for a sign of life; returns false if the process has given none for too long.
  func ping() -> Bool {
    // A process that it has started may have the pipe still.
    if exit != nil { pipeDidEnd() }
    guard exit == nil else { return true }
    guard silence < Self.silenceMax else { return false }
    silence += 1
    send(.ping)
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
    do throws(ValueReader.Damage) {
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
    if exit == nil { kill(nil) } else { callbacks.end(self) }
  }

  private func didExit(_ exit: ChildProcess.Exit) {
    self.exit = exit
    if pipeHasEnded { callbacks.end(self) } else { callbacks.exit(self) }
  }
}
