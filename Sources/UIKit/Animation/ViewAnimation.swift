import Foundation
import Timeline

/// The animated channels of a view, each of which may belong to another animation.
///
/// Rule: S7.26c. An app's animation of a cell's alpha runs along with the layout's animation of its
/// centre without interrupting it.
@MainActor
final class ViewAnimation {
  var center: ChannelMotion<CGPoint>?
  var bounds: ChannelMotion<CGRect>?
  var transform: ChannelMotion<CGAffineTransform>?
  var alpha: ChannelMotion<CGFloat>?

  /// Returns the presentation values at an instant, given the model values.
  func pose(_ model: Pose, at instant: Instant) -> Pose {
    var seen = model
    if let center { seen.center = center.value(model.center, at: instant) }
    if let bounds { seen.bounds = bounds.value(model.bounds, at: instant) }
    if let transform { seen.transform = transform.value(model.transform, at: instant) }
    if let alpha { seen.alpha = alpha.value(model.alpha, at: instant) }
    return seen
  }

  var isEmpty: Bool { center == nil && bounds == nil && transform == nil && alpha == nil }

  /// Whether one of the animations prevents touches.
  ///
  /// Rule: S5.28.
  var refusesTouches: Bool {
    center?.part.refusesTouches == true || bounds?.part.refusesTouches == true
      || transform?.part.refusesTouches == true || alpha?.part.refusesTouches == true
  }

  /// Returns the view's part of a group, if it has one.
  func part(of group: AnimationGroup) -> AnimationPart? {
    if let part = center?.part, part.group === group { return part }
    if let part = bounds?.part, part.group === group { return part }
    if let part = transform?.part, part.group === group { return part }
    if let part = alpha?.part, part.group === group { return part }
    return nil
  }

  /// Removes the channels of a part, which then show their model values.
  func remove(_ part: AnimationPart) {
    if center?.part === part { center = nil }
    if bounds?.part === part { bounds = nil }
    if transform?.part === part { transform = nil }
    if alpha?.part === part { alpha = nil }
  }

  /// The part of each animated channel.
  var parts: [AnimationPart] {
    [center?.part, bounds?.part, transform?.part, alpha?.part].compactMap(\.self)
  }
}
