import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

@Suite("A program's animations on the stage")
@MainActor
struct StageAnimationTests {
  private static let scene = """
    view: {size: [300, 400]}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: 3}]
    """

  private let story: StageStory
  private let cell: UICollectionViewCell

  init() throws {
    story = try StageStory(Self.scene)
    cell = try #require(story.stage.collectionView.cellForItem(at: [0, 0]))
  }

  @Test("Settling waits for its end, and the presentation can be queried until then")
  func settles() throws {
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { cell.alpha = 0 }
    #expect(story.stage.phase == .animating)
    try story.perform("clock.advance", "{by: 0.25}")
    let seen = try story.perform("query.visible", "{presentation: true}").text
    let model = try story.perform("query.visible").text
    #expect(seen.contains("\"alpha\":0.5"))
    #expect(!model.contains("\"alpha\":0.5"))
    #expect(model.contains("\"alpha\":0,"))
    try story.perform("clock.settle")
    #expect(story.stage.now.nanoseconds == 500_000_000)
    #expect(story.stage.phase == .idle)
  }

  @Test("An animation without an end keeps the stage from rest, and is named")
  func endless() throws {
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { cell.alpha = 0 }
    let error = #expect(throws: FlickbookError.self) {
      try story.perform("clock.settle", "{limit: 2}")
    }
    #expect(error?.name == .notSettled)
    #expect(error?.message.contains("a view") == true)
    #expect(error?.message.contains("never ends") == true)
    #expect(story.stage.now.nanoseconds == 2_000_000_000)
    UIView.animate(withDuration: 0.1) { cell.alpha = 1 }
    try story.perform("clock.settle")
    #expect(story.stage.phase == .idle)
  }

  @Test("In a turn the completion of an empty block is asynchronous, at that instant (S7.28)")
  func emptyBlock() throws {
    let delegate = Tapped()
    story.stage.collectionView.delegate = delegate
    try story.perform("gesture.tap", "{item: [0, 1]}")
    let tapped = story.stage.now.nanoseconds
    try story.perform("clock.settle")
    #expect(delegate.story == ["selected", "returned", "completed true"])
    #expect(tapped <= story.stage.now.nanoseconds)
  }

  /// A delegate that animates nothing when an item is tapped.
  private final class Tapped: NSObject, UICollectionViewDelegate {
    var story: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      story.append("selected")
      UIView.animate(withDuration: 1, animations: {}) { [unowned self] in
        story.append("completed \($0)")
      }
      story.append("returned")
    }
  }

  @Test("A cell that is enqueued in fragments is whole when its view is reused")
  func reusedInFragments() throws {
    cell.contentView.alpha = 0.9
    var ends: [Bool] = []
    cell.shatter(into: FragmentGrid(columns: 4, rows: 4), seed: 1, duration: 1) { ends.append($0) }
    #expect(cell.fragments.count == 16)
    #expect(cell.contentView.alpha == 0)
    try story.perform("clock.advance", "{by: 0.3}")
    story.reloadByProgram()
    try story.perform("clock.settle")
    #expect(ends == [false])
    #expect(cell.fragments.isEmpty)
    #expect(cell.contentView.alpha == 0.9)
    #expect(story.stage.now.nanoseconds < 1_000_000_000)
  }

  @Test("A cell can be assembled from fragments as it appears (S7.26c)")
  func assembledInWillDisplay() throws {
    let delegate = Assembling()
    story.stage.collectionView.delegate = delegate
    story.reloadByProgram()
    try story.perform("clock.advance", "{by: 0.2}")
    let cells = story.stage.collectionView.visibleCells
    #expect(cells.count == 3)
    #expect(cells.allSatisfy { $0.fragments.count == 4 })
    #expect(delegate.ends.isEmpty)
    try story.perform("clock.settle")
    #expect(delegate.ends == [true, true, true])
    #expect(cells.allSatisfy { $0.fragments.isEmpty })
    #expect(story.stage.now.nanoseconds == 500_000_000)
  }

  /// A delegate that puts each cell together as it comes.
  private final class Assembling: NSObject, UICollectionViewDelegate {
    var ends: [Bool] = []

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      cell.assemble(
        from: FragmentGrid(columns: 2, rows: 2), seed: UInt64(indexPath.item), duration: 0.5
      ) { [unowned self] in ends.append($0) }
    }
  }
}
