import Foundation
import ScrollPhysics

/// Recognizes the finger that pulls a sheet down to dismiss it, or to another of its heights.
///
/// It is on the container of the sheet. Scroll views in the sheet wait for it. Rule: V10g.
final class SheetPullGestureRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  /// The effect of the finger on the sheet.
  private enum Pull {
    /// The dismissal follows the finger.
    case dismissal(ControllerChange, height: CGFloat)
    /// The upper edge follows the finger, from a frame of the sheet.
    case heights(CGRect)
    /// The app keeps the sheet, which gives way a little, from a frame.
    case held(CGRect)
  }

  /// The time by which the velocity at the end carries the sheet on, in seconds; a guess.
  private static let foresight: CGFloat = 0.25
  /// The time in which a sheet that is let go moves to its height, in seconds; a guess.
  private static let returnDuration: TimeInterval = 0.3

  private weak var presented: UIViewController?
  private weak var touchedView: UIView?
  private var pull: Pull?

  init(of presented: UIViewController) {
    self.presented = presented
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    delegate = self
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard geometry?.isSheet == true, let sheet = presented?.viewIfLoaded,
      let touched = touch.view, touched.isDescendant(of: sheet)
    else { return false }
    touchedView = touched
    return true
  }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is UIPanGestureRecognizer && other.view?.offsetFromTop != nil
  }

  /// Rule: V10g.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let presented, let geometry, geometry.isSheet, presented.family.presenting != nil,
      presented.family.presented == nil, presented.family.movement == .none
    else { return false }
    let translation = translation(in: view)
    guard abs(translation.y) > abs(translation.x) else { return false }
    let distances = distancesFromTop
    guard distances.allSatisfy({ $0 <= 0 }) else { return false }
    if translation.y > 0 { return true }
    guard let sheet = presented.family.sheet, let highest = geometry.sheetHeights.last,
      let frame = presented.viewIfLoaded?.frame, frame.height < highest.height
    else { return false }
    return distances.isEmpty || sheet.prefersScrollingExpandsWhenScrolledToEdge
  }

  /// How far the scroll views under the finger are from the top of their content, in points.
  private var distancesFromTop: [CGFloat] {
    var found: [CGFloat] = []
    var next = touchedView
    while let current = next, current !== view {
      if let distance = current.offsetFromTop { found.append(distance) }
      next = current.superview
    }
    return found
  }

  private var geometry: PresentationGeometry? {
    guard let presented, let view else { return nil }
    return PresentationGeometry(of: presented, in: view)
  }

  override func performOwnAction() {
    guard let view else { return }
    let distance = translation(in: view).y
    switch state {
    case .began:
      pull = beginning(distance)
      follow(distance)
    case .changed: follow(distance)
    case .ended:
      follow(distance)
      end(at: distance + velocity(in: view).y * Self.foresight)
    case .cancelled, .failed: end(at: nil)
    case .possible: break
    }
  }

  private func beginning(_ distance: CGFloat) -> Pull? {
    guard let presented, let geometry, let frame = presented.viewIfLoaded?.frame else { return nil }
    let lowest = geometry.sheetHeights.first?.height ?? frame.height
    guard distance > 0, frame.height <= lowest else { return .heights(frame) }
    guard presented.letsUserDismiss, let change = presented.leaveByUser(byFinger: true) else {
      return .held(frame)
    }
    return .dismissal(change, height: geometry.bounds.maxY - frame.minY)
  }

  private func follow(_ distance: CGFloat) {
    guard let sheet = presented?.viewIfLoaded, let geometry else { return }
    switch pull {
    case nil: return
    case .dismissal(let change, let height):
      change.updateInteractiveTransition(distance / max(1, height))
    case .heights(let start):
      let heights = geometry.sheetHeights.map(\.height)
      let (lowest, highest) = (heights.first ?? start.height, heights.last ?? start.height)
      let wanted = start.height - distance
      let height = min(max(wanted, lowest), highest)
      let over = wanted > highest ? resisted(wanted - highest) : min(0, wanted - lowest)
      sheet.frame = CGRect(
        x: start.minX, y: start.maxY - height - over, width: start.width, height: height)
    case .held(let start): sheet.frame.origin.y = start.minY + resisted(distance)
    }
  }

  /// The distance by which a sheet gives way that does not follow the finger, in points.
  private func resisted(_ distance: CGFloat) -> CGFloat {
    guard let view, let window = view.window else { return 0 }
    return RubberBand.shown(
      overshoot: distance, dimension: view.bounds.height,
      coefficient: window.screen.physics.rubberBandCoefficient)
  }

  /// Lets the sheet go where it would come to rest; back where it was without a distance.
  private func end(at distance: CGFloat?) {
    defer { pull = nil }
    switch pull {
    case nil: return
    case .dismissal(let change, let height):
      let isDismissed = distance.map { $0 / max(1, height) >= 0.5 } ?? false
      change.endInteraction(cancelled: !isDismissed, speed: 1)
    case .heights(let start): settle(start.height - (distance ?? 0))
    case .held:
      place()
      guard let presented, let presenter = presented.userPresenter else { return }
      presenter.delegate?.presentationControllerDidAttemptToDismiss(presenter)
    }
  }

  /// Moves the sheet to the height that is nearest to a wanted one, or dismisses it below half of the lowest one.
  private func settle(_ wanted: CGFloat) {
    guard let presented, let geometry, let lowest = geometry.sheetHeights.first,
      let nearest = geometry.sheetHeights.min(by: {
        abs($0.height - wanted) < abs($1.height - wanted)
      })
    else { return }
    if wanted < lowest.height / 2 {
      presented.dismissByUser()
      // The app may keep it.
      if presented.family.movement == .none { place() }
      return
    }
    guard let sheet = presented.family.sheet, sheet.detents.count > 1 else { return place() }
    let before = sheet.selectedDetentIdentifier ?? sheet.detents.first?.identifier
    sheet.selectedDetentIdentifier = nearest.identifier
    place()
    guard nearest.identifier != before else { return }
    let delegate = sheet.delegate as? any UISheetPresentationControllerDelegate
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  private func place() {
    guard let container = view as? PresentationContainer else { return }
    UIView.animate(withDuration: Self.returnDuration) { container.place() }
  }
}
