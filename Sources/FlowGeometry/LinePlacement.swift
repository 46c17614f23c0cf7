/// Where the items of one line go along it: the first at `lead`, then `gap` between any two.
///
/// Points from the beginning of the room that the line has.
struct LinePlacement: Equatable, Sendable {
  var lead: Double
  var gap: Double

  /// Lengths that differ by less count as equal, in points.
  ///
  /// Rule: S2.3.
  static let tolerance = 1e-6

  /// A line after which another item of the section did not fit.
  ///
  /// Rule: S2.4, S2.7.
  ///
  /// The first item is flush with the beginning and the last with the end; one alone is centred.
  static func full(count: Int, sum: Double, available: Double) -> LinePlacement {
    guard count > 1 else { return LinePlacement(lead: (available - sum) / 2, gap: 0) }
    return LinePlacement(lead: 0, gap: (available - sum) / Double(count - 1))
  }

  /// The last line of a section, whose items are all of one size.
  ///
  /// Rule: S2.5, S2.7, S2.8, S2.9.
  ///
  /// It has the gap of a full line of such items, even where they are too few to fill it.
  static func lastEven(length: Double, spacing: Double, available: Double) -> LinePlacement {
    guard let count = fittingCount(length: length, spacing: spacing, available: available)
    else { return LinePlacement(lead: 0, gap: spacing) }
    return full(count: count, sum: Double(count) * length, available: available)
  }

  /// The last line of a section, whose items differ in size.
  ///
  /// Rule: S2.6.
  static func lastUneven(spacing: Double) -> LinePlacement {
    LinePlacement(lead: 0, gap: spacing)
  }

  /// How many items of a length fit in a line, at least one; nil where there is no end to them.
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
