package import Timeline

/// An object that is animated by frames, as by a display link.
@preconcurrency @MainActor
package protocol FrameClient: AnyObject {
  /// Advances the motion to the instant of a frame.
  func step(to instant: Instant)
  /// The current motion, with its velocity and end; nil at rest.
  var motion: Motion? { get }
}

/// An object that the turn loop calls back between frames, to prepare what will be needed soon.
@preconcurrency @MainActor
package protocol IdleClient: AnyObject {
  func useIdleTime()
}

/// An object that the turn loop calls back in its update cycle: a view.
@preconcurrency @MainActor
protocol LayoutClient: AnyObject {
  /// The number of ancestors, which are laid out before.
  var depth: Int { get }
  /// The position of the object's window in the order in which windows became visible; `Int.max`
  /// for a window that has not.
  var windowNumber: Int { get }
  /// Lays out the object if it needs layout and is in the window of the loop.
  func layOut(in loop: TurnLoop)
  /// Leaves the object as it is, since its layout does not come to rest.
  func forgetNeedsLayout()
  /// UIKit's exception for an object whose layout invalidates itself; nil if it has none.
  var loopReason: String? { get }
}

/// An animation that the turn loop keeps in progress and calls back, and that ends with it.
@preconcurrency @MainActor
protocol RunningAnimation: AnyObject {
  /// Whether the animation repeats forever.
  var isEndless: Bool { get }
  /// The description in a report on what does not come to rest.
  var motion: Motion { get }
  /// Ends the animation without calling completions.
  func drop()
}
