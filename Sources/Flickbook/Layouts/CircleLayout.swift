public import Foundation
import ScrollPhysics
public import UIKit

/// Arranges the items on a circle around the centre of the view; it does not scroll.
public final class CircleLayout: LibraryLayout {
  /// The size of an item, in points.
  public let itemSize: CGSize

  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var size = CGSize.zero

  /// Creates a circle from its description.
  public init(_ description: CircleDescription = CircleDescription()) {
    itemSize = description.itemSize
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates a circle with the default description.
  public override convenience init() {
    self.init(CircleDescription())
  }

  /// Computes the circle: its centre is the centre of the view, its radius min(width, height) /
  /// 2.5.
  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    size = collectionView.bounds.size
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
  }

  /// The size of the view.
  public override var collectionViewContentSize: CGSize { size }

  /// Returns the attributes of the items that are visible in a rectangle, in order.
  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    (0..<items.count).map { attributes(of: $0) }.filter { $0.frame.isVisible(in: rect) }
  }

  /// Returns the attributes of an item on the circle.
  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { items.number(of: indexPath).map { attributes(of: $0) } }

  /// Returns true if the size of the view changes, since it determines the circle.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != size
  }

  // MARK: Changes

  /// The scale of a deleted item at the centre.
  ///
  /// As in the sample of WWDC 2012, session 205.
  static let goneScale: CGFloat = 0.1

  /// Sets the initial attributes: an inserted item comes from the centre with size zero.
  override func putWhereItComesFrom(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.center = center
    attributes.alpha = 0
  }

  /// Sets the final attributes: a deleted item moves to the centre, shrinks and fades out.
  override func putWhereItGoes(_ attributes: UICollectionViewLayoutAttributes) {
    putWhereItComesFrom(attributes)
    attributes.transform = CGAffineTransform(scaleX: Self.goneScale, y: Self.goneScale)
  }

  private func attributes(of number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: items.path(of: number))
    let angle = 2 * Double.pi * Double(number) / Double(max(items.count, 1))
    attributes.size = itemSize
    attributes.center = CGPoint(
      x: center.x + radius * CGFloat(Elementary.cos(angle)),
      y: center.y + radius * CGFloat(Elementary.sin(angle)))
    return attributes
  }
}
