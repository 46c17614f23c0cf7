public import Dispatch
public import Foundation
import UIKit

/// When and where closures run.
public protocol Scheduler<SchedulerTimeType> {
  /// An instant of the scheduler.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The options.
  associatedtype SchedulerOptions

  /// The present instant.
  var now: SchedulerTimeType { get }
  /// The least tolerance.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs a closure as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs a closure at an instant.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs a closure at an instant, and then again and again.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a closure as soon as possible.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs a closure at an instant.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs a closure at an instant, and then again and again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A span of time that is made from units.
public protocol SchedulerTimeIntervalConvertible {
  /// Seconds.
  static func seconds(_ s: Int) -> Self
  /// Seconds.
  static func seconds(_ s: Double) -> Self
  /// Milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A span of time of the schedulers, in nanoseconds.
///
/// A span that is too long for a number is the longest.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
{
  /// The nanoseconds.
  public var magnitude: Int

  init(nanoseconds: Int) {
    magnitude = nanoseconds
  }

  /// The span in seconds.
  public var timeInterval: TimeInterval { TimeInterval(magnitude) / 1e9 }

  /// Creates a span of seconds.
  public init(_ timeInterval: TimeInterval) {
    let nanoseconds = (timeInterval * 1e9).rounded()
    magnitude =
      nanoseconds.isNaN
      ? 0 : Int(exactly: nanoseconds) ?? (nanoseconds < 0 ? -Int.max : Int.max)
  }

  /// Creates a span of seconds.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a span of seconds.
  public init(integerLiteral value: Int) { self = .seconds(value) }
  /// Creates a span of nanoseconds.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let nanoseconds = Int(exactly: source) else { return nil }
    magnitude = nanoseconds
  }
  /// Creates the span of Dispatch's.
  public init(_ timeInterval: DispatchTimeInterval) {
    switch timeInterval {
    case .seconds(let count): self = .seconds(count)
    case .milliseconds(let count): self = .milliseconds(count)
    case .microseconds(let count): self = .microseconds(count)
    case .nanoseconds(let count): self = .nanoseconds(count)
    default: magnitude = Int.max
    }
  }

  private static func units(_ count: Int, _ nanoseconds: Int) -> SchedulerInterval {
    let (product, isLarge) = count.multipliedReportingOverflow(by: nanoseconds)
    return SchedulerInterval(nanoseconds: isLarge ? (count < 0 ? -Int.max : Int.max) : product)
  }

  /// Seconds.
  public static func seconds(_ s: Int) -> SchedulerInterval { units(s, 1_000_000_000) }
  /// Seconds.
  public static func seconds(_ s: Double) -> SchedulerInterval { SchedulerInterval(s) }
  /// Milliseconds.
  public static func milliseconds(_ ms: Int) -> SchedulerInterval { units(ms, 1_000_000) }
  /// Microseconds.
  public static func microseconds(_ us: Int) -> SchedulerInterval { units(us, 1000) }
  /// Nanoseconds.
  public static func nanoseconds(_ ns: Int) -> SchedulerInterval { units(ns, 1) }

  /// Whether the first is less.
  public static func < (first: SchedulerInterval, second: SchedulerInterval) -> Bool {
    first.magnitude < second.magnitude
  }
  /// Adds both.
  public static func + (first: SchedulerInterval, second: SchedulerInterval) -> SchedulerInterval {
    let (sum, isLarge) = first.magnitude.addingReportingOverflow(second.magnitude)
    return SchedulerInterval(nanoseconds: isLarge ? (sum < 0 ? Int.max : -Int.max) : sum)
  }
  /// Takes the second away.
  public static func - (first: SchedulerInterval, second: SchedulerInterval) -> SchedulerInterval {
    first + SchedulerInterval(nanoseconds: second.magnitude == .min ? .max : -second.magnitude)
  }
  /// Multiplies both.
  public static func * (first: SchedulerInterval, second: SchedulerInterval) -> SchedulerInterval {
    units(first.magnitude, second.magnitude)
  }
  /// Multiplies by the second.
  public static func *= (first: inout SchedulerInterval, second: SchedulerInterval) {
    first = first * second
  }
}

/// An instant of the simulated clock, or of Dispatch's on other threads.
public struct SchedulerInstant: Strideable, Hashable, Sendable {
  /// The spans.
  public typealias Stride = SchedulerInterval

  /// The instant.
  public var dispatchTime: DispatchTime

  /// Creates an instant.
  public init(_ time: DispatchTime) {
    dispatchTime = time
  }

  static var now: SchedulerInstant { SchedulerInstant(_SimulatedDispatch.now) }

