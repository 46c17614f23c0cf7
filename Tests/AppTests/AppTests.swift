import Flickbook
import Foundation
import Testing
import UIKit

@Suite("An app's own layout on a stage")
@MainActor
struct AppTests {
  private func wall(_ count: Int = 20, layout: UICollectionViewLayout? = nil) -> PosterWall {
    PosterWall(titles: (0..<count).map { "poster \($0)" }, layout: layout ?? PosterLayout())
  }

  @Test("A layout with attributes of its own places cells and decoration")
  func ownLayout() throws {
    let wall = wall()
    _ = Stage(collectionView: wall.view)
    #expect(wall.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    let cell = try #require(wall.view.cellForItem(at: [0, 2]) as? PosterCell)
    #expect(cell.frame == CGRect(x: 240, y: 40, width: 100, height: 150))
    #expect(cell.angle == 0.6)
    #expect(cell.title.tag == 2)
    #expect(wall.view.subviews.first is PosterShelf)
    #expect(wall.view.subviews.last === wall.view.cellForItem(at: [0, 1]))
  }

  @Test("Errors of an app's layout are found with the app's own data")
  func lint() throws {
    let wall = wall()
    let stage = Stage(collectionView: wall.view)
    #expect(try stage.lint { PosterLayout() } == [])
    let findings = try stage.lint { LeaningLayout() }
    #expect(findings.map(\.name) == [.answersDiffer])
    #expect(findings.first?.item == [0, 0])
    #expect(wall.view.contentOffset == .zero)
  }

