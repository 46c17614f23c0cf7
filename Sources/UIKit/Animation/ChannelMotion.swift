import Foundation
import Timeline

/// A value that can be on its way from one to another.
protocol Mixable: Equatable {
  /// What is seen when this much of the way to the end has been made.
  func mixed(with end: Self, by fraction: CGFloat) -> Self
  /// This value moved as far as it is from one value to another.
  func shifted(from: Self, to: Self) -> Self
}

/// One channel of a view on its way: centre, bounds, transform or alpha.
///
/// The model is at its end from the first moment; what is seen is a function of the instant. A new
/// motion of the channel starts from what is seen, without a jump. It does not take over the speed:
/// that starts afresh as the new timing has it, from rest with an ease in, with its initial velocity
/// with a spring, as Core Animation does it from the presentation's values.
///
/// A model that changes in mid-flight without an animation shifts what is seen by as much, as it
/// does with the additive animations of a device, so that the motion still ends at the model.
@MainActor
struct ChannelMotion<Value: Mixable> {
  let from: Value
  var to: Value
  let part: AnimationPart

  /// What is seen at an instant, where the model is this.
  func value(_ model: Value, at instant: Instant) -> Value {
    let seen = from.mixed(with: to, by: CGFloat(part.progress(at: instant)))
    return model == to ? seen : seen.shifted(from: to, to: model)
  }

  /// Lets a channel go from what is seen to a new model.
  ///
  /// - Returns: the part that lost the channel.
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
