import Foundation
import ScrollPhysics

/// A drag of the content: where it began, and how much of its translation has been applied.
@MainActor
final class ScrollDrag {
  /// The axis to which a drag is locked.
  ///
  /// Rule: S4.35.
  enum Lock {
    case none, horizontal, vertical
  }

  /// The offset without rubber band at a counted translation of zero, in points.
  var origin: CGPoint
  /// The translation of the touch at the last step, in points of the scroll view.
  var translation: CGPoint
  /// Turns a translation in the window's coordinates into the scroll view's; nil if no view is transformed.
  let turn: CGAffineTransform?
  /// The offset of the last step, not rounded to pixels.
  var shown: CGPoint
  /// The limits at the last step.
  var limits: ScrollLimits
  /// The version of the scroll view's limits that was last compared with them.
  var limitsVersion = -1
  /// The part of the translation that was the slop, in points.
  ///
  /// Rule: S4.1.
  let slop: CGPoint
  /// The axis to which the drag is locked.
  let lock: Lock
  /// The offset at which the drag began or which a program last set; pages are counted from it.
  ///
  /// Rule: S4.36.
  var start: CGPoint
  /// The applied offsets of the time over which a velocity is measured.
  ///
  /// Rule: S4.18.
  var applied: VelocityTracker
  /// The number of offsets that have been applied.
  var steps = 0

  /// Creates a drag before its first step, with the translation so far.
  init(
    at offset: CGPoint, translation: CGPoint, turn: CGAffineTransform?, slop: CGPoint, lock: Lock,
    limits: ScrollLimits, _ profile: PhysicsProfile
  ) {
    let rubberBand = profile.rubberBandCoefficient
    applied = VelocityTracker(span: profile.velocityWindow)
    self.turn = turn
    origin = CGPoint(x: limits.x.raw(offset.x, rubberBand), y: limits.y.raw(offset.y, rubberBand))
    start = offset
    shown = offset
    self.translation = translation
    self.limits = limits
    self.slop = slop
    self.lock = lock
  }

  /// Whether the touch scrolls horizontally.
  var movesHorizontally: Bool { limits.x.scrolls && lock != .vertical }

  /// Whether the touch scrolls vertically.
  var movesVertically: Bool { limits.y.scrolls && lock != .horizontal }

  /// The translation without the slop, and zero on axes that do not scroll.
  var countedTranslation: CGPoint {
    CGPoint(
      x: movesHorizontally ? translation.x - slop.x : 0,
      y: movesVertically ? translation.y - slop.y : 0)
  }

  /// Adjusts for a shift of the content, so that the touch stays on the same point of it.
  func shift(by delta: CGPoint, _ limits: ScrollLimits) {
    self.limits = limits
    origin = CGPoint(x: origin.x + delta.x, y: origin.y + delta.y)
    start = CGPoint(x: start.x + delta.x, y: start.y + delta.y)
    shown = CGPoint(x: shown.x + delta.x, y: shown.y + delta.y)
    applied.shift(x: Double(delta.x), y: Double(delta.y))
  }

  /// Continues from an offset that the touch did not cause.
  func rebase(at offset: CGPoint, _ rubberBand: Double) {
    let counted = countedTranslation
    origin = CGPoint(
      x: limits.x.raw(offset.x, rubberBand) + counted.x,
      y: limits.y.raw(offset.y, rubberBand) + counted.y)
  }
}
