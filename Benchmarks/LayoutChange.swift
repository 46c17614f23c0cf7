import FlowGeometry
import Foundation
import UIKit

/// One change at the front of a flow of varying items, until the frame that shows it is laid out.
///
/// From the call to the end of the update cycle: data counts, checks, lines, elements, cells. The
/// items repeat 997 pseudo-random sizes, so that lines soon fall back into step. With only a few
/// sizes they may never do so, which is measured separately. The elements on screen are then
/// compared with a layout from nothing.
@MainActor
enum LayoutChange {
  /// The change of the first item.
  enum Change: String {
    case insert = "insert-first"
    case resize = "resize-first"
  }

  /// How many sizes there are before they repeat.
  private enum Period: Int {
    case long = 997
    /// Two heights of items of one width, six on a line: a shift by one never heals.
    case short = 2
    /// As many as `long`, of items so small that twice as many are on screen.
    case dense = 1009
  }

  /// How many sizes there are where they are dense.
  static let dense = Period.dense.rawValue

  static func inserts(_ size: Benchmark.Size) throws -> [Measurement] {
    try measurements(.insert, size)
  }

  static func resizes(_ size: Benchmark.Size) throws -> [Measurement] {
    try measurements(.resize, size)
  }

  private static func measurements(
    _ change: Change, _ size: Benchmark.Size
  ) throws -> [Measurement] {
    let (few, many) = size == .full ? (10_000, 1_000_000) : (1000, 10_000)
    let (small, large) = (list(few, .long, change), list(many, .long, change))
    let taken = inTurn(size.runs) {
      microseconds(change, on: small, .long)
    } value: {
      microseconds(change, on: large, .long)
    }
    var figure = try measurement(change, large, many, .long, taken.values)
    (figure.references, figure.aim) = (taken.references, .ratioAtMost(3))
    let others = try [Period.dense, .short].map { period in
      let list = list(many, period, change)
      let values = (0..<size.runs).map { _ in microseconds(change, on: list, period) }
      return try measurement(change, list, many, period, values)
    }
    return [try measurement(change, small, few, .long, taken.references), figure] + others
  }

  private static func list(_ count: Int, _ period: Period, _ change: Change) -> SizedList {
    let list = SizedList(count, period: period.rawValue)
    // Long enough for the caches to be as warm as in a program at work.
    for _ in 0..<3 { list.make(change) }
    return list
  }

  private static func microseconds(
    _ change: Change, on list: SizedList, _ period: Period
  ) -> Double {
    let repeats = period == .short ? 3 : 20
    return secondsTaken { for _ in 0..<repeats { list.make(change) } } / Double(repeats) * 1e6
  }

  private static func measurement(
    _ change: Change, _ list: SizedList, _ count: Int, _ period: Period, _ values: [Double]
  ) throws -> Measurement {
    var hash = ResultHash()
    hash.combine(Double(list.view.contentSize.height))
    let shown = list.shownFrames
    list.layOutAnew()
    guard shown == list.shownFrames else {
      throw BenchmarkFailure("layout/\(change.rawValue) shows something else than a new layout")
    }
    let suffix =
      switch period {
      case .long: ""
      case .short: "/short-period"
      case .dense: "/dense"
      }
    return Measurement(
      name: "layout/\(change.rawValue)/\(count)\(suffix)", unit: "µs", values: values,
      hash: hash.value, aim: period == .long ? .atMost(100) : .none)
  }
}

/// A flow of items of varying sizes on a phone's screen, which changes at its front.
@MainActor
private final class SizedList: UICollectionViewDataSource, UICollectionViewKnownDelegate {
  let view: UICollectionView
  let hasSizes = true
  private let layout = UICollectionViewFlowLayout()
  private let loop = TurnLoop()
  private let window: UIWindow
  private let sizes: [CGSize]
  private var count: Int
  /// How many items have come to the front.
  private var inserted = 0
  /// How often the first item has changed its size.
  private var resized = 0

  init(_ count: Int, period: Int) {
    self.count = count
    sizes = Self.sizes(period)
    let size = CGSize(width: 393, height: 852)
    window = UIWindow(screen: UIScreen(size: size, scale: 3), turnLoop: loop)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    view.take(known: self)
    window.addSubview(view)
    loop.runUpdateCycle()
  }

  /// Between 60 by 40 and 179 by 99 points, some forty on a screen; half as large where they are to be
  /// dense; or two that differ in height only.
  private static func sizes(_ period: Int) -> [CGSize] {
    guard period > 2 else { return [CGSize(width: 50, height: 30), CGSize(width: 50, height: 40)] }
    var state: UInt64 = 1
    return (0..<period).map { _ in
      // Knuth's MMIX generator: its upper bits are as mixed as sizes need to be.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (width, height) = (60 + Double((state >> 33) % 120), 40 + Double((state >> 45) % 60))
      guard period == LayoutChange.dense else { return CGSize(width: width, height: height) }
      return CGSize(width: width * 2 / 3, height: height * 2 / 3)
    }
  }

  func make(_ change: LayoutChange.Change) {
    switch change {
    case .insert:
      UIView.performWithoutAnimation {
        view.performBatchUpdates { [self] in
          count += 1
          inserted += 1
          view.insertItems(at: [[0, 0]])
        }
      }
    case .resize:
      resized += 1
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.invalidateItems(at: [[0, 0]])
      layout.invalidateLayout(with: context)
    }
    loop.runUpdateCycle()
  }

  func layOutAnew() {
    view.reloadData()
    loop.runUpdateCycle()
  }

  var shownFrames: [CGRect] { view.visibleCells.map(\.frame) }

  private func size(_ item: Int) -> CGSize {
    let size = sizes[(item - inserted % sizes.count + sizes.count) % sizes.count]
    guard item == 0 else { return size }
    return CGSize(width: size.width + CGFloat(resized % 7) * 10, height: size.height)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(indexPath.item) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizesForItemsInSection section: Int
  ) -> ContiguousArray<CGSize>? { ContiguousArray((0..<count).lazy.map(size)) }
}
