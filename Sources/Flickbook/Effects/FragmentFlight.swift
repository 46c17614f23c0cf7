import Foundation
import Timeline
import UIKit

/// How one fragment flies from its place: a value that the seed and the fragment's place decide.
struct FragmentFlight: Equatable {
  /// How far it flies, in points of the view.
  var shift: CGPoint
  /// How far it turns on the way, in radians; less than half a turn, so that it is plain which way.
  var angle: CGFloat
  /// The time that it waits at its place; it flies until the time of all is over.
  var wait: TimeSpan

  /// Where the flight leads, about the fragment's middle.
  var transform: CGAffineTransform { CGAffineTransform(rotationAngle: angle) }

  /// How far away from the middle a fragment flies, in distances from there; a matter of taste.
  private static let reach = 0.5...1.5
  /// How far it strays from that, in sizes of the view; a matter of taste.
  private static let straying = -0.25...0.25
  /// How far it turns, in radians; a matter of taste.
  private static let turning = -0.9 * Double.pi...0.9 * Double.pi
  /// The part of the time that the last fragments wait at most; a matter of taste.
  private static let waiting = 0...0.3

  /// The flights of fragments that fill a rectangle, the first of which starts at once.
  static func flights(
    of parts: [CGRect], in rect: CGRect, seed: UInt64, over time: TimeSpan
  ) -> [FragmentFlight] {
    var numbers = FragmentNumbers(seed: seed)
    var flights = parts.map { part in
      let reach = CGFloat(numbers.number(in: reach))
      let strayX = CGFloat(numbers.number(in: straying)) * rect.width
      let strayY = CGFloat(numbers.number(in: straying)) * rect.height
      let angle = CGFloat(numbers.number(in: turning))
      let wait = Double(time.nanoseconds) * numbers.number(in: waiting)
      return FragmentFlight(
        shift: CGPoint(
          x: (part.midX - rect.midX) * reach + strayX, y: (part.midY - rect.midY) * reach + strayY),
        angle: angle, wait: TimeSpan(nanoseconds: Int64(wait)))
    }
    let first = flights.map(\.wait).min() ?? .zero
    for index in flights.indices { flights[index].wait.nanoseconds -= first.nanoseconds }
    return flights
  }
}

/// Numbers that a seed decides, the same everywhere.
///
/// SplitMix64 (Steele, Lea and Flood, 2014).
private struct FragmentNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A number of a range, in steps of a 2⁵³rd of it.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
