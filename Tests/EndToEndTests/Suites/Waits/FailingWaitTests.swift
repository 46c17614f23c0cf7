import Foundation
import XCTest

/// Tests that fail, each with a text of XCTest's at a line of its own.
final class FailingWaitTests: XCTestCase {
  func testTimeout() {
    let never = expectation(description: "never")
    wait(for: [never], timeout: 0.5)
  }

  func testTimeoutOfAll() {
    expectation(description: "one")
    expectation(description: "other")
    waitForExpectations(timeout: 0.25) { XCTAssertNotNil($0) }
  }

  func testTimeoutInATask() async {
    let never = expectation(description: "never")
    await fulfillment(of: [never], timeout: 0.125)
  }

  func testInverted() {
    let early = expectation(description: "early")
    early.isInverted = true
    DispatchQueue.main.async { early.fulfill() }
    wait(for: [early], timeout: 1)
  }

  func testOrder() {
    let first = expectation(description: "first")
    let second = expectation(description: "second")
    DispatchQueue.main.async {
      second.fulfill()
      first.fulfill()
    }
    wait(for: [first, second], timeout: 1, enforceOrder: true)
  }

  func testOverFulfilled() {
    let once = expectation(description: "once")
    once.assertForOverFulfill = true
    once.fulfill()
    once.fulfill()
    wait(for: [once], timeout: 1)
  }

  func testUnwaited() {
    expectation(description: "forgotten")
  }

  @MainActor
  func testException() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    let data = OneItem()
    view.dataSource = data
    view.layoutIfNeeded()
  }
}

/// A data source with a cell that nobody registered.
private final class OneItem: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "none", for: indexPath)
  }
}
