import Flickbook
import Foundation
import Testing
import UIKit

/// An app's own collection view controller, as it is written for a device.
///
/// Rules S3.26, S6.22, S6.23.
@Suite("An app's controller on a stage")
@MainActor
struct ControllerTests {
  /// A grid of words that a long press reorders.
  private final class WordsController: UICollectionViewController {
    var words = ["ash", "birch", "cedar", "dogwood", "elm", "fir"]
    var appeared = 0

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "word")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      appeared = collectionView.visibleCells.count
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      return words.count
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
      cell.tag = words[indexPath.item].count
      return cell
    }

    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      return words[indexPath.item] != "elm"
    }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      words.insert(words.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
  }

  @Test("It appears, and a finger reorders its movable items")
  func reorders() throws {
    let controller = WordsController()
    let stage = Stage(controller: controller, size: CGSize(width: 300, height: 400))
    #expect(controller.appeared == 6)
    #expect(controller.view.window != nil)
    var drag = Drag(from: .item([0, 0]), to: .place(.item([0, 2])), duration: .milliseconds(300))
    drag.press = .milliseconds(600)
    try stage.perform(.drag(drag))
    try stage.perform(.settle(limit: .milliseconds(5_000)))
    #expect(controller.words == ["birch", "cedar", "ash", "dogwood", "elm", "fir"])
    drag.from = .item([0, 4])
    try stage.perform(.drag(drag))
    try stage.perform(.settle(limit: .milliseconds(5_000)))
    #expect(controller.words[4] == "elm")
    try stage.perform(.setBounds(CGSize(width: 200, height: 300), animated: false))
    let third = controller.collectionView.cellForItem(at: [0, 2])
    #expect(third?.frame.origin == CGPoint(x: 0, y: 100))
    #expect(controller.collectionView.frame.size == controller.view.frame.size)
  }

  @Test("An app that hands the calls on finds those that the controller implements")
  func callers() {
    let controller = WordsController()
    let delegate: UICollectionViewDelegate = controller
    let view: UICollectionView = controller.collectionView
    let answer = delegate.collectionView?(
      view, targetIndexPathForMoveFromItemAt: [0, 0], toProposedIndexPath: [0, 1])
    #expect(answer == nil)
    let source: UICollectionViewDataSource = controller
    #expect(source.collectionView?(view, canMoveItemAt: [0, 4]) == false)
  }
}
