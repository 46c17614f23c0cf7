/// Views of one identifier that wait to be used again, the one that waited longest first.
///
/// Any of them can be taken out, for which each knows its place.
@MainActor
struct WaitingViews {
  /// Nil where a view was taken out.
  private var places: [UICollectionReusableView?] = []
  /// The first place that may have a view.
  private var first = 0
  /// How many views wait.
  private(set) var count = 0

  /// The views in the order in which they came.
  var views: [UICollectionReusableView] { places[first...].compactMap { $0 } }

  /// The view that waited longest; nil where none waits.
  var oldest: UICollectionReusableView? { count > 0 ? places[first] : nil }

  mutating func append(_ view: UICollectionReusableView) {
    closeGaps()
    view.placeInQueue = places.count
    places.append(view)
    count += 1
  }

  /// Takes a view out, where it waits here.
  mutating func remove(_ view: UICollectionReusableView) {
    let place = view.placeInQueue
    guard places.indices.contains(place), places[place] === view else { return }
    places[place] = nil
    count -= 1
    while first < places.count, places[first] == nil { first += 1 }
  }

  /// Moves the views together where most places are empty.
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
