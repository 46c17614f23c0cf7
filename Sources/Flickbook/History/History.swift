/// The past of a session: the requests that changed it, in their order.
///
/// A session is its scene and these requests: performed again, they give the same state and the same
/// records. A session that has gone back keeps what came later, until a request changes something.
///
/// Rule: protocol 10, "Time travel".
@MainActor
package final class History {
  /// The entries; empty once there was no room for them.
  package private(set) var entries: [HistoryEntry] = []
  /// How often an entry was added, and not cut off again.
  package private(set) var total = 0
  /// The current position of the session.
  package private(set) var position = HistoryPosition(entry: 0)
  /// The end of the past; nil if the session is there.
  private(set) var end: HistoryEnd?
  /// Whether the last entry is in progress.
  private var isInProgress = false
  /// The memory of the entries, in bytes; an estimate.
  private var bytes = 0
  private var limit: Int
  private let budget: MemoryBudget?
  /// Whether the entries were dropped because there was no room for them.
  package private(set) var isDropped = false

  /// Creates the past of a session that has just begun.
  ///
  /// - Parameters:
  ///   - limit: The most memory of the entries, in bytes.
  ///   - budget: The memory that all sessions share.
  init(limit: Int, budget: MemoryBudget?) {
    self.limit = limit
    self.budget = budget
  }

  isolated deinit {
    budget?.take(-bytes)
  }

  /// Creates the past that a session has, or had at a position.
  init(_ other: History, until position: HistoryPosition, at moment: HistoryMoment) {
    limit = other.limit
    budget = other.budget
    for entry in other.entries.prefix(position.entry) { append(entry) }
    self.position = position
    if position.isInside { cutLast(at: moment) }
    self.position.isInside = false
  }

  /// Keeps the entries however much memory they need: they are in a journal, too.
  package func liftLimit() {
    limit = .max
  }

  /// Adds an entry, after those that came later than the position are cut off.
  func begin(_ entry: HistoryEntry, cuttingAt moment: HistoryMoment) {
    if end != nil { cut(at: moment) }
    append(entry)
    position.entry = total
    if case .command = entry.work { isInProgress = entry.ending != .refused }
  }

  /// Notes where the last entry has stopped, and how.
  func endLast(at moment: HistoryMoment, _ ending: HistoryEntry.Ending) {
    guard isInProgress else { return }
    isInProgress = false
    guard !isDropped else { return }
    entries[entries.count - 1].stop = moment
    entries[entries.count - 1].ending = ending
  }

  private func append(_ entry: HistoryEntry) {
    total += 1
    guard !isDropped else { return }
    let size = entry.bytes
    guard bytes + size <= limit, budget?.hasRoom(for: size) ?? true else { return drop() }
    budget?.take(size)
    bytes += size
    entries.append(entry)
  }

  /// Forgets all entries: a history with gaps is useless.
  private func drop() {
    isDropped = true
    entries = []
    budget?.take(-bytes)
    bytes = 0
  }

  /// Cuts off all that came after the position; if the session is inside of an entry, the entry
  /// ends there.
  func cut(at moment: HistoryMoment) {
    while total > position.entry {
      total -= 1
      guard !isDropped else { continue }
      let size = entries.removeLast().bytes
      budget?.take(-size)
      bytes -= size
    }
    if position.isInside { cutLast(at: moment) }
    position.isInside = false
    end = nil
  }

  private func cutLast(at moment: HistoryMoment) {
    guard !isDropped else { return }
    entries[entries.count - 1].stop = moment
    entries[entries.count - 1].ending = .cut
    // It was the hash of the whole entry.
    entries[entries.count - 1].hash = nil
  }

  /// Notes that the session is at another position now; it came from `former`.
  func move(to position: HistoryPosition, at moment: HistoryMoment, from former: HistoryEnd) {
    let last = end ?? former
    let isAtEnd = position == HistoryPosition(entry: total) && moment == last.moment
    end = isAtEnd ? nil : last
    self.position = position
  }
}
