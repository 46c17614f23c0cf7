import UIKit

private var loopKey: UInt8 = 0

extension UICollectionView {
  /// How often the content has been moved by a loop.
  @objc var loopCount: Int {
    get { return objc_getAssociatedObject(self, &loopKey) as? Int ?? 0 }
    set { objc_setAssociatedObject(self, &loopKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

/// Three copies of a row, of which the middle one is shown: the content moves by a copy at its ends.
class InfiniteCarousel: UICollectionViewLayout {
  private let size = CGSize(width: 100, height: 100)
  private var observation: NSKeyValueObservation?
  private var itemCount: Int { return collectionView?.numberOfItems(inSection: 0) ?? 0 }
  private var loopWidth: CGFloat { return CGFloat(itemCount) * size.width }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, observation == nil, itemCount > 0 else { return }
    observation = view.observe(\.contentOffset, options: [.new]) { [weak self] view, change in
      guard let self = self, let offset = change.newValue else { return }
      if offset.x < self.loopWidth / 2 {
        view.loopCount -= 1
        view.contentOffset.x = offset.x + self.loopWidth
      } else if offset.x >= self.loopWidth * 3 / 2 {
        view.loopCount += 1
        view.contentOffset.x = offset.x - self.loopWidth
      }
    }
    view.contentOffset.x = loopWidth
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: loopWidth * 3, height: collectionView?.bounds.height ?? 0)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    return (0..<itemCount).compactMap { item in
      layoutAttributesForItem(at: IndexPath(item: item, section: 0))
    }.filter { rect.intersects($0.frame) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let view = collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    var x = CGFloat(indexPath.item) * size.width
    while x + size.width <= view.bounds.minX { x += loopWidth }
    attributes.frame = CGRect(origin: CGPoint(x: x, y: 0), size: size)
    return attributes
  }
}
