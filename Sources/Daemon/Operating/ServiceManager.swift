import EventLoop
import Glibc

/// The service manager that has started this process: it is notified of the daemon's states, and
/// restarts a daemon that gives no sign of life.
///
/// Rule: sd_notify(3), sd_watchdog_enabled(3).
@MainActor
final class ServiceManager {
  private let socket: NotifySocket
  /// The time between two signs of life, in milliseconds; nil if none are expected.
  private let signMilliseconds: UInt64?
  private var signTimer: LoopTimer?
  private var statusTimer: LoopTimer?
  private var status = Status(sessions: 0, connections: 0)
  private var sentStatus = Status(sessions: 0, connections: 0)
  private var isWaiting = false
  /// Whether a failure was reported.
  private var hasToldFailure = false

  /// The status of a running daemon that the manager shows.
  private struct Status: Equatable {
    var sessions: Int
    var connections: Int

    var text: String {
      "STATUS=\(Self.count(sessions, "session")), \(Self.count(connections, "connection"))"
    }

    private static func count(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
  }

  /// The least time between two reports of the counts, in milliseconds; a guess.
  private static let statusMilliseconds: UInt64 = 1000

  /// The variables by which a manager asks for notifications; they are for one process, not for its
  /// children.
  static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// Reads the environment; nil if no manager wants to be notified.
  init?(_ environment: (String) -> String?, process: Int32 = getpid()) {
    guard let address = environment("NOTIFY_SOCKET"), !address.isEmpty else { return nil }
    do throws(NotifySocket.Refusal) {
      socket = try NotifySocket(to: address)
    } catch {
      SystemLog.write(.warning, "the service manager cannot be notified at \(address)")
      return nil
    }
    signMilliseconds = Self.signMilliseconds(environment, process: process)
  }

  /// Returns the time between two signs of life, in milliseconds: half of what the manager waits
  /// for; nil if it expects none of this process.
  static func signMilliseconds(
    _ environment: (String) -> String?, process: Int32
  ) -> UInt64? {
    guard let wait = environment("WATCHDOG_USEC").flatMap({ UInt64($0) }), wait > 0 else {
      return nil
    }
    if let target = environment("WATCHDOG_PID"), Int32(target) != process { return nil }
    return max(wait / 2000, 1)
  }

  /// Notifies the manager that clients can connect, and begins to give signs of life.
  func begin(_ loop: EventLoop) throws(UVError) {
    statusTimer = try LoopTimer(loop) { [unowned self] in
      isWaiting = false
      sendStatus()
    }
    if let signMilliseconds {
      let timer = try LoopTimer(loop) { [unowned self] in
        send("WATCHDOG=1")
        signTimer?.start(afterMilliseconds: signMilliseconds)
      }
      timer.start(afterMilliseconds: signMilliseconds)
      signTimer = timer
    }
    sentStatus = status
    send("READY=1\n\(status.text)", waits: true)
  }

  /// Reports the counts if they have changed, at most once a second.
  func note(sessions: Int, connections: Int) {
    status.sessions = sessions
    status.connections = connections
    if status != sentStatus, !isWaiting { sendStatus() }
  }

  private func sendStatus() {
    guard status != sentStatus, let statusTimer else { return }
    sentStatus = status
    send(status.text)
    isWaiting = true
    statusTimer.start(afterMilliseconds: Self.statusMilliseconds)
  }

  /// Notifies the manager that the daemon ends.
  func stop() {
    send("STOPPING=1\nSTATUS=Answering the requests that have arrived", waits: true)
    // That stays until the end.
    statusTimer?.close()
    statusTimer = nil
  }

  /// Stops giving signs of life.
  func close() {
    statusTimer?.close()
    signTimer?.close()
    statusTimer = nil
    signTimer = nil
  }

  private func send(_ message: String, waits: Bool = false) {
    do throws(UVError) {
      try socket.send(message, waits: waits)
    } catch {
      guard !hasToldFailure else { return }
      hasToldFailure = true
      SystemLog.write(.warning, "the service manager cannot be notified: \(error)")
    }
  }
}
