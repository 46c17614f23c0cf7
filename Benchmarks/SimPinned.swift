import Foundation
import UIKit

/// Frames of scrolling under pinned headers, among a hundred and among ten thousand sections.
///
/// Each frame moves the content by a point and so the header that is pinned; the long content is scrolled
/// in its middle. The reference is the short one.
@MainActor
enum SimPinned {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let (small, large) = (PinnedList(100), PinnedList(10_000))
    let taken = microsecondsAFrame(small: small, large: large, size)
    var figure = try measurement(large, 10_000, taken.large)
    (figure.references, figure.aim) = (taken.small, .ratioAtMost(1.2))
    return [try measurement(small, 100, taken.small), figure]
  }

  private static func measurement(
    _ list: PinnedList, _ sections: Int, _ values: [Double]
  ) throws -> Measurement {
    guard list.pinnedHeader?.frame.minY == list.view.contentOffset.y else {
      throw BenchmarkFailure("sim/pinned shows no header at the upper edge")
    }
    var hash = ResultHash()
    hash.combine(Int(list.view.contentOffset.y))
    return Measurement(
      name: "sim/pinned/\(sections)", unit: "µs", values: values, hash: hash.value)
  }
}

/// Sections of twenty items of 44 points in a column, each under a header of 28, on a phone's screen.
@MainActor
private final class PinnedList: ScrolledView, UICollectionViewDataSource {
  let view: UICollectionView
  private let loop = TurnLoop()
  private let window: UIWindow
  private let sections: Int
  private let start: CGFloat
  private var frame = 0

  /// The frames of one way, of a point each; back and forth stays on the same pages.
  private static let distance = 300

  init(_ sections: Int) {
    self.sections = sections
    let size = CGSize(width: 393, height: 852)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 393, height: 44)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 28)
    layout.sectionHeadersPinToVisibleBounds = true
    window = UIWindow(screen: UIScreen(size: size, scale: 3), turnLoop: loop)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    start = CGFloat(sections / 2) * (28 + 20 * 44) + 100
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    window.addSubview(view)
    loop.runUpdateCycle()
  }

  /// The header of the section that is scrolled.
  var pinnedHeader: UICollectionReusableView? {
    view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: sections / 2))
  }

  func scroll(_ frames: Int) {
    for _ in 0..<frames {
      frame += 1
      let step = frame % (2 * Self.distance)
      let shift = step < Self.distance ? step : 2 * Self.distance - step
      view.contentOffset = CGPoint(x: 0, y: start + CGFloat(shift))
      loop.runUpdateCycle()
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 20 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
