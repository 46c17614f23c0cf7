package import Foundation
package import Timeline

/// An object in motion, for a report on what does not come to rest.
package struct Motion: Hashable, Sendable {
  /// The cause of a motion.
  package enum Cause: String, CaseIterable, Hashable, Sendable {
    /// Deceleration after a lift.
    case deceleration
    /// A spring that returns the content to its edge.
    case bounce
    /// An animated change of the content offset.
    case animatedOffset
    /// An animation of views.
    case animation
    /// Automatic scrolling while a drag or an interactive movement is held near an edge.
    ///
    /// Rule: S6.20.
    case automaticScrolling
    /// A display link of the app.
    case displayLink
    /// A dynamic animator of the app.
    case dynamics
  }

  /// The name of the moving object.
  package var what: String
  /// The cause of the motion.
  package var cause: Cause
  /// In points per second, positive towards larger offsets.
  package var velocity: CGPoint
  /// The instant of the end; nil if it never ends.
  ///
  /// The first frame at or after it shows the end.
  package var ends: Instant?

  /// Creates a motion.
  package init(what: String, cause: Cause, velocity: CGPoint, ends: Instant?) {
    self.what = what
    self.cause = cause
    self.velocity = velocity
    self.ends = ends
  }
}
