import XCTest

/// Every way to set up and to tear down, in the order of XCTest.
final class SetUpTests: XCTestCase {
  static var calls: [String] = []
  private var calls: [String] = []

  override class func setUp() {
    super.setUp()
    calls = ["class"]
  }

  override func setUp() async throws {
    try await super.setUp()
    calls.append("async")
  }

  override func setUpWithError() throws {
    calls.append("throwing")
  }

  override func setUp() {
    calls.append("plain")
    addTeardownBlock { SetUpTests.calls.append("block") }
  }

  override func tearDown() async throws {
    SetUpTests.calls.append("torn down")
    try await super.tearDown()
  }

  func test1Order() {
    XCTAssertEqual(SetUpTests.calls, ["class"])
    XCTAssertEqual(calls, ["async", "throwing", "plain"])
  }

  func test2TearDown() {
    XCTAssertEqual(SetUpTests.calls, ["class", "block", "torn down"])
  }

  func test3Skip() throws {
    throw XCTSkip("no camera here")
  }

  func test4SkipUnless() throws {
    try XCTSkipUnless(UIDevice.current.userInterfaceIdiom == .pad, "only on a tablet")
  }
}
