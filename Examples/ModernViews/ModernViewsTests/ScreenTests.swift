import UIKit
import XCTest

@testable import ModernViews

/// Every screen of the app in a window.
final class ScreenTests: XCTestCase {
  private static let screens: [UIViewController.Type] = [
    PlainListViewController.self, TileGridViewController.self, PaddedGridViewController.self,
    TwoColumnViewController.self, AdaptiveSectionsViewController.self,
    NestedShelvesViewController.self, BadgeGridViewController.self,
    TitledSectionsViewController.self, PinnedTitlesViewController.self,
    CardBackgroundsViewController.self, ShelfScrollViewController.self,
    ShelfBehaviourViewController.self, PeakSearchViewController.self, BarSortViewController.self,
    NetworkSettingsViewController.self, EditableTableViewController.self,
    SimpleListViewController.self, ListStylesViewController.self,
    ReorderableListViewController.self, FileOutlineViewController.self,
    BadgeSymbolsViewController.self, ArticleFeedViewController.self,
  ]

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  private func list(in view: UIView) -> UIScrollView? {
    if view is UICollectionView || view is UITableView { return view as? UIScrollView }
    return view.subviews.lazy.compactMap { self.list(in: $0) }.first
  }

  func testEachScreenShowsCells() throws {
    for type in Self.screens {
      let controller = type.init()
      let window = show(controller)
      let list = try XCTUnwrap(self.list(in: controller.view), "\(type)")
      let count =
        (list as? UICollectionView)?.visibleCells.count
        ?? (list as? UITableView)?.visibleCells.count
      XCTAssertGreaterThan(count ?? 0, 0, "\(type)")
      XCTAssertGreaterThan(list.contentSize.height, 0, "\(type)")
      window.isHidden = true
    }
  }

  func testASearchWithoutAResultSaysSo() {
    let search = PeakSearchViewController()
    let window = show(search)
    search.searchBar(search.searchBar, textDidChange: "zz")
    XCTAssertNotNil(search.contentUnavailableConfiguration)
    search.searchBar(search.searchBar, textDidChange: "k2")
    XCTAssertNil(search.contentUnavailableConfiguration)
    XCTAssertEqual(search.dataSource.snapshot().itemIdentifiers.map(\.name), ["K2"])
    window.isHidden = true
  }

  func testASortEnds() {
    let sort = BarSortViewController()
    let window = show(sort)
    let end = expectation(description: "simulated time passes")
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { end.fulfill() }
    wait(for: [end], timeout: 5)
    window.isHidden = true
  }
}
