/// The positions of the items on one line: the first at `lead`, then with `gap` between two.
///
/// In points from the beginning of the line.
struct LinePlacement: Equatable, Sendable {
  var lead: Double
  var gap: Double

  /// The tolerance for lengths that count as equal, in points.
  ///
  /// Rule: S2.3.
  static let tolerance = 1e-6

  /// Returns the placement of a line after which another item of the section did not fit.
  ///
  /// Rule: S2.4, S2.7.
  ///
  /// The first item is at the beginning and the last at the end; a single one is centred.
  static func full(count: Int, sum: Double, available: Double) -> LinePlacement {
    guard count > 1 else { return LinePlacement(lead: (available - sum) / 2, gap: 0) }
    return LinePlacement(lead: 0, gap: (available - sum) / Double(count - 1))
  }

  /// Returns the placement of the last line of a section whose items have one size.
  ///
  /// Rule: S2.5, S2.7, S2.8, S2.9.
  ///
  /// It has the gap of a full line of such items, even if there are too few to fill it.
  static func lastEven(length: Double, spacing: Double, available: Double) -> LinePlacement {
    guard let count = fittingCount(length: length, spacing: spacing, available: available)
    else { return LinePlacement(lead: 0, gap: spacing) }
    return full(count: count, sum: Double(count) * length, available: available)
  }

  /// Returns the placement of the last line of a section whose items differ in size.
  ///
  /// Rule: S2.6.
  static func lastUneven(spacing: Double) -> LinePlacement {
    LinePlacement(lead: 0, gap: spacing)
  }

  /// Returns how many items of a length fit on a line, at least one; nil if there is no limit.
  static func fittingCount(length: Double, spacing: Double, available: Double) -> Int? {
    let room = available + tolerance
    guard 2 * length + spacing <= room else { return 1 }
    let step = length + spacing
    guard step > 0 else { return nil }
    let quotient = ((room + spacing) / step).rounded(.down)
    guard quotient < 4e9 else { return nil }
    return max(2, Int(quotient))
  }
}
