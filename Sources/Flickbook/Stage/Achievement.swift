import Foundation
import UIKit

/// The result of a gesture, as the recognizers reported it.
///
/// Rule: protocol 4.
struct Achievement: Equatable {
  /// The names of the recognizers that recognized, each once, in order.
  private(set) var recognized: [String] = []
  /// The velocity of the lift as measured by the pan, in points per second, in view coordinates.
  var liftVelocity = CGPoint.zero
  /// The translation of the touches, in points; for a long press, since it began.
  var translation = CGPoint.zero
  /// The distance before a pan or pinch began, in points.
  var slop: Double = 0
  /// The scale of a pinch, without the part before it began.
  var scale: Double = 1
  /// Where a long press began.
  var pressed = CGPoint.zero

  /// Adds a recognizer that recognized; repeated calls have no effect.
  mutating func note(_ name: RecognizerName) {
    if !recognized.contains(name.rawValue) { recognized.append(name.rawValue) }
  }
}
