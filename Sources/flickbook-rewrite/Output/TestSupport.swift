/// The declarations that a rewritten test suite needs: names of XCTest's that it prefers to the imported
/// ones.
enum TestSupport {
  static func text(_ module: SourceModule) -> String {
    let imports = ["UIKit", "XCTest", "_XCTest_UIKit"].map { "import \($0)\n" }.joined()
    return imports + types + lacking + requests + "\nextension XCTestCase {\n" + makers + waits
  }

  /// The types of Apple's XCTest that Linux's lacks, for files that import XCTest alone.
  private static var lacking: String {
    [
      "XCTContext", "XCTActivity", "XCTAttachment", "XCTMeasureOptions", "XCTMetric",
      "XCTClockMetric",
      "XCTCPUMetric", "XCTMemoryMetric", "XCTStorageMetric",
    ].map { "public typealias \($0) = _XCTest_UIKit.\($0)\n" }.joined()
  }

  /// XCTest hands on Foundation's network requests, which have the names of UIKit's.
  private static var requests: String {
    [
      "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
      "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
      "URLSessionUploadTask", "URLSessionDownloadTask", "URLSessionDelegate",
      "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    ].map { "public typealias \($0) = UIKit.\($0)\n" }.joined()
  }

  /// The types are public, since a suite's own public functions may name them.
  private static let types = """

    public typealias XCTestExpectation = _Expectation
    public typealias XCTNSNotificationExpectation = _NotificationExpectation
    public typealias XCTNSPredicateExpectation = _PredicateExpectation
    public typealias XCTKVOExpectation = _KeyValueExpectation
    public typealias XCTWaiter = _Waiter
    public typealias XCTWaiterDelegate = _WaiterDelegate

    """

  /// The functions that make an expectation have no default arguments, and so the compiler prefers them to
  /// XCTest's, which differ in their result.
  private static var makers: String {
    let object = Argument("object", "Any?", "nil")
    let center = Argument("notificationCenter", "NotificationCenter", ".default")
    let names = [("Notification.Name", "name"), ("String", "Notification.Name(name)")]
    let notifications = names.flatMap { type, value in
      combinations([
        object, center, Argument("handler", "_NotificationExpectation.Handler?", "nil"),
      ]).map { maker("forNotification name: \(type)", "forNotification: \(value)", $0) }
    }
    let predicates = combinations([
      Argument("evaluatedWith", "Any?", "nil"),
      Argument("handler", "_PredicateExpectation.Handler?", "nil"),
    ]).map { maker("for predicate: NSPredicate", "for: predicate", $0) }
    let plain = maker("description: String", "description: description", [])
    return ([plain] + notifications + predicates).joined()
  }

  /// An argument that may be left out.
  private struct Argument {
    let name: String
    let type: String
    let value: String
    var isGiven = true

    init(_ name: String, _ type: String, _ value: String) {
      (self.name, self.type, self.value) = (name, type, value)
    }
  }

  /// Returns the arguments with each of them given or left out.
  private static func combinations(_ arguments: [Argument]) -> [[Argument]] {
    arguments.reduce([[]]) { lists, argument in
      var absent = argument
      absent.isGiven = false
      return lists.flatMap { [$0 + [absent], $0 + [argument]] }
    }
  }

  private static func maker(
    _ parameter: String, _ value: String, _ arguments: [Argument]
  ) -> String {
    let given = arguments.filter(\.isGiven).map {
      let isClosure = $0.name == "handler"
      return ", \($0.name): \(isClosure ? "(\($0.type.dropLast()))?" : $0.type)"
    }.joined()
    let values = arguments.map { ", \($0.name): \($0.isGiven ? $0.name : $0.value)" }.joined()
    return """
        @discardableResult
        nonisolated func expectation(\(parameter)\(given)) -> _Expectation {
          _expectation(\(value)\(values))
        }

      """
  }

  private static let waits = """
      nonisolated func wait(
        for expectations: [_Expectation], timeout: TimeInterval = .infinity,
        enforceOrder: Bool = false, file: StaticString = #filePath, line: Int = #line
      ) {
        _wait(
          for: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
      }
      nonisolated(nonsending) func fulfillment(
        of expectations: [_Expectation], timeout: TimeInterval = .infinity,
        enforceOrder: Bool = false, file: StaticString = #filePath, line: Int = #line
      ) async {
        await _fulfillment(
          of: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
      }
      nonisolated func waitForExpectations(
        timeout: TimeInterval, file: StaticString = #filePath, line: Int = #line,
        handler: XCWaitCompletionHandler? = nil
      ) {
        _waitForExpectations(timeout: timeout, file: file, line: line, handler: handler)
      }
    }

    """
}
