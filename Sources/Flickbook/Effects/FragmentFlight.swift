import Foundation
import Timeline
import UIKit

/// The animation of one fragment, determined by the seed and the fragment's position.
struct FragmentFlight: Equatable {
  /// The translation, in points of the view.
  var shift: CGPoint
  /// The rotation, in radians; less than half a turn, so that its direction is unambiguous.
  var angle: CGFloat
  /// The delay before it starts; all fragments end at the same time.
  var wait: TimeSpan

  /// The final transform, about the fragment's centre.
  var transform: CGAffineTransform { CGAffineTransform(rotationAngle: angle) }

  /// The range of the translation away from the centre, relative to the distance from it; a matter
  /// of taste.
  private static let reach = 0.5...1.5
  /// The range of the random translation, in sizes of the view; a matter of taste.
  private static let straying = -0.25...0.25
  /// The range of the rotation, in radians; a matter of taste.
  private static let turning = -0.9 * Double.pi...0.9 * Double.pi
  /// The range of the delay, as a fraction of the duration; a matter of taste.
  private static let waiting = 0...0.3

  /// Returns the animations of the fragments of a rectangle; the first one starts without delay.
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

/// A sequence of numbers determined by a seed, equal on every machine.
///
/// SplitMix64 (Steele, Lea and Flood, 2014).
private struct FragmentNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Returns a number in a range, in steps of 2⁻⁵³ of it.
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
