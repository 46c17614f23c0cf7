import Foundation
import UIKit
import XCTest

/// The run of an XCTest suite in this process.
///
/// It begins when the process starts; ``begin()`` may be called again.
public enum _XCTestRun {
  /// Makes an exception of UIKit's a failure of the test that raised it; later calls have no effect.
  ///
  /// To be called on the main thread. On Apple's systems an exception also ends the test; here the
  /// call that raised it has no effect, and the test continues.
  public static func begin() {
    MainActor.assumeIsolated {
      guard !hasBegun else { return }
      hasBegun = true
      XCTestObservationCenter.shared.addTestObserver(observer)
      UIKitException.handler = { fail($0) }
    }
  }

  /// The test that is running; nil between tests.
  ///
  /// The observer sets it on the thread of `XCTMain`, which is the main thread.
  static var current: XCTestCase? { observer.current }

  /// Records a failure of the test that is running, or traps between tests.
  static func fail(_ text: String, at position: (file: StaticString, line: Int)) {
    guard let current else { fatalError(text) }
    current.recordFailure(
      withDescription: text, inFile: "\(position.file)", atLine: position.line, expected: false)
  }

  @MainActor private static var hasBegun = false
  private nonisolated(unsafe) static let observer = RunningTest()

  /// Records an exception as the failure of the test that is running, or traps between tests.
  @MainActor
  private static func fail(_ exception: UIKitException) {
    let text = "caught \"\(exception.name.rawValue)\", \"\(exception.reason)\""
    guard let current else { fatalError("\(exception.name.rawValue): \(exception.reason)") }
    current.recordFailure(
      withDescription: ([text] + exception.explanation).joined(separator: "\n"),
      inFile: "<unknown>", atLine: 0, expected: false)
  }
}

/// Notes which test is running.
private final class RunningTest: NSObject, XCTestObservation {
  private(set) var current: XCTestCase?

  func testCaseWillStart(_ testCase: XCTestCase) {
    current = testCase
    MainActor.assumeIsolated { TurnLoop.beginTest() }
    testCase.addTeardownBlock { [unowned testCase] in TestExpectations.finish(testCase) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    current = nil
    MainActor.assumeIsolated { TurnLoop.endTest() }
  }
}

/// Begins the run before the main function, which SwiftPM writes.
@used @section(".init_array")
private nonisolated(unsafe) let beginAtStart: @convention(c) () -> Void = { _XCTestRun.begin() }
