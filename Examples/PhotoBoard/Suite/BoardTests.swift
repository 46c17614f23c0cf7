import Flickbook
import Timeline
import UIKit
import XCTest

@testable import PhotoBoard

/// The board as a user sees it: actions, gestures, time and observers.
final class BoardTests: XCTestCase {
  var board: BoardController!
  var stage: Stage!

  override func setUp() {
    super.setUp()
    open(size: CGSize(width: 320, height: 480))
  }

  override func tearDown() {
    stage = nil
    board = nil
    super.tearDown()
  }

  private func open(size: CGSize) {
    board = BoardController(library: PhotoLibrary())
    stage = try? Stage(controller: UINavigationController(rootViewController: board), size: size)
  }

  private func cell(_ indexPath: IndexPath) throws -> PhotoCell {
    return try XCTUnwrap(board.collectionView.cellForItem(at: indexPath) as? PhotoCell)
  }

  /// Draws a line with one finger, a point every twentieth of a second.
  private func draw(_ points: [(x: CGFloat, y: CGFloat)]) throws {
    let samples = points.enumerated().map { index, point in
      TouchSample(
        instant: stage.now.advanced(by: .milliseconds(50 * Int64(index + 1))), finger: 0,
        phase: index == 0 ? .began : index == points.count - 1 ? .ended : .moved,
        location: CGPoint(x: point.x, y: point.y))
    }
    try stage.perform(.touchStream(samples))
  }

  func testTheSceneShowsTheBoardInAWindow() {
    let app = AppDelegate()
    XCTAssertTrue(app.application(.shared, didFinishLaunchingWithOptions: nil))
    XCTAssertEqual(app.launches, 1)
    let scene = SceneDelegate()
    let shown = scene.start()
    XCTAssertEqual(scene.window?.bounds, UIScreen.main.bounds)
    XCTAssertEqual(shown.navigationController?.topViewController, shown)
    XCTAssertNotNil(shown.view.window)
  }

  func testCellsComeFromTheNibWithTheirOutlets() throws {
    let cell = try self.cell([0, 0])
    XCTAssertEqual(cell.awakenings, 1)
    XCTAssertEqual(cell.nameLabel.text, "P0")
    XCTAssertEqual(cell.nameLabel.textColor, .darkGray)
    XCTAssertEqual(cell.contentView.layer.cornerRadius, 8)
    XCTAssertGreaterThan(cell.nameLabel.frame.height, 10)
    XCTAssertEqual(cell.imageView.frame.maxY, cell.nameLabel.frame.minY, accuracy: 0.001)
    XCTAssertTrue(cell.visiblePath.contains(CGPoint(x: 20, y: 20)))
  }

  func testATapSelectsAPhoto() throws {
    let tap = try stage.tap([0, 1])
    try stage.settle()
    XCTAssertEqual(tap.item, [0, 1])
    XCTAssertEqual(board.collectionView.indexPathsForSelectedItems, [[0, 1]])
    XCTAssertEqual(try cell([0, 1]).contentView.layer.borderWidth, 2)
    XCTAssertTrue(stage.log.events.contains { $0.event == "didSelectItemAt" })
  }

  func testADoubleTapCallsItsActionAndPulses() throws {
    try stage.tap([0, 0], count: 2)
    XCTAssertTrue(try cell([0, 0]).isStarred)
    XCTAssertTrue(board.library[[0, 0]].isFavorite)
    try stage.advance(by: 0.1)
    XCTAssertGreaterThan(try cell([0, 0]).transform.a, 1)
    try stage.settle()
    XCTAssertEqual(try cell([0, 0]).transform, .identity)
  }

  func testALongPressReordersAllButFavorites() throws {
    try stage.drag([0, 0], to: [0, 2])
    try stage.settle()
    XCTAssertEqual(board.library.albums[0].photos.prefix(3).map(\.name), ["P1", "P2", "P0"])
    board.library[[0, 1]].isFavorite = true
    try stage.drag([0, 1], to: [0, 0])
    try stage.settle()
    XCTAssertEqual(board.library.albums[0].photos[1].name, "P2")
  }

  func testARecognizerOfTheAppsOwnFollowsTouches() throws {
    board.tick.isEnabled = true
    try draw([(40, 200), (60, 230), (80, 260), (120, 230), (160, 200)])
    try stage.settle()
    XCTAssertEqual(board.ticks, 1)
    try stage.drag(by: CGVector(dx: 60, dy: 0))
    try stage.settle()
    XCTAssertEqual(board.ticks, 1)
  }

