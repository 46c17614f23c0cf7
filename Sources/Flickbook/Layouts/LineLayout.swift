public import Foundation
public import UIKit

/// A single row of items that grow towards the centre of the view; scrolling ends with one at the
/// centre.
///
/// It is a horizontal flow with one item on each line, whatever the height.
public final class LineLayout: UICollectionViewFlowLayout {
  /// The distance from the centre at which an item begins to grow, in points.
  public let activeDistance: CGFloat
  /// How much larger an item at the centre is, as a fraction of its size.
  public let zoomFactor: CGFloat
  /// The last two answers, in which the next one replaces what has changed.
  ///
  /// A scroll asks about the visible pages and about those ahead.
  private var (line, formerLine) = (ZoomedLine(), ZoomedLine())

  /// Creates a line from its description.
  public init(_ description: LineDescription = LineDescription()) {
    activeDistance = description.activeDistance
    zoomFactor = description.zoomFactor
    super.init()
    scrollDirection = .horizontal
    itemSize = description.itemSize
    minimumLineSpacing = description.minimumLineSpacing
    sectionInset = description.sectionInset
    // With this spacing no second item fits on a line, however high the view is. Rule: S2.3, S2.7.
    minimumInteritemSpacing = .greatestFiniteMagnitude
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates a line with the default description.
  public override convenience init() {
    self.init(LineDescription())
  }

  /// Always returns true: each step of a scroll changes the distances from the centre.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// Returns the flow's attributes; items near the centre are enlarged and raised.
  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let flow = super.layoutAttributesForElements(in: rect) ?? []
    guard let bounds = viewBounds else { return flow }
    let middle = bounds.midX
    let zoomed = zoomed(flow, about: middle)
    // Items that grow into the rectangle are near the centre, and usually in the rectangle anyway.
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

  /// Returns the flow's attributes, enlarged near the centre.
  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let flow = super.layoutAttributesForItem(at: indexPath)
    guard let middle = collectionView?.bounds.midX else { return flow }
    return flow.map { zoomed($0, about: middle) }
  }

  private func zoomed(
    _ flow: [UICollectionViewLayoutAttributes], about middle: CGFloat
  ) -> [UICollectionViewLayoutAttributes] {
    if !line.isOf(flow) {
      // The pages ahead mostly have no item near the centre.
      guard formerLine.isOf(flow) || flow.contains(where: { isNear($0, middle) }) else {
        return flow
      }
      swap(&line, &formerLine)
    }
    // The layout itself would be retained for a call that changes a part of it.
    let enlargement = enlargement(about: middle)
    return line.answer(flow) { enlargement.zoom(at: $0) }
  }

  private func isNear(
    _ attributes: UICollectionViewLayoutAttributes, _ middle: CGFloat
  ) -> Bool {
    attributes.category == .cell
      && enlargement(about: middle).zoom(at: attributes.state.center) != nil
  }

  private func zoomed(
    _ attributes: UICollectionViewLayoutAttributes, about middle: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .cell,
      let zoom = enlargement(about: middle).zoom(at: attributes.center)
    else { return attributes }
    // The flow may return the object again, so a copy is modified. Rule: S1.46.
    return attributes.copied(attributes.state.enlarged(by: zoom))
  }

  @inline(__always)
  private func enlargement(about middle: CGFloat) -> Enlargement {
    Enlargement(middle: middle, activeDistance: activeDistance, zoomFactor: zoomFactor)
  }

  /// Returns the offset at which the item nearest to the proposed centre is exactly at the centre.
  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let size = collectionView?.bounds.size else { return proposedContentOffset }
    let middle = proposedContentOffset.x + size.width / 2
    // The distance to the nearest item is at most its width plus the spacing.
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

  /// Returns an offset with an item at the centre, after an update or layout change.
  ///
  /// Rule: S7.27, S9.4.
  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
  }
}

/// How items grow towards the centre of the view.
private struct Enlargement {
  /// The centre, in content coordinates.
  let middle: CGFloat
  let activeDistance: CGFloat
  let zoomFactor: CGFloat

  /// Returns by how much an item is enlarged near the centre; nil if it is not near.
  @inline(__always)
  func zoom(at center: CGPoint) -> CGFloat? {
    let distance = (middle - center.x).magnitude
    return distance < activeDistance ? 1 + zoomFactor * (1 - distance / activeDistance) : nil
  }
}
