import Foundation

extension UIView {
  /// The layout margins without the safe area.
  final var ownMargins: UIEdgeInsets {
    get { rare?.margins ?? RareValues.standardMargins }
    set { rareValues.margins = newValue }
  }

  /// The layout margins, with the safe area if they include it, and with the superview's if these reach
  /// into the view and are preserved.
  ///
  /// Rule: A42, A43.
  final var marginsWithSafeArea: UIEdgeInsets {
    var margins = ownMargins
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
      let least = controller.systemMinimumLayoutMargins
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      margins.left = max(margins.left, isMirrored ? least.trailing : least.leading)
      margins.right = max(margins.right, isMirrored ? least.leading : least.trailing)
    }
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins = UIEdgeInsets(
        top: margins.top + safe.top, left: margins.left + safe.left,
        bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
    }
    guard rare?.preservesSuperviewLayoutMargins == true, let superview else { return margins }
    let (outer, frame, bounds) = (superview.layoutMargins, frame, superview.bounds)
    return UIEdgeInsets(
      top: max(margins.top, outer.top - (frame.minY - bounds.minY)),
      left: max(margins.left, outer.left - (frame.minX - bounds.minX)),
      bottom: max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY)),
      right: max(margins.right, outer.right - (bounds.maxX - frame.maxX)))
  }

  /// The insets of the part in which text is easily read.
  ///
  /// Rule: A46. The greatest width is the one at the default size of text.
  final var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let excess = bounds.width - insets.left - insets.right - Self.readableWidth
    if excess > 0 {
      insets.left += excess / 2
      insets.right += excess / 2
    }
    return insets
  }

  /// The greatest width of text that is easily read, in points.
  ///
  /// Rule: A46.
  private static let readableWidth: CGFloat = 672

  /// The insets of the safe area: the part of the superview's that reaches into the view, and further ones of
  /// controllers; of a window, the screen's.
  ///
  /// An edge that the superview hands on without an inset has none, however far the view juts out there.
  /// Rule: A44.
  final var safeAreaInWindow: UIEdgeInsets {
    guard let host, host.hasFurtherInsets || host.screen.safeAreaInsets != .zero else {
      return .zero
    }
    guard let superview else { return safeAreaOfScreen }
    return safeArea(inheriting: superview.safeAreaOfSubviews, in: superview.bounds)
  }

  /// Returns the insets where a superview with some bounds hands on a part of the safe area.
  private func safeArea(inheriting inherited: UIEdgeInsets, in bounds: CGRect) -> UIEdgeInsets {
    var insets = inherited
    if insets != .zero {
      let frame = controller?.restingFrame ?? frame
      insets.top = Self.reach(insets.top, frame.minY - bounds.minY)
      insets.left = Self.reach(insets.left, frame.minX - bounds.minX)
      insets.bottom = Self.reach(insets.bottom, bounds.maxY - frame.maxY)
      insets.right = Self.reach(insets.right, bounds.maxX - frame.maxX)
    }
    guard let further = controller?.furtherSafeAreaInsets, further != .zero else { return insets }
    return UIEdgeInsets(
      top: max(0, insets.top + further.top), left: max(0, insets.left + further.left),
      bottom: max(0, insets.bottom + further.bottom), right: max(0, insets.right + further.right))
  }

  /// Returns how far an inset of a superview reaches into a view at a distance from that edge, in points.
  private static func reach(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
    inset > 0 ? max(0, inset - distance) : 0
  }

  /// Notes that the controller of the view adds to the safe area.
  final func addsToSafeArea() {
    if let controller, controller.furtherSafeAreaInsets != .zero { host?.hasFurtherInsets = true }
  }

  /// Notifies the view of other layout margins, which constraints may be on.
  final func marginsChanged() {
    if rare != nil { constantsChanged() }
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
  }

  /// The layout direction, from the semantic content attribute and the screen's language.
  final var layoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: host?.screen.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Returns a rectangle that is given from left to right as it is in the layout direction, in points of the view.
  final func mirrored(_ frame: CGRect) -> CGRect {
    guard layoutDirection == .rightToLeft else { return frame }
    return CGRect(
      x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width,
      height: frame.height)
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

  /// Calls `safeAreaInsetsDidChange` of this view and its descendants, outermost first.
  final func tellOfSafeArea() {
    tellOfOwnSafeArea()
    for view in subviews { view.tellOfSafeArea() }
  }

  /// Tells the views of a tree that has come into a window of the safe area that reaches into them: before, they had
  /// none, and may have been laid out so.
  ///
  /// Rule: A44.
  final func meetsSafeArea() {
    guard let host, host.hasFurtherInsets || host.screen.safeAreaInsets != .zero else { return }
    let isMet = safeAreaInsets != .zero
    // The view of a controller has heard of it before it appeared.
    if isMet, controller == nil { tellOfOwnSafeArea() }
    guard isMet || host.hasFurtherInsets else { return }
    for view in subviews { view.meetsSafeArea() }
  }

  /// Tells the view of a controller that has come into a window of the safe area, before the controller appears.
  final func meetsOwnSafeArea() {
    addsToSafeArea()
    guard let host, host.hasFurtherInsets || host.screen.safeAreaInsets != .zero,
      safeAreaInsets != .zero
    else { return }
    tellOfOwnSafeArea()
  }

  /// Notifies the view, and the views inside that it hands the safe area on to, where constraints have moved it
  /// and another part reaches into it than before.
  ///
  /// Constraints on guides that follow the insets are solved again, in the same turn. Rule: A44d.
  final func safeAreaChanged(from old: UIEdgeInsets, in oldBounds: CGRect) {
    let new = safeAreaInsets
    guard new != old else { return }
    if let rare, !rare.ownGuides.isEmpty { constantsChanged() }
    tellOfInsets()
    // A scroll view, which hands on less, notifies its subviews itself.
    guard safeAreaOfSubviews == new else { return }
    for view in subviews {
      view.safeAreaChanged(from: view.safeArea(inheriting: old, in: oldBounds), in: view.bounds)
    }
  }

  private func tellOfOwnSafeArea() {
    if rare != nil { constantsChanged() }
    tellOfInsets()
  }

  private func tellOfInsets() {
    safeAreaInsetsDidChange()
    if let controller {
      controller.viewSafeAreaInsetsDidChange()
      setNeedsLayout()
    }
    if insetsLayoutMarginsFromSafeArea {
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
  }

  /// Calls `layoutDirectionMayHaveChanged` of this view and its descendants, outermost first.
  final func tellOfLayoutDirection() {
    layoutDirectionMayHaveChanged()
    for view in subviews { view.tellOfLayoutDirection() }
  }
}
