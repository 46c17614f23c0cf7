import Foundation
import ScrollPhysics
import Timeline

/// Fingers that sweep quickly and straight in one direction.
///
/// It is recognized on the way, as soon as the fingers have gone far enough; it fails when they have
/// strayed to the side, lifted before, or taken too long. How far, how straight and how fast nobody
/// has documented: these are guesses, kept in the physics profile.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways to sweep.
  public struct Direction: OptionSet, Sendable {
    /// UIKit's own bits.
    public let rawValue: UInt

    /// Directions from UIKit's own bits.
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

  /// The directions any of which is meant; to the right unless set.
  open var direction = Direction.right
  /// How many fingers sweep together.
  open var numberOfTouchesRequired = 1

  /// The middle of the fingers when the last of them went down, in window coordinates.
  private var start = CGPoint.zero
  private var deadline: TurnLoop.Token?

  /// The first finger starts the clock; one too many means something else.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isOpen, let host else { return }
    guard trackedTouches.count <= numberOfTouchesRequired else { return state = .failed }
    start = centroid
    guard deadline == nil else { return }
    deadline = host.turnLoop.schedule("swipe", after: host.screen.physics.swipeDuration) {
      [weak self] in
      self?.deadline = nil
      if self?.state == .possible { self?.state = .failed }
    }
  }

  /// Recognizes when the fingers are far enough and have not strayed.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isOpen, let host else { return }
    let centroid = centroid
    let way = CGVector(dx: centroid.x - start.x, dy: centroid.y - start.y)
    let physics = host.screen.physics
    guard mayStillSweep(way, aside: CGFloat(physics.swipeMaximumAside)) else {
      return state = .failed
    }
    guard trackedTouches.count == numberOfTouchesRequired,
      sweeps(way, atLeast: CGFloat(physics.swipeMinimumTravel), CGFloat(physics.swipeMaximumAside))
    else { return }
    stopWatching()
    state = .ended
  }

  /// Fails: the way was too short.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isOpen { state = .failed }
  }

  /// Fails: a finger that is taken away has swept nothing.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  /// Whether the fingers may still come to sweep.
  private var isOpen: Bool { state == .possible && !isWaiting }

  /// Stops the clock.
  open override func reset() { stopWatching() }

  override func stopWatching() {
    if let deadline { turnLoop?.cancel(deadline) }
    deadline = nil
  }

  /// Whether a way is long and straight enough in one of the directions.
  private func sweeps(_ way: CGVector, atLeast travel: CGFloat, _ aside: CGFloat) -> Bool {
    (direction.contains(.right) && way.dx >= travel && way.dy.magnitude <= aside)
      || (direction.contains(.left) && -way.dx >= travel && way.dy.magnitude <= aside)
      || (direction.contains(.up) && -way.dy >= travel && way.dx.magnitude <= aside)
      || (direction.contains(.down) && way.dy >= travel && way.dx.magnitude <= aside)
  }

  /// Whether the fingers are near enough to an axis on which they may sweep.
  private func mayStillSweep(_ way: CGVector, aside: CGFloat) -> Bool {
    let alongX = !direction.isDisjoint(with: [.left, .right])
    let alongY = !direction.isDisjoint(with: [.up, .down])
    return (alongX && way.dy.magnitude <= aside) || (alongY && way.dx.magnitude <= aside)
  }
}
