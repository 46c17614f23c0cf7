/// An object with more work than fits into one callback.
@MainActor
protocol Work: AnyObject {
  /// Whether the object is in the queue.
  var isQueued: Bool { get set }

  /// Works until there is nothing left to do, it has to wait, or the deadline has passed.
  ///
  /// - Parameter deadline: nanoseconds of the loop's clock.
  /// - Returns: whether there is more to do immediately.
  func work(until deadline: UInt64) -> Bool
}

/// The queue of work: first come, first served; unfinished work goes to the back after its share of
/// time.
@MainActor
struct WorkQueue {
  /// The work in its order; nil where it was taken, so that the queue keeps nothing alive that has
  /// ended.
  private var items: [(any Work)?] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  /// Appends work, unless it is in the queue already.
  mutating func append(_ work: any Work) {
    guard !work.isQueued else { return }
    work.isQueued = true
    items.append(work)
  }

  /// Removes and returns the first work.
  mutating func popFirst() -> (any Work)? {
    guard !isEmpty, let work = items[head] else { return nil }
    items[head] = nil
    work.isQueued = false
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1024 {
      items.removeFirst(head)
      head = 0
    }
    return work
  }
}
