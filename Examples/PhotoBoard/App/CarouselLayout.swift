import UIKit

/// A row of photos of which the middle one is larger, and stops in the middle.
class CarouselLayout: UICollectionViewFlowLayout {
  @IBInspectable var activeDistance: CGFloat = 160
  @IBInspectable var zoom: CGFloat = 0.3
  private var cached: [UICollectionViewLayoutAttributes] = []
  private(set) var preparations = 0

  override init() {
    super.init()
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    scrollDirection = .horizontal
    itemSize = CGSize(width: 120, height: 120)
    minimumLineSpacing = 40
  }

  override func prepare() {
    super.prepare()
    preparations += 1
    guard let collectionView = collectionView else { return }
    let side = (collectionView.bounds.width - itemSize.width) / 2
    let edge = (collectionView.bounds.height - itemSize.height) / 2
    sectionInset = UIEdgeInsets(top: edge, left: side, bottom: edge, right: side)
    let all = CGRect(origin: .zero, size: super.collectionViewContentSize)
    cached = (super.layoutAttributesForElements(in: all) ?? []).compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView else { return nil }
    let visible = CGRect(origin: collectionView.contentOffset, size: collectionView.bounds.size)
    let found = cached.filter { $0.frame.intersects(rect) }
    for attributes in found where attributes.representedElementCategory == .cell {
      let distance = visible.midX - attributes.center.x
      let nearness = max(0, 1 - abs(distance) / activeDistance)
      let scale = 1 + zoom * nearness
      attributes.transform3D = CATransform3DMakeScale(scale, scale, 1)
      attributes.zIndex = Int(nearness * 10)
    }
    return found
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView else { return proposedContentOffset }
    let middle = proposedContentOffset.x + collectionView.bounds.width / 2
    let nearest =
      cached
      .filter { $0.representedElementCategory == .cell }
      .min { abs($0.center.x - middle) < abs($1.center.x - middle) }
    guard let nearest = nearest else { return proposedContentOffset }
    let x = nearest.center.x - collectionView.bounds.width / 2
    return CGPoint(x: x, y: proposedContentOffset.y)
  }
}
