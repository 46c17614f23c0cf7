/// The pages of one axis, each as long as the view, counted from the start of the legal offsets.
///
/// The last page is clamped to the end of the range, if the content is not a multiple of the view.
/// Offsets and lengths are in points. Rule: S4.36. That pages are counted from the start of the
/// range, which insets move, is a guess.
public struct Pages: Sendable, Equatable {
  /// The reason for the choice of a page.
  public enum Reason: Sendable, Equatable {
    /// The velocity of the lift points to it.
    case flicked
    /// It is the nearest.
    case nearest
  }

  private let range: ClosedRange<Double>
  private let length: Double
  /// The number of pages, at least one.
  public let count: Int

  /// The tolerance for lengths that count as equal, in points.
  ///
  /// It is far below a device pixel and far above the rounding error of sums of doubles.
  private static let tolerance = 1e-6

  /// The maximum number of pages: beyond it offsets have no whole points.
  private static let countMax = 1e15

  /// Creates the pages of a range of offsets; nil for a view without length.
  public init?(range: ClosedRange<Double>, length: Double) {
    guard length > 0 else { return nil }
    let steps = ((range.upperBound - range.lowerBound - Self.tolerance) / length).rounded(.up)
    guard steps < Self.countMax else { return nil }
    self.range = range
    self.length = length
    count = Int(max(0, steps)) + 1
  }

  /// Returns the offset of a page.
  public func offset(of page: Int) -> Double {
    if page <= 0 { return range.lowerBound }
    return page < count - 1 ? range.lowerBound + Double(page) * length : range.upperBound
  }

  /// Returns the page with the nearest offset, the later of two.
  public func page(nearest offset: Double) -> Int {
    let before = page(before: offset + Self.tolerance)
    let after = min(before + 1, count - 1)
    return offset - self.offset(of: before) < self.offset(of: after) - offset ? before : after
  }

  /// Returns the page at which a lift ends, given the page on which the drag began.
  ///
  /// It is at most one page away: the next one in the direction of the velocity, in points per
  /// second; without velocity the nearest one, from half a page on the next. Rule: S4.36.
  public func target(
    from start: Int, release position: Double, velocity: Double
  ) -> (page: Int, reason: Reason) {
    let reached: Int
    if velocity > 0 {
      reached = page(before: position + Self.tolerance) + 1
    } else if velocity < 0 {
      reached = page(before: position - Self.tolerance)
    } else {
      reached = nearest(to: position, from: start)
    }
    let page = min(max(reached, start - 1, 0), start + 1, count - 1)
    return (page, velocity == 0 ? .nearest : .flicked)
  }

  /// Returns the pages that a drag which began on a page can reach.
  public func reach(from start: Int) -> ClosedRange<Int> {
    max(start - 1, 0)...min(start + 1, count - 1)
  }

  /// The last page that begins before an offset, the first page where none does.
  private func page(before offset: Double) -> Int {
    if offset > range.upperBound { return count - 1 }
    let steps = ((offset - range.lowerBound) / length).rounded(.up) - 1
    return Int(min(max(steps, 0), Double(max(count - 2, 0))))
  }

  /// Half a page away from the start is enough, in both directions.
  private func nearest(to position: Double, from start: Int) -> Int {
    let nearest = page(nearest: position)
    guard nearest == start, start > 0 else { return nearest }
    let halfway = (offset(of: start - 1) + offset(of: start)) / 2
    return position <= halfway ? start - 1 : start
  }
}
