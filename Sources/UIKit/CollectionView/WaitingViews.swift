/// The queued views of one identifier, in the order in which they were enqueued.
///
/// Each view stores its index, so that any of them can be removed in constant time.
@MainActor
struct WaitingViews {
  /// The queued views; nil at the index of a view that was removed.
  private var slots: [UICollectionReusableView?] = []
  /// The first index that may contain a view.
  private var first = 0
  /// The number of queued views.
  private(set) var count = 0

  /// The queued views, in the order in which they were enqueued.
  var views: [UICollectionReusableView] { slots[first...].compactMap { $0 } }

  /// The view that has waited longest; nil if the queue is empty.
  var oldest: UICollectionReusableView? { count > 0 ? slots[first] : nil }

  mutating func append(_ view: UICollectionReusableView) {
    closeGaps()
    view.indexInQueue = slots.count
    slots.append(view)
    count += 1
  }

  /// Removes a view, if it is in this queue.
  mutating func remove(_ view: UICollectionReusableView) {
    let index = view.indexInQueue
    guard slots.indices.contains(index), slots[index] === view else { return }
    slots[index] = nil
    count -= 1
    while first < slots.count, slots[first] == nil { first += 1 }
  }

  /// Compacts the array if most of its entries are nil.
  private mutating func closeGaps() {
    guard slots.count > 2 * count + 16 else { return }
    var kept = 0
    for index in first..<slots.count {
      guard let view = slots[index] else { continue }
      slots[kept] = view
      view.indexInQueue = kept
      kept += 1
    }
    slots.removeLast(slots.count - kept)
    first = 0
  }
}
