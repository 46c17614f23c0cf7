import UIKit

/// Covers that turn away on both sides of the middle one.
class CoverFlow: UICollectionViewFlowLayout {
  var maxCoverDegree: CGFloat = 45 {
    didSet { invalidateLayout() }
  }
  var coverDensity: CGFloat = 0.25

  override init() {
    super.init()
    configure()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    configure()
  }

  private func configure() {
    scrollDirection = .horizontal
    itemSize = CGSize(width: 160, height: 160)
    minimumLineSpacing = 0
    minimumInteritemSpacing = 0
  }

  override func prepare() {
    super.prepare()
    assert(collectionView?.numberOfSections == 1, "Only one section")
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override var collectionViewContentSize: CGSize {
    guard let cv = collectionView else { return .zero }
    return CGSize(
      width: cv.bounds.width * CGFloat(cv.numberOfItems(inSection: 0)), height: cv.bounds.height)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    return indexPathsOfItems(in: rect).compactMap { layoutAttributesForItem(at: $0) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let collectionView = collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let bounds = collectionView.bounds
    attributes.size = itemSize
    attributes.center = CGPoint(
      x: bounds.width * CGFloat(indexPath.row) + bounds.width / 2, y: bounds.height / 2)
    let offset = collectionView.contentOffset.x
    let share = (attributes.center.x - offset - bounds.width / 2) / bounds.width
    let side = max(-1, min(1, share))
    attributes.center.x -= (bounds.width - itemSize.width) * share * (1 - coverDensity)

    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    transform = CATransform3DRotate(transform, -side * maxCoverDegree * .pi / 180, 0, 1, 0)
    attributes.transform3D = transform
    attributes.zIndex = NSInteger(1000 - abs(share) * 100)
    return attributes
  }

  private func indexPathsOfItems(in rect: CGRect) -> [IndexPath] {
    guard let cv = collectionView, cv.numberOfItems(inSection: 0) > 0 else { return [] }
    let last = cv.numberOfItems(inSection: 0) - 1
    let minRow = max(Int(floor(rect.minX / cv.bounds.width)) - 1, 0)
    let maxRow = min(Int(ceil(rect.maxX / cv.bounds.width)) + 1, last)
    guard minRow <= maxRow else { return [] }
    return (minRow...maxRow).map { IndexPath(row: $0, section: 0) }
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let width = collectionView?.bounds.width else { return proposedContentOffset }
    return CGPoint(x: round(proposedContentOffset.x / width) * width, y: 0)
  }
}
