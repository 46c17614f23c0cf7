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
    guard letsUserDismiss else {
      if let presenter = userPresenter {
        presenter.delegate?.presentationControllerDidAttemptToDismiss(presenter)
      }
      return
    }
    leaveByUser(byFinger: false)
  }

  /// The presentation of the controller, whose delegate is asked.
  final var userPresenter: UIPresentationController? {
    // The app may have asked for it since.
    family.activePresentation ?? presentationController
  }

  /// Whether a person may dismiss the controller; asks the delegate.
  final var letsUserDismiss: Bool {
    guard let presenter = userPresenter, let delegate = presenter.delegate else {
      return !holdsUser
    }
    return mayBeDismissed(presenter, delegate)
  }

  /// Dismisses the controller by an animation, or by a change that a finger drives; nil where there is none.
  @discardableResult
  final func leaveByUser(byFinger: Bool) -> ControllerChange? {
    let presenter = userPresenter
    let delegate = presenter?.delegate
    if let presenter { delegate?.presentationControllerWillDismiss(presenter) }
    let ended = { [weak self] in
      // A finger may have brought it back.
      guard let presenter, self?.family.presenting == nil else { return }
      delegate?.presentationControllerDidDismiss(presenter)
      guard let popover = presenter as? UIPopoverPresentationController else { return }
      popover.popoverDelegate?.popoverPresentationControllerDidDismissPopover(popover)
    }
    guard byFinger else {
      dismiss(animated: true, completion: ended)
      return nil
    }
    return dismissOnDevice(animated: true, byFinger: true, completion: ended)
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
