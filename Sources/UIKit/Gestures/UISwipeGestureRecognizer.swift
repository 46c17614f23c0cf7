import Foundation
import ScrollPhysics
import Timeline

/// Recognizes a quick, straight swipe in one direction.
///
/// It is recognized during the movement, as soon as every finger has moved far enough; it fails
/// when a finger has moved back or too far aside, when one is lifted, or after half a second. The
/// longer the swipe takes, the shorter and straighter it has to be. Rule: S5.21a.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// UIKit's raw value.
    public let rawValue: UInt

    /// Creates directions from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Towards larger x.
    public static let right = Direction(rawValue: 1)
    /// Towards smaller x.
    public static let left = Direction(rawValue: 2)
    /// Towards smaller y.
    public static let up = Direction(rawValue: 4)
    /// Towards larger y.
    public static let down = Direction(rawValue: 8)
  }

  /// The permitted directions; right by default.
  ///
  /// All four together permit any direction. Otherwise up and down count only if neither left nor
  /// right is given. Rule: S5.21a.
  open var direction = Direction.right
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  /// The instant at which the first finger went down; nil between attempts.
  private var start: Instant?
  private var deadline: TurnLoop.Token?

  /// Starts the timer with the first finger; fails with more than the required number.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isOpen, let host else { return }
    guard trackedTouches.count <= numberOfTouchesRequired else { return state = .failed }
    guard start == nil else { return }
    start = host.turnLoop.now
    // The last instant still counts, so the timer ends one nanosecond after it. Rule: S5.21a.
    let span = TimeSpan(nanoseconds: host.screen.physics.swipeDuration.nanoseconds + 1)
    deadline = host.turnLoop.schedule("swipe", after: span) { [weak self] in
      self?.deadline = nil
      if self?.state == .possible { self?.state = .failed }
    }
  }

  /// Recognizes when the fingers have moved far enough; fails when no direction is left.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isOpen, let host, let start else { return }
    let elapsed = host.turnLoop.now.since(start)
    let physics = host.screen.physics
    guard elapsed <= physics.swipeDuration else { return state = .failed }
    let limits = Limits(after: elapsed.seconds, physics)
    var isPossible = false
    for axis in Axis.all where recognizedDirections.contains(axis.direction) {
      switch progress(along: axis, within: limits) {
      case .far where trackedTouches.count == numberOfTouchesRequired:
        stopWatching()
        return state = .ended
      case .far, .tooShort: isPossible = true
      case .astray: continue
      }
    }
    if !isPossible { state = .failed }
  }

  /// Fails, since the movement was too short.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isOpen { state = .failed }
  }

  /// Fails, since a touch was cancelled.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  /// Whether the swipe can still be recognized.
  private var isOpen: Bool { state == .possible && !isWaiting }

  /// Stops the timer.
  open override func reset() { stopWatching() }

  override func stopWatching() {
    if let deadline { turnLoop?.cancel(deadline) }
    deadline = nil
    start = nil
  }

  // MARK: The rule

  /// The permitted directions that are recognized.
  ///
  /// Rule: S5.21a: right with down is right only, right with left is both, all four are any. That
  /// left and right take precedence in all other sets is a guess.
  private var recognizedDirections: Direction {
    let isAny = direction.isSuperset(of: [.left, .right, .up, .down])
    if isAny || direction.isDisjoint(with: [.left, .right]) { return direction }
    return direction.subtracting([.up, .down])
  }

  /// A direction as a vector of length 1.
  private struct Axis {
    let direction: Direction
    let dx: CGFloat
    let dy: CGFloat

    static let all = [
      Axis(direction: .right, dx: 1, dy: 0), Axis(direction: .left, dx: -1, dy: 0),
      Axis(direction: .up, dx: 0, dy: -1), Axis(direction: .down, dx: 0, dy: 1),
    ]
  }

  /// The distances of a swipe at a moment: the minimum along its direction and the maximum aside.
  private struct Limits {
    let leastDistance: CGFloat
    let mostAside: CGFloat

    /// Positions and times are rounded sums, so a limit has a tolerance, in points.
    private static let slack = 1e-6

    /// Computes the limits at a time since the swipe began, in seconds.
    ///
    /// Rule: S5.21a.
    init(after seconds: Double, _ physics: PhysicsProfile) {
      leastDistance = CGFloat(
        physics.swipeMinimumTravel * (1 - physics.swipeTravelDecay * seconds) - Self.slack)
      mostAside = CGFloat(
        physics.swipeMaximumAside * (1 - physics.swipeAsideDecay * seconds) + Self.slack)
    }
  }

  private enum Progress {
    /// Every finger has moved far enough.
    case far
    /// No finger has moved too far aside, and one has not moved far enough.
    case tooShort
    /// A finger has moved back, or too far aside.
    case astray
  }

  /// Returns the progress of the fingers in a direction, each from where it went down.
  ///
  /// Rule: S5.21a.
  private func progress(along axis: Axis, within limits: Limits) -> Progress {
    var progress = Progress.far
    for touch in trackedTouches {
      let dx = touch.locationInWindow.x - touch.start.x
      let dy = touch.locationInWindow.y - touch.start.y
      let distance = dx * axis.dx + dy * axis.dy
      let aside = (dx * axis.dy - dy * axis.dx).magnitude
      if distance < 0 || aside > limits.mostAside { return .astray }
      if distance < limits.leastDistance { progress = .tooShort }
    }
    return progress
  }
}
