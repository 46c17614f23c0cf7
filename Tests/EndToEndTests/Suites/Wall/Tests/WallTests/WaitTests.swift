import XCTest

@testable import Wall

/// Every way to wait.
final class WaitTests: WallTestCase {
  func testAnExpectation() {
    let loaded = expectation(description: "loaded")
    wall.load(3) { loaded.fulfill() }
    waitForExpectations(timeout: 1)
    XCTAssertEqual(wall.collectionView.numberOfItems(inSection: 0), 3)
  }

  func testTwoExpectations() {
    let (first, second) = (XCTestExpectation(), XCTestExpectation(description: "second"))
    wall.load(1) { first.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) { second.fulfill() }
    wait(for: [first, second], timeout: 30)
  }

  func testAnAnimation() {
    let ended = expectation(description: "ended")
    UIView.animate(withDuration: 2, animations: { self.wall.view.alpha = 0 }) { isFinished in
      XCTAssertTrue(isFinished)
      ended.fulfill()
    }
    wait(for: [ended], timeout: 3)
  }

  func testARepeatedTimer() {
    wall.startTicking()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2.25))
    wall.stopTicking()
    XCTAssertEqual(wall.ticks, 4)
  }

  func testAnInvertedExpectation() {
    let never = expectation(description: "never")
    never.isInverted = true
    wall.load(1) {}
    wait(for: [never], timeout: 5)
  }

  @MainActor
  func testFulfillment() async {
    let loaded = expectation(description: "loaded")
    wall.load(2) { loaded.fulfill() }
    await fulfillment(of: [loaded], timeout: 1)
    XCTAssertEqual(wall.numbers, [0, 1])
  }

  @MainActor
  func testAnAsynchronousCall() async throws {
    await wall.load(5)
    XCTAssertEqual(wall.numbers.count, 5)
    try await Task.sleep(nanoseconds: 3_000_000_000)
    XCTAssertEqual(wall.collectionView.visibleCells.count, 5)
  }
}
