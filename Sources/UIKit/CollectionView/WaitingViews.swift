/// The queued views of one identifier, in the order in which they were enqueued.
///
/// Each view stores its index, so that any of them can be removed in constant time.
@MainActor
struct WaitingViews {
  /// The queued views; nil at the index of a view that was removed.
  private var places: [UICollectionReusableView?] = []
  /// The first index that may contain a view.
  private var first = 0
  /// The number of queued views.
  private(set) var count = 0

  /// The queued views, in the order in which they were enqueued.
  var views: [UICollectionReusableView] { places[first...].compactMap { $0 } }

  /// The view that has waited longest; nil if the queue is empty.
  var oldest: UICollectionReusableView? { count > 0 ? places[first] : nil }

  mutating func append(_ view: UICollectionReusableView) {
    closeGaps()
    view.placeInQueue = places.count
    places.append(view)
    count += 1
  }

  /// Removes a view, if it is in this queue.
  mutating func remove(_ view: UICollectionReusableView) {
    let place = view.placeInQueue
    guard places.indices.contains(place), places[place] === view else { return }
    places[place] = nil
    count -= 1
    while first < places.count, places[first] == nil { first += 1 }
  }

  /// Compacts the array if most of its entries are nil.
  private mutating func closeGaps() {
    guard places.count > 2 * count + 16 else { return }
    var kept = 0
    for place in first..<places.count {
      guard let view = places[place] else { continue }
      places[kept] = view
      view.placeInQueue = kept
      kept += 1
    }
    places.removeLast(places.count - kept)
    first = 0
  }
}
