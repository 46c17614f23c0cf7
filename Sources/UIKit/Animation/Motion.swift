package import Foundation
package import Timeline

/// Something that moves by itself: for a report on what does not come to rest.
package struct Motion: Hashable, Sendable {
  /// Why it moves.
  package enum Cause: String, CaseIterable, Hashable, Sendable {
    /// A finger let go.
    case deceleration
    /// A spring pulls the content back to its edge.
    case bounce
    /// A program asked for another offset, animated.
    case animatedOffset
    /// A program animates views.
    case animation
    /// Something in the hand is held near an edge.
    ///
    /// Rule: S6.20.
    case automaticScrolling
  }

  /// What moves.
  package var what: String
  /// Why it moves.
  package var cause: Cause
  /// Points a second, positive towards larger offsets.
  package var velocity: CGPoint
  /// The instant from which on it rests; nil for what never does.
  ///
  /// The frame that shows the end is the first at or after it.
  package var ends: Instant?

  /// A motion from its parts.
  package init(what: String, cause: Cause, velocity: CGPoint, ends: Instant?) {
    self.what = what
    self.cause = cause
    self.velocity = velocity
    self.ends = ends
  }
}
