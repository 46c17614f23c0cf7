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
    if hidesBarsOnTap {
      if hidingTap.view !== view { view.addGestureRecognizer(hidingTap) }
    } else if view.gestureRecognizers?.contains(where: { $0 is BarHidingTap }) == true {
      view.removeGestureRecognizer(hidingTap)
    }
  }

  /// Hides or shows the navigation bar, and the tool bar if it was hidden with it.
  fileprivate func hideBars(_ hidden: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    setNavigationBarHidden(hidden, animated: true)
    if hidden {
      hidToolbar = !isToolbarHidden
      if hidToolbar { setToolbarHidden(true, animated: true) }
    } else if hidToolbar {
      hidToolbar = false
      setToolbarHidden(false, animated: true)
    }
  }
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
    guard state == .ended, let navigation else { return }
    navigation.hideBars(!navigation.isNavigationBarHidden)
  }
}
