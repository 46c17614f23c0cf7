import CompositionalGeometry
import Foundation

/// The row of a section that scrolls on its own, as a layout describes it.
///
/// Rule: M9.1–M9.9.
struct LayoutRow {
  let section: Int
  let row: SectionRow
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  let bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce
  let decelerationRate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
  /// The z index of the section's cells, among which the scroll view of the row lies.
  ///
  /// Rule: M6.5.
  let zIndex: Int
}

extension LayoutRow {
  /// The row in the content at offset 0.
  var frame: CGRect { row.frame.rect }
  /// Whether the row scrolls horizontally.
  var isHorizontal: Bool { row.axis == .horizontal }
  /// Whether the leading end is the end with the greatest offset.
  var isMirrored: Bool { row.isMirrored }
  /// The length of the part that is seen of the row, in points.
  var viewport: CGFloat { CGFloat(row.viewport) }
  /// The offsets at which the row can rest.
  var range: ClosedRange<CGFloat> {
    CGFloat(row.range.lowerBound)...CGFloat(row.range.upperBound)
  }

  /// The offset at which the row begins: 0, or less where its first group is centred.
  ///
  /// Rule: M9.3; that a row begins there is a guess.
  var leadingEnd: CGFloat { isMirrored ? range.upperBound : range.lowerBound }

  /// Returns the nearest offset of the range.
  func clamped(_ offset: CGFloat) -> CGFloat { CGFloat(row.clamped(Double(offset))) }

  /// Returns where an offset comes to rest.
  func rest(near offset: CGFloat) -> CGFloat { CGFloat(row.rest(near: Double(offset))) }

  /// Returns the number of the stop nearest to an offset; nil if the row rests everywhere.
  func stopNumber(near offset: CGFloat) -> Int? { row.stopNumber(near: Double(offset)) }

  /// Returns the offset of a stop.
  func offset(ofStop number: Int) -> CGFloat { CGFloat(row.offset(ofStop: number)) }

  /// Returns the origin of the bounds that show the row at an offset.
  func origin(at offset: CGFloat) -> CGPoint {
    let frame = frame
    return CGPoint(
      x: frame.minX + (isHorizontal ? offset : 0), y: frame.minY + (isHorizontal ? 0 : offset))
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  /// Where rows come to rest; nil where sections do not scroll on their own.
  ///
  /// Rule: M9.7.
  var stops: SectionRow.Stops? {
    switch self {
    case .none: nil
    case .continuous: .everywhere
    case .continuousGroupLeadingBoundary, .groupPaging: .leadingEdges
    case .paging: .pages
    case .groupPagingCentered: .middles
    }
  }

  /// Whether a fling ends at the next stop at the farthest.
  ///
  /// Rule: M9.8.
  var isPaging: Bool {
    switch self {
    case .none, .continuous, .continuousGroupLeadingBoundary: false
    case .paging, .groupPaging, .groupPagingCentered: true
    }
  }
}