  /// Posters that lean when they are asked for alone.
  private final class LeaningLayout: PosterLayout {
    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = super.layoutAttributesForItem(at: indexPath)
      attributes?.transform = CGAffineTransform(rotationAngle: 0.1)
      return attributes
    }
  }

  @Test("The layout snaps a fling, and does not prepare again during it")
  func snapping() throws {
    let wall = wall()
    let chooser = Chooser()
    wall.view.delegate = chooser
    let stage = Stage(collectionView: wall.view)
    try stage.perform(.fling(Fling(velocity: CGVector(dx: -2000, dy: 0))))
    try stage.perform(.settle(limit: .milliseconds(10_000)))
    let offset = wall.view.contentOffset.x
    #expect(offset > 120)
    #expect(offset.truncatingRemainder(dividingBy: 120) == 0)
    #expect((wall.view.collectionViewLayout as? PosterLayout)?.prepareCount == 1)
    #expect(chooser.ends == 1)
    #expect(chooser.scrollView === wall.view)
  }

  @Test("Taps choose what the delegate lets them choose")
  func taps() throws {
    let wall = wall()
    let chooser = Chooser()
    wall.view.delegate = chooser
    let stage = Stage(collectionView: wall.view)
    for item in 0..<3 {
      try stage.perform(.tap(.item([0, item]), count: 1, hold: .milliseconds(50)))
    }
    #expect(chooser.chosen == [0, 2])
    #expect(wall.view.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test("Sizes come from a flow layout's delegate if it has them")
  func optionalSizes() {
    let plain = wall()
    let chooser = Chooser()
    plain.view.delegate = chooser
    let sized = wall()
    let sizer = Sizer()
    sized.view.delegate = sizer
    _ = (Stage(collectionView: plain.view), Stage(collectionView: sized.view))
    #expect(plain.view.cellForItem(at: [0, 1])?.bounds.width == 100)
    #expect(sized.view.cellForItem(at: [0, 1])?.bounds.size == CGSize(width: 70, height: 100))
  }

  @Test("Calls that are handed on reach a delegate that has them, and have an answer without one")
  func forwarding() throws {
    let wall = wall()
    let (chooser, forwarder) = (Chooser(), Forwarder())
    forwarder.target = chooser
    wall.view.delegate = forwarder
    let stage = Stage(collectionView: wall.view)
    try stage.perform(.tap(.item([0, 1]), count: 1, hold: .milliseconds(50)))
    try stage.perform(.tap(.item([0, 2]), count: 1, hold: .milliseconds(50)))
    #expect(chooser.chosen == [2])
    try stage.perform(.fling(Fling(velocity: CGVector(dx: -800, dy: 0))))
    try stage.perform(.settle(limit: .milliseconds(10_000)))
    #expect(chooser.ends == 1)
    let path = IndexPath(item: 0, section: 0)
    let delegate: UICollectionViewDelegate = chooser
    #expect(delegate.collectionView?(wall.view, shouldSelectItemAt: path) == true)
    #expect(delegate.collectionView?(wall.view, shouldHighlightItemAt: path) == nil)
    #expect(delegate.collectionView?(wall.view, shouldDeselectItemAt: path) == nil)
  }

  @Test("A data source's optional methods answer nil where it has none")
  func optionalDataSource() {
    let wall = wall()
    let source: UICollectionViewDataSource = wall
    let path = IndexPath(item: 0, section: 0)
    #expect(source.numberOfSections?(in: wall.view) == nil)
    #expect(source.collectionView?(wall.view, canMoveItemAt: path) == nil)
    #expect(source.collectionView?(wall.view, moveItemAt: path, to: path) == nil)
    #expect(source.collectionView(wall.view, numberOfItemsInSection: 0) == 20)
  }

  @Test("A flow layout that moves copies of its attributes shows them so")
  func flowSubclass() {
    let wall = wall(5, layout: LeadingFlowLayout())
    _ = Stage(collectionView: wall.view)
    #expect(wall.view.visibleCells.map(\.frame.origin.x) == [8, 92, 176, 8, 92])
    let header = wall.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(header is PosterHeader)
  }

  @Test("Views and layouts may override what they have of each other, under narrower types")
  func overrides() {
    let wall = wall(3)
    let view = WatchedView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 240), collectionViewLayout: TrustingLayout())
    let chooser = Chooser()
    view.register(PosterCell.self, forCellWithReuseIdentifier: "Poster")
    view.dataSource = wall
    view.delegate = chooser
    _ = Stage(collectionView: view)
    #expect(view.delegateChanges == 1)
    #expect((view as UIScrollView).delegate === chooser)
    #expect(view.visibleCells.map(\.frame.width) == [150, 150, 150])
  }

  @Test("The app may change view and data between commands, and every command sees the result")
  func changes() throws {
    let wall = wall(2)
    let stage = Stage(collectionView: wall.view)
    wall.titles.append("new")
    wall.view.reloadData()
    let data = try stage.perform(.queryData)
    #expect(data == #"{"sections":[{"items":["s0i0","s0i1","s0i2"]}]}"#)
    #expect(wall.view.visibleCells.count == 3)
    wall.view.setCollectionViewSize(CGSize(width: 200, height: 240))
    try stage.perform(.queryState)
    #expect(wall.view.visibleCells.count == 2)
  }

  @Test("A size given to the stage replaces the view's, and sizes the window too")
  func size() {
    let wall = wall()
    let stage = Stage(collectionView: wall.view, size: CGSize(width: 500, height: 300), scale: 2)
    #expect(wall.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
    #expect(stage.collectionView === wall.view)
    #expect(wall.view.window?.screen.scale == 2)
  }

  @Test("What a scene would replace is refused where the data are the app's")
  func sections() throws {
    let stage = Stage(collectionView: wall().view)
    let before = stage.hash
    #expect(throws: FlickbookError.self) { try stage.perform(.reloadData([])) }
    #expect(stage.hash == before)
    #expect(throws: FlickbookError.self) {
      try stage.perform(.tap(.item([0, 20]), count: 1, hold: .milliseconds(50)))
    }
  }

  @Test("The log records the calls of the app in their order")
  func log() throws {
    let wall = wall(1)
    let stage = Stage(collectionView: wall.view)
    var lines: [String] = []
    let subscription = try stage.log.subscribe(
      StateLog.Filter(sources: ["layout", "dataSource"]), since: 1
    ) { line in
      lines.append(String(decoding: line.withUnsafeBufferPointer(Array.init), as: UTF8.self))
    }
    stage.log.unsubscribe(subscription)
    let events = lines.compactMap {
      $0.components(separatedBy: #""event":""#).last?.prefix { $0 != "\"" }
    }
    #expect(
      events == [
        "invalidateLayout", "invalidateLayoutWith", "prepare", "collectionViewContentSize",
        "layoutAttributesForElements", "collectionViewContentSize", "cellForItemAt",
      ])
  }
}

extension UICollectionView {
  /// A resize as an app would do it.
  fileprivate func setCollectionViewSize(_ size: CGSize) {
    frame = CGRect(origin: frame.origin, size: size)
  }
}
