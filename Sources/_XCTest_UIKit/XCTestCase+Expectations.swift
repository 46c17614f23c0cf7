public import Foundation
public import XCTest

/// The functions that the members call which `flickbook-rewrite` adds to a suite's tests.
extension XCTestCase {
  /// Creates an expectation of the test.
  public func _expectation(description: String) -> _Expectation {
    noted(_Expectation(description: description, file: "<unknown>", line: 0))
  }

  /// Creates an expectation of the test that a notification is posted.
  public func _expectation(
    forNotification name: Notification.Name, object: Any?, notificationCenter: NotificationCenter,
    handler: _NotificationExpectation.Handler?
  ) -> _Expectation {
    let expectation = _NotificationExpectation(
      name: name, object: object, notificationCenter: notificationCenter, file: "<unknown>", line: 0
    )
    expectation.handler = handler
    return noted(expectation)
  }

  /// Creates an expectation of the test that a predicate holds.
  public func _expectation(
    for predicate: NSPredicate, evaluatedWith object: Any?,
    handler: _PredicateExpectation.Handler?
  ) -> _Expectation {
    let expectation = _PredicateExpectation(
      predicate: predicate, object: object, file: "<unknown>", line: 0)
    expectation.handler = handler
    return noted(expectation)
  }

  /// Creates an expectation of the test that a property gets a value.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, expectedValue: Any?
  ) -> _KeyValueExpectation {
    noted(
      _KeyValueExpectation(keyPath: keyPath, object: objectToObserve, expectedValue: expectedValue))
  }

  /// Creates an expectation of the test that a property changes, and that a closure accepts the change.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, handler: _KeyValueExpectation.Handler? = nil
  ) -> _KeyValueExpectation {
    let expectation = _KeyValueExpectation(keyPath: keyPath, object: objectToObserve)
    expectation.handler = handler
    return noted(expectation)
  }

  /// How long the test may take, in seconds; the value has no effect.
  public var executionTimeAllowance: TimeInterval {
    get { 600 }
    set {}
  }

  /// Waits for expectations, and records what is not fulfilled.
  public func _wait(
    for expectations: [_Expectation], timeout: TimeInterval, enforceOrder: Bool,
    file: StaticString, line: Int
  ) {
    _Waiter(delegate: self).wait(
      for: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
    TestExpectations.forget(expectations, of: self)
  }

  /// Suspends the task until expectations are fulfilled, and records what is not fulfilled.
  nonisolated(nonsending) public func _fulfillment(
    of expectations: [_Expectation], timeout: TimeInterval, enforceOrder: Bool,
    file: StaticString, line: Int
  ) async {
    await _Waiter(delegate: self).fulfillment(
      of: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
    TestExpectations.forget(expectations, of: self)
  }

  /// Waits for the expectations that the test has made, and calls the handler.
  public func _waitForExpectations(
    timeout: TimeInterval, file: StaticString, line: Int, handler: XCWaitCompletionHandler?
  ) {
    let expectations = TestExpectations.all(of: self)
    guard !expectations.isEmpty else {
      return recordFailure(
        withDescription:
          "API violation - call made to wait without any expectations having been set.",
        inFile: "\(file)", atLine: line, expected: false)
    }
    let result = _Waiter(delegate: self).wait(
      for: expectations, timeout: timeout, file: file, line: line)
    TestExpectations.forget(expectations, of: self)
    handler?(result == .completed ? nil : XCTestError(.timeoutWhileWaiting))
  }

  private func noted<E: _Expectation>(_ expectation: E) -> E {
    TestExpectations.add(expectation, to: self)
    return expectation
  }
}

/// The expectations that a test has made and not waited for.
enum TestExpectations {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var lists: [ObjectIdentifier: [_Expectation]] = [:]

  static func add(_ expectation: _Expectation, to test: XCTestCase) {
    lock.withLock { lists[ObjectIdentifier(test), default: []].append(expectation) }
  }

  static func all(of test: XCTestCase) -> [_Expectation] {
    lock.withLock { lists[ObjectIdentifier(test)] ?? [] }
  }

  static func forget(_ expectations: [_Expectation], of test: XCTestCase) {
    lock.withLock {
      lists[ObjectIdentifier(test)]?.removeAll { one in expectations.contains { $0 === one } }
    }
  }

  /// Records a failure if the test has made expectations that nobody waited for.
  static func finish(_ test: XCTestCase) {
    let left = lock.withLock { lists.removeValue(forKey: ObjectIdentifier(test)) ?? [] }
      .filter { !$0.wasWaitedFor }
    guard let first = left.first else { return }
    let texts = left.map { "'\($0.expectationDescription)'" }.joined(separator: ", ")
    test.recordFailure(
      withDescription: "Failed due to unwaited expectation\(left.count > 1 ? "s" : "") \(texts)",
      inFile: "\(first.position.file)", atLine: first.position.line, expected: false)
  }
}