  /// The seconds since the clock's beginning, after Foundation's reference date.
  public var date: Date {
    Date(timeIntervalSinceReferenceDate: TimeInterval(dispatchTime.uptimeNanoseconds) / 1e9)
  }

  /// The span to another instant.
  public func distance(to other: SchedulerInstant) -> SchedulerInterval {
    let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
    return SchedulerInterval(
      nanoseconds: end >= start ? Int(clamping: end - start) : -Int(clamping: start - end))
  }

  /// The instant after a span.
  public func advanced(by interval: SchedulerInterval) -> SchedulerInstant {
    SchedulerInstant(dispatchTime + .nanoseconds(interval.magnitude))
  }

  /// Combines the identity with a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(dispatchTime.uptimeNanoseconds)
  }
}

/// A scheduler of the machine's queues: its instants are `SchedulerInstant`.
public protocol _QueueScheduler: Scheduler
where SchedulerTimeType == SchedulerInstant {
  /// Submits a closure.
  func _submit(_ action: @escaping @Sendable () -> Void)
  /// Submits a closure for an instant.
  func _submit(at time: DispatchTime, _ action: @escaping @Sendable () -> Void)
}

/// Something that repeats until it is cancelled.
private final class Repetition: Cancellable, @unchecked Sendable {
  var isCancelled = false
  func cancel() { isCancelled = true }
}

extension _QueueScheduler {
  /// The present instant.
  public var now: SchedulerInstant { .now }
  /// The least tolerance: none.
  public var minimumTolerance: SchedulerInterval { 0 }

  /// Runs a closure as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    _submit { action() }
  }

  /// Runs a closure at an instant.
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    _submit(at: date.dispatchTime) { action() }
  }

  /// Runs a closure at an instant, and then again and again.
  public func schedule(
    after date: SchedulerInstant, interval: SchedulerInterval, tolerance: SchedulerInterval,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition()
    // As timers do.
    let interval = max(interval, .microseconds(100))
    func next(_ date: SchedulerInstant) {
      schedule(after: date) {
        guard !repetition.isCancelled else { return }
        action()
        next(date.advanced(by: interval))
      }
    }
    next(date)
    return repetition
  }
}

extension DispatchQueue: _QueueScheduler {
  /// The instants.
  public typealias SchedulerTimeType = SchedulerInstant

  /// Options of Dispatch, which are passed over.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags.
    public var flags: DispatchWorkItemFlags

    /// Creates options.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []) {
      (self.qos, self.flags) = (qos, flags)
    }
  }

  /// Submits a closure.
  public func _submit(_ action: @escaping @Sendable () -> Void) {
    _SimulatedDispatch.async(self, action)
  }

  /// Submits a closure for an instant.
  public func _submit(at time: DispatchTime, _ action: @escaping @Sendable () -> Void) {
    _SimulatedDispatch.async(self, at: time, action)
  }
}

extension RunLoop: _QueueScheduler {
  /// The instants.
  public typealias SchedulerTimeType = SchedulerInstant

  /// A run loop has no options.
  public struct SchedulerOptions {}

  /// Submits a closure.
  public func _submit(_ action: @escaping @Sendable () -> Void) {
    if self === RunLoop.main { _SimulatedDispatch.async(.main, action) } else { perform(action) }
  }

  /// Submits a closure for an instant.
  public func _submit(at time: DispatchTime, _ action: @escaping @Sendable () -> Void) {
    _SimulatedDispatch.async(.main, at: time, action)
  }
}

extension OperationQueue: _QueueScheduler {
  /// The instants.
  public typealias SchedulerTimeType = SchedulerInstant

  /// A queue of operations has no options.
  public struct SchedulerOptions {}

  /// Submits a closure.
  public func _submit(_ action: @escaping @Sendable () -> Void) {
    _SimulatedDispatch.addOperation(self, action)
  }

  /// Submits a closure for an instant.
  public func _submit(at time: DispatchTime, _ action: @escaping @Sendable () -> Void) {
    _SimulatedDispatch.async(.main, at: time) { self._submit(action) }
  }
}

/// A scheduler that runs closures at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The instants.
  public typealias SchedulerTimeType = SchedulerInstant
  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let shared = ImmediateScheduler()

  /// The present instant.
  public var now: SchedulerInstant { .now }
  /// The least tolerance: none.
  public var minimumTolerance: SchedulerInterval { 0 }

  /// Runs a closure as soon as possible.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs a closure at an instant.
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInterval, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs a closure at an instant, and then again and again.
  public func schedule(
    after date: SchedulerInstant, interval: SchedulerInterval, tolerance: SchedulerInterval,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
