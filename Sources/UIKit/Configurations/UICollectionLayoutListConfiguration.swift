public import Foundation

/// How a list looks and behaves.
///
/// Rule: M10.1–M10.6.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  /// The kinds of a section's header.
  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// A supplementary view.
    case supplementary
    /// The first item of the section.
    case firstItemInSection
  }

  /// The kinds of a section's footer.
  public enum FooterMode: Int, Sendable {
    case none = 0
    /// A supplementary view.
    case supplementary
  }

  /// Returns the swipe actions of an item; nil for none.
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// Returns the separators of an item, made from the separators of the list.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// The look of the list.
  public let appearance: Appearance
  /// Whether there are separators at all.
  public var showsSeparators = true
  /// The separators of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the separators of a row.
  ///
  /// Rule: M10.4.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the list, which has no effect; nil for the colour of its look.
  public var backgroundColor: UIColor?
  /// Returns the actions at the leading edge of a row.
  ///
  /// Rule: M10.5.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions at the trailing edge of a row.
  ///
  /// Rule: M10.5.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The kind of a section's header.
  public var headerMode = HeaderMode.none
  /// The kind of a section's footer.
  public var footerMode = FooterMode.none
  /// The room above the header of a plain list, in points; nil for none.
  ///
  /// Rule: M10.6.
  public var headerTopPadding: CGFloat?

  /// Creates the configuration of a list.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// The separators of a row.
///
/// Rule: M10.4.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a separator is shown.
  public enum Visibility: Int, Sendable {
    /// Where the list has one.
    case automatic = 0
    case visible
    case hidden
  }

  /// Whether there is a separator at the upper edge of the row.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a separator at the lower edge of the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the upper separator from the edges of the row, in points.
  public var topSeparatorInsets = automaticInsets
  /// The distances of the lower separator from the edges of the row, in points.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour.
  public var color = UIColor.separator
  /// The colour between rows that are selected together.
  public var multipleSelectionColor = UIColor.separator
  /// The effect on what is behind.
  public var visualEffect: UIVisualEffect?
  /// The look of the list.
  let appearance: UICollectionLayoutListConfiguration.Appearance

  /// Creates the separators of a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    appearance = listAppearance
  }

  /// The value for insets that the list chooses.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)
}
