import EventLoop

/// How long a client has read nothing while a session waits for it.
@MainActor
struct ReaderWait {
  /// When the client had read so many bytes, in nanoseconds of the loop's clock; nil while nobody waits.
  private var last: (time: UInt64, bytesRead: Int)?

  /// Looks at the client, and tells whether it has read nothing for so many nanoseconds.
  mutating func hasStopped(_ connection: Connection, at now: UInt64, limit: UInt64) -> Bool {
    let bytesRead = connection.bytesRead
    guard let last, last.bytesRead == bytesRead else {
      self.last = (now, bytesRead)
      return false
    }
    return now - last.time >= limit
  }

  /// Nobody waits any more.
  mutating func end() {
    last = nil
  }
}

/// Looks at the clients that sessions wait for, as long as there are any.
@MainActor
final class ReaderWatch {
  private var sessions: [Int: Session] = [:]
  private var timer: LoopTimer?
  /// How long a session waits for a client that reads nothing, in nanoseconds.
  private let limit: UInt64

  /// Looks in the time after which a client is given up; a guess at what is soon enough.
  private static let looks: UInt64 = 16

  /// A watch on nobody.
  init(_ loop: EventLoop, seconds: Int) throws(UVError) {
    limit = UInt64(seconds) * 1_000_000_000
    timer = try LoopTimer(loop) { [unowned self] in look() }
  }

  /// A session waits from now on.
  func add(_ session: Session) {
    if sessions.isEmpty { start() }
    sessions[session.number] = session
  }

  /// A session waits no more.
  func remove(_ session: Session) {
    sessions[session.number] = nil
    if sessions.isEmpty { timer?.stop() }
  }

  /// Lets the loop end.
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
