import Foundation

/// Bars that a drag or a tap hides and shows.
///
/// Rule: V18.
extension UINavigationController {
  /// Attaches the recognizers that hide bars, or removes them.
  final func attachHiding() {
    guard isViewLoaded, hasBars else { return }
    // Neither is made before an app wants it.
    if hidesBarsOnSwipe {
      if hidingPan.view !== view { view.addGestureRecognizer(hidingPan) }
    } else if view.gestureRecognizers?.contains(where: { $0 is BarHidingPan }) == true {
      view.removeGestureRecognizer(hidingPan)
    }
    if hidesBarsOnTap || hidesBarsWhenVerticallyCompact || hidesBarsWhenKeyboardAppears {
      if hidingTap.view !== view { view.addGestureRecognizer(hidingTap) }
    } else if view.gestureRecognizers?.contains(where: { $0 is BarHidingTap }) == true {
      view.removeGestureRecognizer(hidingTap)
    }
  }

  /// Hides or shows the navigation bar, and the tool bar if it was hidden with it.
  fileprivate func hideBars(_ hidden: Bool, animated: Bool = true, _ reason: BarsHidden? = nil) {
    guard hidden != isNavigationBarHidden else { return }
    barsHidden = hidden ? reason : nil
    setNavigationBarHidden(hidden, animated: animated)
    if hidden {
      hidToolbar = !isToolbarHidden
      if hidToolbar { setToolbarHidden(true, animated: animated) }
    } else if hidToolbar {
      hidToolbar = false
      setToolbarHidden(false, animated: animated)
    }
  }

  /// Hides the bars of a window that has become low, and shows those that it has hidden when it is high again.
  ///
  /// Rule: V18a.
  final func hideWhenCompact() {
    guard isViewLoaded, hasBars, let view, view.window != nil else { return }
    attachHiding()
    let isCompact =
      hidesBarsWhenVerticallyCompact && view.traitCollection.verticalSizeClass == .compact
    guard isCompact != wasCompact ?? false else { return }
    wasCompact = isCompact
    if isCompact {
      hideBars(true, animated: false, .isCompact)
    } else if barsHidden == .isCompact {
      hideBars(false, animated: false)
    }
  }

  /// Hides the bars for a keyboard that has appeared.
  ///
  /// Rule: V18a.
  final func hideForKeyboard() {
    if hidesBarsWhenKeyboardAppears, hasBars { hideBars(true, .byKeyboard) }
  }

  /// Hides or shows the bars, or only shows those that were hidden for another reason.
  fileprivate func tapped(at y: CGFloat) {
    guard !hidesBarsOnTap else { return hideBars(!isNavigationBarHidden) }
    switch barsHidden {
    case .byKeyboard: hideBars(false)
    case .isCompact:
      let (top, bottom) = (view.safeAreaInsets.top, view.bounds.height - view.safeAreaInsets.bottom)
      let row = screenFigures?.bar ?? 0
      if y < top + row || hidToolbar && y > bottom - row { hideBars(false) }
    case nil: break
    }
  }
}

/// Why bars are hidden.
enum BarsHidden {
  /// The window is low.
  case isCompact
  /// A keyboard has appeared.
  case byKeyboard
}

/// Recognizes drags that hide bars, beside whatever else they do.
final class BarHidingPan: UIPanGestureRecognizer {
  private weak var navigation: UINavigationController?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  override func performOwnAction() {
    guard state == .began, let navigation, let view else { return }
    let way = translation(in: view)
    if abs(way.y) > abs(way.x) { navigation.hideBars(way.y < 0) }
  }
}

/// Recognizes taps that hide bars, beside whatever else they do.
final class BarHidingTap: UITapGestureRecognizer {
  private weak var navigation: UINavigationController?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  override func performOwnAction() {
    guard state == .ended, let navigation, let view else { return }
    navigation.tapped(at: location(in: view).y)
  }
}
