public import Foundation
package import Timeline

/// A finger on the screen, from when it goes down until it is lifted.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// The phase of a touch in an event.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved
    case stationary
    case ended
    case cancelled
  }

  /// The kinds of objects that touch the screen.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect
    case pencil
    case indirectPointer
  }

  /// How far the view has been notified of the touch.
  enum Delivery: Equatable {
    /// Not yet, because a recognizer delays `touchesBegan`.
    ///
    /// Rule: S5.10.
    case held
    /// `touchesBegan` was called.
    case delivered
    /// Not any more: the touch was cancelled, or never delivered.
    case withheld
  }

  /// The phase of the touch in the current event.
  public internal(set) var phase = Phase.began
  /// The instant of the current event, in seconds of simulated time.
  public var timestamp: TimeInterval { Double(instant.nanoseconds) / 1e9 }
  /// The number of consecutive taps at this point including this one; 0 once the touch has moved
  /// too far for a tap.
  ///
  /// Rule: S5.15.
  public internal(set) var tapCount = 1
  /// The kind of object that touches the screen: always a finger.
  public var type: TouchType { .direct }
  /// The radius of the touch, in points; a guess, since no touch has a size here.
  public var majorRadius: CGFloat { 20 }
  /// How much the radius may be wrong, in points.
  public var majorRadiusTolerance: CGFloat { 0 }
  /// The force of the touch: 0, as on a screen that does not measure it.
  public var force: CGFloat { 0 }
  /// The greatest force: 0, as on a screen that does not measure it.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The view that was hit when the touch began.
  public internal(set) var view: UIView?
  /// The window of the touch.
  public var window: UIWindow? { view?.window }
  /// The recognizers that track the touch, in the order in which they are asked.
  ///
  /// Rule: S5.3, S5.13.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  package let finger: Int
  /// The ordinal number of the touch in its window.
  let number: Int
  package internal(set) var instant: Instant
  package internal(set) var locationInWindow: CGPoint
  var previousLocationInWindow: CGPoint
  /// The location at the beginning of the touch, in window coordinates.
  let start: CGPoint
  var delivery = Delivery.held
  /// Whether the touch moves a drag, and so does not count as a touch on the content.
  var belongsToDrag = false
  /// A set with only this touch, cached for calls of responders.
  private(set) lazy var alone: Set<UITouch> = [self]

  /// Breaks the touch's retain cycle with `alone` after it was lifted.
  func letGo() {
    alone = []
  }

  /// Creates a touch of no finger, which nobody delivers.
  public override convenience init() {
    self.init(finger: 0, number: 0, at: .zero, instant: .start)
  }

  init(finger: Int, number: Int, at location: CGPoint, instant: Instant) {
    self.finger = finger
    self.number = number
    self.instant = instant
    self.locationInWindow = location
    self.previousLocationInWindow = location
    start = location
    super.init()
  }

  /// Returns the location in a view's coordinates; in the window's for nil.
  @discardableResult
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Returns the location in the previous event, in a view's coordinates; in the window's for nil.
  @discardableResult
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
  }

  /// Returns the location, which is as exact as it can be, in a view's coordinates; in the window's for nil.
  @discardableResult
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the location in the previous event, in a view's coordinates; in the window's for nil.
  @discardableResult
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether a recognizer has taken the touch from the views.
  package var isTakenFromViews: Bool { delivery == .withheld }

  /// Whether the touch is still down.
  private(set) var isDown = true

  /// Updates the touch for the current event.
  func note(_ phase: Phase, at location: CGPoint, instant: Instant) {
    previousLocationInWindow = locationInWindow
    locationInWindow = location
    self.phase = phase
    self.instant = instant
    if phase == .ended || phase == .cancelled { isDown = false }
  }

  /// Calls a closure while the touch reports an earlier phase, for a delayed or synthetic call.
  func show(_ past: Phase, _ tell: () -> Void) {
    let present = phase
    phase = past
    tell()
    phase = present
  }
}
