package import Foundation
import Timeline

extension UIView {
  // MARK: Recording

  /// Records a change of the centre inside an animation block.
  final func recordCenter(_ new: CGPoint) {
    guard let now = host?.turnLoop.now, let part = part(isChange: new != pose.center) else {
      return
    }
    let running = runningAnimation
    ChannelMotion.start(&running.center, from: pose.center, to: new, in: part, at: now)
      .forEach { $0.loseChannel() }
  }

  /// Records a change of the bounds inside an animation block.
  final func recordBounds(_ new: CGRect) {
    guard let now = host?.turnLoop.now, let part = part(isChange: new != pose.bounds) else {
      return
    }
    let running = runningAnimation
    ChannelMotion.start(&running.bounds, from: pose.bounds, to: new, in: part, at: now)
      .forEach { $0.loseChannel() }
  }

  /// Records a change of the transform inside an animation block.
  final func recordTransform(_ new: CGAffineTransform) {
    guard let now = host?.turnLoop.now, let part = part(isChange: new != pose.transform) else {
      return
    }
    let running = runningAnimation
    ChannelMotion.start(&running.transform, from: pose.transform, to: new, in: part, at: now)
      .forEach { $0.loseChannel() }
  }

  /// Records a change of the alpha inside an animation block.
  final func recordAlpha(_ new: CGFloat) {
    guard let now = host?.turnLoop.now, let part = part(isChange: new != pose.alpha) else { return }
    let running = runningAnimation
    ChannelMotion.start(&running.alpha, from: pose.alpha, to: new, in: part, at: now)
      .forEach { $0.loseChannel() }
  }

  private func part(isChange: Bool) -> AnimationPart? {
    guard let loop = host?.turnLoop else { return nil }
    return AnimationBlock.part(for: self, loop, isChange: isChange)
  }

  private var runningAnimation: ViewAnimation {
    if let animation { return animation }
    let new = ViewAnimation()
    animation = new
    return new
  }

  // MARK: Animating in a group

  /// Changes the model and animates the presentation in a group, which is begun later.
  ///
  /// The view's animation is added to its others, or starts from a given pose, which ends its
  /// current animations. Other views that the block changes are animated along. The end of this
  /// view's part is reported once: finished, or unfinished if one of its channels was replaced.
  /// Call this at most once for a view and a group.
  ///
  /// - Returns: whether anything of this view is animated; if not, `ended` is not called.
  @discardableResult
  final func animate(
    in group: AnimationGroup, from start: Pose? = nil, ended: ((_ finished: Bool) -> Void)? = nil,
    changes: () -> Void
  ) -> Bool {
    if let start, host != nil {
      endAnimations()
      AnimationBlock.withoutAnimation { put(start) }
    }
    if let loop = host?.turnLoop { group.meet(loop) }
    AnimationBlock(group, watching: self, ended: ended).record(changes)
    return animation?.part(of: group) != nil
  }

  final func put(_ pose: Pose) {
    center = pose.center
    if bounds != pose.bounds { bounds = pose.bounds }
    transform = pose.transform
    alpha = pose.alpha
  }

  /// Ends all animations of the view as interrupted; it shows its model values.
  final func endAnimations() {
    guard let animation else { return }
    for part in animation.parts { part.interrupt() }
  }

  /// Ends all animations of the view, which leaves its window.
  final func leaveAnimations() {
    guard let animation else { return }
    for part in animation.parts { part.viewLeaves() }
  }

  /// The end of the last animation of the view and its descendants; nil if none has an end.
  final var animationsEnd: Instant? {
    let own = animation?.parts.compactMap(\.end) ?? []
    return (own + subviews.compactMap(\.animationsEnd)).max()
  }

  // MARK: Presentation values

  /// The presentation values of the view at the current instant.
  final var presentationPose: Pose {
    guard let animation, let now = host?.turnLoop.now else { return pose }
    return animation.pose(pose, at: now)
  }

  /// The presented frame at the current instant, in the superview's coordinates.
  package final var presentationFrame: CGRect { presentationPose.frame }
  /// The presented bounds at the current instant; for a scroll view, the visible part of the
  /// content.
  package final var presentationBounds: CGRect { presentationPose.bounds }
  /// The presented centre at the current instant, in the superview's coordinates.
  package final var presentationCenter: CGPoint { presentationPose.center }
  /// The presented size before the transform at the current instant, in points.
  package final var presentationSize: CGSize { presentationPose.bounds.size }
  /// The presented transform at the current instant.
  package final var presentationTransform: CGAffineTransform { presentationPose.transform }
  /// The presented opacity at the current instant.
  package final var presentationAlpha: CGFloat { presentationPose.alpha }

  /// Returns the presented frame in the coordinates of an ancestor, or of the window for nil; the
  /// bounding rectangle if it is rotated.
  ///
  /// The views between the two are taken as presented, too.
  package final func presentationFrame(in ancestor: UIView?) -> CGRect {
    var frame = presentationFrame
    var around = superview
    while let view = around, view !== ancestor, view.superview != nil {
      let seen = view.presentationPose
      frame =
        frame.offsetBy(dx: -seen.bounds.midX, dy: -seen.bounds.midY)
        .applying(seen.transform).offsetBy(dx: seen.center.x, dy: seen.center.y)
      around = view.superview
    }
    return frame
  }
}
