public import Foundation
import Timeline

/// An event: the touches of one instant.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion
    case remoteControl
    case presses
  }

  /// The kind of an event that is no touch.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public let rawValue: Int

    /// Creates buttons from UIKit's raw value.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The button for choosing.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button for menus.
    public static let secondary = ButtonMask(rawValue: 2)
  }

  /// Returns the touch itself: none was left out between two events.
  @discardableResult
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Returns no touches: none is foreseen.
  @discardableResult
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  /// The keys that are held: none, since there is no keyboard.
  public var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons of a pointer that are pressed: none, since there is no pointer.
  public var buttonMask: ButtonMask { [] }

  /// The kind of the event.
  public var type: EventType { .touches }
  /// The kind of an event that is no touch: none.
  public var subtype: EventSubtype { .none }
  /// The touches on the screen, including those lifted in this event.
  public var allTouches: Set<UITouch>? { touches.map { Set($0) } }
  /// The touches on the screen, in the order in which they went down; few apps ask for the set.
  var touches: [UITouch]?
  /// The instant of the event, in seconds of simulated time.
  public var timestamp: TimeInterval { Double(instant.nanoseconds) / 1e9 }

  /// The instant of the event.
  var instant = Instant.start

  /// Returns the touches that began on a view; nil if there are none.
  @discardableResult
  public func touches(for view: UIView) -> Set<UITouch>? {
    fingers { $0.view === view }
  }

  /// Returns the touches that a recognizer tracks; nil if there are none.
  @discardableResult
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    fingers { touch in gesture.trackedTouches.holds(touch) }
  }

  private func fingers(_ belong: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = Set(touches?.filter(belong) ?? [])
    return found.isEmpty ? nil : found
  }
}
