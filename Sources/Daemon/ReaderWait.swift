import EventLoop

/// Measures how long a client has read nothing while a session waits for it.
@MainActor
struct ReaderWait {
  /// When the client had read that many bytes, in nanoseconds of the loop's clock; nil while no
  /// session waits.
  private var last: (time: UInt64, bytesRead: Int)?

  /// Updates the measurement, and returns whether the client has read nothing for `limit`
  /// nanoseconds.
  mutating func hasStopped(_ connection: Connection, at now: UInt64, limit: UInt64) -> Bool {
    let bytesRead = connection.bytesRead
    guard let last, last.bytesRead == bytesRead else {
      self.last = (now, bytesRead)
      return false
    }
    return now - last.time >= limit
  }

  /// Ends the measurement.
  mutating func end() {
    last = nil
  }
}

/// Polls the clients for which sessions wait, as long as there are any.
@MainActor
final class ReaderWatch {
  private var sessions: [Int: Session] = [:]
  private var timer: LoopTimer?
  /// How long a session waits for a client that reads nothing, in nanoseconds.
  private let limit: UInt64

  /// The number of polls within that time; a guess.
  private static let looks: UInt64 = 16

  /// Creates a watch without sessions.
  init(_ loop: EventLoop, seconds: Int) throws(UVError) {
    limit = UInt64(seconds) * 1_000_000_000
    timer = try LoopTimer(loop) { [unowned self] in look() }
  }

  /// Adds a session that begins to wait.
  func add(_ session: Session) {
    if sessions.isEmpty { start() }
    sessions[session.number] = session
  }

  /// Removes a session that no longer waits.
  func remove(_ session: Session) {
    sessions[session.number] = nil
    if sessions.isEmpty { timer?.stop() }
  }

  /// Closes the timer, so that the loop can end.
  func close() {
    timer?.close()
    timer = nil
  }

  private func start() {
    timer?.start(afterMilliseconds: limit / Self.looks / 1_000_000)
  }

  private func look() {
    let now = EventLoop.nanoseconds
    for (_, session) in sessions.sorted(by: { $0.key < $1.key }) {
      session.dropStoppedReaders(at: now, limit: limit)
    }
    if !sessions.isEmpty { start() }
  }
}
