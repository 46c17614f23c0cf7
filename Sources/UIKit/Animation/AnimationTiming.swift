import ScrollPhysics
import Timeline

/// When an animation moves and how: its progress as a function of the time since it was begun.
struct AnimationTiming {
  /// How the progress goes with the time.
  enum Shape {
    case curve(AnimationCurve)
    case spring(SpringTiming)
  }

  /// What comes after the first way there.
  enum Repetition {
    case once
    /// Back again; then what is seen becomes what is.
    case andBack
    /// From the start, for ever.
    case forever
    /// Back and there, for ever.
    case foreverAndBack
  }

  /// The time that passes before anything moves.
  var delay = TimeSpan.zero
  /// The time of one way.
  var duration: TimeSpan
  var shape = Shape.curve(.easeInOut)
  var repetition = Repetition.once

  /// Whether anything can be seen of it.
  var takesTime: Bool { duration > .zero || delay > .zero }

  /// The time from the beginning to the end, the delay included; nil for what never ends.
  var length: TimeSpan? {
    switch repetition {
    case .once: TimeSpan(nanoseconds: delay.nanoseconds + duration.nanoseconds)
    case .andBack: TimeSpan(nanoseconds: delay.nanoseconds + 2 * duration.nanoseconds)
    case .forever, .foreverAndBack:
      duration > .zero ? nil : delay
    }
  }

  /// How much of the way has been made, usually from 0 to 1; a spring may swing over.
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

  /// The longest delay or duration, in seconds: about 30 years, so that no end is beyond the clock;
  /// a guess.
  private static let longest = 1e9

  /// A span of so many seconds; none for what is negative or not a number.
  static func span(seconds: Double) -> TimeSpan {
    TimeSpan(seconds: min(max(seconds.isNaN ? 0 : seconds, 0), longest)) ?? .zero
  }
}
