import UIKit

/// A flow whose cells hang on springs.
class SpringyFlow: UICollectionViewFlowLayout {
  var springDamping: CGFloat = 0.5
  var springFrequency: CGFloat = 1.0
  var resistanceFactor: CGFloat = 500
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var visibleIndexPaths = Set<IndexPath>()

  override init() {
    super.init()
    itemSize = CGSize(width: 300, height: 44)
    minimumLineSpacing = 6
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let rect = view.bounds.insetBy(dx: -100, dy: -100)
    let items = super.layoutAttributesForElements(in: rect) ?? []
    let wanted = Set(items.map { $0.indexPath })
    for behavior in animator.behaviors.compactMap({ $0 as? UIAttachmentBehavior }) {
      guard let item = behavior.items.first as? UICollectionViewLayoutAttributes,
        !wanted.contains(item.indexPath)
      else { continue }
      animator.removeBehavior(behavior)
      visibleIndexPaths.remove(item.indexPath)
    }
    for item in items where !visibleIndexPaths.contains(item.indexPath) {
      guard let copied = item.copy() as? UICollectionViewLayoutAttributes else { continue }
      let behavior = UIAttachmentBehavior(item: copied, attachedToAnchor: item.center)
      behavior.length = 0
      behavior.damping = springDamping
      behavior.frequency = springFrequency
      animator.addBehavior(behavior)
      visibleIndexPaths.insert(item.indexPath)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    return animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return animator.layoutAttributesForCell(at: indexPath)
      ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    let scrollDelta = newBounds.origin.y - view.bounds.origin.y
    let touch = view.panGestureRecognizer.location(in: view)
    for case let behavior as UIAttachmentBehavior in animator.behaviors {
      guard let item = behavior.items.first else { continue }
      let distance = abs(touch.y - behavior.anchorPoint.y)
      let resistance = distance / resistanceFactor
      item.center.y +=
        scrollDelta < 0
        ? max(scrollDelta, scrollDelta * resistance) : min(scrollDelta, scrollDelta * resistance)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}
