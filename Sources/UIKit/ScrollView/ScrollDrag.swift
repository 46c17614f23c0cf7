import Foundation
import ScrollPhysics

/// A finger that moves the content: where it began, and what of its way has been applied.
@MainActor
final class ScrollDrag {
  /// The one axis that a drag keeps to.
  ///
  /// Rule: S4.35.
  enum Lock {
    case none, horizontal, vertical
  }

  /// The offset without rubber band at which the finger's counted way is zero, in points.
  var origin: CGPoint
  /// The finger's way of which the last step was applied, in points.
  var travel: CGPoint
  /// The offset of the last step, not rounded to pixels.
  var shown: CGPoint
  /// What the last step was held to.
  var limits: ScrollLimits
  /// The part of the finger's way that was the slop, in points.
  ///
  /// Rule: S4.1.
  let slop: CGPoint
  /// The axis that the drag keeps to.
  let lock: Lock
  /// The offset at which the drag began or a program last put the content, for the page from which
  /// a flick counts.
  ///
  /// Rule: S4.36.
  var start: CGPoint
  /// Applied offsets of the last tenth of a second.
  ///
  /// Rule: S4.18.
  var applied = VelocityTracker()
  /// How many offsets have been applied since the drag began.
  var steps = 0

  /// A drag that has its first step before it, with the finger's way so far.
  init(
    at offset: CGPoint, travel: CGPoint, slop: CGPoint, lock: Lock, limits: ScrollLimits,
    _ profile: PhysicsProfile
  ) {
    origin = CGPoint(x: limits.x.raw(offset.x, profile), y: limits.y.raw(offset.y, profile))
    start = offset
    shown = offset
    self.travel = travel
    self.limits = limits
    self.slop = slop
    self.lock = lock
  }

  /// Whether the finger moves the content left and right.
  var movesHorizontally: Bool { limits.x.scrolls && lock != .vertical }

  /// Whether the finger moves the content up and down.
  var movesVertically: Bool { limits.y.scrolls && lock != .horizontal }

  /// The finger's way without the slop and without the axes that do not follow it.
  var countedTravel: CGPoint {
    CGPoint(
      x: movesHorizontally ? travel.x - slop.x : 0, y: movesVertically ? travel.y - slop.y : 0)
  }

  /// The content was put elsewhere under the finger, which holds the same spot of it.
  func shift(by way: CGPoint, _ limits: ScrollLimits) {
    self.limits = limits
    origin = CGPoint(x: origin.x + way.x, y: origin.y + way.y)
    start = CGPoint(x: start.x + way.x, y: start.y + way.y)
    shown = CGPoint(x: shown.x + way.x, y: shown.y + way.y)
    applied.shift(x: Double(way.x), y: Double(way.y))
  }

  /// The finger goes on from an offset that it did not bring about.
  func rebase(at offset: CGPoint, _ profile: PhysicsProfile) {
    let way = countedTravel
    origin = CGPoint(
      x: limits.x.raw(offset.x, profile) + way.x, y: limits.y.raw(offset.y, profile) + way.y)
  }
}
