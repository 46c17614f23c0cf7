import Foundation
import ScrollPhysics
import Timeline

/// Counts consecutive taps of the fingers in a window.
///
/// A touch continues a sequence if another one lifted shortly before at nearly the same point
/// without having moved too far. Rule: S5.15.
struct TapCounter {
  private struct Tap {
    let lift: Instant
    /// In window coordinates.
    let location: CGPoint
    let count: Int
  }

  /// The taps that can be continued.
  private var recent: [Tap] = []

  /// Returns the tap count of a touch that goes down at a point in window coordinates.
  mutating func count(at location: CGPoint, now: Instant, _ physics: PhysicsProfile) -> Int {
    recent.removeAll { now.since($0.lift) > physics.tapInterval }
    let reach = CGFloat(physics.tapDistance)
    guard let last = recent.lastIndex(where: { location.isWithin(reach, of: $0.location) }) else {
      return 1
    }
    return recent.remove(at: last).count + 1
  }

  /// Notes that a touch was lifted as a tap.
  @MainActor
  mutating func tapped(_ touch: UITouch) {
    recent.append(Tap(lift: touch.instant, location: touch.start, count: touch.tapCount))
  }
}
