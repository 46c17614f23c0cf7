public import Foundation
import ScrollPhysics
import Timeline

/// Recognizes a long press.
///
/// It begins by a timer, without a touch event. Rule: S5.17, S5.18.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement of the touches before the gesture begins, in points.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers of the press, and of the taps before it.
  open var numberOfTouchesRequired = 1

  /// The timer of the end of the press duration, or of the wait for the next tap.
  private var deadline: TurnLoop.Token?
  /// The centroid of the touches when the last of them began.
  private var start = CGPoint.zero
  private var taps = 0
  /// Whether all required touches were down in this tap or press.
  private var isComplete = false

  /// Later touches do not join a gesture that has begun.
  ///
  /// Rule: S5.17.
  override var acceptsNewTouch: Bool { progress == .possible }

  /// Whether another tap or the press is awaited.
  override var awaitsAnotherTouch: Bool { taps > 0 && deadline != nil }

  /// Starts the timer with the last of the required touches; fails with one more.
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

  /// Fails if the touches move too far; changes once the gesture has begun.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderWay { return state = .changed }
    guard progress == .possible else { return }
    let centroid = centroid
    let (dx, dy) = (centroid.x - start.x, centroid.y - start.y)
    if dx * dx + dy * dy > allowableMovement * allowableMovement { state = .failed }
  }

  /// Ends the gesture; before it has begun, fails if the press is too short or there is a tap too
  /// many.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if hasBegun { return state = .ended }
    guard isComplete, taps < numberOfTapsRequired else { return state = .failed }
    // The touches that are left of several keep their centroid.
    let left = trackedTouches.filter { $0.isDown }
    guard left.isEmpty else { return start = left.centroid }
    tapped()
  }

  /// Cancels the gesture.
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

  /// Waits for the next tap or the press.
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

  private func forgetDeadline() {
    if let deadline { turnLoop?.cancel(deadline) }
    deadline = nil
  }

  override func stopWatching() {
    forgetDeadline()
  }
}
