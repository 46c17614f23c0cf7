import Foundation

/// Recognizes the finger that goes back in a navigation controller: it comes from the edge at which text begins.
///
/// It is its own delegate until the app sets another one. Scroll views wait for it. Rule: V13.
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer, UIGestureRecognizerDelegate {
  /// The time by which the velocity at the end carries the controllers on, in seconds; a guess.
  private static let foresight: CGFloat = 0.25

  private weak var navigation: UINavigationController?
  private var change: ControllerChange?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init(target: nil, action: nil)
    edges = .left
    delegate = self
  }

  /// Whether the direction of text is from the right.
  private var isMirrored: Bool {
    navigation?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    edges = isMirrored ? .right : .left
    super.touchesBegan(touches, with: event)
  }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is UIPanGestureRecognizer && !(other is UIScreenEdgePanGestureRecognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, let item = navigation.topViewController?.navigationItem else {
      return false
    }
    let replaces = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    return navigation.viewControllers.count > 1 && navigation.current == nil
      && !navigation.isNavigationBarHidden && !item.hidesBackButton && !replaces
  }

  override func performOwnAction() {
    guard let view else { return }
    let width = max(1, view.bounds.width)
    let sign: CGFloat = isMirrored ? -1 : 1
    let share = sign * translation(in: view).x / width
    switch state {
    case .began: change = navigation?.popByFinger()
    case .changed: change?.updateInteractiveTransition(share)
    case .ended:
      change?.updateInteractiveTransition(share)
      let reached = share + sign * velocity(in: view).x * Self.foresight / width
      change?.endInteraction(cancelled: reached < 0.5, speed: 1)
      change = nil
    case .cancelled, .failed:
      change?.endInteraction(cancelled: true, speed: 1)
      change = nil
    case .possible: break
    }
  }
}
