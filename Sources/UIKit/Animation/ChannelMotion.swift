import Foundation
import Timeline

/// A value that can be interpolated.
protocol Mixable: Equatable {
  /// Returns the value at a fraction of the distance to the end value.
  func mixed(with end: Self, by fraction: CGFloat) -> Self
  /// Returns this value translated by the difference of two others.
  func shifted(from: Self, to: Self) -> Self
}

/// The animation of one channel of a view: centre, bounds, transform or alpha.
///
/// The model has the end value from the beginning; the presentation value is a function of the
/// instant. A new animation of the channel starts from the presentation value, without a jump. It
/// does not keep the velocity, which starts as the new timing defines it: zero with an ease-in, the
/// initial velocity with a spring, as in Core Animation.
///
/// If the model changes during an animation without being animated itself, the presentation value
/// is translated by the difference, as with additive animations on a device, so that the animation
/// still ends at the model value.
@MainActor
struct ChannelMotion<Value: Mixable> {
  let from: Value
  var to: Value
  let part: AnimationPart

  /// Returns the presentation value at an instant for a model value.
  func value(_ model: Value, at instant: Instant) -> Value {
    let seen = from.mixed(with: to, by: CGFloat(part.progress(at: instant)))
    return model == to ? seen : seen.shifted(from: to, to: model)
  }

  /// Starts an animation from the presentation value to a new model value.
  ///
  /// - Returns: the part whose animation was replaced.
  static func start(
    _ motion: inout Self?, from model: Value, to new: Value, in part: AnimationPart, at now: Instant
  ) -> AnimationPart? {
    if let running = motion, running.part === part {
      motion?.to = new
      return nil
    }
    let interrupted = motion?.part
    let seen = motion?.value(model, at: now) ?? model
    motion = ChannelMotion(from: seen, to: new, part: part)
    part.gainChannel()
    return interrupted
  }
}

extension CGFloat: Mixable {
  func mixed(with end: CGFloat, by fraction: CGFloat) -> CGFloat {
    self + (end - self) * fraction
  }

  func shifted(from: CGFloat, to: CGFloat) -> CGFloat { self + (to - from) }
}

extension CGPoint: Mixable {
  func mixed(with end: CGPoint, by fraction: CGFloat) -> CGPoint {
    CGPoint(x: x.mixed(with: end.x, by: fraction), y: y.mixed(with: end.y, by: fraction))
  }

  func shifted(from: CGPoint, to: CGPoint) -> CGPoint {
    CGPoint(x: x.shifted(from: from.x, to: to.x), y: y.shifted(from: from.y, to: to.y))
  }
}

extension CGRect: Mixable {
  func mixed(with end: CGRect, by fraction: CGFloat) -> CGRect {
    let origin = origin.mixed(with: end.origin, by: fraction)
    return CGRect(
      x: origin.x, y: origin.y, width: size.width.mixed(with: end.size.width, by: fraction),
      height: size.height.mixed(with: end.size.height, by: fraction))
  }

  func shifted(from: CGRect, to: CGRect) -> CGRect {
    let origin = origin.shifted(from: from.origin, to: to.origin)
    return CGRect(
      x: origin.x, y: origin.y,
      width: size.width.shifted(from: from.size.width, to: to.size.width),
      height: size.height.shifted(from: from.size.height, to: to.size.height))
  }
}
