public import Foundation
package import Timeline

/// One finger on the screen, from the moment it goes down to the moment it lifts.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// What a finger did in an event.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved
    case stationary
    case ended
    case cancelled
  }

  /// What the content was told of the finger.
  enum Delivery: Equatable {
    /// Nothing yet: a recognizer holds the beginning back.
    ///
    /// Rule: S5.10.
    case held
    /// That it is down.
    case delivered
    /// Nothing any more: it was cancelled, or never came.
    case withheld
  }

  /// What the finger did in the current event.
  public internal(set) var phase = Phase.began
  /// The instant of the current event, in seconds of simulated time.
  public var timestamp: TimeInterval { Double(instant.nanoseconds) / 1e9 }
  /// How many taps in a row at this place the touch makes; 0 once it has strayed too far to be one.
  ///
  /// Rule: S5.15.
  public internal(set) var tapCount = 1
  /// The view that was hit when the finger went down.
  public internal(set) var view: UIView?
  /// The window in which the finger is.
  public var window: UIWindow? { view?.window }
  /// The recognizers that see this finger, in the order in which they are asked.
  ///
  /// Rule: S5.3, S5.13.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  package let finger: Int
  /// Counts the touches of a window, in the order in which they went down.
  let number: Int
  package internal(set) var instant: Instant
  package internal(set) var locationInWindow: CGPoint
  var previousLocationInWindow: CGPoint
  /// Where the finger went down, in window coordinates.
  let start: CGPoint
  var delivery = Delivery.held
  /// Whether the finger holds what a drag carries, and so is no finger on the content any more.
  var belongsToDrag = false
  /// This touch alone as the set that responders are handed, made once.
  private(set) lazy var alone: Set<UITouch> = [self]

  /// The finger is gone: the touch lets go of itself, and lives as long as somebody keeps it.
  func letGo() {
    alone = []
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

  /// Where the finger is, in a view's coordinates; in the window's for nil.
  @discardableResult
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Where the finger was in the event before, in a view's coordinates.
  @discardableResult
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
  }

  /// Whether the views hear nothing of the finger, because a recognizer has it.
  package var isTakenFromViews: Bool { delivery == .withheld }

  /// Whether the finger is on the screen.
  private(set) var isDown = true

  /// What the finger did in the event at hand.
  func note(_ phase: Phase, at location: CGPoint, instant: Instant) {
    previousLocationInWindow = locationInWindow
    locationInWindow = location
    self.phase = phase
    self.instant = instant
    if phase == .ended || phase == .cancelled { isDown = false }
  }

  /// Tells a view of what the finger did before, or of what it did not do.
  func show(_ past: Phase, _ tell: () -> Void) {
    let present = phase
    phase = past
    tell()
    phase = present
  }
}

/// What all fingers did at one instant.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// The fingers on the screen, those that lifted in this event included.
  public internal(set) var allTouches: Set<UITouch>?
  /// The instant of the event, in seconds of simulated time.
  public internal(set) var timestamp: TimeInterval = 0

  /// The fingers that went down on a view, or nil where there are none.
  @discardableResult
  public func touches(for view: UIView) -> Set<UITouch>? {
    fingers { $0.view === view }
  }

  /// The fingers that a recognizer follows, or nil where there are none.
  @discardableResult
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    fingers { touch in gesture.trackedTouches.contains { $0 === touch } }
  }

  private func fingers(_ belong: (UITouch) -> Bool) -> Set<UITouch>? {
    let found: Set<UITouch> = allTouches?.filter(belong) ?? []
    return found.isEmpty ? nil : found
  }
}
