public import Foundation
public import UIKit

/// One row of items that grow towards the middle of the view, and of which one comes to rest there.
///
/// A horizontal flow whose lines hold one item each, whatever the height.
public final class LineLayout: UICollectionViewFlowLayout {
  /// How far from the middle an item begins to grow, in points.
  public let activeDistance: CGFloat
  /// By how much an item in the middle is larger, as a fraction.
  public let zoomFactor: CGFloat

  /// A line as described.
  public init(_ description: LineDescription = LineDescription()) {
    activeDistance = description.activeDistance
    zoomFactor = description.zoomFactor
    super.init()
    scrollDirection = .horizontal
    itemSize = description.itemSize
    minimumLineSpacing = description.minimumLineSpacing
    sectionInset = description.sectionInset
    // No second item fits on a line beside this, however tall the view. Rule: S2.3, S2.7.
    minimumInteritemSpacing = .greatestFiniteMagnitude
  }

  /// Answers nil: there are no archives to read a layout from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// What a layout of this class without a description is made with.
  public override convenience init() {
    self.init(LineDescription())
  }

  /// Every step of a scroll moves the middle.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// The flow's attributes, those near the middle grown and raised.
  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let flow = super.layoutAttributesForElements(in: rect)
    guard let bounds = collectionView?.bounds else { return flow }
    let middle = bounds.midX
    let zoomed = flow?.map { self.zoomed($0, about: middle) } ?? []
    // What grows into the rectangle stands near the middle, and mostly in the rectangle anyway.
    let height = collectionViewContentSize.height
    guard
      rect.minX > middle - activeDistance || rect.maxX < middle + activeDistance
        || rect.minY > 0 || rect.maxY < height || sectionInset.top < 0
        || sectionInset.bottom < 0
    else { return zoomed }
    let near = CGRect(
      x: middle - activeDistance, y: rect.minY - bounds.height, width: 2 * activeDistance,
      height: rect.height + 2 * bounds.height)
    let grown = (super.layoutAttributesForElements(in: near) ?? [])
      .filter { !$0.frame.isVisible(in: rect) }
      .map { self.zoomed($0, about: middle) }.filter { $0.frame.isVisible(in: rect) }
    return zoomed + grown
  }

  /// The flow's attributes, grown if near the middle.
  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let flow = super.layoutAttributesForItem(at: indexPath)
    guard let middle = collectionView?.bounds.midX else { return flow }
    return flow.map { zoomed($0, about: middle) }
  }

  private func zoomed(
    _ attributes: UICollectionViewLayoutAttributes, about middle: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let distance = (middle - attributes.center.x).magnitude
    guard attributes.representedElementCategory == .cell, distance < activeDistance else {
      return attributes
    }
    let zoom = 1 + zoomFactor * (1 - distance / activeDistance)
    // The flow may give them out again. Rule: S1.46.
    let zoomed = attributes.copied()
    zoomed.transform = CGAffineTransform(scaleX: zoom, y: zoom)
    zoomed.zIndex = 1
    return zoomed
  }

  /// The offset at which the item nearest to the proposed middle stands exactly in it.
  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let size = collectionView?.bounds.size else { return proposedContentOffset }
    let middle = proposedContentOffset.x + size.width / 2
    // An item is never further than its own width and the spacing away.
    let reach = size.width + itemSize.width + minimumLineSpacing
    let around = CGRect(x: middle - reach, y: 0, width: 2 * reach, height: size.height)
    let candidates = (super.layoutAttributesForElements(in: around) ?? [])
      .filter { $0.representedElementCategory == .cell }
      .map {
        (
          indexPath: $0.indexPath,
          offset: CGPoint(x: $0.center.x - size.width / 2, y: proposedContentOffset.y)
        )
      }
    let proposed = proposedContentOffset.x
    guard
      let nearest = candidates.min(by: {
        ($0.offset.x - proposed).magnitude < ($1.offset.x - proposed).magnitude
      })
    else { return proposedContentOffset }
    snapChoice = SnapChoice(nearest.indexPath, of: candidates, .nearest)
    return nearest.offset
  }

  /// After a change an item stands in the middle as well.
  ///
  /// Rule: S7.27, S9.4.
  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
  }
}
