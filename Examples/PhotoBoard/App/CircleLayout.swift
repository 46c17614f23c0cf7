import UIKit

class CircleLayoutAttributes: UICollectionViewLayoutAttributes {
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var angle: CGFloat = 0 {
    didSet {
      zIndex = Int(angle * 1_000_000)
      transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let attributes = copy as? CircleLayoutAttributes else { return copy }
    attributes.anchorPoint = anchorPoint
    attributes.angle = angle
    return attributes
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CircleLayoutAttributes else { return false }
    return super.isEqual(other) && other.anchorPoint.equalTo(anchorPoint) && other.angle == angle
  }
}

/// Photos on a wheel that turns about a point below the view.
class CircleLayout: UICollectionViewLayout {
  let itemSize = CGSize(width: 100, height: 140)
  var radius: CGFloat = 400 {
    didSet { invalidateLayout() }
  }
  private var list: [CircleLayoutAttributes] = []

  private var anglePerItem: CGFloat { return atan(itemSize.width / radius) }
  private var count: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  override class var layoutAttributesClass: AnyClass { return CircleLayoutAttributes.self }

  override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    return CGSize(width: CGFloat(count) * itemSize.width, height: view.bounds.height)
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let middle = view.contentOffset.x + view.bounds.width / 2
    let anchorY = (itemSize.height / 2 + radius) / itemSize.height
    let reach = max(1, collectionViewContentSize.width - view.bounds.width)
    let extreme = count > 0 ? -CGFloat(count - 1) * anglePerItem : 0
    let first = extreme * view.contentOffset.x / reach
    list = (0..<count).map { item in
      let attributes = CircleLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.size = itemSize
      attributes.center = CGPoint(x: middle, y: view.bounds.midY)
      attributes.anchorPoint = CGPoint(x: 0.5, y: anchorY)
      attributes.angle = first + anglePerItem * CGFloat(item)
      return attributes
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    return list
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return indexPath.section == 0 ? list[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }
}
