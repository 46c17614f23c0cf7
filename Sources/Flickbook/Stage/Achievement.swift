import Foundation
import UIKit

/// What the recognizers made of a gesture.
///
/// Rule: protocol 4.
struct Achievement: Equatable {
  /// The recognizers that recognized, each once, in their order.
  private(set) var recognized: [String] = []
  /// The finger's velocity at the lift as the pan read it, in points a second, view coordinates.
  var liftVelocity = CGPoint.zero
  /// How far the fingers went, in points: of a pan all their way, of a press that after it began.
  var translation = CGPoint.zero
  /// How much of the way was used up before a pan or a pinch began to follow, in points.
  var slop: Double = 0
  /// What a pinch came to, as it was read: without the part of the way that was used up.
  var scale: Double = 1
  /// Where a press began.
  var pressed = CGPoint.zero

  /// A recognizer has recognized; it may do so again, as that of two taps.
  mutating func note(_ name: RecognizerName) {
    if !recognized.contains(name.rawValue) { recognized.append(name.rawValue) }
  }
}
