import XCTest

@testable import Wall

/// Tests that do not pass.
final class TroubleTests: WallTestCase {
  func testBeforeTheTrap() {}

  func testExceptionOfUIKit() {
    wall.collectionView.performBatchUpdates {
      wall.collectionView.deleteItems(at: [IndexPath(item: 7, section: 0)])
    }
  }

  func testFailure() {
    print("printed before the failure")
    XCTAssertEqual(wall.numbers.count, 1, "no numbers")
  }

  func testHang() {
    while !wall.numbers.isEmpty || wall != nil {}
  }

  func testThrownError() throws {
    struct Lost: Error {}
    throw Lost()
  }

  func testTrap() {
    print("printed before the trap")
    _ = wall.numbers[3]
  }

  func testZBehindTheTrap() {}
}
