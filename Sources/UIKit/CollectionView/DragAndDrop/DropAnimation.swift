import Foundation
import ScrollPhysics
import Timeline

/// The animation of dragged items after they were released.
struct DropAnimation {
  /// The motion of one item: the centre of its preview, in window coordinates.
  struct Motion {
    let from: CGPoint
    let to: CGPoint
    let size: CGSize
  }

  let motions: [Motion]
  let begun: Instant
  let duration: TimeSpan

  /// Returns the frames of the previews at an instant, in window coordinates.
  func frames(at now: Instant) -> [CGRect] {
    let timing = AnimationTiming(duration: duration)
    let share = CGFloat(timing.progress(after: now.since(begun)))
    return motions.map { motion in
      let center = CGPoint(
        x: motion.from.x + (motion.to.x - motion.from.x) * share,
        y: motion.from.y + (motion.to.y - motion.from.y) * share)
      return CGRect(middle: center, size: motion.size)
    }
  }
}

extension CGRect {
  /// Creates a rectangle with a given centre.
  init(middle: CGPoint, size: CGSize) {
    self.init(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
