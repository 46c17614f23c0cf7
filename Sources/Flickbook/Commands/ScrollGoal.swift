import Foundation
import UIKit

/// The item or the element that drags shall bring to sight.
public struct ScrollGoal: Equatable, Sendable {
  /// Where an element is looked for whose position is not known.
  public enum Direction: String, CaseIterable, Sendable {
    case down, up, right, left

    /// The way of the content that comes to sight, in views.
    var vector: CGVector {
      switch self {
      case .down: CGVector(dx: 0, dy: 1)
      case .up: CGVector(dx: 0, dy: -1)
      case .right: CGVector(dx: 1, dy: 0)
      case .left: CGVector(dx: -1, dy: 0)
      }
    }
  }

  /// The item or the element.
  public var target: ItemTarget
  /// Where an element is looked for.
  public var direction = Direction.down
  /// The most drags, each over most of the view.
  public var drags = dragsStandard

  /// The most drags unless given; a guess, some fifty screens.
  static let dragsStandard = 50

  /// A goal with the standard number of drags.
  public init(_ target: ItemTarget) {
    self.target = target
  }

  /// The words of the directions.
  static let directions = Direction.allCases.map(\.rawValue)

  /// The length of a drag and of the rest at its end, in seconds; guesses.
  static let (moving, resting) = (0.25, 0.1)
  /// The longest time until the content rests, in seconds.
  ///
  /// As of `clock.settle`. Rule: protocol 3.
  static let settleMax = 10.0

  /// The longest time of all drags with their settling, in seconds.
  var secondsMax: Double { Double(drags) * (Self.moving + Self.resting + Self.settleMax) }
}
