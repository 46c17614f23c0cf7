public import Foundation

/// The look of a bar.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black
}

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact
  case defaultPrompt = 101
  case compactPrompt
}

/// The look of a bar in detail, which has no effect, as bars have no height here.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour of the bar.
  open var backgroundColor: UIColor?
  /// The image of the bar.
  open var backgroundImage: UIImage?
  /// The colour of the line below the bar.
  open var shadowColor: UIColor?
  /// The image below the bar.
  open var shadowImage: UIImage?

  /// Creates the standard look.
  public override init() {
    super.init()
  }

  /// Sets the standard look.
  open func configureWithDefaultBackground() {}
  /// Sets a look through which nothing is seen.
  open func configureWithOpaqueBackground() {}
  /// Sets a look without a background.
  open func configureWithTransparentBackground() {}
}

/// The look of a navigation bar in detail, which has no effect.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of a tool bar in detail, which has no effect.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// The look of a tab bar in detail, which has no effect.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}
