/// A priority queue of work that is due at known instants.
///
/// Entries are removed in the order of their instants, and entries of one instant in the order in
/// which they were added, so that two runs agree. The entries are a binary heap; cancelled ones
/// stay inside until they reach the top or make up half of it, and are never returned.
public struct Schedule<Work> {
  /// Identifies an entry; each is used only once by a schedule.
  public struct Token: Hashable, Sendable {
    @usableFromInline let sequence: UInt64

    @inlinable
    init(sequence: UInt64) {
      self.sequence = sequence
    }
  }

  @usableFromInline
  struct Entry {
    @usableFromInline let instant: Instant
    @usableFromInline let sequence: UInt64
    @usableFromInline let work: Work

    @inlinable
    init(instant: Instant, sequence: UInt64, work: Work) {
      self.instant = instant
      self.sequence = sequence
      self.work = work
    }

    @inlinable
    func comes(before other: Entry) -> Bool {
      instant == other.instant ? sequence < other.sequence : instant < other.instant
    }
  }

  /// The heap, whose first entry is never a cancelled one.
  @usableFromInline var heap: ContiguousArray<Entry> = []
  /// The entries that were neither removed nor cancelled, for look-ups only.
  @usableFromInline var live: Set<UInt64> = []
  @usableFromInline var nextSequence: UInt64 = 0

  /// Creates an empty schedule.
  @inlinable
  public init() {}

  /// Whether no work is scheduled.
  @inlinable
  public var isEmpty: Bool { heap.isEmpty }

  /// The instant at which the next entry is due; nil if there is none.
  @inlinable
  public var nextInstant: Instant? { heap.isEmpty ? nil : heap[0].instant }

  /// Whether work is still scheduled.
  @inlinable
  public func contains(_ token: Token) -> Bool { live.contains(token.sequence) }

  /// The scheduled work, in the order in which it is due.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public var pending: [(instant: Instant, work: Work)] {
    heap.filter { live.contains($0.sequence) }.sorted { $0.comes(before: $1) }
      .map { ($0.instant, $0.work) }
  }

  /// Adds work, after all work that was added for the instant before.
  ///
  /// - Returns: the token with which the work can be cancelled.
  /// - Complexity: O(log n).
  @inlinable
  @discardableResult
  public mutating func add(_ work: Work, at instant: Instant) -> Token {
    let sequence = nextSequence
    nextSequence += 1
    heap.append(Entry(instant: instant, sequence: sequence, work: work))
    live.insert(sequence)
    siftUp(from: heap.count - 1)
    return Token(sequence: sequence)
  }

  /// Cancels work; does nothing if it was removed or cancelled before.
  ///
  /// - Complexity: O(log n), amortized.
  @inlinable
  public mutating func cancel(_ token: Token) {
    guard live.remove(token.sequence) != nil else { return }
    dropCancelledTop()
    if heap.count > 16, heap.count > 2 * live.count { dropAllCancelled() }
  }

  /// Removes and returns the next entry that is due at or before an instant; nil if there is none.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func popDue(at instant: Instant) -> Work? {
    guard let next = nextInstant, next <= instant else { return nil }
    let first = heap[0]
    live.remove(first.sequence)
    removeTop()
    dropCancelledTop()
    return first.work
  }

  // MARK: The heap

  @inlinable
  mutating func dropCancelledTop() {
    while let first = heap.first, !live.contains(first.sequence) { removeTop() }
  }

  @inlinable
  mutating func dropAllCancelled() {
    heap.removeAll { !live.contains($0.sequence) }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(from: index) }
  }

  @inlinable
  mutating func removeTop() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown(from: 0)
  }

  @inlinable
  mutating func siftUp(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].comes(before: heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  @inlinable
  mutating func siftDown(from start: Int) {
    var parent = start
    while true {
      let left = 2 * parent + 1
      let right = left + 1
      var first = parent
      if left < heap.count, heap[left].comes(before: heap[first]) { first = left }
      if right < heap.count, heap[right].comes(before: heap[first]) { first = right }
      guard first != parent else { return }
      heap.swapAt(parent, first)
      parent = first
    }
  }
}

extension Schedule: Sendable where Work: Sendable {}
extension Schedule.Entry: Sendable where Work: Sendable {}
