import Foundation

extension UIView {
  /// The margins of the content from the view's edges, in points, including the safe area if
  /// `insetsLayoutMarginsFromSafeArea` is true.
  ///
  /// Setting it sets the margins without the safe area, which are 8 by default.
  public var layoutMargins: UIEdgeInsets {
    get {
      guard insetsLayoutMarginsFromSafeArea else { return ownMargins }
      let safe = safeAreaInsets
      return UIEdgeInsets(
        top: ownMargins.top + safe.top, left: ownMargins.left + safe.left,
        bottom: ownMargins.bottom + safe.bottom, right: ownMargins.right + safe.right)
    }
    set {
      guard newValue != ownMargins else { return }
      ownMargins = newValue
      layoutMarginsDidChange()
    }
  }

  /// The layout direction of the content, from its semantic content attribute and the screen's
  /// language.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: host?.screen.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Calls `safeAreaInsetsDidChange` of this view and its descendants, outermost first.
  final func tellOfSafeArea() {
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    for view in subviews { view.tellOfSafeArea() }
  }

  /// Calls `layoutDirectionMayHaveChanged` of this view and its descendants, outermost first.
  final func tellOfLayoutDirection() {
    layoutDirectionMayHaveChanged()
    for view in subviews { view.tellOfLayoutDirection() }
  }
}
