import Foundation

/// Recognizes a tap on its view that is on none of the views inside of it.
final class OutsideTapRecognizer: UITapGestureRecognizer, UIGestureRecognizerDelegate {
  private let tapped: () -> Void

  init(tapped: @escaping () -> Void) {
    self.tapped = tapped
    super.init(target: nil, action: nil)
    delegate = self
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view === view }

  override func performOwnAction() {
    if state == .ended { tapped() }
  }
}

/// Dismissals by a person.
///
/// Rule: V10a.
extension UIViewController {
  /// Dismisses the controller after a tap outside of it, if the app allows it.
  final func dismissByUser() {
    guard let container = family.container, family.presenting != nil, family.presented == nil,
      PresentationGeometry(of: self, in: container).isDismissedFromOutside
    else { return }
    // A change in progress ends first.
    guard family.movement == .none else { return }
    // The app may have asked for it since.
    let presenter = family.activePresentation ?? presentationController
    let delegate = presenter?.delegate
    if let presenter, let delegate, !mayBeDismissed(presenter, delegate) {
      return delegate.presentationControllerDidAttemptToDismiss(presenter)
    }
    guard !holdsUser else { return }
    if let presenter { delegate?.presentationControllerWillDismiss(presenter) }
    dismiss(animated: true) {
      guard let presenter else { return }
      delegate?.presentationControllerDidDismiss(presenter)
      guard let popover = presenter as? UIPopoverPresentationController else { return }
      popover.popoverDelegate?.popoverPresentationControllerDidDismissPopover(popover)
    }
  }

  private func mayBeDismissed(
    _ presenter: UIPresentationController, _ delegate: any UIAdaptivePresentationControllerDelegate
  ) -> Bool {
    guard !holdsUser, delegate.presentationControllerShouldDismiss(presenter) else { return false }
    guard let popover = presenter as? UIPopoverPresentationController else { return true }
    return popover.popoverDelegate?.popoverPresentationControllerShouldDismissPopover(popover)
      ?? true
  }

  /// Whether the controller, or a child that it shows, keeps a person from dismissing it.
  private var holdsUser: Bool {
    isModalInPresentation || shownChildren.contains(where: \.holdsUser)
  }
}

extension UIPopoverPresentationController {
  final var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }
}
