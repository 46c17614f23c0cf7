import UIKit

/// A row of cards of which the middle one is the largest; drags come to rest with a card in the middle.
@IBDesignable
open class ScalingCarousel: UICollectionViewFlowLayout {
  private struct State {
    var size = CGSize.zero
    var direction = UICollectionView.ScrollDirection.horizontal

    func isEqual(_ other: State) -> Bool {
      size.equalTo(other.size) && direction == other.direction
    }
  }

  @IBInspectable open var sideItemScale: CGFloat = 0.6
  @IBInspectable open var sideItemAlpha: CGFloat = 0.6
  @IBInspectable open var cardSpacing: CGFloat = 20
  private var state = State()

  override open func prepare() {
    super.prepare()
    let current = State(size: collectionView?.bounds.size ?? .zero, direction: scrollDirection)
    if !state.isEqual(current) {
      setUp()
      update()
      state = current
    }
  }

  private func setUp() {
    guard let collectionView = collectionView else { return }
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 200)
    if collectionView.decelerationRate != UIScrollView.DecelerationRate.fast {
      collectionView.decelerationRate = UIScrollView.DecelerationRate.fast
    }
  }

  private func update() {
    guard let collectionView = collectionView else { return }
    let size = collectionView.bounds.size
    let yInset = (size.height - itemSize.height) / 2
    let xInset = (size.width - itemSize.width) / 2
    sectionInset = UIEdgeInsetsMake(yInset, xInset, yInset, xInset)
    let scaledOffset = (itemSize.width - itemSize.width * sideItemScale) / 2
    minimumLineSpacing = cardSpacing - scaledOffset
  }
}

extension ScalingCarousel {
  override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override open func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let superAttributes = super.layoutAttributesForElements(in: rect),
      let attributes = NSArray(array: superAttributes, copyItems: true)
        as? [UICollectionViewLayoutAttributes]
    else { return nil }
    return attributes.map { self.transform($0) }
  }

  private func transform(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let collectionView = self.collectionView else { return attributes }
    let middle = collectionView.frame.size.width / 2
    let center = attributes.center.x - collectionView.contentOffset.x
    let maxDistance = itemSize.width + minimumLineSpacing
    let distance = min(abs(middle - center), maxDistance)
    let ratio = (maxDistance - distance) / maxDistance
    let scale = ratio * (1 - sideItemScale) + sideItemScale
    attributes.alpha = ratio * (1 - sideItemAlpha) + sideItemAlpha
    attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
    attributes.zIndex = Int(ratio * 10)
    return attributes
  }

  override open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView, !collectionView.isPagingEnabled,
      let attributes = self.layoutAttributesForElements(in: collectionView.bounds)
    else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    let middle = collectionView.bounds.size.width / 2
    let proposed = proposedContentOffset.x + middle
    let closest =
      attributes.sorted { abs($0.center.x - proposed) < abs($1.center.x - proposed) }.first
      ?? UICollectionViewLayoutAttributes()
    return CGPoint(x: floor(closest.center.x - middle), y: proposedContentOffset.y)
  }
}
