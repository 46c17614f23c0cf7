import Foundation
import Timeline

/// What of a view is on its way: each channel by itself, maybe under different animations.
///
/// Rule: S7.26c. An app's own effect on a cell's alpha runs beside the layout's animation of its
/// centre, and neither cuts the other short.
@MainActor
final class ViewAnimation {
  var center: ChannelMotion<CGPoint>?
  var bounds: ChannelMotion<CGRect>?
  var transform: ChannelMotion<CGAffineTransform>?
  var alpha: ChannelMotion<CGFloat>?

  /// What is seen at an instant of a view whose model is this.
  func pose(_ model: UIView.Pose, at instant: Instant) -> UIView.Pose {
    var seen = model
    if let center { seen.center = center.value(model.center, at: instant) }
    if let bounds { seen.bounds = bounds.value(model.bounds, at: instant) }
    if let transform { seen.transform = transform.value(model.transform, at: instant) }
    if let alpha { seen.alpha = alpha.value(model.alpha, at: instant) }
    return seen
  }

  var isEmpty: Bool { center == nil && bounds == nil && transform == nil && alpha == nil }

  /// Whether one of the animations keeps touches out.
  ///
  /// Rule: S5.28.
  var refusesTouches: Bool {
    center?.part.refusesTouches == true || bounds?.part.refusesTouches == true
      || transform?.part.refusesTouches == true || alpha?.part.refusesTouches == true
  }

  /// The view's share of a group, if it has one.
  func part(of group: AnimationGroup) -> AnimationPart? {
    if let part = center?.part, part.group === group { return part }
    if let part = bounds?.part, part.group === group { return part }
    if let part = transform?.part, part.group === group { return part }
    if let part = alpha?.part, part.group === group { return part }
    return nil
  }

  /// Takes the channels of one part off; what is seen of them is the model.
  func remove(_ part: AnimationPart) {
    if center?.part === part { center = nil }
    if bounds?.part === part { bounds = nil }
    if transform?.part === part { transform = nil }
    if alpha?.part === part { alpha = nil }
  }

  /// The parts that have a channel, one for each channel.
  var parts: [AnimationPart] {
    [center?.part, bounds?.part, transform?.part, alpha?.part].compactMap(\.self)
  }
}
