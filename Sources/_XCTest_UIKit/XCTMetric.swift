public import Foundation
public import XCTest

/// A quantity that Apple's XCTest measures; here it only has its name.
public protocol XCTMetric: NSObjectProtocol {}

/// The time that a block takes.
open class XCTClockMetric: NSObject, XCTMetric {}

/// The time and the instructions of the processor that a block takes.
open class XCTCPUMetric: NSObject, XCTMetric {
  /// Creates a metric; whether it is limited to the thread has no effect.
  public convenience init(limitingToCurrentThread: Bool) { self.init() }
}

/// The memory that a block takes.
open class XCTMemoryMetric: NSObject, XCTMetric {}

/// The bytes that a block writes.
open class XCTStorageMetric: NSObject, XCTMetric {}

/// How often a block is called, and which part of it counts.
open class XCTMeasureOptions: NSObject {
  /// Who begins and ends the part that counts.
  public struct InvocationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The block calls `startMeasuring`.
    public static let manuallyStart = InvocationOptions(rawValue: 1)
    /// The block calls `stopMeasuring`.
    public static let manuallyStop = InvocationOptions(rawValue: 2)
  }

  /// The default options.
  open class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
  /// How often the block is called; Apple's XCTest calls it once more before.
  open var iterationCount = 5
  /// Who begins and ends the part that counts.
  open var invocationOptions: InvocationOptions = []
}

extension XCTestCase {
  /// Calls a block as often as the options say; nothing is measured, and it does not fail.
  ///
  /// Times of this machine say nothing about an app. A block that begins or ends the part that counts is
  /// measured by the XCTest of Linux, ten times.
  public func measure(options: XCTMeasureOptions, block: () -> Void) {
    let manual = options.invocationOptions
    guard manual.isEmpty else {
      return measureMetrics(
        [.wallClockTime], automaticallyStartMeasuring: !manual.contains(.manuallyStart), for: block)
    }
    for _ in 0..<max(1, options.iterationCount) { block() }
  }

  /// Calls a block; the metrics have no effect.
  public func measure(
    metrics: [any XCTMetric], options: XCTMeasureOptions = .default, block: () -> Void
  ) {
    measure(options: options, block: block)
  }
}
