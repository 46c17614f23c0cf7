// A substitute for CoreHaptics: the device has no haptics.
@_exported import Foundation
import UIKit

public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

private struct NoHaptics: CHHapticDeviceCapability {
  var supportsHaptics: Bool { false }
  var supportsAudio: Bool { false }
}

public struct CHHapticError: Error {
  public enum Code: Int {
    case engineNotRunning = -4805
    case operationNotPermitted = -4806
    case notSupported = -4809
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

public let CHHapticTimeImmediate: TimeInterval = 0

open class CHHapticEventParameter: NSObject {
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity = ID(rawValue: "HapticIntensity")
    public static let hapticSharpness = ID(rawValue: "HapticSharpness")
    public static let attackTime = ID(rawValue: "AttackTime")
    public static let decayTime = ID(rawValue: "DecayTime")
    public static let releaseTime = ID(rawValue: "ReleaseTime")
    public static let sustained = ID(rawValue: "Sustained")
    public static let audioVolume = ID(rawValue: "AudioVolume")
  }
  public let parameterID: ID
  open var value: Float
  public init(parameterID: ID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

open class CHHapticEvent: NSObject {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
    public static let audioContinuous = EventType(rawValue: "AudioContinuous")
  }
  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  open var relativeTime: TimeInterval
  open var duration: TimeInterval
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval = 0
  ) {
    (self.type, eventParameters, relativeTime) = (type, eventParams, time)
    self.duration = duration
  }
}

open class CHHapticDynamicParameter: NSObject {}
open class CHHapticParameterCurve: NSObject {}

open class CHHapticPattern: NSObject {
  open var duration: TimeInterval
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }
}

public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func cancel() throws
  var isMuted: Bool { get set }
}

/// An engine cannot be made, as on a device without haptics.
open class CHHapticEngine {
  public enum StoppedReason: Int {
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished, systemError
  }
  public enum FinishedAction: Int {
    case stopEngine = 1
    case leaveEngineRunning
  }

  open class func capabilitiesForHardware() -> CHHapticDeviceCapability { NoHaptics() }
  open var stoppedHandler: (StoppedReason) -> Void = { _ in }
  open var resetHandler: () -> Void = {}
  open var playsHapticsOnly = false
  open var isAutoShutdownEnabled = false

  public init() throws { throw CHHapticError(.notSupported) }

  open func start() throws { throw CHHapticError(.notSupported) }
  open func start(completionHandler: ((Error?) -> Void)?) {
    DispatchQueue.main.async { completionHandler?(CHHapticError(.notSupported)) }
  }
  open func stop(completionHandler: ((Error?) -> Void)? = nil) {
    DispatchQueue.main.async { completionHandler?(nil) }
  }
  open func notifyWhenPlayersFinished(finishedHandler: @escaping (Error?) -> FinishedAction) {}
  open func makePlayer(with pattern: CHHapticPattern) throws -> CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
}
