import Foundation

/// The contents that the system's lists show.
///
/// The fonts are the fonts of Apple's styles; the margins of a row and of a header make the heights
/// of 50.3333 and 36.3333 points that were recorded at 3x (M10.3), the others are guesses.
extension UIListContentConfiguration {
  private static var rowMargins: NSDirectionalEdgeInsets { margins(15) }
  private static var headerMargins: NSDirectionalEdgeInsets { margins(8) }

  private static func margins(_ vertical: CGFloat) -> NSDirectionalEdgeInsets {
    let side = ListContentMetric.sideMargin
    return NSDirectionalEdgeInsets(
      top: vertical, leading: side, bottom: vertical, trailing: side)
  }

  private static func style(_ style: UIFont.TextStyle, _ color: UIColor) -> TextProperties {
    TextProperties(.preferredFont(forTextStyle: style), color)
  }

  private static func bold(_ size: CGFloat) -> TextProperties {
    TextProperties(.systemFont(ofSize: size, weight: .semibold), .label)
  }

  /// Returns the content of a row.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      style(.body, .label), style(.subheadline, .secondaryLabel), margins: rowMargins)
  }

  /// Returns the content of a row with the second text below the text.
  public static func subtitleCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(
      style(.body, .label), style(.caption1, .label), margins: margins(11))
    content.textToSecondaryTextVerticalPadding = 3
    return content
  }

  /// Returns the content of a row with the second text beside the text.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(
      style(.body, .label), style(.body, .secondaryLabel), margins: rowMargins)
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// Returns the content of a header, by the list that the view is in.
  public static func header() -> UIListContentConfiguration { plainHeader() }

  /// Returns the content of a footer, by the list that the view is in.
  public static func footer() -> UIListContentConfiguration { plainFooter() }

  /// Returns the content of a header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      bold(17), style(.footnote, .secondaryLabel), margins: headerMargins)
  }

  /// Returns the content of a footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      style(.footnote, .secondaryLabel), style(.footnote, .secondaryLabel), margins: headerMargins)
  }

  /// Returns the content of a header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.systemFont(ofSize: 17, weight: .semibold), .secondaryLabel),
      style(.footnote, .secondaryLabel), margins: headerMargins)
  }

  /// Returns the content of a footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      style(.footnote, .secondaryLabel), style(.footnote, .secondaryLabel), margins: headerMargins)
  }

  /// Returns the content of a prominent header in an inset grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      bold(20), style(.footnote, .secondaryLabel), margins: headerMargins)
  }

  /// Returns the content of the most prominent header in an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      bold(22), style(.footnote, .secondaryLabel), margins: headerMargins)
  }

  /// Returns the content of a row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      style(.body, .label), style(.subheadline, .secondaryLabel), margins: margins(11))
  }

  /// Returns the content of a row of a sidebar with the second text below the text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(
      style(.body, .label), style(.caption1, .secondaryLabel), margins: margins(11))
    content.textToSecondaryTextVerticalPadding = 3
    return content
  }

  /// Returns the content of a row of a sidebar that accompanies another list.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

  /// Returns the content of such a row with the second text below the text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    sidebarSubtitleCell()
  }

  /// Returns the content of a header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      bold(20), style(.footnote, .secondaryLabel), margins: headerMargins)
  }
}
