public import Foundation
import ScrollPhysics
public import UIKit

/// Items on a circle about the middle of the view; nothing scrolls.
public final class CircleLayout: UICollectionViewLayout {
  /// The size of an item, in points.
  public let itemSize: CGSize

  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var size = CGSize.zero
  /// The number of the first item of each section among all, and after the last the count of all.
  private var starts: [Int] = [0]
  /// What the batch under way brings, by its place after it, and takes, by its place before it.
  private var inserted = ChangedItems()
  private var deleted = ChangedItems()

  /// A circle as described.
  public init(_ description: CircleDescription = CircleDescription()) {
    itemSize = description.itemSize
    super.init()
  }

  /// Answers nil: there are no archives to read a layout from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// What a layout of this class without a description is made with.
  public override convenience init() {
    self.init(CircleDescription())
  }

  /// The circle's middle is the view's, its radius min(width, height) / 2.5.
  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    size = collectionView.bounds.size
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
    starts = [0]
    for section in 0..<collectionView.numberOfSections {
      starts.append(starts[section] + collectionView.numberOfItems(inSection: section))
    }
  }

  /// The size of the view.
  public override var collectionViewContentSize: CGSize { size }

  /// The items whose frame intersects the rectangle, in their order.
  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var found: [UICollectionViewLayoutAttributes] = []
    for section in 0..<(starts.count - 1) {
      for item in 0..<(starts[section + 1] - starts[section]) {
        let attributes = attributes(of: item, inSection: section)
        if attributes.frame.intersects(rect) { found.append(attributes) }
      }
    }
    return found
  }

  /// The place of an item on the circle.
  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let (section, item) = (indexPath.section, indexPath.item)
    guard section >= 0, section < starts.count - 1, item >= 0,
      item < starts[section + 1] - starts[section]
    else { return nil }
    return attributes(of: item, inSection: section)
  }

  /// A view of another size has another circle.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != size
  }

  // MARK: Changes

  /// How small an item is that has gone to the middle, as a fraction of its size.
  ///
  /// As in the sample of WWDC 2012, session 205.
  private static let goneScale: CGFloat = 0.1

  /// Remembers which items come and go, as those alone come from the middle and go there.
  ///
  /// Rule: S7.22; as in the sample of WWDC 2012, session 205.
  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    (inserted, deleted) = (ChangedItems(), ChangedItems())
    for update in updateItems {
      switch update.updateAction {
      case .insert: if let path = update.indexPathAfterUpdate { inserted.add(path) }
      case .delete: if let path = update.indexPathBeforeUpdate { deleted.add(path) }
      case .reload, .move, .none: break
      }
    }
  }

  /// The batch is over.
  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    (inserted, deleted) = (ChangedItems(), ChangedItems())
  }

  /// An inserted item comes from the middle, out of nothing.
  public override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    return attributesInTheMiddle(itemIndexPath)
  }

  /// A deleted item goes to the middle, grows small and fades.
  public override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard deleted.contains(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    let attributes = attributesInTheMiddle(itemIndexPath)
    attributes.transform = CGAffineTransform(scaleX: Self.goneScale, y: Self.goneScale)
    return attributes
  }

  private func attributesInTheMiddle(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.size = itemSize
    attributes.center = center
    attributes.alpha = 0
    return attributes
  }

  private func attributes(of item: Int, inSection section: Int)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section))
    let count = max(starts[starts.count - 1], 1)
    let angle = 2 * Double.pi * Double(starts[section] + item) / Double(count)
    attributes.size = itemSize
    attributes.center = CGPoint(
      x: center.x + radius * CGFloat(Elementary.cos(angle)),
      y: center.y + radius * CGFloat(Elementary.sin(angle)))
    return attributes
  }
}

/// Items that a batch names, each or with its whole section.
private struct ChangedItems {
  private var items: Set<IndexPath> = []
  private var sections: Set<Int> = []

  /// A path of a whole section has no item.
  ///
  /// Rule: S7.24.
  mutating func add(_ path: IndexPath) {
    if path.item == NSNotFound { sections.insert(path.section) } else { items.insert(path) }
  }

  func contains(_ path: IndexPath) -> Bool {
    items.contains(path) || sections.contains(path.section)
  }
}
