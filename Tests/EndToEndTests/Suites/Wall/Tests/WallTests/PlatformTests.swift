#if os(iOS)
  import XCTest
  @testable import Wall

  class PlatformTests: XCTestCase {
    func testRowsAreAsWideAsTheView() {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: RowLayout())
      view.collectionViewLayout.prepare()
      let layout = view.collectionViewLayout as? RowLayout
      XCTAssertEqual(layout?.itemSize, CGSize(width: 200, height: 40))
    }

    func testRequestsFailWithoutANetwork() {
      let answer = expectation(description: "answer")
      Requests().askForCode { code in
        XCTAssertEqual(code, URLError.Code.notConnectedToInternet.rawValue)
        answer.fulfill()
      }
      wait(for: [answer], timeout: 1)
    }

    #if targetEnvironment(macCatalyst)
      func testNothingHere() { XCTFail("not on iOS") }
    #endif
  }
#else
  let elsewhere: NoSuchType = 1
#endif
