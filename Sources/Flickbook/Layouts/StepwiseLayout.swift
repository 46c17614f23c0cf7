public import Foundation
public import UIKit

/// A layout that brings another item to the front for every step of the scroll, and comes to rest on
/// one.
///
/// The items stand about what is seen of the content and move with it; where each stands depends on
/// how many steps it is away from the front. Content pulled past its edge is pulled away as a whole.
public class StepwiseLayout: LibraryLayout {
  /// How far the content scrolls from one item to the next, in points.
  final let step: CGFloat
  final let scrollsVertically: Bool
  /// How many steps before the front items are out of sight.
  final let reachBefore: CGFloat
  /// How many steps after the front items are out of sight.
  final let reachAfter: CGFloat

  /// What is seen of the content within the insets, in content coordinates; never past its edges.
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

  /// Answers nil: there are no archives to read a layout from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Puts an item that is so many steps after the front where it belongs about a rectangle of the
  /// content, as long as it is in sight.
  func arrange(
    _ attributes: UICollectionViewLayoutAttributes, steps: CGFloat, in seen: CGRect
  ) {
    preconditionFailure("a subclass says where items stand")
  }

  // MARK: What is seen

  private func along(_ point: CGPoint) -> CGFloat { scrollsVertically ? point.y : point.x }

  /// How far the content scrolls from the first item to the last.
  private var way: CGFloat { step * CGFloat(max(items.count - 1, 0)) }

  /// What bounds show within the insets, as if they were not past an edge.
  private func seen(in bounds: CGRect) -> CGRect {
    guard let collectionView else { return bounds }
    var seen = bounds.inset(by: collectionView.adjustedContentInset)
    if scrollsVertically {
      seen.origin = CGPoint(x: 0, y: min(max(seen.minY, 0), way))
    } else {
      seen.origin = CGPoint(x: min(max(seen.minX, 0), way), y: 0)
    }
    return seen
  }

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    seen = seen(in: collectionView.bounds)
  }

  /// As much as is seen within the insets, and a step for every item but one.
  public override var collectionViewContentSize: CGSize {
    scrollsVertically
      ? CGSize(width: seen.width, height: seen.height + way)
      : CGSize(width: seen.width + way, height: seen.height)
  }

  /// Where the items stand depends on what is seen, and on nothing else.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    seen(in: newBounds) != seen
  }

  // MARK: Elements

  /// The items in sight that are visible in the rectangle.
  ///
  /// - Complexity: O(items in sight + log sections).
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

  /// The place of an item; one out of sight is hidden, where it would be if it stood in front.
  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { items.number(of: indexPath).map { attributes(of: $0) } }

  /// An item in the hand is seen, also where its place is out of sight.
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

  // MARK: Where scrolling ends

  /// The offset at which the item nearest to the proposed place stands in front.
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

  /// After a change an item stands in front as well.
  ///
  /// Rule: S7.27, S9.4.
  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
  }
}
