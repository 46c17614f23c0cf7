import Foundation

extension UIView {
  /// The layout margins without the safe area.
  final var ownMargins: UIEdgeInsets {
    get { rare?.margins ?? RareValues.standardMargins }
    set { rareValues.margins = newValue }
  }

  /// The layout margins, with the safe area if they include it.
  final var marginsWithSafeArea: UIEdgeInsets {
    guard insetsLayoutMarginsFromSafeArea else { return ownMargins }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: ownMargins.top + safe.top, left: ownMargins.left + safe.left,
      bottom: ownMargins.bottom + safe.bottom, right: ownMargins.right + safe.right)
  }

  /// The layout direction, from the semantic content attribute and the screen's language.
  final var layoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: host?.screen.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Returns insets by the layout direction.
  final func directed(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  /// Returns insets by left and right.
  final func undirected(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  /// Calls `traitCollectionDidChange` of this view and its descendants, outermost first.
  final func tellOfTraits(before: UITraitCollection) {
    traitCollectionDidChange(before)
    controller?.traitCollectionDidChange(before)
    for view in subviews { view.tellOfTraits(before: before) }
  }

  /// Calls `safeAreaInsetsDidChange` of this view and its descendants, outermost first.
  final func tellOfSafeArea() {
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea {
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
    for view in subviews { view.tellOfSafeArea() }
  }

  /// Calls `layoutDirectionMayHaveChanged` of this view and its descendants, outermost first.
  final func tellOfLayoutDirection() {
    layoutDirectionMayHaveChanged()
    for view in subviews { view.tellOfLayoutDirection() }
  }
}
