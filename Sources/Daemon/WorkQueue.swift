/// Something that has more to do than fits into one callback.
@MainActor
protocol Work: AnyObject {
  /// Whether it stands in the queue.
  var isQueued: Bool { get set }

  /// Works until it is done, has to wait for somebody, or the deadline has passed.
  ///
  /// - Parameter deadline: nanoseconds of the loop's clock.
  /// - Returns: whether there is more to do at once.
  func work(until deadline: UInt64) -> Bool
}

/// Whose turn it is: everybody in the order of arrival, and after a share of time to the back.
@MainActor
struct WorkQueue {
  private var items: [any Work] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  /// Puts work at the back, unless it stands in the queue already.
  mutating func append(_ work: any Work) {
    guard !work.isQueued else { return }
    work.isQueued = true
    items.append(work)
  }

  /// Takes the work at the front.
  mutating func popFirst() -> (any Work)? {
    guard !isEmpty else { return nil }
    let work = items[head]
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
