public import Foundation

/// The background of a cell or view as a value; nothing is drawn.
///
/// Rule: M12.8.
public struct UIBackgroundConfiguration: Hashable {
  /// Which of the system's backgrounds this is.
  enum Style: Hashable {
    case clear
    case plainCell
    case groupedCell
    case sidebarCell
    case headerFooter
    case sidebarHeader
  }

  private let style: Style
  /// The state for which the colour was made.
  private var look = Look.normal
  private var ownColor: UIColor?
  private var hasOwnColor = false

  /// The states that have a background of their own.
  private enum Look: Hashable {
    case normal
    case highlighted
    case selected
  }

  /// A view over the background colour, which fills the background.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The distance of the background from the edges of the view, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour; nil for the tint colour of the view.
  public var backgroundColor: UIColor? {
    get { hasOwnColor ? ownColor : style.color(isActive: look != .normal) }
    set {
      ownColor = newValue
      hasOwnColor = true
    }
  }
  /// Makes the colour that is shown from the background colour.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect on what is behind.
  public var visualEffect: UIVisualEffect?
  /// The image over the background colour.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the border; nil for the tint colour of the view.
  public var strokeColor: UIColor?
  /// Makes the colour that is shown from the stroke colour.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border outwards from the background, in points.
  public var strokeOutset: CGFloat = 0

  private init(_ style: Style) {
    self.style = style
    if style == .sidebarCell { cornerRadius = 10 }
  }

  /// Returns the colour that is shown in a view with a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the border in a view with a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Returns the background for a state: only colours that the app has not set change.
  ///
  /// Rule: M12.8.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let looks = ConfigurationLooks(state)
    var updated = self
    updated.look = looks.isSelected ? .selected : looks.isHighlighted ? .highlighted : .normal
    return updated
  }

  // MARK: The system's backgrounds

  /// Returns a background without a colour.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// Returns the background of a row, by the list that the view is in.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// Returns the background of a header.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  /// Returns the background of a footer.
  public static func listFooter() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  /// Returns the background of a row of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainCell)
  }
  /// Returns the background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.headerFooter)
  }
  /// Returns the background of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedCell)
  }
  /// Returns the background of a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear)
  }
  /// Returns the background of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarHeader)
  }
  /// Returns the background of a row of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
  /// Returns the background of a row of a sidebar that accompanies another list.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
}

extension UIBackgroundConfiguration.Style {
  /// The colour in the usual state, and in an active one: highlighted or selected.
  ///
  /// The colours are guesses after the looks of the system's lists.
  func color(isActive: Bool) -> UIColor? {
    switch self {
    case .clear: .clear
    case .headerFooter, .sidebarHeader: .clear
    case .plainCell: isActive ? .systemGray4 : .systemBackground
    case .groupedCell: isActive ? .systemGray4 : .secondarySystemGroupedBackground
    case .sidebarCell: isActive ? .systemFill : .clear
    }
  }
}
