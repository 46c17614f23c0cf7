import Foundation
import Timeline

/// What a collection view has made ready for a scroll that goes on.
///
/// Rule: S8.10–S8.15.
@MainActor
struct Prefetching {
  /// Cells that were asked for and have not been seen, in the order in which they were.
  private(set) var prepared: [Display.Element] = []
  /// The items of which the prefetching data source has been told, and that have not been shown.
  private(set) var asked: Set<ItemPath> = []
  /// The item for which no cell could be had.
  var refused: ElementKey?
  /// The rectangle of which the prefetching data source knows what is in it.
  var toldOf: CGRect?
  /// Where the content was, and when, as it was last looked at.
  private(set) var origin: CGPoint?
  private var instant = Instant.start
  /// How often each thing happened.
  var counts = PrefetchCounts()

  // MARK: The way

  /// The content is about to move.
  mutating func leave(_ origin: CGPoint) {
    if self.origin == nil { self.origin = origin }
  }

  /// The way since the content was last looked at, and its speed in points a second.
  ///
  /// What moved after a rest did so lately, in no more than the window.
  mutating func way(
    to origin: CGPoint, at now: Instant, window: TimeSpan
  ) -> (heading: ScrollHeading, speed: CGFloat)? {
    let span = min(now.since(instant), window).seconds
    let old = self.origin ?? origin
    self.origin = origin
    instant = now
    let way = CGVector(dx: origin.x - old.x, dy: origin.y - old.y)
    guard span > 0, let heading = ScrollHeading(way) else { return nil }
    return (heading, abs(heading.isVertical ? way.dy : way.dx) / CGFloat(span))
  }

  // MARK: Cells

  func isPrepared(_ key: ElementKey) -> Bool {
    !prepared.isEmpty && prepared.contains { $0.key == key }
  }

  mutating func prepare(_ element: Display.Element) {
    prepared.append(element)
    counts.prepared += 1
  }

  /// The cell of an item, which is shown from now on.
  mutating func takePrepared(_ key: ElementKey) -> Display.Element? {
    guard let index = prepared.firstIndex(where: { $0.key == key }) else { return nil }
    counts.shown += 1
    return prepared.remove(at: index)
  }

  /// The cells that are not to be kept, in the order in which they were prepared.
  mutating func takePrepared(where isDropped: (ElementKey) -> Bool) -> [Display.Element] {
    guard !prepared.isEmpty else { return [] }
    let dropped = prepared.filter { isDropped($0.key) }
    guard !dropped.isEmpty else { return [] }
    prepared.removeAll { isDropped($0.key) }
    counts.dropped += dropped.count
    return dropped
  }

  // MARK: Data

  mutating func ask(_ paths: [ItemPath]) {
    asked.formUnion(paths)
    counts.asked += paths.count
  }

  /// What was asked for and is not wanted any more, in the order of the data.
  mutating func cancel(where isUnwanted: (ItemPath) -> Bool) -> [ItemPath] {
    let unwanted = asked.filter(isUnwanted).sorted()
    asked.subtract(unwanted)
    counts.cancelled += unwanted.count
    return unwanted
  }

  /// The item is asked for itself.
  mutating func arrive(at path: ItemPath) {
    if !asked.isEmpty { asked.remove(path) }
  }

  /// The items have other places; those that are gone are forgotten.
  mutating func rename(_ place: (ItemPath) -> ItemPath?) {
    if !asked.isEmpty { asked = Set(asked.compactMap(place)) }
  }

  mutating func forgetAsked() {
    asked.removeAll()
  }
}

/// How often a view made something ready, and what became of it.
package struct PrefetchCounts: Equatable, Sendable {
  /// Cells that were asked for before they came into sight.
  package var prepared = 0
  /// Those of them that came into sight.
  package var shown = 0
  /// Those of them that went back to their queue unseen.
  package var dropped = 0
  /// Items that the prefetching data source was told of.
  package var asked = 0
  /// Those of them that were cancelled.
  package var cancelled = 0
}

/// What a search for the next cells depends on; an equal one finds what the last one found.
///
/// Rule: S8.13a.
struct PrefetchLook: Equatable {
  let heading: ScrollHeading
  /// The pages ahead, in content coordinates.
  let pages: CGRect
  /// How many elements had come on screen or left it.
  let crossings: UInt64
}

/// What a collection view knows of the pages ahead of a scroll, as long as it is valid.
struct PagesAhead {
  /// The layout's answer for them.
  var answer: AheadAnswer?
  /// The last search, if it found every next cell prepared.
  var completeLook: PrefetchLook?
  /// The last search for the cells that come next, as long as the layout's answer is what it was.
  var search: PrefetchSearch?
}

/// The cells that come next, as a search has found them.
struct PrefetchSearch {
  let look: PrefetchLook
  /// In the order of the data.
  let next: [LayoutPass.QueriedElement]

  /// Whether a search from these bounds finds no other cells.
  ///
  /// An equal look does, as long as the cells that were found are still ahead. Rule: S8.13a.
  func serves(_ look: PrefetchLook, from bounds: CGRect) -> Bool {
    guard self.look == look, let first = next.first else { return false }
    return look.heading.distance(of: first.frame, from: bounds) != nil
  }
}

/// The layout's answer for the pages ahead.
struct AheadAnswer {
  let rect: CGRect
  let elements: [LayoutPass.QueriedElement]
}
