public import Foundation
import Timeline

// Names of Objective-C's Foundation and of QuartzCore that the Foundation of Linux lacks.

/// A signed integer, as Foundation names it on Apple's systems.
public typealias NSInteger = Int
/// An unsigned integer, as Foundation names it on Apple's systems.
public typealias NSUInteger = UInt
/// The greatest signed integer.
public let NSIntegerMax = Int.max
/// The least signed integer.
public let NSIntegerMin = Int.min
/// The greatest unsigned integer.
public let NSUIntegerMax = UInt.max
/// A time span in seconds.
public typealias CFTimeInterval = Double

/// The greatest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000

/// Returns the time on the simulated clock of the stage that is making a turn or was opened last, else of
/// the windows without a stage, in seconds; 0 on a thread other than the main one.
///
/// As on Apple's systems only differences have a meaning, and code of any isolation may call it.
public func CACurrentMediaTime() -> CFTimeInterval {
  guard MainThread.isCurrent else { return 0 }
  return MainActor.assumeIsolated { TurnLoop.currentOrNewest.now.since(.start).seconds }
}

extension RunLoop.Mode {
  /// The pseudo mode under its name before Swift 4.2.
  public static var commonModes: RunLoop.Mode { .common }
  /// The usual mode under its name before Swift 4.2.
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

/// Returns the same as `CACurrentMediaTime()`, in seconds.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval { CACurrentMediaTime() }

/// A string of Core Foundation.
public typealias CFString = NSString
/// An array of Core Foundation.
public typealias CFArray = NSArray
/// An object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// A truth value of Core Foundation.
public typealias CFBoolean = NSNumber
/// True.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
/// False.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
/// Bytes of Core Foundation.
public typealias CFData = NSData
/// An address of Core Foundation.
public typealias CFURL = NSURL
/// A dictionary of Core Foundation.
public typealias CFDictionary = NSDictionary
/// Bytes of Core Foundation that change.
public typealias CFMutableData = NSMutableData
/// A text with attributes of Core Foundation.
public typealias CFAttributedString = NSAttributedString
/// A text with attributes of Core Foundation that changes.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// An error of Core Foundation.
public typealias CFError = NSError
/// A place or number in a collection of Core Foundation.
public typealias CFIndex = Int

/// A range of Core Foundation.
public struct CFRange: Hashable, Sendable {
  /// The first place.
  public var location: CFIndex
  /// The number of places.
  public var length: CFIndex

  /// Creates a range of no places at the beginning.
  public init() {
    self.init(location: 0, length: 0)
  }

  /// Creates a range.
  public init(location: CFIndex, length: CFIndex) {
    (self.location, self.length) = (location, length)
  }
}

/// Returns a range.
@discardableResult
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

/// A pointer to a place that a method fills with an object, as Apple's systems name it.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>
