import Foundation
import Timeline

/// The prefetching state of a collection view.
///
/// Rule: S8.10–S8.15.
@MainActor
final class Prefetching {
  /// Cells that were created before they became visible, in the order in which they were requested.
  private(set) var prepared: [Display.Element] = []
  /// The items that were passed to the prefetching data source and are not visible yet.
  private(set) var asked: Set<ItemPath> = []
  /// The item for which the data source returned no usable cell.
  var refused: ElementKey?
  /// The rectangle whose items were last passed to the prefetching data source.
  var toldOf: CGRect?
  /// The content offset of the last look, which gives the scroll direction and speed.
  private(set) var origin: CGPoint?
  private var instant = Instant.start
  /// How often each step has happened.
  var counts = PrefetchCounts()

  // MARK: Scroll direction and speed

  /// Keeps the content offset before a scroll.
  func leave(_ origin: CGPoint) {
    if self.origin == nil { self.origin = origin }
  }

  /// Returns the translation since the last look, and the speed in points per second.
  ///
  /// After a rest the elapsed time counts as at most `window`.
  func motion(
    to origin: CGPoint, at now: Instant, window: TimeSpan
  ) -> (heading: ScrollHeading, speed: CGFloat)? {
    let span = min(now.since(instant), window).seconds
    let old = self.origin ?? origin
    self.origin = origin
    instant = now
    let translation = CGVector(dx: origin.x - old.x, dy: origin.y - old.y)
    guard span > 0, let heading = ScrollHeading(translation) else { return nil }
    return (heading, abs(heading.isVertical ? translation.dy : translation.dx) / CGFloat(span))
  }

  // MARK: Cells

  func isPrepared(_ key: ElementKey) -> Bool {
    for element in prepared where element.key == key { return true }
    return false
  }

  func prepare(_ element: Display.Element) {
    prepared.append(element)
    counts.prepared += 1
  }

  /// Removes and returns the prefetched cell of an item that becomes visible.
  func takePrepared(_ key: ElementKey) -> Display.Element? {
    guard let index = prepared.firstIndex(where: { $0.key == key }) else { return nil }
    counts.shown += 1
    return prepared.remove(at: index)
  }

  /// Removes and returns the prefetched cells to discard, in the order in which they were prepared.
  func takePrepared(where isDropped: (ElementKey) -> Bool) -> [Display.Element] {
    guard !prepared.isEmpty else { return [] }
    let dropped = prepared.filter { isDropped($0.key) }
    guard !dropped.isEmpty else { return [] }
    prepared.removeAll { isDropped($0.key) }
    counts.dropped += dropped.count
    return dropped
  }

  // MARK: Data

  func ask(_ paths: [ItemPath]) {
    asked.formUnion(paths)
    counts.asked += paths.count
  }

  /// Removes and returns the requested items that are no longer near, in the order of the data.
  func cancel(where isUnwanted: (ItemPath) -> Bool) -> [ItemPath] {
    let unwanted = asked.filter(isUnwanted).sorted()
    asked.subtract(unwanted)
    counts.cancelled += unwanted.count
    return unwanted
  }

  /// Removes an item whose cell is requested.
  func noteRequest(at path: ItemPath) {
    if !asked.isEmpty { asked.remove(path) }
  }

  /// Updates the index paths; items that no longer exist are removed.
  func rename(_ newPath: (ItemPath) -> ItemPath?) {
    if !asked.isEmpty { asked = Set(asked.compactMap(newPath)) }
  }

  func forgetAsked() {
    asked.removeAll()
  }
}

/// The inputs of a search for the next cells; an equal value gives an equal result.
///
/// Rule: S8.13a.
struct PrefetchLook: Equatable {
  let heading: ScrollHeading
  /// The pages ahead, in content coordinates.
  let pages: CGRect
  /// How many elements had appeared or disappeared.
  let crossings: UInt64
}

/// The data on the pages ahead of a scroll, until an invalidation.
struct PagesAhead {
  /// The layout's answer for these pages.
  var answer: AheadAnswer?
  /// The last search in which all next cells were already prepared.
  var completeLook: PrefetchLook?
  /// The last search for the next cells.
  var search: PrefetchSearch?
}

/// The result of a search for the next cells.
struct PrefetchSearch {
  let look: PrefetchLook
  /// The version of the layout's answer that was searched.
  let version: UInt64
  /// The elements, in the order of the data.
  let next: [LayoutAnswer.Element]

  /// Whether another search from these bounds would give the same result.
  ///
  /// So it is if the inputs are equal and the found cells are still ahead. Rule: S8.13a.
  func serves(_ look: PrefetchLook, _ version: UInt64, from bounds: FrameEdges) -> Bool {
    guard self.look == look, self.version == version, let first = next.first else { return false }
    return look.heading.distance(of: FrameEdges(first.frame), from: bounds) != nil
  }
}

/// The layout's answer for the pages ahead.
struct AheadAnswer {
  let rect: CGRect
  /// The valid cells of the answer.
  let elements: LayoutAnswer
}
