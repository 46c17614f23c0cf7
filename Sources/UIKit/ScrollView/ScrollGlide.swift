import Foundation
import ScrollPhysics
import Timeline

/// The content's way after a finger let go.
struct ScrollGlide {
  private(set) var motion: ScrollMotion
  /// What somebody named for its end.
  private(set) var targets: ScrollTargets
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

  /// The same way over content that was put elsewhere under it.
  func shifted(by way: CGPoint) -> ScrollGlide {
    var shifted = self
    shifted.motion = motion.shifted(x: Double(way.x), y: Double(way.y))
    shifted.targets = ScrollTargets(
      x: targets.x.map { $0 + Double(way.x) }, y: targets.y.map { $0 + Double(way.y) })
    return shifted
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

  /// The same way over content that was put elsewhere under it; the top stays where it is.
  func shifted(by way: CGPoint) -> ScrollAnimation {
    guard purpose == .offset else { return self }
    return ScrollAnimation(
      motion: motion.shifted(x: Double(way.x), y: Double(way.y)),
      target: CGPoint(x: target.x + way.x, y: target.y + way.y), purpose: purpose)
  }
}
