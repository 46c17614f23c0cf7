import Foundation

// Images and positions of buttons of bars, which are stored: nothing is drawn.

extension UIBarButtonItem {
  /// Sets the image behind the button in a state.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    looks["background \(state.rawValue) \(barMetrics.rawValue)"] = backgroundImage
  }

  /// Sets the image behind the button of a style in a state.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
  }

  /// Returns the image behind the button in a state; nil for none.
  @discardableResult
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    looks["background \(state.rawValue) \(barMetrics.rawValue)"] as? UIImage
  }

  /// Sets the image behind the button back in a state.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    looks["back \(state.rawValue) \(barMetrics.rawValue)"] = backgroundImage
  }

  /// Returns the image behind the button back in a state; nil for none.
  @discardableResult
  public func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    looks["back \(state.rawValue) \(barMetrics.rawValue)"] as? UIImage
  }

  /// Sets the distance of the title from its usual position, in points.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    looks["title \(barMetrics.rawValue)"] = adjustment
  }

  /// Returns the distance of the title from its usual position, in points.
  @discardableResult
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    looks["title \(barMetrics.rawValue)"] as? UIOffset ?? .zero
  }

  /// Sets the distance of the title of the button back from its usual position, in points.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    looks["back title \(barMetrics.rawValue)"] = adjustment
  }

  /// Returns the distance of the title of the button back from its usual position, in points.
  @discardableResult
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    looks["back title \(barMetrics.rawValue)"] as? UIOffset ?? .zero
  }
}
