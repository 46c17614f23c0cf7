public import Foundation
public import Timeline

/// One finger at one instant.
public struct TouchSample: Equatable, Sendable {
  /// The phases of a finger, with the numbers of UITouch.Phase and of the wire.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved, stationary, ended, cancelled
  }

  /// When; ignored in `TouchCommand.touch`, which has one instant for all.
  public var instant: Instant
  /// The client's number for the finger.
  public var finger: Int
  /// The phase of the finger.
  public var phase: Phase
  /// View coordinates.
  public var location: CGPoint

  /// A sample from its parts.
  public init(instant: Instant, finger: Int, phase: Phase, location: CGPoint) {
    self.instant = instant
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}
