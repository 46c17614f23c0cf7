import Foundation
import ScrollPhysics
import Timeline

/// Recognizes one or several taps with one or more fingers.
///
/// It is recognized when the last finger of the last tap is lifted; the duration of a tap has no
/// limit. Rule: S5.14–S5.16.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of consecutive taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers of each tap.
  open var numberOfTouchesRequired = 1

  /// Whether it recognizes one tap of one finger.
  final var isSingleTap: Bool { numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 }

  /// The touches of the current tap, including lifted ones.
  private var presses = TouchList()
  private var tapsMade = 0
  /// Where the fingers of the first tap went down, in window coordinates.
  private var locations: [CGPoint] = []
  private var deadline: TurnLoop.Token?

  /// Adds a touch to the current tap, or begins the next tap if it is in time and at the same
  /// point.
  ///
  /// Rule: S5.15.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let host else { return }
    stopClock()
    let reach = CGFloat(host.screen.physics.tapDistance)
    for touch in trackedTouches where touches.holds(touch) {
      guard tapsMade == 0 || locations.contains(where: { touch.start.isWithin(reach, of: $0) })
      else { return state = .failed }
      presses.append(touch)
    }
    if presses.count > numberOfTouchesRequired { state = .failed }
  }

  /// Fails when a finger moves too far.
  ///
  /// Rule: S5.15.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let host else { return }
    let allowed = CGFloat(host.screen.physics.tapAllowableMovement)
    for touch in presses where !touch.locationInWindow.isWithin(allowed, of: touch.start) {
      return state = .failed
    }
  }

  /// Ends a tap with the last finger; recognizes after the last tap.
  ///
  /// Rule: S5.14.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard presses.allSatisfy({ !$0.isDown }) else { return }
    guard presses.count == numberOfTouchesRequired else { return state = .failed }
    tapsMade += 1
    if tapsMade >= numberOfTapsRequired { state = .ended } else { waitForNextTap() }
  }

  /// Fails, since a touch was cancelled.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  /// Forgets the taps.
  open override func reset() {
    stopClock()
    presses.removeAll()
    locations = []
    tapsMade = 0
  }

  /// Waits for the next tap, until it would be too late.
  ///
  /// Rule: S5.15.
  private func waitForNextTap() {
    guard let host else { return state = .failed }
    if tapsMade == 1 { locations = presses.map(\.start) }
    presses.removeAll()
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

  /// Returns false for a recognizer of more taps, so that both are recognized in turn.
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
