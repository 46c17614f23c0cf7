public import Foundation

/// A condition that a test waits for: XCTest's `XCTestExpectation`, in rewritten suites.
///
/// It can be fulfilled on any thread.
open class _Expectation: NSObject, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var text: String
  private var needed = 1
  private var inverted = false
  private var assertsOverFulfill = false
  private var count = 0
  /// The position among all fulfilments; nil before the expectation is fulfilled.
  private var order: Int?
  private var waiter: ExpectationWait?
  private var waited = false

  /// The file and line at which the expectation was made.
  let position: (file: StaticString, line: Int)

  /// Creates an expectation with a text for reports.
  public init(
    description: String = "no description provided", file: StaticString = #filePath,
    line: Int = #line
  ) {
    text = description
    position = (file, line)
    super.init()
  }

  /// The text for reports.
  open var expectationDescription: String {
    get { lock.withLock { text } }
    set { lock.withLock { text = newValue } }
  }

  open override var description: String { expectationDescription }

  /// The number of calls of `fulfill()` that fulfil the expectation; 1 by default.
  open var expectedFulfillmentCount: Int {
    get { lock.withLock { needed } }
    set {
      precondition(newValue > 0, "API violation - fulfillment count must be greater than 0.")
      lock.withLock { needed = newValue }
    }
  }

  /// Whether the test fails if the expectation is fulfilled.
  open var isInverted: Bool {
    get { lock.withLock { inverted } }
    set { lock.withLock { inverted = newValue } }
  }

  /// Whether a call of `fulfill()` fails the test if the expectation is fulfilled already.
  ///
  /// The default is false, as in XCTest for Linux.
  open var assertForOverFulfill: Bool {
    get { lock.withLock { assertsOverFulfill } }
    set { lock.withLock { assertsOverFulfill = newValue } }
  }

  /// Notes that the condition holds.
  open func fulfill() {
    let told: ExpectationWait? = lock.withLock {
      if order != nil {
        if assertsOverFulfill { failForOverFulfill() }
        return nil
      }
      count += 1
      guard count >= needed else { return nil }
      order = Self.nextOrder()
      return waiter
    }
    told?.check()
  }

  private func failForOverFulfill() {
    _XCTestRun.fail(
      "API violation - multiple calls made to XCTestExpectation.fulfill() for \(text).",
      at: position)
  }

  /// The position among all fulfilments; nil if the expectation is not fulfilled.
  var fulfillmentOrder: Int? { lock.withLock { order } }
  var isFulfilled: Bool { fulfillmentOrder != nil }
  /// Whether a test has waited for the expectation.
  var wasWaitedFor: Bool { lock.withLock { waited } }

  // MARK: Waiting

  /// Called when a wait begins.
  func beginWaiting(_ wait: ExpectationWait) {
    lock.withLock {
      precondition(
        !waited,
        "API violation - expectations can only be waited on once, `\(text)` has already been waited on."
      )
      waited = true
      waiter = wait
    }
  }

  /// Called when the wait is over.
  func endWaiting() { lock.withLock { waiter = nil } }

  /// Looks whether the condition holds; called during a wait, on the main thread.
  func poll() {}

  // MARK: Order

  private static let orderLock = NSLock()
  private nonisolated(unsafe) static var lastOrder = 0

  private static func nextOrder() -> Int {
    orderLock.withLock {
      lastOrder += 1
      return lastOrder
    }
  }
}

/// An expectation that a notification is posted: `XCTNSNotificationExpectation`, in rewritten suites.
open class _NotificationExpectation: _Expectation, @unchecked Sendable {
  /// Returns whether a notification fulfils the expectation.
  public typealias Handler = (Notification) -> Bool

  /// The name of the notification.
  public let notificationName: Notification.Name
  /// The object that posts it; nil for any.
  public let observedObject: Any?
  /// The centre that it is posted to.
  public let notificationCenter: NotificationCenter
  /// Decides about each notification; without it the first one fulfils the expectation.
  open var handler: Handler?
  private var token: (any NSObjectProtocol)?

  /// Creates an expectation, which observes from now on.
  public init(
    name notificationName: Notification.Name, object: Any? = nil,
    notificationCenter: NotificationCenter = .default, file: StaticString = #filePath,
    line: Int = #line
  ) {
    (self.notificationName, observedObject) = (notificationName, object)
    self.notificationCenter = notificationCenter
    let of = object.map { " from any object \($0)" } ?? " from any object"
    super.init(
      description: "Expect notification '\(notificationName.rawValue)'\(of)", file: file, line: line
    )
    token = notificationCenter.addObserver(forName: notificationName, object: object, queue: nil) {
      [weak self] notification in
      guard let self, !isFulfilled else { return }
      if handler.map({ $0(notification) }) ?? true { fulfill() }
    }
  }

  override func endWaiting() {
    super.endWaiting()
    if let token { notificationCenter.removeObserver(token) }
    token = nil
  }
}

/// An expectation that a predicate holds: `XCTNSPredicateExpectation`, in rewritten suites.
///
/// The predicate is evaluated after each turn of the loop without a stage, and while other threads have
/// time.
open class _PredicateExpectation: _Expectation, @unchecked Sendable {
  /// Returns whether the expectation is fulfilled when the predicate holds.
  public typealias Handler = () -> Bool

  /// The predicate.
  public let predicate: NSPredicate
  /// The object with which it is evaluated.
  public let object: Any?
  /// Decides when the predicate holds; without it that fulfils the expectation.
  open var handler: Handler?

  /// Creates an expectation.
  public init(
    predicate: NSPredicate, object: Any? = nil, file: StaticString = #filePath, line: Int = #line
  ) {
    (self.predicate, self.object) = (predicate, object)
    let of = object.map { " for object \($0)" } ?? ""
    super.init(description: "Expect predicate `\(predicate)`\(of)", file: file, line: line)
  }

  override func poll() {
    guard !isFulfilled, predicate.evaluate(with: object), handler?() ?? true else { return }
    fulfill()
  }
}
