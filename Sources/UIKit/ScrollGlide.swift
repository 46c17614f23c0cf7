import Foundation
import ScrollPhysics
import Timeline

/// The content's way after a finger let go.
struct ScrollGlide {
  let motion: ScrollMotion
  /// What somebody named for its end.
  let targets: ScrollTargets
  /// What the way was made for.
  let limits: ScrollLimits
  /// Whether it would end where it begins.
  let isAtRest: Bool

  init(
    _ x: AxisMotion, _ y: AxisMotion, _ targets: ScrollTargets, _ limits: ScrollLimits,
    _ start: Instant
  ) {
    motion = ScrollMotion(x: x, y: y, start: start)
    self.targets = targets
    self.limits = limits
    let state = motion.state(at: start)
    isAtRest = state.x.phase == .resting && state.y.phase == .resting
  }

  /// Where it comes to rest, in points of the content, not rounded.
  var landing: CGPoint { CGPoint(x: motion.x.landing, y: motion.y.landing) }
}

/// A way to an offset that a program asked for.
struct ScrollAnimation: Equatable {
  /// What is told at its end.
  enum Purpose: Equatable {
    case offset
    /// A tap on the status bar.
    ///
    /// Rule: S4.31.
    case top
    /// The next page, for something in the hand; nobody is told.
    ///
    /// Rule: S6.20.
    case page
  }

  let motion: AnimatedOffset
  let target: CGPoint
  let purpose: Purpose
}
