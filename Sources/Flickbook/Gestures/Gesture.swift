public import Foundation
public import Timeline
public import UIKit

/// Movements of fingers that a stage lowers to touch samples, in view coordinates.
public enum Gesture: Equatable, Sendable {
  case tap(Place, count: Int, hold: TimeSpan)
  case longPress(Place, duration: TimeSpan)
  case drag(Drag)
  case fling(Fling)
  case pinch(Pinch)
}

extension Gesture {
  /// No more time than this passes, in seconds.
  var secondsMax: Double {
    switch self {
    case .tap(_, let count, let hold): Double(count) * (hold.seconds + Self.pauseMax)
    case .longPress(_, let duration): duration.seconds
    case .drag(let drag): drag.press.seconds + drag.duration.seconds + drag.hold.seconds
    case .fling(let fling): fling.duration?.seconds ?? Self.pauseMax
    case .pinch(let pinch): pinch.duration.seconds
    }
  }

  /// More than lies between two taps, and more than a fling of its own choice takes, in seconds.
  private static let pauseMax: Double = 10
}

/// Where a gesture starts or ends.
public indirect enum Place: Equatable, Sendable {
  /// View coordinates.
  case point(CGPoint)
  /// The centre of the item's presentation frame.
  case item(IndexPath)
  /// The middle of the visible part of an element.
  case element(ElementSelector)
  /// A location in the view of that name, instead of the view that the gesture is sent to.
  case inView(String, Place)
}

/// A finger that goes down, may rest, moves evenly, may rest again, and lifts.
public struct Drag: Equatable, Sendable {
  /// How far the finger goes.
  public enum Destination: Equatable, Sendable {
    case place(Place)
    case by(CGVector)
  }

  /// Where the finger goes down.
  public var from: Place
  /// Where the finger goes.
  public var to: Destination
  /// How long the finger moves.
  public var duration: TimeSpan
  /// Rest before lifting.
  public var hold = TimeSpan.zero
  /// Samples a second.
  public var rate: Double = 120
  /// Rest before moving, as for a reorder.
  public var press = TimeSpan.zero

  /// A drag without rests at 120 samples a second.
  public init(from: Place, to: Destination, duration: TimeSpan) {
    self.from = from
    self.to = to
    self.duration = duration
  }
}

/// A finger that leaves the glass at a given speed.
public struct Fling: Equatable, Sendable {
  /// The middle of the view if nil.
  public var from: Place?
  /// The finger's velocity at the lift, in points a second, view coordinates.
  public var velocity: CGVector
  /// A length that reaches the velocity if nil.
  public var duration: TimeSpan?

  /// A fling from the middle of the view.
  public init(velocity: CGVector) {
    self.velocity = velocity
  }
}

/// Two fingers on one line through a point that move apart or together evenly.
public struct Pinch: Equatable, Sendable {
  /// The middle between the fingers.
  public var center: Place
  /// How many times as far apart the fingers end as they begin.
  public var scale: Double
  /// How long the fingers move.
  public var duration: TimeSpan
  /// Samples a second of each finger.
  public var rate: Double = 120
  /// The line's direction, in degrees clockwise from the x axis; one with room for the fingers if nil.
  public var angle: Double?

  /// A pinch at 120 samples a second on a line of its own choice.
  public init(center: CGPoint, scale: Double, duration: TimeSpan) {
    self.init(center: .point(center), scale: scale, duration: duration)
  }

  /// A pinch about an element or a point at 120 samples a second on a line of its own choice.
  public init(center: Place, scale: Double, duration: TimeSpan) {
    self.center = center
    self.scale = scale
    self.duration = duration
  }
}
