import ScrollPhysics
import Timeline

/// The timing of an animation: its progress as a function of the time since it began.
struct AnimationTiming {
  /// The curve of the progress.
  enum Shape {
    case curve(AnimationCurve)
    case spring(SpringTiming)
  }

  /// The runs that follow the first run.
  enum Repetition {
    case once
    /// Back to the start once; then the view shows its model value.
    case andBack
    /// From the start again, forever.
    case forever
    /// Back and forth, forever.
    case foreverAndBack
  }

  /// The time before the animation starts to move.
  var delay = TimeSpan.zero
  /// The time of one run.
  var duration: TimeSpan
  var shape = Shape.curve(.easeInOut)
  var repetition = Repetition.once

  /// Whether the animation takes any time.
  var takesTime: Bool { duration > .zero || delay > .zero }

  /// The time from beginning to end, including the delay; nil if it never ends.
  var length: TimeSpan? {
    switch repetition {
    case .once: TimeSpan(nanoseconds: delay.nanoseconds + duration.nanoseconds)
    case .andBack: TimeSpan(nanoseconds: delay.nanoseconds + 2 * duration.nanoseconds)
    case .forever, .foreverAndBack:
      duration > .zero ? nil : delay
    }
  }

  /// Returns the progress, usually from 0 to 1; a spring may overshoot.
  func progress(after elapsed: TimeSpan) -> Double {
    let moving = elapsed.nanoseconds - delay.nanoseconds
    let duration = duration.nanoseconds
    guard moving > 0 else { return duration > 0 || moving < 0 ? 0 : 1 }
    guard duration > 0 else { return 1 }
    switch repetition {
    case .once: return eased(moving)
    case .andBack:
      guard moving < 2 * duration else { return 1 }
      return eased(thereAndBack(moving))
    case .forever: return eased(moving % duration)
    case .foreverAndBack: return eased(thereAndBack(moving % (2 * duration)))
    }
  }

  private func thereAndBack(_ moving: Int64) -> Int64 {
    moving <= duration.nanoseconds ? moving : 2 * duration.nanoseconds - moving
  }

  private func eased(_ nanoseconds: Int64) -> Double {
    let fraction = TimeSpan(nanoseconds: nanoseconds).seconds / duration.seconds
    switch shape {
    case .curve(let curve): return curve.value(at: fraction)
    case .spring(let spring): return spring.value(at: fraction)
    }
  }
}
