import UIKit

/// A grid that a tap on its first cell opens and closes like a drawer, by a property animator.
class DrawerGrid: UICollectionViewLayout {
  private(set) var openness: CGFloat = 0
  private var animator: UIViewPropertyAnimator?

  func toggle() {
    let target: CGFloat = openness < 0.5 ? 1 : 0
    animator?.stopAnimation(true)
    let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 1) { [self] in
      openness = target
      invalidateLayout()
      collectionView?.layoutIfNeeded()
    }
    animator.addCompletion { [weak self] _ in self?.animator = nil }
    animator.startAnimation()
    self.animator = animator
  }

  private func frame(of item: Int) -> CGRect {
    let y = item == 0 ? 0 : 50 + CGFloat(item - 1) * (10 + 50 * openness)
    return CGRect(x: 10, y: y, width: (collectionView?.bounds.width ?? 20) - 20, height: 50)
  }

  private var count: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0, height: count > 0 ? frame(of: count - 1).maxY : 0)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    (0..<count).filter { frame(of: $0).intersects(rect) }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(of: indexPath.item)
    attributes.zIndex = -indexPath.item
    return attributes
  }
}

/// Opens and closes the drawer.
final class DrawerHandle: NSObject, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard indexPath.item == 0 else { return }
    (collectionView.collectionViewLayout as? DrawerGrid)?.toggle()
  }
}
