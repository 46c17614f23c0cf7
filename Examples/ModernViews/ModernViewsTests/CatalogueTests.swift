import UIKit
import XCTest

@testable import ModernViews

/// The catalogue without gestures, as unit tests of an app operate it.
final class CatalogueTests: XCTestCase {
  private var window: UIWindow!
  private var catalogue: CatalogueNavigationController!

  override func setUp() {
    super.setUp()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    catalogue = CatalogueNavigationController()
    window.rootViewController = catalogue
    window.makeKeyAndVisible()
  }

  override func tearDown() {
    window = nil
    catalogue = nil
    super.tearDown()
  }

  private var list: UICollectionView {
    get throws {
      let root = try XCTUnwrap(catalogue.viewControllers.first as? CatalogueViewController)
      root.loadViewIfNeeded()
      let view = try XCTUnwrap(root.view.subviews.first as? UICollectionView)
      view.layoutIfNeeded()
      return view
    }
  }

  private func title(_ cell: UICollectionViewCell?) -> String? {
    (cell?.contentConfiguration as? UIListContentConfiguration)?.text
  }

  func testTheRootIsTheCatalogue() {
    XCTAssertTrue(catalogue.topViewController is CatalogueViewController)
    XCTAssertEqual(catalogue.topViewController?.navigationItem.title, "Modern Views")
  }

  func testItBeginsWithItsFoldersClosed() throws {
    let list = try self.list
    XCTAssertEqual(list.numberOfItems(inSection: 0), 5)
    let titles = (0..<5).map { title(list.cellForItem(at: IndexPath(item: $0, section: 0))) }
    XCTAssertEqual(
      titles, ["Compositional Layout", "Diffable Data Source", "Lists", "Cells", "Storyboards"])
  }

  func testTheSceneDelegateShowsTheCatalogue() {
    let app = AppDelegate()
    XCTAssertTrue(app.application(.shared, didFinishLaunchingWithOptions: nil))
    XCTAssertEqual(UIApplication.shared.shortcutItems?.first?.localizedTitle, "Search")
  }
}
