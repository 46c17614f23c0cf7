import Foundation

extension UIView {
  /// The distances at which content keeps from the view's edges, in points: the view's own, and the
  /// covered edges of the screen where `insetsLayoutMarginsFromSafeArea` has it.
  ///
  /// Setting it sets the view's own, which are 8 at first.
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

  /// Which way the view's content runs: by its meaning, and where that leaves it open by the screen's
  /// language.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: host?.screen.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Tells this view and all in it, outermost first.
  final func tellOfSafeArea() {
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    for view in subviews { view.tellOfSafeArea() }
  }

  /// Tells this view and all in it, outermost first.
  final func tellOfLayoutDirection() {
    layoutDirectionMayHaveChanged()
    for view in subviews { view.tellOfLayoutDirection() }
  }
}
