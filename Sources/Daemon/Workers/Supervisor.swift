import EventLoop
import Flickbook
import Glibc
import Wire

/// The process that has started this one, as a worker sees it.
///
/// Rule: protocol 10, "Workers".
@MainActor
final class Supervisor {
  /// The process id.
  let process: Int32
  private unowned let daemon: Daemon
  private let pipe: IPCPipe
  private var messages = MessagePipe()
  private var waiting: [Int: (WorkerAnswer) -> Void] = [:]
  private var lastQuestion = 0
  /// Whether further connections may come.
  private(set) var passesConnections = true

  /// Takes over the pipe to the supervisor.
  init(_ process: Int32, of daemon: Daemon, descriptor: Int32) throws(UVError) {
    self.process = process
    self.daemon = daemon
    pipe = try IPCPipe(daemon.loop)
    do throws(UVError) {
      try pipe.open(descriptor: descriptor)
      try pipe.startReading(
        onBytes: { [unowned self] in receive($0) },
        // Without a supervisor nobody could reach the sessions any more.
        onEnd: { exit(EXIT_FAILURE) })
    } catch {
      pipe.close()
      throw error
    }
    tell(.pong)
  }

  func tell(_ message: WorkerMessage) {
    pipe.write(message.frame)
  }

  /// Asks, and calls back with the answer.
  func ask(_ question: WorkerQuestion, _ done: @escaping (WorkerAnswer) -> Void) {
    lastQuestion += 1
    waiting[lastQuestion] = done
    tell(.question(number: lastQuestion, question))
  }

  /// Passes a connection back.
  func pass(_ connection: PipeConnection, _ passed: PassedConnection) {
    pipe.write(WorkerMessage.connection(passed).frame, passing: connection)
  }

  func close() {
    pipe.close()
  }

  // MARK: Messages

  private func receive(_ bytes: RawSpan) {
    messages.receive(bytes, from: pipe)
    do throws(FrameSplitter.Damage) {
      while let (message, connection) = try messages.next() { receive(message, connection) }
    } catch {
      preconditionFailure("the supervisor has written something else than messages")
    }
  }

  private func receive(_ message: WorkerMessage, _ connection: PipeConnection?) {
    switch message {
    case .ping: tell(.pong)
    case .connection(let passed):
      guard let connection else {
        return tell(.closed(connection: passed.number))
      }
      daemon.adopt(connection, passed)
    case .drain: daemon.stop("its supervisor")
    case .end:
      if passesConnections {
        passesConnections = false
        daemon.endIfDone()
      } else {
        daemon.stop("its supervisor")
      }
    case .reopenLogs: daemon.logs?.reopen()
    case .restore(let name): daemon.restore(name)
    case .answer(let number, let answer): waiting.removeValue(forKey: number)?(answer)
    case .question(let number, .sessions):
      tell(.answer(number: number, .sessions(SessionMethods.entries(daemon))))
    case .question(let number, .statistics(let bySession)):
      tell(
        .answer(
          number: number,
          .statistics(
            counts: ServerMethods.counts(daemon),
            bySession ? ServerMethods.entries(daemon) : [])))
    case .begin, .pong, .opened, .released, .ended, .stored, .closed, .question:
      preconditionFailure("the supervisor has written a message of a worker")
    }
  }
}
