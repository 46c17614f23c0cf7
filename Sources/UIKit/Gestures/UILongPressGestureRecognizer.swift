public import Foundation
import ScrollPhysics
import Timeline

/// Fingers that rest.
///
/// It begins by the clock, with no touch arriving. Rule: S5.17, S5.18.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the fingers must rest, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the fingers may stray before they have rested long enough, in points.
  open var allowableMovement: CGFloat = 10
  /// How many taps come before the press.
  open var numberOfTapsRequired = 0
  /// How many fingers must rest, and tap before.
  open var numberOfTouchesRequired = 1

  /// What falls due next: the end of the rest, or of the wait for the next tap.
  private var deadline: TurnLoop.Token?
  /// The middle of the fingers when the last of them came.
  private var start = CGPoint.zero
  private var taps = 0
  /// Whether all the fingers have been down in this tap or press.
  private var isComplete = false

  /// Once it has begun the gesture belongs to the fingers that rested.
  ///
  /// Rule: S5.17.
  override var acceptsNewTouch: Bool { progress == .possible }

  /// Between the taps and the press.
  override var awaitsAnotherTouch: Bool { taps > 0 && deadline != nil }

  /// The last of the fingers starts the clock; one too many means something else.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let loop = turnLoop else { return state = .failed }
    forgetDeadline()
    start = centroid
    let fingers = trackedTouches.count { $0.isDown }
    guard fingers <= numberOfTouchesRequired else { return state = .failed }
    guard fingers == numberOfTouchesRequired else { return }
    isComplete = true
    guard taps == numberOfTapsRequired else { return }
    let span = TimeSpan(seconds: minimumPressDuration) ?? .zero
    deadline = loop.schedule("long press", after: span) { [weak self] in self?.rested() }
  }

  /// Fails by straying, or follows once it has begun.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderWay { return state = .changed }
    guard progress == .possible else { return }
    let centroid = centroid
    let (dx, dy) = (centroid.x - start.x, centroid.y - start.y)
    if dx * dx + dy * dy > allowableMovement * allowableMovement { state = .failed }
  }

  /// Ends; before it has begun, a tap too many or a press too short fails.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if hasBegun { return state = .ended }
    guard isComplete, taps < numberOfTapsRequired else { return state = .failed }
    // A finger that is left of several keeps its place in the middle.
    let left = trackedTouches.filter { $0.isDown }
    guard left.isEmpty else { return start = middle(of: left) }
    tapped()
  }

  /// Ends without having been meant.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = hasBegun ? .cancelled : .failed
  }

  /// Forgets the taps.
  open override func reset() {
    taps = 0
    isComplete = false
  }

  private func rested() {
    deadline = nil
    guard progress == .possible else { return }
    state = .began
  }

  /// The next tap, or the press, must come soon.
  ///
  /// Rule: S5.15.
  private func tapped() {
    guard let host else { return state = .failed }
    taps += 1
    isComplete = false
    deadline = host.turnLoop.schedule("long press tap", after: host.screen.physics.tapInterval) {
      [weak self] in
      self?.deadline = nil
      self?.state = .failed
    }
  }

  private func middle(of fingers: [UITouch]) -> CGPoint {
    let sum = fingers.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.locationInWindow.x, y: $0.y + $1.locationInWindow.y)
    }
    return CGPoint(x: sum.x / CGFloat(fingers.count), y: sum.y / CGFloat(fingers.count))
  }

  private func forgetDeadline() {
    if let deadline { turnLoop?.cancel(deadline) }
    deadline = nil
  }

  override func stopWatching() {
    forgetDeadline()
  }
}
