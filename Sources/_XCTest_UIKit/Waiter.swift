public import Foundation
public import XCTest

/// A delegate of a waiter: `XCTWaiterDelegate`, in rewritten suites.
public protocol _WaiterDelegate: AnyObject {
  /// Called when the time was over before all expectations were fulfilled.
  func waiter(
    _ waiter: _Waiter, didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [_Expectation]
  )
  /// Called when expectations were fulfilled in another order than they are listed.
  func waiter(
    _ waiter: _Waiter, fulfillmentDidViolateOrderingConstraintsFor expectation: _Expectation,
    requiredExpectation: _Expectation)
  /// Called when an inverted expectation was fulfilled.
  func waiter(_ waiter: _Waiter, didFulfillInvertedExpectation expectation: _Expectation)
  /// XCTest calls this when the wait around another one is over; Flickbook never does.
  func nestedWaiter(_ waiter: _Waiter, wasInterruptedByTimedOutWaiter outerWaiter: _Waiter)
}

extension _WaiterDelegate {
  /// Does nothing.
  public func waiter(
    _ waiter: _Waiter, didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [_Expectation]
  ) {}
  /// Does nothing.
  public func waiter(
    _ waiter: _Waiter, fulfillmentDidViolateOrderingConstraintsFor expectation: _Expectation,
    requiredExpectation: _Expectation
  ) {}
  /// Does nothing.
  public func waiter(_ waiter: _Waiter, didFulfillInvertedExpectation expectation: _Expectation) {}
  /// Does nothing.
  public func nestedWaiter(
    _ waiter: _Waiter, wasInterruptedByTimedOutWaiter outerWaiter: _Waiter
  ) {}
}

/// Waits for expectations in simulated time: `XCTWaiter`, in rewritten suites.
open class _Waiter: NSObject, @unchecked Sendable {
  /// How a wait has ended.
  public typealias Result = XCTWaiter.Result

  /// The delegate, which is notified unless the wait is completed.
  open weak var delegate: (any _WaiterDelegate)?
  /// The fulfilled expectations in their order, when the wait is over.
  public private(set) var fulfilledExpectations: [_Expectation] = []
  /// The time given, in simulated seconds, and the file and line of the wait.
  private(set) var timeout: TimeInterval = 0
  private(set) var position: (file: StaticString, line: Int) = ("<unknown>", 0)

  /// Creates a waiter.
  public init(delegate: (any _WaiterDelegate)? = nil) {
    self.delegate = delegate
  }

  /// Waits until all expectations are fulfilled, or so many simulated seconds are over.
  ///
  /// Rule: S1.54.
  @discardableResult
  open func wait(
    for expectations: [_Expectation], timeout: TimeInterval = .infinity,
    enforceOrder: Bool = false, file: StaticString = #filePath, line: Int = #line
  ) -> Result {
    let wait = begin(expectations, timeout, enforceOrder, (file, line))
    return finish(wait.run(), of: expectations)
  }

  /// Waits as `wait(for:timeout:enforceOrder:)` of a new waiter.
  @discardableResult
  open class func wait(
    for expectations: [_Expectation], timeout: TimeInterval = .infinity,
    enforceOrder: Bool = false, file: StaticString = #filePath, line: Int = #line
  ) -> Result {
    _Waiter().wait(
      for: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
  }

  /// Suspends the task until all expectations are fulfilled, or so many simulated seconds are over.
  ///
  /// Rule: S1.54.
  @discardableResult
  nonisolated(nonsending) open func fulfillment(
    of expectations: [_Expectation], timeout: TimeInterval = .infinity,
    enforceOrder: Bool = false, file: StaticString = #filePath, line: Int = #line
  ) async -> Result {
    let wait = begin(expectations, timeout, enforceOrder, (file, line))
    return finish(await wait.suspended(), of: expectations)
  }

  /// Suspends the task as `fulfillment(of:timeout:enforceOrder:)` of a new waiter.
  @discardableResult
  nonisolated(nonsending) open class func fulfillment(
    of expectations: [_Expectation], timeout: TimeInterval = .infinity,
    enforceOrder: Bool = false, file: StaticString = #filePath, line: Int = #line
  ) async -> Result {
    await _Waiter().fulfillment(
      of: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
  }

  private func begin(
    _ expectations: [_Expectation], _ timeout: TimeInterval, _ enforcesOrder: Bool,
    _ position: (file: StaticString, line: Int)
  ) -> ExpectationWait {
    precondition(
      Set(expectations).count == expectations.count,
      "API violation - each expectation can appear only once in the 'expectations' parameter.")
    (self.timeout, self.position) = (timeout, position)
    return ExpectationWait(expectations, timeout: timeout, enforcesOrder: enforcesOrder)
  }

  private func finish(_ end: ExpectationWait.End, of expectations: [_Expectation]) -> Result {
    fulfilledExpectations = expectations.filter(\.isFulfilled)
      .sorted { ($0.fulfillmentOrder ?? 0) < ($1.fulfillmentOrder ?? 0) }
    switch end {
    case .completed: return .completed
    case .timedOut(let missing):
      delegate?.waiter(self, didTimeoutWithUnfulfilledExpectations: missing)
      return .timedOut
    case .incorrectOrder(let expectation, let required):
      delegate?.waiter(
        self, fulfillmentDidViolateOrderingConstraintsFor: expectation,
        requiredExpectation: required)
      return .incorrectOrder
    case .inverted(let expectation):
      delegate?.waiter(self, didFulfillInvertedExpectation: expectation)
      return .invertedFulfillment
    }
  }
}

/// A test reports what its waiters find, with XCTest's texts, at the line of the wait.
extension XCTestCase: _WaiterDelegate {
  /// Records a failure.
  public func waiter(
    _ waiter: _Waiter, didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [_Expectation]
  ) {
    let texts = unfulfilledExpectations.map(\.expectationDescription).joined(separator: ", ")
    fail(
      "Asynchronous wait failed - Exceeded timeout of \(waiter.timeout) seconds, with unfulfilled "
        + "expectations: \(texts)", at: waiter)
  }

  /// Records a failure.
  public func waiter(
    _ waiter: _Waiter, fulfillmentDidViolateOrderingConstraintsFor expectation: _Expectation,
    requiredExpectation: _Expectation
  ) {
    fail(
      "Failed due to expectation fulfilled in incorrect order: requires "
        + "'\(requiredExpectation.expectationDescription)', actually fulfilled "
        + "'\(expectation.expectationDescription)'", at: waiter)
  }

  /// Records a failure.
  public func waiter(_ waiter: _Waiter, didFulfillInvertedExpectation expectation: _Expectation) {
    fail(
      "Asynchronous wait failed - Fulfilled inverted expectation "
        + "'\(expectation.expectationDescription)'", at: waiter)
  }

  private func fail(_ text: String, at waiter: _Waiter) {
    recordFailure(
      withDescription: text, inFile: "\(waiter.position.file)", atLine: waiter.position.line,
      expected: true)
  }
}
