/// A section broken into lines: header, inset, lines, inset, footer.
///
/// Rule: S2.13, S2.15.
struct PlacedSection: Sendable {
  let insets: FlowInsets
  var headerLength: Double
  var footerLength: Double
  let spaceBefore: Double
  var lines: SectionLines

  init(_ section: FlowSection, contentCross: Double) {
    insets = section.insets
    headerLength = section.headerLength
    footerLength = section.footerLength
    spaceBefore = section.spaceBefore
    lines = SectionLines(
      section.sizes,
      metrics: LineMetrics(
        available: section.insets.available(of: contentCross), itemSpacing: section.itemSpacing,
        lineSpacing: section.lineSpacing))
  }

  /// The length of the whole section on the main axis.
  var length: CompensatedSum {
    var sum = lines.length
    for length in [headerLength, insets.leadingMain, insets.trailingMain, footerLength] {
      sum.add(length)
    }
    return sum
  }

  /// The distance from the section's beginning to its first line.
  var leadLength: Double { headerLength + insets.leadingMain }

  /// Whether an item is longer than a whole line.
  ///
  /// Rule: S2.23, S2.24.
  var hasOversizedItem: Bool { lines.hasOversizedItem }

  /// How far elements may extend beyond the section, because of negative insets.
  ///
  /// The sum of both, since header and footer extend beyond the section as well if the lines are
  /// shorter.
  var overhang: Double { max(0, -insets.leadingMain) + max(0, -insets.trailingMain) }

  /// Breaks the lines for another length.
  mutating func breakLines(contentCross: Double) {
    var metrics = lines.metrics
    metrics.available = insets.available(of: contentCross)
    lines = lines.broken(with: metrics)
  }
}

extension FlowInsets {
  /// Rule: S2.2.
  fileprivate func available(of contentCross: Double) -> Double {
    contentCross - leadingCross - trailingCross
  }
}
