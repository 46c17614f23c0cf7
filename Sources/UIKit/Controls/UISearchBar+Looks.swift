public import Foundation

// Images, attributes and positions of a search bar, which are stored: nothing is drawn.

extension UISearchBar {
  /// An icon of the bar.
  public enum Icon: Int, Sendable {
    case search = 0
    case clear
    case bookmark
    case resultsList
  }

  /// Sets the image of an icon in a state.
  public func setImage(
    _ iconImage: UIImage?, for icon: Icon, state: UIControl.State
  ) {
    looks["icon \(icon.rawValue) \(state.rawValue)"] = iconImage
  }

  /// Returns the image of an icon in a state; nil for the system's.
  @discardableResult
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    looks["icon \(icon.rawValue) \(state.rawValue)"] as? UIImage
  }

  /// Sets the distance of an icon from its usual position, in points.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    looks["position \(icon.rawValue)"] = adjustment
  }

  /// Returns the distance of an icon from its usual position, in points.
  @discardableResult
  public func positionAdjustment(for icon: Icon) -> UIOffset {
    looks["position \(icon.rawValue)"] as? UIOffset ?? .zero
  }

  /// Sets the image behind the bar at a side.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    self.backgroundImage = backgroundImage
  }

  /// Sets the image behind the field in a state.
  public func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    looks["field \(state.rawValue)"] = backgroundImage
  }

  /// Returns the image behind the field in a state; nil for the system's.
  @discardableResult
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks["field \(state.rawValue)"] as? UIImage
  }

  /// Sets the image behind a scope in a state.
  public func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    looks["scope \(state.rawValue)"] = backgroundImage
  }

  /// Sets the attributes of the title of a scope in a state.
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    looks["title \(state.rawValue)"] = attributes
  }

  /// Returns the attributes of the title of a scope in a state; nil for the system's.
  @discardableResult
  public func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    looks["title \(state.rawValue)"] as? [NSAttributedString.Key: Any]
  }
}
