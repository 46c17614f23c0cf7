package import Foundation
import ScrollPhysics
import Timeline

/// A view's way from where it was seen to where it is.
///
/// The model is at its end from the first moment; what is seen is a function of time. A new animation
/// starts from what is seen.
struct ViewAnimation {
  let from: UIView.Pose
  let start: Instant
  let duration: TimeSpan
  let curve: AnimationCurve
  let token: TurnLoop.Token
  let completion: (@MainActor (_ finished: Bool) -> Void)?

  func fraction(at instant: Instant) -> Double {
    let elapsed = instant.since(start).seconds / duration.seconds
    return curve.value(at: min(max(elapsed, 0), 1))
  }
}

extension UIView {
  /// Changes the model at once and lets what is seen follow.
  ///
  /// Nothing is animated outside of a window or where nothing changes; the completion is called all
  /// the same.
  func animate(
    over duration: TimeSpan, curve: AnimationCurve = .easeInOut, changes: () -> Void,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    let from = presentationPose
    changes()
    guard let loop = host?.turnLoop, from != pose, duration > .zero else {
      completion?(true)
      return
    }
    if let running = animation { loop.cancel(running.token) }
    let interrupted = animation
    let token = loop.schedule("animation", after: duration) { [weak self] in
      self?.endAnimation(finished: true)
    }
    animation = ViewAnimation(
      from: from, start: loop.now, duration: duration, curve: curve, token: token,
      completion: completion)
    loop.animationBegan(on: self)
    interrupted?.completion?(false)
  }

  /// What is seen becomes what is.
  final func endAnimation(finished: Bool) {
    guard let animation else { return }
    host?.turnLoop.cancel(animation.token)
    host?.turnLoop.animationEnded(on: self)
    self.animation = nil
    animation.completion?(finished)
  }

  final var presentationPose: Pose {
    guard let animation, let now = host?.turnLoop.now else { return pose }
    return animation.from.interpolated(to: pose, by: CGFloat(animation.fraction(at: now)))
  }

  /// The frame as it is seen at this instant, in the superview's coordinates.
  package final var presentationFrame: CGRect { presentationPose.frame }
  /// The centre as it is seen at this instant.
  package final var presentationCenter: CGPoint { presentationPose.center }
  /// The size before the transform as it is seen at this instant.
  package final var presentationSize: CGSize { presentationPose.bounds.size }
  /// The transformation as it is seen at this instant.
  package final var presentationTransform: CGAffineTransform { presentationPose.transform }
  /// The opacity as it is seen at this instant.
  package final var presentationAlpha: CGFloat { presentationPose.alpha }
}

extension UIView.Pose {
  func interpolated(to end: UIView.Pose, by fraction: CGFloat) -> UIView.Pose {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
    return UIView.Pose(
      center: CGPoint(x: mix(center.x, end.center.x), y: mix(center.y, end.center.y)),
      bounds: CGRect(
        x: mix(bounds.minX, end.bounds.minX), y: mix(bounds.minY, end.bounds.minY),
        width: mix(bounds.width, end.bounds.width), height: mix(bounds.height, end.bounds.height)),
      transform: CGAffineTransform(
        a: mix(transform.a, end.transform.a), b: mix(transform.b, end.transform.b),
        c: mix(transform.c, end.transform.c), d: mix(transform.d, end.transform.d),
        tx: mix(transform.tx, end.transform.tx), ty: mix(transform.ty, end.transform.ty)),
      alpha: mix(alpha, end.alpha))
  }
}
