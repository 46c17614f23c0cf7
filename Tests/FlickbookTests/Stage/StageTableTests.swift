import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Scenes with `view.kind`.
///
/// Rules U1.4, U3.6, U4.1, U4.2.
@Suite("A table on a stage")
@MainActor
struct StageTableTests {
  private static func story(
    _ view: String = "bounces: yes", sections: String = "[{items: 100}]"
  ) throws -> StageStory {
    try StageStory("view: {size: [300, 400], kind: table, \(view)}\nsections: \(sections)")
  }

  @Test("A tap is recorded under the names of a table's calls")
  func tap() throws {
    let story = try Self.story()
    try story.perform("gesture.tap", "{item: [0, 2]}")
    #expect(
      story.toldToApp() == [
        "shouldHighlightRowAt item:[0,2] answer:true", "didHighlightRowAt item:[0,2]",
        "didUnhighlightRowAt item:[0,2]", "willSelectRowAt item:[0,2] answer:true",
        "didSelectRowAt item:[0,2]",
      ])
    #expect(story.stage.collectionView.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test("A fling scrolls the table, and settles as a collection view does")
  func fling() throws {
    let story = try Self.story("contentInset: [10, 0, 0, 0]")
    #expect(story.offset.y == -10)
    try story.perform("gesture.fling", "{velocity: [0, -2000]}")
    #expect(try story.state("phase") == "\"decelerating\"")
    try story.perform("clock.settle")
    #expect(try story.state("phase") == "\"idle\"")
    #expect(story.offset.y > 500)
    try story.perform("view.setContentOffset", "{offset: [0, 0], animated: true}")
    try story.perform("clock.settle")
    #expect(story.offset.y == 0)
  }

  @Test("Rows are as high as their items, and updates move them")
  func updates() throws {
    let story = try Self.story(
      sections: "[{header: 30, items: [{size: [0, 70]}, {size: [0, 30]}]}, {items: 3}]")
    let view = story.stage.collectionView
    #expect(view.contentSize == CGSize(width: 300, height: 284))
    try story.perform("view.update", "{updates: [{delete: [[0, 0]]}]}")
    try story.perform("clock.settle")
    #expect(view.contentSize.height == 214)
    #expect(view.indexPathsForVisibleItems.count == 4)
  }

  @Test("Rows that a gap moves keep the heights of their items (S10.13)")
  func gap() throws {
    let story = try StageStory(
      """
      view: {size: [312, 766], kind: insetGroupedTable, drop: true}
      sections: [{items: [{size: [0, 70]}, {size: [0, 30]}, {}]}, {items: 32}]
      """)
    try story.perform("drag.begin", "{at: [87, 100], items: [{}]}")
    try story.perform("drag.move", "{at: [87, 90]}")
    try story.perform("clock.settle")
    try story.perform("drag.move", "{at: [87, 400]}")
    try story.perform("clock.settle")
    let heights = story.stage.collectionView.visibleCells.map(\.frame.height).sorted()
    #expect(heights.first == 30)
    #expect(heights.last == 70)
    try story.perform("drag.cancel")
    try story.perform("clock.settle")
    #expect(story.stage.collectionView.indexPathsForVisibleItems.count == heights.count)
  }

  @Test("A table has a layout of its own, and is served by the sections")
  func refused() {
    for other in ["layout: {type: flow}", "dataSource: diffable"] {
      #expect(throws: FlickbookError.self) {
        try StageStory("view: {kind: table}\n\(other)\nsections: [{items: 1}]")
      }
    }
    #expect(throws: FlickbookError.self) {
      let story = try Self.story()
      try story.perform("view.setLayout", "{layout: {type: flow}}")
    }
  }

  @Test("A stage of a table can be made again")
  func seek() throws {
    let story = try Self.story()
    try story.perform("gesture.fling", "{velocity: [0, -2000]}")
    try story.perform("clock.settle")
    let (hash, end) = (story.stage.hash, story.stage.now)
    try story.stage.seek(to: .entry(0))
    #expect(story.stage.hash != hash)
    try story.stage.seek(to: .instant(end))
    #expect(story.stage.hash == hash)
  }
}
