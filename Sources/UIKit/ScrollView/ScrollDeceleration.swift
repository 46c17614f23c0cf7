import Foundation
import ScrollPhysics
import Timeline

/// The deceleration of the content after a lift.
///
/// An object, so that a frame does not copy it.
final class ScrollDeceleration: Sendable {
  let motion: ScrollMotion
  /// The offsets at which it has to end, as chosen by the layout, delegate or paging.
  let targets: ScrollTargets
  /// The limits for which the motion was computed.
  let limits: ScrollLimits
  /// The view's `limitsVersion` when they were those.
  let limitsVersion: Int
  /// Whether it ends where it begins.
  let isAtRest: Bool

  convenience init(
    _ x: AxisMotion, _ y: AxisMotion, _ targets: ScrollTargets, _ limits: ScrollLimits,
    version: Int, _ start: Instant
  ) {
    let motion = ScrollMotion(x: x, y: y, start: start)
    let state = motion.state(at: start)
    self.init(
      motion, targets, limits, version: version,
      isAtRest: state.x.phase == .resting && state.y.phase == .resting)
  }

  private init(
    _ motion: ScrollMotion, _ targets: ScrollTargets, _ limits: ScrollLimits, version: Int,
    isAtRest: Bool
  ) {
    self.motion = motion
    self.targets = targets
    self.limits = limits
    limitsVersion = version
    self.isAtRest = isAtRest
  }

  /// Returns the motion over content that was shifted.
  func shifted(by translation: CGPoint) -> ScrollDeceleration {
    ScrollDeceleration(
      motion.shifted(x: Double(translation.x), y: Double(translation.y)),
      ScrollTargets(
        x: targets.x.map { $0 + Double(translation.x) },
        y: targets.y.map { $0 + Double(translation.y) }),
      limits, version: limitsVersion, isAtRest: isAtRest)
  }

  /// The final offset, in points of the content, not rounded.
  var restOffset: CGPoint { CGPoint(x: motion.x.restPosition, y: motion.y.restPosition) }
}

/// An animation to an offset that was requested.
struct ScrollAnimation: Equatable {
  /// The notification at the end of the animation.
  enum Purpose: Equatable {
    case offset
    /// A scroll to the top after a tap on the status bar.
    ///
    /// Rule: S4.31.
    case top
    /// The next page of automatic scrolling, without a notification.
    ///
    /// Rule: S6.20.
    case page
  }

  let motion: AnimatedOffset
  let target: CGPoint
  let purpose: Purpose

  /// Returns the animation over content that was shifted; the top stays the target.
  func shifted(by translation: CGPoint) -> ScrollAnimation {
    guard purpose == .offset else { return self }
    return ScrollAnimation(
      motion: motion.shifted(x: Double(translation.x), y: Double(translation.y)),
      target: CGPoint(x: target.x + translation.x, y: target.y + translation.y), purpose: purpose)
  }
}
