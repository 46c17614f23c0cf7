package import Foundation

/// The values of a row, header or footer of a list.
///
/// Rule: M10.4, M12.8.
package struct ListRow {
  /// The role of a view of a list.
  package enum Role: String, Sendable {
    case row
    case header
    case footer
  }

  /// The look of the list.
  package var appearance: UICollectionLayoutListConfiguration.Appearance
  package var role: Role
  /// Whether the row is the first and the last of its section, but for a header.
  package var isFirst = false
  package var isLast = false
  /// The separators at the upper and at the lower edge; nil for none.
  package var top: Separator?
  package var bottom: Separator?

  /// A line over an edge of a row.
  package struct Separator: Hashable, Sendable {
    /// The distances from the sides of the row, in points; nil for those that the list chooses.
    package var leading: CGFloat?
    package var trailing: CGFloat?
    package var color: UIColor
  }

  /// The height of a line, in points.
  ///
  /// Rule: M10.4.
  static let separatorHeight: CGFloat = 1
  /// The distance of a line from the sides of the row, in points.
  ///
  /// Recorded for the inset grouped list; that the others have the same is a guess. Rule: M10.4.
  static let separatorInset: CGFloat = 16
  /// The radius of the outer corners of an inset grouped section, in points.
  ///
  /// Rule: M12.8.
  package static let groupedCornerRadius: CGFloat = 26

  /// The radius of the upper corners of the row, in points.
  package var topCornerRadius: CGFloat { radius(isFirst) }
  /// The radius of the lower corners of the row, in points.
  package var bottomCornerRadius: CGFloat { radius(isLast) }

  private func radius(_ isOuter: Bool) -> CGFloat {
    isOuter && role == .row && appearance == .insetGrouped ? Self.groupedCornerRadius : 0
  }

  /// Enters the separators that a configuration asks for.
  ///
  /// A row has one at its lower edge unless it is the last of its section. Sidebars, and headers
  /// that replace first rows, have none of their own, which is a guess. Rule: M10.4.
  mutating func take(_ separators: UIListSeparatorConfiguration) {
    let isAutomatic =
      role == .row && !isLast && appearance != .sidebar && appearance != .sidebarPlain
    top = Self.separator(
      separators.topSeparatorVisibility == .visible, separators.topSeparatorInsets, separators)
    let isVisible =
      switch separators.bottomSeparatorVisibility {
      case .automatic: isAutomatic
      case .visible: true
      case .hidden: false
      }
    bottom = Self.separator(isVisible, separators.bottomSeparatorInsets, separators)
  }

  private static func separator(
    _ isVisible: Bool, _ insets: NSDirectionalEdgeInsets,
    _ configuration: UIListSeparatorConfiguration
  ) -> Separator? {
    guard isVisible else { return nil }
    let automatic = UIListSeparatorConfiguration.automaticInsets
    return Separator(
      leading: insets.leading == automatic.leading ? nil : insets.leading,
      trailing: insets.trailing == automatic.trailing ? nil : insets.trailing,
      color: configuration.color)
  }
}
