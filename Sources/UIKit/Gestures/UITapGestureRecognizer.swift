import Foundation
import ScrollPhysics
import Timeline

/// Fingers that touch and lift at one place, once or several times in a row.
///
/// It is recognized when the last finger of the last tap lifts; how long a tap is held does not
/// matter. Rule: S5.14–S5.16.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps in a row make the gesture.
  open var numberOfTapsRequired = 1
  /// How many fingers tap together.
  open var numberOfTouchesRequired = 1

  /// The fingers of the tap under way, the lifted ones included.
  private var presses: [UITouch] = []
  private var tapsMade = 0
  /// Where the fingers of the first tap went down, in window coordinates.
  private var places: [CGPoint] = []
  private var deadline: TurnLoop.Token?

  /// Another finger of this tap, or the next tap in time and at the same place.
  ///
  /// Rule: S5.15.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let host else { return }
    stopClock()
    let reach = CGFloat(host.screen.physics.tapDistance)
    for touch in trackedTouches where touches.contains(touch) {
      guard tapsMade == 0 || places.contains(where: { touch.start.isWithin(reach, of: $0) })
      else { return state = .failed }
      presses.append(touch)
    }
    if presses.count > numberOfTouchesRequired { state = .failed }
  }

  /// Fails when a finger strays from where it went down.
  ///
  /// Rule: S5.15.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let host else { return }
    let allowed = CGFloat(host.screen.physics.tapAllowableMovement)
    for touch in presses where !touch.locationInWindow.isWithin(allowed, of: touch.start) {
      return state = .failed
    }
  }

  /// The last finger up ends a tap; the last tap is the gesture.
  ///
  /// Rule: S5.14.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard presses.allSatisfy({ !$0.isDown }) else { return }
    guard presses.count == numberOfTouchesRequired else { return state = .failed }
    if tapsMade == 0 { places = presses.map(\.start) }
    tapsMade += 1
    if tapsMade >= numberOfTapsRequired { state = .ended } else { waitForNextTap() }
  }

  /// A finger that is taken away has not tapped.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  /// Forgets the taps.
  open override func reset() {
    stopClock()
    presses = []
    places = []
    tapsMade = 0
  }

  /// The fingers are up, and the attempt lives on until the next tap is too late.
  ///
  /// Rule: S5.15.
  private func waitForNextTap() {
    guard let host else { return state = .failed }
    presses.removeAll(keepingCapacity: true)
    deadline = host.turnLoop.schedule("next tap", after: host.screen.physics.tapInterval) {
      [weak self] in
      self?.deadline = nil
      if self?.state == .possible { self?.state = .failed }
    }
  }

  private func stopClock() {
    if let deadline { turnLoop?.cancel(deadline) }
    deadline = nil
  }

  /// A tap leaves one of more taps its chance, so that both are recognized in turn.
  ///
  /// Rule: S5.16.
  @discardableResult
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else {
      return super.canPrevent(preventedGestureRecognizer)
    }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  override var awaitsAnotherTouch: Bool { deadline != nil }

  override func stopWatching() { stopClock() }
}

extension CGPoint {
  /// Whether the distance to another point is at most `distance`.
  func isWithin(_ distance: CGFloat, of other: CGPoint) -> Bool {
    let (dx, dy) = (x - other.x, y - other.y)
    return dx * dx + dy * dy <= distance * distance
  }
}
