// An app's own file, as apps write them: force casts and all.
// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import UIKit

/// Attributes of a poster: how far it is turned away.
final class PosterAttributes: UICollectionViewLayoutAttributes {
  var angle: CGFloat = 0

  override init() {
    super.init()
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! PosterAttributes
    copy.angle = angle
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PosterAttributes, other.angle == angle else { return false }
    return super.isEqual(object)
  }
}

final class PosterInvalidationContext: UICollectionViewLayoutInvalidationContext {
  var keepsCache = false
}

/// Posters in one row, turned away the further they are from the middle; snaps to a poster.
///
/// Written as an app for iOS has it: nothing here knows of Flickbook.
class PosterLayout: UICollectionViewLayout {
  @IBInspectable var itemSize: CGSize = CGSize(width: 100, height: 150) {
    didSet { invalidateLayout() }
  }
  var spacing: CGFloat = 20

  private var cache: [PosterAttributes] = []
  fileprivate(set) var prepareCount = 0

  override class var layoutAttributesClass: AnyClass { return PosterAttributes.self }
  override class var invalidationContextClass: AnyClass { return PosterInvalidationContext.self }

  override init() {
    super.init()
    register(PosterShelf.self, forDecorationViewOfKind: "Shelf")
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  private var count: Int {
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return 0 }
    return collectionView.numberOfItems(inSection: 0)
  }

  override func prepare() {
    super.prepare()
    guard cache.isEmpty else { return }
    prepareCount += 1
    for item in 0..<count {
      let indexPath = IndexPath(item: item, section: 0)
      let attributes = PosterAttributes(forCellWith: indexPath)
      let size = self.size(at: indexPath)
      attributes.frame = CGRect(
        origin: CGPoint(x: CGFloat(item) * (itemSize.width + spacing), y: 40), size: size)
      cache.append(attributes)
    }
  }

  private func size(at indexPath: IndexPath) -> CGSize {
    guard let collectionView = collectionView else { return itemSize }
    return (collectionView.delegate as? UICollectionViewDelegateFlowLayout)?.collectionView?(
      collectionView, layout: self, sizeForItemAt: indexPath) ?? itemSize
  }

  override var collectionViewContentSize: CGSize {
    let height = collectionView?.bounds.height ?? 0
    return CGSize(width: CGFloat(count) * (itemSize.width + spacing) - spacing, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    var visible: [UICollectionViewLayoutAttributes] = cache.filter { $0.frame.intersects(rect) }
      .map { turned($0) }
    if let shelf = layoutAttributesForDecorationView(
      ofKind: "Shelf", at: IndexPath(item: 0, section: 0))
    {
      visible.append(shelf)
    }
    return visible
  }

  private func turned(_ attributes: PosterAttributes) -> PosterAttributes {
    let copy = attributes.copy() as! PosterAttributes
    guard let collectionView = collectionView else { return copy }
    let middle = collectionView.contentOffset.x + collectionView.bounds.width / 2
    copy.angle = max(-1, min(1, (attributes.center.x - middle) / 200))
    copy.alpha = 1 - abs(copy.angle) / 2
    copy.zIndex = abs(copy.angle) < 0.3 ? 1 : 0
    return copy
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.item < cache.count else { return nil }
    return turned(cache[indexPath.item])
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 190, width: collectionViewContentSize.width, height: 8)
    attributes.zIndex = -1
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context =
      super.invalidationContext(forBoundsChange: newBounds) as! PosterInvalidationContext
    context.keepsCache = newBounds.size == collectionView?.bounds.size
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? PosterInvalidationContext)?.keepsCache != true { cache.removeAll() }
    super.invalidateLayout(with: context)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let pitch = itemSize.width + spacing
    return CGPoint(x: (proposedContentOffset.x / pitch).rounded() * pitch, y: 0)
  }
}

final class PosterShelf: UICollectionReusableView {}

/// A cell that shows its attributes' angle.
final class PosterCell: UICollectionViewCell {
  private(set) var angle: CGFloat = 0
  let title = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(title)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let poster = layoutAttributes as? PosterAttributes else { return }
    angle = poster.angle
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    angle = 0
  }
}
