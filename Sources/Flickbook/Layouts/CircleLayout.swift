public import Foundation
import ScrollPhysics
public import UIKit

/// Items on a circle about the middle of the view; nothing scrolls.
public final class CircleLayout: LibraryLayout {
  /// The size of an item, in points.
  public let itemSize: CGSize

  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var size = CGSize.zero

  /// A circle as described.
  public init(_ description: CircleDescription = CircleDescription()) {
    itemSize = description.itemSize
    super.init()
  }

  /// Answers nil: there are no archives to read a layout from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// What a layout of this class without a description is made with.
  public override convenience init() {
    self.init(CircleDescription())
  }

  /// The circle's middle is the view's, its radius min(width, height) / 2.5.
  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    size = collectionView.bounds.size
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
  }

  /// The size of the view.
  public override var collectionViewContentSize: CGSize { size }

  /// The items that are visible in the rectangle, in their order.
  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    (0..<items.count).map { attributes(of: $0) }.filter { $0.frame.isVisible(in: rect) }
  }

  /// The place of an item on the circle.
  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { items.number(of: indexPath).map { attributes(of: $0) } }

  /// A view of another size has another circle.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != size
  }

  // MARK: Changes

  /// How small an item is that has gone to the middle, as a fraction of its size.
  ///
  /// As in the sample of WWDC 2012, session 205.
  static let goneScale: CGFloat = 0.1

  /// An inserted item comes from the middle, out of nothing.
  override func putWhereItComesFrom(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.center = center
    attributes.alpha = 0
  }

  /// A deleted item goes to the middle, grows small and fades.
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
