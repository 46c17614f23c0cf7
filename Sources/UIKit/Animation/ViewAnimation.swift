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
    center?.refusesTouches == true || bounds?.refusesTouches == true
      || transform?.refusesTouches == true || alpha?.refusesTouches == true
  }

  /// Returns the view's part of a group, if it has one.
  func part(of group: AnimationGroup) -> AnimationPart? {
    center?.part(of: group) ?? bounds?.part(of: group) ?? transform?.part(of: group)
      ?? alpha?.part(of: group)
  }

  /// Removes the animations of a part; channels without others then show their model values.
  func remove(_ part: AnimationPart) {
    ChannelMotion.remove(part, from: &center)
    ChannelMotion.remove(part, from: &bounds)
    ChannelMotion.remove(part, from: &transform)
    ChannelMotion.remove(part, from: &alpha)
  }

  /// The parts of all channels; a part of several is there for each.
  var parts: [AnimationPart] {
    (center?.parts ?? []) + (bounds?.parts ?? []) + (transform?.parts ?? []) + (alpha?.parts ?? [])
  }
}
