import UIKit
import XCTest

@testable import ModernViews

/// The storyboard, the xib, the strings and the catalogue of assets.
final class TourTests: XCTestCase {
  private var window: UIWindow!
  private var list: TourListViewController!

  override func setUpWithError() throws {
    try super.setUpWithError()
    let storyboard = UIStoryboard(name: "Tours", bundle: nil)
    list = try XCTUnwrap(storyboard.instantiateInitialViewController() as? TourListViewController)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  override func tearDown() {
    window = nil
    list = nil
    super.tearDown()
  }

  private func texts(in view: UIView?) -> [String] {
    guard let view = view else { return [] }
    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
  }

  private func cell(_ item: Int) -> UICollectionViewCell? {
    list.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
  }

  func testPrototypesHaveTheirOutletsAndStringsTheirPlurals() {
    XCTAssertEqual(list.collectionView.visibleCells.count, 6)
    XCTAssertEqual(texts(in: cell(0)), ["Aletsch Glacier", "6 hours"])
    XCTAssertEqual(texts(in: cell(2)), ["Castle Walk", "1 hour"])
  }

  func testTheHeaderComesFromAXib() throws {
    let header = try XCTUnwrap(
      list.collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)) as? TourHeaderView)
    XCTAssertEqual(texts(in: header), ["0 of 6 tours done"])
    XCTAssertEqual(header.layer.cornerRadius, 6)
  }

  func testTheCatalogueHasAColourAndAnImage() throws {
    let light = UITraitCollection(userInterfaceStyle: .light)
    var red: CGFloat = 0
    let colour = try XCTUnwrap(UIColor(named: "Accent", in: nil, compatibleWith: light))
    colour.getRed(&red, green: nil, blue: nil, alpha: nil)
    XCTAssertEqual(red, 0.2, accuracy: 0.001)
    XCTAssertEqual(UIImage(named: "Trail")?.size, CGSize(width: 32, height: 24))
    XCTAssertEqual(UIColor.accent.resolvedColor(with: light), colour)
    XCTAssertEqual(UIImage(resource: .trail).size, UIImage.trail.size)
    XCTAssertEqual(UIImage.trail.size, CGSize(width: 32, height: 24))
  }

  func testASearchFiltersTheTours() {
    let search = list.navigationItem.searchController
    search?.searchBar.text = "tra"
    list.updateSearchResults(for: search!)
    list.collectionView.layoutIfNeeded()
    XCTAssertEqual(list.collectionView.visibleCells.count, 2)
    XCTAssertEqual(search?.searchBar.placeholder, "Search tours")
  }

  func testTheFormTellsItsDelegate() throws {
    let storyboard = try XCTUnwrap(list.storyboard)
    let form = try XCTUnwrap(
      storyboard.instantiateViewController(withIdentifier: "Tour") as? TourViewController)
    let spy = Spy()
    form.tour = Tour.all[4]
    form.delegate = spy
    list.navigationController?.pushViewController(form, animated: false)
    window.layoutIfNeeded()
    XCTAssertEqual(texts(in: form.view).prefix(2), ["Eiger Trail", "3 hours"])
  }

  private final class Spy: TourViewControllerDelegate {
    var changed: [Tour] = []

    func tourViewController(_ controller: TourViewController, didChange tour: Tour) {
      changed.append(tour)
    }
  }
}
