import Flickbook
import UIKit
import XCTest

/// The stage of the first test, which nobody closes.
@MainActor private var kept: Stage?

/// Tests that use a stage and tests that do not, in one process.
final class KeptStageTests: XCTestCase {
  @MainActor
  func test1LeavesAStageOpen() throws {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let view = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    let stage = Stage(collectionView: view)
    kept = stage
    var isDone = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isDone = true }
    XCTAssertFalse(isDone)
    try stage.advance(by: 1.5)
    XCTAssertTrue(isDone)
  }

  @MainActor
  func test2WaitsInTheTimeOfWindows() {
    let done = expectation(description: "done")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { done.fulfill() }
    wait(for: [done], timeout: 2)
    XCTAssertEqual(kept?.now.since(.start), .milliseconds(1500))
  }
}
