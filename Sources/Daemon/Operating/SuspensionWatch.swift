import EventLoop

/// Suspends the sessions that nobody has used for some time, so that they need little memory.
@MainActor
final class SuspensionWatch: Work {
  var isQueued = false
  /// The sessions that have begun to rest, or were not to be suspended at the last look.
  private var entries: [Entry] = []
  /// Those at which the current look is still to come.
  private var unseen: [Entry] = []
  private var timer: LoopTimer?
  /// How long a session rests until it is suspended, in nanoseconds.
  private let limit: UInt64
  private unowned let daemon: Daemon
  /// How many sessions were suspended since free memory was returned to the system.
  private var freed = 0

  /// The number of suspended sessions after which that is done: it is not divided, and takes 5
  /// milliseconds after the first 256 and 30 among 10,000.
  ///
  /// Rule: guess.
  private static let freedMax = 256

  /// The number of looks within that time; a guess.
  private static let looks: UInt64 = 4

  /// A session by name and number, which may have ended since; the watch keeps no reference to it.
  private struct Entry {
    let name: String
    let number: Int
  }

  /// Creates a watch; nil if sessions are never suspended.
  ///
  /// - Parameter seconds: how long a session rests until then; 0 for ever.
  init?(_ daemon: Daemon, seconds: Int) throws(UVError) {
    guard seconds > 0 else { return nil }
    limit = UInt64(seconds) * 1_000_000_000
    self.daemon = daemon
    timer = try LoopTimer(daemon.loop) { [unowned self] in look() }
  }

  /// Adds a session that has begun to rest.
  func add(_ session: Session) {
    if entries.isEmpty, unseen.isEmpty { start() }
    entries.append(Entry(name: session.name, number: session.number))
  }

  /// Closes the timer, so that the loop can end.
  func close() {
    timer?.close()
    timer = nil
    (entries, unseen) = ([], [])
  }

  private func start() {
    timer?.start(afterMilliseconds: limit / Self.looks / 1_000_000)
  }

  private func look() {
    swap(&entries, &unseen)
    daemon.perform(self)
  }

  func work(until deadline: UInt64) -> Bool {
    var now = EventLoop.nanoseconds
    while let entry = unseen.popLast() {
      guard let session = daemon.sessions[entry.name], session.number == entry.number else {
        continue
      }
      if session.restsSince + limit > now {
        entries.append(entry)
      } else if session.suspend() {
        freed += 1
        if freed == Self.freedMax { returnMemory() }
        now = EventLoop.nanoseconds
        if now >= deadline, !unseen.isEmpty { return true }
      }
    }
    if freed > 0 { returnMemory() }
    if !entries.isEmpty { start() }
    return false
  }

  private func returnMemory() {
    OwnProcess.returnFreeMemory()
    freed = 0
  }
}
