public import Foundation
import ScrollPhysics
import Timeline

/// Recognizes a drag of one or more fingers.
///
/// Rule: S5.19.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The devices whose scrolling drags: none is there; the value has no effect.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// The minimum number of touches for the gesture to begin and to change.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches for the gesture to begin; later ones are tracked.
  open var maximumNumberOfTouches = Int.max

  private var total = CGPoint.zero
  private var lastCentroid = CGPoint.zero
  private var tracker = VelocityTracker()
  private var origin = CGPoint.zero

  /// Returns the translation of the touches since they went down, in points of a view's
  /// coordinates.
  ///
  /// It includes the distance that made the gesture begin. Rule: S5.19.
  @discardableResult
  open func translation(in view: UIView?) -> CGPoint {
    Self.vector(CGPoint(x: total.x - origin.x, y: total.y - origin.y), in: view)
  }

  /// Sets the translation, and restarts the measurement of the velocity.
  ///
  /// Rule: S5.20.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let inWindow = Self.vector(translation, from: view)
    origin = CGPoint(x: total.x - inWindow.x, y: total.y - inWindow.y)
    tracker.reset()
  }

  /// Returns the velocity of the touches over the last tenth of a second, in points per second of a
  /// view's coordinates.
  ///
  /// Rule: S4.8, S4.9.
  @discardableResult
  open func velocity(in view: UIView?) -> CGPoint {
    guard let host else { return .zero }
    let velocity = tracker.velocity(
      at: host.turnLoop.now, window: host.screen.physics.velocityWindow)
    return Self.vector(CGPoint(x: velocity.x, y: velocity.y), in: view)
  }

  /// The translation since the touches went down, without regard to `setTranslation`.
  ///
  /// In points of the window.
  package final var totalTranslation: CGPoint { total }

  /// Returns the part of a translation that counts towards the slop, in points.
  func progress(of translation: CGPoint) -> CGFloat {
    (translation.x * translation.x + translation.y * translation.y).squareRoot()
  }

  /// Adds touches at the current centroid.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastCentroid = trackedTouches.centroid {
      // A touch that moves in this event is counted from its previous location.
      $0.phase == .moved ? $0.previousLocationInWindow : $0.locationInWindow
    }
    if trackedTouches.count == touches.count, let host {
      tracker.reset(span: host.screen.physics.velocityWindow)
      tracker.add(x: total.x, y: total.y, at: host.turnLoop.now)
    }
  }

  /// Begins after the slop, then changes.
  ///
  /// Only movement with a permitted number of touches counts. Rule: S4.1, S5.19.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let turnLoop, follow(centroid, at: turnLoop.now, ifCounted: hasFittingNumberOfFingers)
    else { return }
    if isUnderWay {
      state = .changed
    } else if progress == .possible, let host,
      progress(of: total) >= CGFloat(host.screen.physics.panSlop)
    {
      state = .began
    }
  }

  /// Ends with the last touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = trackedTouches.without(touches)
    // The centroid jumps when one of several touches is lifted.
    guard left.isEmpty else { return lastCentroid = left.centroid }
    state = hasBegun ? .ended : .failed
  }

  /// Cancels the gesture with the last touch.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = trackedTouches.without(touches)
    guard left.isEmpty else { return lastCentroid = left.centroid }
    state = hasBegun ? .cancelled : .failed
  }

  /// Resets the translation.
  open override func reset() {
    total = .zero
    origin = .zero
    tracker.reset()
  }

  // MARK: Captured touches

  /// Whether `captureMoved` may replace `touchesMoved`; not for classes that an app can override.
  var mayCaptureTouch: Bool { false }

  /// Whether the gesture is in progress with a single touch, and its actions have been called.
  final var followsOneTouch: Bool {
    isUnderWay && pendingStates == .none && trackedTouches.count == 1
  }

  /// Handles a move of the only touch, which no other recognizer handles, in window coordinates.
  ///
  /// As `touchesMoved`, except that the actions need not wait for other recognizers. Rule: S5.2.
  final func captureMoved(to location: CGPoint, at now: Instant) {
    guard follow(location, at: now, ifCounted: minimumNumberOfTouches <= 1) else { return }
    changeAlone()
  }

  /// Adds the movement of the touches to the translation; returns whether it counts.
  @inline(__always)
  private func follow(
    _ centroid: CGPoint, at now: Instant, ifCounted isCounted: Bool
  ) -> Bool {
    let step = CGPoint(x: centroid.x - lastCentroid.x, y: centroid.y - lastCentroid.y)
    lastCentroid = centroid
    guard isCounted else { return false }
    total.x += step.x
    total.y += step.y
    tracker.add(x: total.x, y: total.y, at: now)
    return true
  }

  /// Whether the number of touches permits the gesture to begin or to change.
  private var hasFittingNumberOfFingers: Bool {
    let count = attempt.trackedTouches.count
    return count >= minimumNumberOfTouches && (hasBegun || count <= maximumNumberOfTouches)
  }

  /// Converts a vector from the window's coordinates to a view's.
  private static func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let (start, end) = (view.convert(CGPoint.zero, from: nil), view.convert(vector, from: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Converts a vector from a view's coordinates to the window's.
  private static func vector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let (start, end) = (view.convert(CGPoint.zero, to: nil), view.convert(vector, to: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

/// The devices whose scrolling moves what a recognizer drags.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// UIKit's raw value.
  public let rawValue: Int

  /// Creates devices from UIKit's raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Wheels.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Pads.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
