import Foundation

/// Presentations on the screen of a device: in a container over the window, by an animation.
///
/// Rule: V5, V10.
extension UIViewController {
  /// The outermost controller around this one, which presents for it.
  final var outermost: UIViewController { parent?.outermost ?? self }

  final func presentOnDevice(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenting = outermost
    guard presenting.family.presented == nil, controller.family.presenting == nil,
      let window = presenting.viewIfLoaded?.window
    else { return }
    presenting.family.presented = controller
    controller.family.presenting = presenting
    controller.family.activePresentation = controller.presenter(presenting, source: self)
    let container = PresentationContainer(frame: window.bounds)
    container.presented = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.family.container = container
    window.addSubview(container)
    let geometry = PresentationGeometry(of: controller, in: container)
    container.dim(by: geometry)
    container.takeFingers()
    let isFull = controller.hidesPresenter(geometry)
    let animator =
      animated
      ? controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: presenting, source: self) : nil
    let change = ControllerChange(
      from: presenting, to: controller, in: container, animator,
      duration: animated ? ControllerChange.presentDuration : 0)
    change.keepsOld = true
    change.endsOldFirst = false
    change.tells = (isFull, true)
    if !isFull { change.leavingFrame = presenting.view.frame }
    presenting.family.coordinator = change.coordinator
    controller.family.movement = .presented
    change.ended = { [weak presenting, weak controller] completed in
      presenting?.family.coordinator = nil
      if completed, isFull { presenting?.takeOffCoveredView() }
      controller?.family.activePresentation?.presentationTransitionDidEnd(completed)
      if !completed {
        presenting?.family.presented = nil
        controller?.leavePresenter()
      }
      completion?()
    }
    controller.loadViewIfNeeded()
    if let popover = controller.family.activePresentation as? UIPopoverPresentationController,
      geometry.style == .popover
    {
      popover.popoverDelegate?.prepareForPopoverPresentation(popover)
    }
    controller.family.activePresentation?.presentationTransitionWillBegin()
    // What the controller prefers, and the heights of its sheet, are often set when it loads its view.
    change.arrivingFrame =
      controller.family.activePresentation?.frameOfPresentedViewInContainerView ?? geometry.frame
    if isFull { presenting.beginAppearanceTransition(false, animated: animated) }
    controller.beginAppearanceTransition(true, animated: animated)
    come(change, controller, animator, animated: animated)
  }

  /// Tells the parent and the presenter that the controller prefers another size.
  ///
  /// Rule: V10f.
  final func tellOfPreferredContentSize() {
    family.parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    family.activePresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Whether the presentation of this controller hides the controller that presents, whose view leaves the window.
  private func hidesPresenter(_ geometry: PresentationGeometry) -> Bool {
    geometry.coversAll || family.activePresentation?.shouldRemovePresentersView == true
  }

  /// Removes the view from its window, where a presented controller covers all of it.
  ///
  /// Rule: V5a.
  private func takeOffCoveredView() {
    guard let view = viewIfLoaded, let superview = view.superview else { return }
    family.coveredPlace = ControllerFamily.CoveredPlace(
      superview: superview, index: superview.subviewIndex(of: view) ?? 0,
      fills: view.frame == superview.bounds)
    view.removeFromSuperview()
  }

  /// Adds the view again where it was before a presented controller covered it.
  ///
  /// Rule: V5a.
  private func putBackCoveredView() {
    guard let place = family.coveredPlace, let view = viewIfLoaded, let superview = place.superview
    else { return }
    // An animator of the app may have moved it into its container.
    if view.superview !== superview { superview.insertSubview(view, at: place.index) }
    if place.fills { view.frame = superview.bounds }
  }

  /// Forgets a presentation that is over.
  private func leavePresenter() {
    (family.presenting, family.presented) = (nil, nil)
    family.container?.removeFromSuperview()
    (family.container, family.activePresentation) = (nil, nil)
  }

  private func come(
    _ change: ControllerChange, _ controller: UIViewController,
    _ animator: (any UIViewControllerAnimatedTransitioning)?, animated: Bool
  ) {
    guard let view = controller.view, let frame = change.arrivingFrame else {
      return change.finish()
    }
    view.autoresizingMask = []
    view.frame = frame
    if let animator {
      let driver = controller.transitioningDelegate?.interactionControllerForPresentation(
        using: animator)
      return change.run(animator, driver)
    }
    change.containerView.addSubview(view)
    guard animated else {
      change.coordinator.runAnimations()
      return change.finish()
    }
    let fades = controller.modalTransitionStyle == .crossDissolve
    UIView.performWithoutAnimation {
      if fades { view.alpha = 0 } else { view.frame.origin.y = change.containerView.bounds.maxY }
    }
    change.animate {
      if fades { view.alpha = 1 } else { view.frame = frame }
    }
  }

  /// The presenter of a controller that is about to be presented.
  private func presenter(
    _ presenting: UIViewController, source: UIViewController
  ) -> UIPresentationController? {
    if modalPresentationStyle == .custom {
      let own = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
      if let own { family.presentation = own }
      return own
    }
    switch modalPresentationStyle {
    case .popover: return family.popover
    case .automatic, .pageSheet, .formSheet: return family.sheet
    default: return family.presentation
    }
  }

  /// Dismisses what is presented; returns the change, which a finger may drive.
  @discardableResult
  final func dismissOnDevice(
    animated: Bool, byFinger: Bool = false, completion: (() -> Void)?
  ) -> ControllerChange? {
    let top = outermost
    // A controller that presents nothing is dismissed itself.
    let presenting = top.family.presented == nil ? top.family.presenting : top
    guard let presenting, let first = presenting.family.presented else {
      completion?()
      return nil
    }
    // Those that are presented over it go with it, without an animation of their own.
    var above: [UIViewController] = []
    while let next = (above.last ?? first).family.presented { above.append(next) }
    let shown = above.last ?? first
    for controller in ([first] + above).dropLast().reversed() {
      controller.family.container?.isHidden = controller !== first
    }
    return leave(
      first, shown: shown, above: above, presenting, animated: animated, byFinger: byFinger,
      completion: completion)
  }

  private func leave(
    _ first: UIViewController, shown: UIViewController, above: [UIViewController],
    _ presenting: UIViewController, animated: Bool, byFinger: Bool, completion: (() -> Void)?
  ) -> ControllerChange? {
    guard let container = shown.family.container else {
      first.removeFromPresenter(completion: completion)
      return nil
    }
    let isFull = first.hidesPresenter(PresentationGeometry(of: first, in: container))
    let animator =
      animated
      ? shown.transitioningDelegate?.animationController(forDismissed: shown) : nil
    let change = ControllerChange(
      from: shown, to: presenting, in: container, animator,
      duration: animated ? ControllerChange.presentDuration : 0)
    change.tells = (true, isFull)
    change.endsOldFirst = false
    change.isByFinger = byFinger
    change.leavingFrame =
      shown.family.activePresentation?.frameOfPresentedViewInContainerView
      ?? shown.viewIfLoaded?.frame
    presenting.family.coordinator = change.coordinator
    shown.family.movement = .dismissed
    presenting.family.presented = nil
    let gone = [first] + above
    let presenters = gone.map(\.family.presenting)
    for controller in gone { controller.family.presenting = nil }
    change.ended = { [weak presenting] completed in
      presenting?.family.coordinator = nil
      if isFull { completed ? presenting?.putBackCoveredView() : presenting?.takeOffCoveredView() }
      if completed {
        presenting?.family.coveredPlace = nil
        for controller in gone {
          controller.family.activePresentation?.dismissalTransitionDidEnd(true)
          controller.leavePresenter()
        }
      } else {
        presenting?.family.presented = first
        for (controller, presenter) in zip(gone, presenters) {
          controller.family.presenting = presenter
          controller.family.container?.isHidden = false
        }
        shown.family.activePresentation?.dismissalTransitionDidEnd(false)
      }
      completion?()
    }
    shown.family.activePresentation?.dismissalTransitionWillBegin()
    shown.beginAppearanceTransition(false, animated: animated)
    if isFull {
      presenting.beginAppearanceTransition(true, animated: animated)
      presenting.putBackCoveredView()
    }
    go(change, shown, animator, animated: animated)
    return change
  }

  private func go(
    _ change: ControllerChange, _ shown: UIViewController,
    _ animator: (any UIViewControllerAnimatedTransitioning)?, animated: Bool
  ) {
    if let animator {
      let driver = shown.transitioningDelegate?.interactionControllerForDismissal(using: animator)
      return change.run(animator, driver)
    }
    guard animated, let view = shown.view else {
      change.coordinator.runAnimations()
      return change.finish()
    }
    let fades = shown.modalTransitionStyle == .crossDissolve
    change.animate {
      if fades { view.alpha = 0 } else { view.frame.origin.y = change.containerView.bounds.maxY }
    }
  }
}
