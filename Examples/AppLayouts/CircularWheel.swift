import UIKit

class CircularWheelAttributes: UICollectionViewLayoutAttributes {
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var angle: CGFloat = 0 {
    didSet {
      zIndex = Int(angle * 1_000_000)
      transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copied = super.copy(with: zone)
    (copied as? CircularWheelAttributes)?.anchorPoint = anchorPoint
    (copied as? CircularWheelAttributes)?.angle = angle
    return copied
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CircularWheelAttributes else { return false }
    return super.isEqual(object) && other.anchorPoint == anchorPoint && other.angle == angle
  }
}

class CircularWheelCell: UICollectionViewCell {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? CircularWheelAttributes else { return }
    self.layer.anchorPoint = attributes.anchorPoint
    self.center.y += (attributes.anchorPoint.y - 0.5) * self.bounds.height
  }
}

/// Cards on a wheel whose centre is below the view.
class CircularWheel: UICollectionViewLayout {
  let itemSize = CGSize(width: 133, height: 173)
  var radius: CGFloat = 500 {
    didSet { invalidateLayout() }
  }
  var anglePerItem: CGFloat { return atan(itemSize.width / radius) }
  var angleAtExtreme: CGFloat {
    guard let view = collectionView, view.numberOfItems(inSection: 0) > 0 else { return 0 }
    return -CGFloat(view.numberOfItems(inSection: 0) - 1) * anglePerItem
  }
  var angle: CGFloat {
    guard let view = collectionView else { return 0 }
    return angleAtExtreme * view.contentOffset.x
      / (collectionViewContentSize.width - view.bounds.width)
  }
  var attributesList = [CircularWheelAttributes]()

  override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    return CGSize(
      width: CGFloat(view.numberOfItems(inSection: 0)) * itemSize.width, height: view.bounds.height)
  }

  override class var layoutAttributesClass: AnyClass { return CircularWheelAttributes.self }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let centerX = view.contentOffset.x + view.bounds.width / 2
    let anchorPointY = ((itemSize.height / 2) + radius) / itemSize.height
    let theta = atan2(view.bounds.width / 2, radius + itemSize.height / 2 - view.bounds.height / 2)
    let count = view.numberOfItems(inSection: 0)
    var start = 0
    var end = count - 1
    if angle < -theta { start = Int(floor((-theta - angle) / anglePerItem)) }
    end = min(end, Int(ceil((theta - angle) / anglePerItem)))
    if end < start { (start, end) = (0, 0) }
    attributesList = (start...end).map { row -> CircularWheelAttributes in
      let attributes = CircularWheelAttributes(forCellWith: IndexPath(row: row, section: 0))
      attributes.size = self.itemSize
      attributes.center = CGPoint(x: centerX, y: view.bounds.midY)
      attributes.angle = self.angle + self.anglePerItem * CGFloat(row)
      attributes.anchorPoint = CGPoint(x: 0.5, y: anchorPointY)
      return attributes
    }
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    return attributesList
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return attributesList.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposedContentOffset }
    let factor = -angleAtExtreme / (collectionViewContentSize.width - view.bounds.width)
    let ratio = proposedContentOffset.x * factor / anglePerItem
    var multiplier = round(ratio)
    if velocity.x > 0 {
      multiplier = ceil(ratio)
    } else if velocity.x < 0 {
      multiplier = floor(ratio)
    }
    return CGPoint(x: multiplier * anglePerItem / factor, y: proposedContentOffset.y)
  }
}
