import Foundation

/// The range of bounds in which the same elements are visible.
struct VisibleRange {
  /// The bounds from which the range was computed.
  private let bounds: CGRect
  /// The bounds' origin stays between these, exclusive; each is narrower by the margin.
  private var minX = -CGFloat.infinity
  private var maxX = CGFloat.infinity
  private var minY = -CGFloat.infinity
  private var maxY = CGFloat.infinity

  /// The range in which nothing is visible, whatever the origin.
  init(bounds: CGRect) {
    self.bounds = bounds
  }

  fileprivate init(_ scan: VisibleScan, _ bounds: CGRect) {
    self.bounds = bounds
    (minX, maxX) = Self.narrowed(bounds.minX - scan.left, bounds.minX + scan.right)
    (minY, maxY) = Self.narrowed(bounds.minY - scan.up, bounds.minY + scan.down)
  }

  /// The range in which the bounds touch the same pages of their own size.
  ///
  /// Rule: S1.36.
  static func samePages(as bounds: CGRect) -> VisibleRange {
    var range = VisibleRange(bounds: bounds)
    (range.minX, range.maxX) = limits(bounds.minX, bounds.width)
    (range.minY, range.maxY) = limits(bounds.minY, bounds.height)
    return range
  }

  /// Bounds at the edge of a page touch one page less than those beside it.
  private static func limits(_ low: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
    guard length > 0 else { return narrowed(low, low) }
    let first = (low / length).rounded(.down) * length
    let end = ((low + length) / length).rounded(.up) * length
    return narrowed(max(first, end - 2 * length), min(first + length, end - length))
  }

  private static func narrowed(_ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
    (low + margin, high - margin)
  }

  /// Whether the same elements are visible in other bounds.
  @inline(__always)
  func covers(_ new: CGRect) -> Bool {
    new.size == bounds.size && isWithin(new.minX, bounds.minX, minX, maxX)
      && isWithin(new.minY, bounds.minY, minY, maxY)
  }

  /// Narrows the range to the part in which the elements of another range are the same, too.
  mutating func formIntersection(_ other: VisibleRange) {
    (minX, maxX) = (max(minX, other.minX), min(maxX, other.maxX))
    (minY, maxY) = (max(minY, other.minY), min(maxY, other.maxY))
  }

  /// The limits are sums with rounding errors, so this close to an edge the frames themselves are
  /// compared.
  ///
  /// A guess, far above the rounding error of doubles in content of 10⁹ points.
  private static let margin: CGFloat = 1e-6

  @inline(__always)
  private func isWithin(_ new: CGFloat, _ old: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Bool {
    new == old || (low < new && new < high)
  }
}

/// Finds which elements are visible, and how far the bounds may move until others are.
struct VisibleScan {
  /// How far the bounds may move towards smaller and larger x without a change, exclusive.
  fileprivate var left: CGFloat = .infinity
  fileprivate var right: CGFloat = .infinity
  fileprivate var up: CGFloat = .infinity
  fileprivate var down: CGFloat = .infinity

  private let edges: FrameEdges
  /// Whether it finds out how far the bounds may move along an axis; if not, they may not move along it.
  private let followsX: Bool
  private let followsY: Bool

  init(_ bounds: FrameEdges, followsX: Bool = true, followsY: Bool = true) {
    edges = bounds
    (self.followsX, self.followsY) = (followsX, followsY)
    if !followsX { (left, right) = (0, 0) }
    if !followsY { (up, down) = (0, 0) }
  }

  /// The range of bounds in which the same of the elements are visible.
  func range(about bounds: CGRect) -> VisibleRange { VisibleRange(self, bounds) }

  /// Adds an element.
  ///
  /// - Returns: whether the element is visible in the bounds.
  @inline(__always)
  mutating func include(_ element: FrameEdges) -> Bool {
    // Elements that do not overlap on the other axis only make the range smaller than necessary.
    if followsX {
      let hasWidth = element.minX != element.maxX
      narrow(edges.minX - element.maxX, touchingCounts: hasWidth, &left, &right)
      narrow(edges.maxX - element.minX, touchingCounts: !hasWidth, &left, &right)
    }
    if followsY {
      let hasHeight = element.minY != element.maxY
      narrow(edges.minY - element.maxY, touchingCounts: hasHeight, &up, &down)
      narrow(edges.maxY - element.minY, touchingCounts: !hasHeight, &up, &down)
    }
    return element.isVisible(in: edges)
  }

  /// Narrows the range by one pair of edges; the edge of the bounds is `lead` beyond the edge of
  /// the frame.
  ///
  /// Moving back by `lead` crosses the frame's edge, or moving forth if `lead` is negative.
  ///
  /// If two edges touch, moving back crosses the far edge of a frame; a frame without length is
  /// visible while it touches, so moving forth crosses its near edge.
  @inline(__always)
  private func narrow(
    _ lead: CGFloat, touchingCounts: Bool, _ back: inout CGFloat, _ forth: inout CGFloat
  ) {
    if lead > 0 || (lead == 0 && touchingCounts) {
      if lead < back { back = lead }
    } else if -lead < forth {
      forth = -lead
    }
  }
}