  func testBarButtonsAndControlsCallTheirTargets() throws {
    let add = try XCTUnwrap(board.navigationItem.rightBarButtonItem)
    let action = try XCTUnwrap(add.action)
    UIApplication.shared.sendAction(action, to: add.target, from: add, for: nil)
    try stage.settle()
    XCTAssertEqual(board.collectionView.numberOfItems(inSection: 0), 13)
    XCTAssertEqual(try cell([0, 0]).nameLabel.text, "New")
    board.styleControl.selectedSegmentIndex = 1
    board.styleControl.sendActions(for: .valueChanged)
    try stage.settle()
    XCTAssertTrue(board.collectionView.collectionViewLayout is CarouselLayout)
  }

  func testADeletedPhotoLeavesAGhostThatFades() throws {
    let views = board.view.subviews.count
    board.removePhoto(at: [0, 0])
    XCTAssertEqual(board.view.subviews.count, views + 1)
    try stage.settle()
    XCTAssertEqual(board.view.subviews.count, views)
    XCTAssertEqual(try cell([0, 0]).nameLabel.text, "P1")
  }

  func testTheContentSizeIsObserved() throws {
    let before = board.contentHeights.last
    try stage.resize(to: CGSize(width: 480, height: 320))
    try stage.settle()
    XCTAssertNotEqual(board.contentHeights.last, before)
    XCTAssertEqual(board.contentHeights.last, board.collectionView.contentSize.height)
    try stage.drag(by: CGVector(dx: 0, dy: -100))
    try stage.settle()
    XCTAssertGreaterThan(board.largestOffset, 50)
  }

  func testTheSlideShowRunsOnTheSimulatedClock() throws {
    board.toggleSlideShow()
    try stage.advance(by: 2.5)
    XCTAssertEqual(board.slide, 2)
    XCTAssertEqual(board.frames, 150, accuracy: 1)
    try stage.advance(by: 2)
    XCTAssertEqual(board.slide, 3)
    XCTAssertNil(board.slideTimer)
    XCTAssertLessThanOrEqual(board.frames, 242)
  }

  func testNotificationsReachTheirSelectorAndTheQueue() throws {
    board.library.insert(Photo(name: "X", aspect: 1), at: [0, 0])
    board.collectionView.reloadData()
    XCTAssertEqual(board.changes, 0)
    try stage.advance(frames: 1)
    XCTAssertEqual(board.changes, 1)
    XCTAssertEqual(board.title, "Photos")
    try stage.advance(by: 2.1)
    XCTAssertEqual(board.title, "13 recent")
  }

  func testOverridesInExtensionsAreCalled() throws {
    let passes = board.layoutPasses
    XCTAssertGreaterThan(passes, 0)
    XCTAssertFalse(board.collectionView.showsHorizontalScrollIndicator)
    try stage.resize(to: CGSize(width: 480, height: 320))
    XCTAssertGreaterThan(board.layoutPasses, passes)
  }

  func testPhotosArePrefetchedAhead() throws {
    try stage.fling(CGVector(dx: 0, dy: -600))
    try stage.settle()
    XCTAssertTrue(stage.log.events.contains { $0.event == "prefetchItemsAt" })
  }

  func testADraggedPhotoIsDroppedWithItsShape() throws {
    board.collectionView.dragInteractionEnabled = true
    try stage.drag([0, 0], to: [0, 2])
    try stage.settle()
    XCTAssertEqual(board.library.albums[0].photos.prefix(3).map(\.name), ["P1", "P2", "P0"])
    let events = stage.log.events.map(\.event)
    XCTAssertTrue(events.contains("dragPreviewParametersForItemAt"))
    XCTAssertTrue(events.contains("performDropWith"))
  }

  func testTheMenuOfAFavoriteRemovesIt() throws {
    board.library[[0, 0]].isFavorite = true
    try stage.longPress([0, 1])
    XCTAssertFalse(stage.log.events.contains { $0.event == "willDisplayContextMenu" })
    try stage.perform(.performMenuAction([0, 0], "Remove"))
    try stage.settle()
    XCTAssertEqual(board.library.albums[0].photos.count, 11)
  }

  func testADroppedPhotoRestsOnTheFloor() throws {
    let photo = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    board.view.addSubview(photo)
    board.drop(photo)
    try stage.settle(limit: 20)
    XCTAssertEqual(photo.frame.maxY, board.view.bounds.height, accuracy: 2)
    XCTAssertEqual(board.bounce?.isRunning, false)
  }

  func testThePictureOfTheBoard() throws {
    try stage.settle()
    try assertPicture(of: stage, named: "board")
  }
}
