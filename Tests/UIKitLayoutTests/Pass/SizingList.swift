import Foundation
import Timeline

@testable import UIKit

/// A cell or header that would like a size.
final class SizingCell: UICollectionViewCell {
  var preferredSize: ((CGSize) -> CGSize)?
  /// Receives each question for a size, in their order.
  var asked: (UICollectionReusableView, CGSize) -> Void = { _, _ in }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    asked(self, size)
    return preferredSize?(size) ?? size
  }
}

final class SizingHeader: UICollectionReusableView {
  var preferredSize: CGSize?

  override func sizeThatFits(_ size: CGSize) -> CGSize { preferredSize ?? size }
}

/// Items under each other with heights that the layout learns from its cells, and a header before them.
final class LearningLayout: UICollectionViewLayout {
  var estimate: CGFloat = 40 { didSet { tops = [] } }
  /// Whether preferred sizes are taken.
  var learns = true
  /// The height that the layout takes for a height that a cell prefers.
  var taken: (CGFloat) -> CGFloat = { $0 }
  /// Whether content above the visible area is held still.
  var holds = false
  var headerHeight: CGFloat = 0 { didSet { tops = [] } }
  private(set) var heights: [Int: CGFloat] = [:] { didSet { tops = [] } }
  private var count = 0
  /// The upper edge of each item and the lower edge of the last; empty until asked for.
  private var tops: [CGFloat] = []

  override func prepare() {
    super.prepare()
    count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
    tops = []
  }

  private func top(_ item: Int) -> CGFloat {
    if tops.isEmpty {
      tops = [headerHeight]
      for item in 0..<count { tops.append(tops[item] + (heights[item] ?? estimate)) }
    }
    return tops[item]
  }

  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: top(count)) }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let cells = (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }
    let header = layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 0])
    return (cells + [header].compactMap { $0 }).filter { $0.frame.isVisible(in: rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: top(indexPath.item), width: width, height: heights[indexPath.item] ?? estimate)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard headerHeight > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: width, height: headerHeight)
    return attributes
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    learns && preferredAttributes.size.height != originalAttributes.size.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    let height = taken(preferredAttributes.size.height)
    if preferredAttributes.representedElementCategory == .cell {
      heights[preferredAttributes.indexPath.item] = height
      context.invalidateItems(at: [preferredAttributes.indexPath])
    } else {
      headerHeight = height
    }
    let growth = height - originalAttributes.size.height
    context.contentSizeAdjustment.height = growth
    if holds, originalAttributes.frame.minY < collectionView?.contentOffset.y ?? 0 {
      context.contentOffsetAdjustment.y = growth
    }
    return context
  }
}

/// A collection view of 320 by 480 points whose cells would like sizes of their own.
@MainActor
final class SizingList: NSObject {
  let loop = TurnLoop()
  let window: UIWindow
  let view: UICollectionView
  var count: Int
  /// The size that the cell of an item would like, given one; that one where nothing is said.
  var preferredSize: (IndexPath, CGSize) -> CGSize = { $1 }
  var headerSize: CGSize?
  /// The items whose cells were asked, in order.
  private(set) var asked: [Int] = []
  /// The names of the observed calls.
  var calls: [String] = []

  init(
    _ layout: UICollectionViewLayout, count: Int, size: CGSize = CGSize(width: 320, height: 480)
  ) {
    self.count = count
    window = UIWindow(screen: UIScreen(size: size, scale: 2), turnLoop: loop)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.register(SizingCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      "header", UICollectionView.elementKindSectionHeader,
      UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        SizingHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = self
    view.observer = self
    window.addSubview(view)
  }

  func layOut() {
    loop.runUpdateCycle()
  }

  /// The items asked since the last time.
  func takeAsked() -> [Int] {
    defer { asked = [] }
    return asked
  }

  /// The frames of the cells on screen by their items, on the screen.
  var seen: [Int: CGRect] {
    let cells = view.visibleElements.filter { $0.category == .cell }
    return Dictionary(
      uniqueKeysWithValues: cells.map {
        ($0.path.item, $0.view.frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY))
      })
  }
}

extension SizingList: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let sizing = cell as? SizingCell else { return cell }
    sizing.preferredSize = { [unowned self] in preferredSize(indexPath, $0) }
    sizing.asked = { [unowned self] _, _ in asked.append(indexPath.item) }
    return sizing
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? SizingHeader)?.preferredSize = headerSize
    return view
  }
}

extension SizingList: CollectionViewObserver {
  func observe(_ observation: Observation) {
    calls.append("\(observation.event)")
  }

  func report(_ failure: String) {
    calls.append("failure: \(failure)")
  }

  func keep(_ report: InvalidationReport) -> Int { 0 }
  func keep(_ items: [ItemPath]) -> Int { 0 }

  func learn(kind: Int, name: String) {}

  func explain(_ report: SnapReport) {}
}
