import XCTest

@testable import Wall

/// The base of the suites: a wall in a window.
///
/// Its test runs in each subclass.
class WallTestCase: XCTestCase {
  var window: UIWindow!
  var wall: WallController!

  override func setUp() {
    super.setUp()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    wall = WallController()
    window.rootViewController = wall
    window.makeKeyAndVisible()
  }

  override func tearDownWithError() throws {
    window = nil
    try super.tearDownWithError()
  }

  func testTheWallIsInItsWindow() {
    XCTAssertTrue(wall.view.window === window)
  }
}
