import Flickbook
import UIKit
import XCTest

@testable import PhotoBoard

/// The three layouts, with the board as their delegate.
final class LayoutTests: XCTestCase {
  private func open(_ style: BoardController.Style) throws -> (BoardController, Stage) {
    let board = BoardController(library: PhotoLibrary())
    let stage = try Stage(controller: board, size: CGSize(width: 320, height: 480))
    board.show(style, animated: false)
    board.collectionView.reloadData()
    try stage.settle()
    return (board, stage)
  }

  func testTheWaterfallAsksForTheOptionalMethodsThatExist() throws {
    let (board, _) = try open(.waterfall)
    // There is no columnsInSection: two columns. There is headerHeightIn: 44.
    let view = try XCTUnwrap(board.collectionView)
    let first = try XCTUnwrap(view.layoutAttributesForItem(at: [0, 0]))
    XCTAssertEqual(first.frame, CGRect(x: 10, y: 54, width: 145, height: 145))
    XCTAssertEqual(view.layoutAttributesForItem(at: [0, 1])?.frame.minX, 165)
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    XCTAssertEqual((header as? AlbumTitle)?.label.text, "Recent")
    XCTAssertEqual((header as? AlbumTitle)?.constraintsOfLabel.map(\.isActive), [true, true, true])
    let shelf = view.subviews.first { $0 is Shelf }
    XCTAssertEqual(shelf?.frame.minY, 0)
    XCTAssertTrue(shelf?.layer is CAGradientLayer)
  }

  func testAnotherDelegateAnswersOtherOptionalMethods() throws {
    let (board, stage) = try open(.waterfall)
    let gallery = GalleryDelegate()
    board.collectionView.delegate = gallery
    board.collectionView.collectionViewLayout.invalidateLayout()
    try stage.settle()
    XCTAssertGreaterThan(gallery.preparations, 0)
    // Three columns, and no header.
    let frame = try XCTUnwrap(board.collectionView.layoutAttributesForItem(at: [0, 3])?.frame)
    XCTAssertEqual(frame.minX, 10)
    XCTAssertEqual(frame.minY, 113.33, accuracy: 0.01)
  }

  func testTheCarouselStopsWithAPhotoInTheMiddleAndEnlargesIt() throws {
    let (board, stage) = try open(.carousel)
    try stage.fling(CGVector(dx: -700, dy: 0))
    try stage.settle()
    let view = try XCTUnwrap(board.collectionView)
    let middle = view.contentOffset.x + 160
    XCTAssertGreaterThan(view.contentOffset.x, 100)
    let indexPath = try XCTUnwrap(view.indexPathForItem(at: CGPoint(x: middle, y: 240)))
    let cell = try XCTUnwrap(view.cellForItem(at: indexPath))
    XCTAssertEqual(cell.center.x, middle, accuracy: 0.5)
    XCTAssertEqual(cell.frame.width, 120 * 1.3, accuracy: 0.5)
    XCTAssertGreaterThan((view.collectionViewLayout as? CarouselLayout)?.preparations ?? 0, 5)
  }

  func testTheWheelTurnsAboutAPointBelow() throws {
    let (board, stage) = try open(.circle)
    let view = try XCTUnwrap(board.collectionView)
    let attributes = view.layoutAttributesForItem(at: [0, 1]) as? CircleLayoutAttributes
    XCTAssertEqual(try XCTUnwrap(attributes).anchorPoint.y, 470.0 / 140, accuracy: 0.001)
    let cell = try XCTUnwrap(view.cellForItem(at: [0, 1]))
    XCTAssertEqual(cell.layer.anchorPoint.y, 470.0 / 140, accuracy: 0.001)
    let before = try XCTUnwrap(attributes).angle
    XCTAssertGreaterThan(before, 0)
    try stage.drag(by: CGVector(dx: -150, dy: 0))
    try stage.settle()
    let after = view.layoutAttributesForItem(at: [0, 1]) as? CircleLayoutAttributes
    XCTAssertLessThan(try XCTUnwrap(after).angle, before)
  }

  func testTheLayoutsKeepTheRules() throws {
    let (board, stage) = try open(.waterfall)
    XCTAssertEqual(try stage.lint { WaterfallLayout() }.count, 0)
    XCTAssertEqual(board.style, .waterfall)
  }
}
