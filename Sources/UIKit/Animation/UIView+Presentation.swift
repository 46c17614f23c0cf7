package import Foundation
import Timeline

extension UIView {
  // MARK: Recording

  /// The centre is about to change inside a block.
  final func recordCenter(_ new: CGPoint) {
    guard let now = host?.turnLoop.now, let part = part(isChange: new != pose.center) else {
      return
    }
    let running = runningAnimation
    ChannelMotion.start(&running.center, from: pose.center, to: new, in: part, at: now)?
      .loseChannel()
  }

  /// The bounds are about to change inside a block.
  final func recordBounds(_ new: CGRect) {
    guard let now = host?.turnLoop.now, let part = part(isChange: new != pose.bounds) else {
      return
    }
    let running = runningAnimation
    ChannelMotion.start(&running.bounds, from: pose.bounds, to: new, in: part, at: now)?
      .loseChannel()
  }

  /// The transformation is about to change inside a block.
  final func recordTransform(_ new: CGAffineTransform) {
    guard let now = host?.turnLoop.now, let part = part(isChange: new != pose.transform) else {
      return
    }
    let running = runningAnimation
    ChannelMotion.start(&running.transform, from: pose.transform, to: new, in: part, at: now)?
      .loseChannel()
  }

  /// The opacity is about to change inside a block.
  final func recordAlpha(_ new: CGFloat) {
    guard let now = host?.turnLoop.now, let part = part(isChange: new != pose.alpha) else { return }
    let running = runningAnimation
    ChannelMotion.start(&running.alpha, from: pose.alpha, to: new, in: part, at: now)?
      .loseChannel()
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

  /// Changes the model at once and lets what is seen follow in a group; the group is begun later.
  ///
  /// What of this view is seen starts from where it is, or from a pose that is given, which takes the
  /// view out of what animated it before. Other views that the block changes go along. The end of
  /// this view's part is told once: finished, or unfinished where any of its channels was taken away.
  /// Ask for it once for a view and a group.
  ///
  /// - Returns: whether anything of this view moves; where nothing does, no end is told.
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

  private func put(_ pose: Pose) {
    center = pose.center
    if bounds != pose.bounds { bounds = pose.bounds }
    transform = pose.transform
    alpha = pose.alpha
  }

  /// Everything that moves is where the model is; the animations were interrupted.
  final func endAnimations() {
    guard let animation else { return }
    for part in animation.parts { part.interrupt() }
  }

  /// Takes the channels of a part off.
  final func removeMotions(of part: AnimationPart) {
    guard let animation else { return }
    animation.remove(part)
    if animation.isEmpty { self.animation = nil }
  }

  /// When the last animation of the view, or of what is in it, is over; nil where nothing moves but
  /// what never ends.
  final var animationsEnd: Instant? {
    let own = animation?.parts.compactMap(\.end) ?? []
    return (own + subviews.compactMap(\.animationsEnd)).max()
  }

  // MARK: What is seen

  /// Where the view is seen at this instant.
  final var presentationPose: Pose {
    guard let animation, let now = host?.turnLoop.now else { return pose }
    return animation.pose(pose, at: now)
  }

  /// The frame as it is seen at this instant, in the superview's coordinates.
  package final var presentationFrame: CGRect { presentationPose.frame }
  /// The bounds as they are seen at this instant; of a scroll view, what of the content is seen.
  package final var presentationBounds: CGRect { presentationPose.bounds }
  /// The centre as it is seen at this instant.
  package final var presentationCenter: CGPoint { presentationPose.center }
  /// The size before the transform as it is seen at this instant.
  package final var presentationSize: CGSize { presentationPose.bounds.size }
  /// The transformation as it is seen at this instant.
  package final var presentationTransform: CGAffineTransform { presentationPose.transform }
  /// The opacity as it is seen at this instant.
  package final var presentationAlpha: CGFloat { presentationPose.alpha }

  /// The frame as it is seen at this instant in the coordinates of a view around it, the window's
  /// for nil; upright around what is turned.
  ///
  /// What is between the two is taken as it is seen, too.
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
