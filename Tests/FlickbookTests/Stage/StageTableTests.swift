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
      sections: [{items: [{}, {}, {}, {}, {}, {size: [0, 70]}, {size: [0, 30]}]}]
      """)
    try story.perform("drag.begin", "{at: [87, 700], items: [{}]}")
    try story.perform("drag.move", "{at: [87, 100]}")
    try story.perform("clock.settle")
    #expect(try story.state("drag").contains("gap"))
    let heights = story.stage.collectionView.visibleCells.map(\.frame.height).sorted()
    #expect(heights.first == 30)
    #expect(heights.last == 70)
    try story.perform("drag.cancel")
    try story.perform("clock.settle")
    #expect(story.stage.collectionView.indexPathsForVisibleItems.count == heights.count)
  }

  @Test("A table has a layout of its own, and is served by the sections")
  func refused() {
    for other in ["", "  rows: {}\n", "  reorder: no\n"] {
      #expect(throws: Never.self) {
        try StageStory("view:\n  kind: table\n\(other)sections: [{items: 1, indexTitle: A}]")
      }
    }
    for scene in [
      "view: {kind: table}\nlayout: {type: flow}", "view: {kind: table, reorder: yes}",
      "view: {kind: table, pinchTransition: {layout: {type: circle}}}",
      "view: {kind: table, reorderingCadence: slow}", "view: {rows: yes}",
      "sections: [{items: 1, indexTitle: A}]",
      "view: {kind: table}\ndataSource: diffable\nsections: [{items: [{children: [a]}]}]",
    ] {
      #expect(throws: FlickbookError.self, "\(scene)") { try StageStory(scene) }
    }
    #expect(throws: FlickbookError.self) {
      let story = try Self.story()
      try story.perform("view.setLayout", "{layout: {type: flow}}")
    }
  }

  @Test("A table shows snapshots, and its rows keep their identity")
  func snapshots() throws {
    let story = try StageStory(
      "view: {size: [300, 400], kind: table}\ndataSource: diffable\n"
        + "sections: [{id: a, items: [{id: x}, {id: y}, {id: z}]}]")
    let view = story.stage.collectionView
    #expect(view.numberOfItems(inSection: 0) == 3)
    try story.perform("gesture.tap", "{item: [0, 2]}")
    try story.perform(
      "view.apply", "{sections: [{id: a, items: [z, x]}, {id: b, items: [w]}]}")
    try story.perform("clock.settle")
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
    #expect(view.numberOfSections == 2)
    try story.perform("view.apply", "{sections: [{id: b, items: [w]}], animated: false}")
    #expect(view.numberOfSections == 1 && view.indexPathsForSelectedItems == [])
    #expect(try story.stage.verify(.update).isClean)
    #expect(throws: FlickbookError.self) {
      try story.perform("view.apply", "{sections: [{id: b, items: [{id: p, children: [q]}]}]}")
    }
  }

  @Test("A swipe deletes a row where rows can be deleted, and not where one says otherwise")
  func deletion() throws {
    let story = try Self.story(
      "rows: yes", sections: "[{items: [{id: a}, {id: b, editable: no}, {id: c}]}]")
    let view = story.stage.collectionView
    try story.perform("gesture.drag", "{from: [280, 66], to: [60, 66], duration: 0.2}")
    try story.perform("clock.settle")
    #expect(view.swipedRow == nil)
    try story.perform("gesture.drag", "{from: [280, 20], to: [10, 20], duration: 0.2}")
    try story.perform("clock.settle")
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(story.toldToApp().contains { $0.hasPrefix("commit item:[0,0]") })
  }

  @Test("Rows have controls in editing mode, which insert, and which move rows")
  func controls() throws {
    let story = try Self.story(
      "rows: {editingStyle: insert}, isEditing: yes", sections: "[{items: [{id: a}, {id: b}]}]")
    let view = story.stage.collectionView
    try story.perform("gesture.tap", "{at: [19, 22]}")
    try story.perform("clock.settle")
    #expect(view.numberOfItems(inSection: 0) == 3)
    try story.perform(
      "gesture.drag", "{from: [290, 22], to: [290, 112], press: 0.2, duration: 0.4}")
    try story.perform("clock.settle")
    #expect(story.toldToApp().contains { $0.hasPrefix("moveRowAt") })
  }

  @Test("Actions of a scene's rows act on the data")
  func actions() throws {
    let story = try Self.story(
      "rows: {trailingSwipeActions: [{title: Remove, does: delete}], "
        + "performsFirstActionWithFullSwipe: no}", sections: "[{items: 3}]")
    let view = story.stage.collectionView
    try story.perform("gesture.drag", "{from: [280, 20], to: [200, 20], duration: 0.2}")
    try story.perform("clock.settle")
    #expect(view.swipedRow != nil)
    try story.perform("gesture.tap", "{at: [270, 20]}")
    try story.perform("clock.settle")
    #expect(view.numberOfItems(inSection: 0) == 2)
  }

  @Test("A touch on the index scrolls to the section of its title")
  func index() throws {
    let story = try Self.story(
      sections: "[{items: 30, indexTitle: A}, {items: 30}, {items: 30, indexTitle: C}]")
    try story.perform("gesture.tap", "{at: [295, 390]}")
    #expect(story.offset.y == 2640)
    try story.perform("gesture.tap", "{at: [295, 10]}")
    #expect(story.offset.y == 0)
  }

  @Test("Rows whose data come late show it, and are prefetched")
  func slowData() throws {
    let story = try Self.story(sections: "[{items: 100, dataDelay: 80ms}]")
    let cells = story.stage.collectionView.visibleCells
    #expect(cells.allSatisfy { UICollectionView.sceneCell($0)?.lacksData == true })
    try story.perform("clock.advance", "{by: 0.1}")
    #expect(cells.allSatisfy { UICollectionView.sceneCell($0)?.lacksData == false })
  }

  @Test("A drop on a table inserts what comes from another program")
  func drop() throws {
    for placeholders in [true, false] {
      let story = try Self.story(
        "drop: {placeholders: \(placeholders ? "yes" : "no")}", sections: "[{items: 3}]")
      try story.perform("drag.begin", "{at: [100, 60], items: [{text: new}]}")
      try story.perform("drag.drop")
      try story.perform("clock.settle")
      #expect(story.stage.collectionView.numberOfItems(inSection: 0) == 4)
      #expect(try story.stage.verify(.update).isClean)
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
