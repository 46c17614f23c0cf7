public import Foundation
public import UIKit

/// A layout with one item in front, which changes with each step of the scroll; scrolling ends at
/// an item.
///
/// The items are arranged around the visible area and move along with it; the position of each
/// depends on its distance from the front, in steps. Content that is pulled beyond its edge moves
/// as a whole.
public class StepwiseLayout: LibraryLayout, LayoutInsideInsets {
  /// The scroll distance from one item to the next, in points.
  final let step: CGFloat
  final let scrollsVertically: Bool
  /// The distance before the front, in steps, from which items are not visible.
  final let reachBefore: CGFloat
  /// The distance after the front, in steps, from which items are not visible.
  final let reachAfter: CGFloat

  /// The visible area inside the insets, in content coordinates, never beyond the edges of the
  /// content.
  private(set) final var seen = CGRect.zero

  init(
    step: Double, scrollsVertically: Bool, reachBefore: CGFloat, reachAfter: CGFloat
  ) {
    self.step = CGFloat(step)
    self.scrollsVertically = scrollsVertically
    self.reachBefore = reachBefore
    self.reachAfter = reachAfter
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Sets the attributes of a visible item, given its distance after the front, in steps, and the
  /// visible area.
  func arrange(
    _ attributes: UICollectionViewLayoutAttributes, steps: CGFloat, in seen: CGRect
  ) {
    preconditionFailure("a subclass says where items are")
  }

  // MARK: The visible area

  private func along(_ point: CGPoint) -> CGFloat { scrollsVertically ? point.y : point.x }

  /// The scroll distance from the first item to the last.
  private var scrollLength: CGFloat { step * CGFloat(max(items.count - 1, 0)) }

  /// Returns the visible area inside the insets for some bounds, as if they were not beyond an
  /// edge.
  private func seen(in bounds: CGRect) -> CGRect {
    guard let collectionView else { return bounds }
    var seen = bounds.inset(by: collectionView.adjustedContentInset)
    if scrollsVertically {
      seen.origin = CGPoint(x: 0, y: min(max(seen.minY, 0), scrollLength))
    } else {
      seen.origin = CGPoint(x: min(max(seen.minX, 0), scrollLength), y: 0)
    }
    return seen
  }

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    seen = seen(in: collectionView.bounds)
  }

  /// Invalidates the layout if the insets change the visible area, as they do without a change of bounds
  /// while a finger is down.
  package func insetsMayHaveChanged() {
    guard let collectionView, seen(in: collectionView.bounds) != seen else { return }
    invalidateLayout()
  }

  /// The size of the visible area plus one step for each item except the first.
  public override var collectionViewContentSize: CGSize {
    scrollsVertically
      ? CGSize(width: seen.width, height: seen.height + scrollLength)
      : CGSize(width: seen.width + scrollLength, height: seen.height)
  }

  /// Returns true if the visible area changes, on which all positions depend.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    seen(in: newBounds) != seen
  }

  // MARK: Elements

  /// Returns the attributes of the items that are visible in a rectangle.
  ///
  /// - Complexity: O(visible items + log sections).
  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard items.count > 0 else { return [] }
    let front = along(seen.origin) / step
    let first = max(0, Int((front - reachBefore).rounded(.down)))
    let last = min(items.count - 1, Int((front + reachAfter).rounded(.up)))
    guard first <= last else { return [] }
    return (first...last).map { attributes(of: $0) }
      .filter { !$0.isHidden && $0.frame.isVisible(in: rect) }
  }

  /// Returns the attributes of an item; an item that is not visible is hidden at the position of
  /// the front.
  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { items.number(of: indexPath).map { attributes(of: $0) } }

  /// Shows the moving item even if its target is not visible.
  ///
  /// Rule: S6.8.
  public override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.isHidden = false
    return attributes
  }

  private func attributes(of number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: items.path(of: number))
    let steps = CGFloat(number) - along(seen.origin) / step
    guard steps > -reachBefore, steps < reachAfter else {
      var own = seen
      let offset = step * CGFloat(number)
      own.origin = scrollsVertically ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
      arrange(attributes, steps: 0, in: own)
      attributes.isHidden = true
      return attributes
    }
    arrange(attributes, steps: steps, in: seen)
    return attributes
  }

  // MARK: Target offsets

  /// Returns the offset at which the item nearest to the proposed offset is in front.
  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard items.count > 0, let collectionView else { return proposedContentOffset }
    let inset = collectionView.adjustedContentInset
    let rest = scrollsVertically ? inset.top : inset.left
    let proposed = (along(proposedContentOffset) + rest) / step
    let last = CGFloat(items.count - 1)
    let nearest = Int(min(max(proposed.rounded(), 0), last))
    func offset(_ number: Int) -> CGPoint {
      let offset = step * CGFloat(number) - rest
      return scrollsVertically
        ? CGPoint(x: proposedContentOffset.x, y: offset)
        : CGPoint(x: offset, y: proposedContentOffset.y)
    }
    let candidates = (max(0, nearest - 1)...min(items.count - 1, nearest + 1)).map {
      (indexPath: items.path(of: $0), offset: offset($0))
    }
    snapChoice = SnapChoice(items.path(of: nearest), of: candidates, .nearest)
    return offset(nearest)
  }

  /// Returns an offset with an item in front, after an update or layout change.
  ///
  /// Rule: S7.27, S9.4.
  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
  }
}
