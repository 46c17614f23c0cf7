/// The pages of one axis: a view's length each, counted from the start of the legal offsets.
///
/// The last page is clamped to the end of the range, where the content is no multiple of the view.
/// Offsets and lengths are points. Rule: S4.36; that pages are counted from the start of the range,
/// which is what insets move, is a guess.
public struct Pages: Sendable, Equatable {
  /// Why a page was taken.
  public enum Reason: Sendable, Equatable {
    /// The release velocity points there.
    case flicked
    /// It is the nearest.
    case nearest
  }

  private let range: ClosedRange<Double>
  private let length: Double
  /// How many pages there are, at least one.
  public let count: Int

  /// What two lengths may differ by and still be called equal, in points.
  ///
  /// Far below a device pixel, far above what sums of doubles lose.
  private static let tolerance = 1e-6

  /// More pages than any content has: beyond it offsets are no longer whole points.
  private static let countMax = 1e15

  /// The pages of a range of offsets in a view of some length; nil for a view without length.
  public init?(range: ClosedRange<Double>, length: Double) {
    guard length > 0 else { return nil }
    let steps = ((range.upperBound - range.lowerBound - Self.tolerance) / length).rounded(.up)
    guard steps < Self.countMax else { return nil }
    self.range = range
    self.length = length
    count = Int(max(0, steps)) + 1
  }

  /// The offset of a page.
  public func offset(of page: Int) -> Double {
    if page <= 0 { return range.lowerBound }
    return page < count - 1 ? range.lowerBound + Double(page) * length : range.upperBound
  }

  /// The page whose offset is nearest, the later of two.
  public func page(nearest offset: Double) -> Int {
    let before = page(before: offset + Self.tolerance)
    let after = min(before + 1, count - 1)
    return offset - self.offset(of: before) < self.offset(of: after) - offset ? before : after
  }

  /// Where a finger that began on a page lets the content go.
  ///
  /// At most one page from there: the next one where the velocity points, in points a second; the
  /// nearest without velocity, half a page being enough. Rule: S4.36.
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

  /// The pages that a finger that began on one may reach.
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
