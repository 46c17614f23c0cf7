import Foundation
import ScrollPhysics
import Timeline

/// Counts how many taps in a row the fingers of a window make.
///
/// A touch is one more tap where another lifted shortly before at nearly the same place without having
/// strayed. Rule: S5.15.
struct TapCounter {
  private struct Tap {
    let lift: Instant
    /// Window coordinates.
    let place: CGPoint
    let count: Int
  }

  /// The taps to which another may follow.
  private var recent: [Tap] = []

  /// The number of the tap that a finger makes which goes down now, in window coordinates.
  mutating func count(at place: CGPoint, now: Instant, _ physics: PhysicsProfile) -> Int {
    recent.removeAll { now.since($0.lift) > physics.tapInterval }
    let reach = CGFloat(physics.tapDistance)
    guard let last = recent.lastIndex(where: { place.isWithin(reach, of: $0.place) }) else {
      return 1
    }
    return recent.remove(at: last).count + 1
  }

  /// A finger lifted that makes a tap.
  @MainActor
  mutating func tapped(_ touch: UITouch) {
    recent.append(Tap(lift: touch.instant, place: touch.start, count: touch.tapCount))
  }
}
