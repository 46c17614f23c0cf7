public import Foundation

/// The content of a view as a value, which makes the view that shows it.
///
/// Rule: M12.7.
public protocol UIContentConfiguration {
  /// Creates a view that shows the content.
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state of the view.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
///
/// Rule: M12.7.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The content; setting it changes the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration instead of the current one; by default, if
  /// both have the same type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether a configuration has the type of the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// Axes of the screen.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bits of UIKit's own values.
  public let rawValue: UInt

  /// Creates axes from UIKit's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// From left to right.
  public static let horizontal = UIAxis(rawValue: 1)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
