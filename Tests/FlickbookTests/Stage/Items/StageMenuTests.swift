import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Menus of a scene's items, opened by a press or a client.
///
/// Rules S3.28, S3.29.
@Suite("Menus on a stage")
@MainActor
struct StageMenuTests {
  private func grid(_ view: String) throws -> StageStory {
    try StageStory(
      """
      view: {size: [300, 400], \(view)}
      layout: {itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: [{id: a, size: [100, 90]}, {id: b}, {id: c}]}]
      """)
  }

  /// Returns the log of the menu, without the parts of layout passes.
  private func told(_ story: StageStory) -> [String] {
    story.told(
      "gesture", "delegate", "view",
      without: [
        "willDisplay", "didEndDisplaying", "dequeue", "enqueue", "highlight", "contentSize",
        "updateCycle", "animationBegan", "animationEnded",
      ])
  }

  private func names(_ story: StageStory) throws -> String {
    try story.perform("query.data")["sections"]
  }

  @Test("A press asks whether, then which, in UIKit's order, and takes the finger (S3.28, S5.9)")
  func press() throws {
    let story = try grid("editMenu: [copy, paste]")
    try story.perform("gesture.longPress", "{item: [0, 1]}")
    #expect(
      told(story) == [
        "shouldHighlightItemAt item:[0,1] answer:true", "didHighlightItemAt item:[0,1]",
        "shouldShowMenuForItemAt item:[0,1] answer:true",
        "canPerformAction action:cut: item:[0,1] answer:false",
        "canPerformAction action:copy: item:[0,1] answer:true",
        "canPerformAction action:paste: item:[0,1] answer:false",
        "canPerformAction action:select: item:[0,1] answer:false",
        "canPerformAction action:selectAll: item:[0,1] answer:false",
        "canPerformAction action:delete: item:[0,1] answer:false",
        "didUnhighlightItemAt item:[0,1]", "state recognizer:longPress state:began at:[150,50]",
        "menu step:opened menu:edit item:[0,1] actions:1",
        "state recognizer:longPress state:ended at:[150,50]",
      ])
    #expect(try story.state("menu") == #"{"items":[[0,1]],"actions":["copy"]}"#)
    #expect(try story.state("selected") == "[]")
    try story.perform("view.performMenuAction", "{item: [0, 1], action: 'copy:'}")
    #expect(
      told(story) == [
        "menu step:closed menu:edit item:[0,1] actions:1", "performAction action:copy: item:[0,1]",
      ])
    #expect(try story.state("menu") == "null")
  }

  @Test("What is copied or cut can be pasted, with its size, under another name (S3.28)")
  func pasteboard() throws {
    let story = try grid("editMenu: [cut, copy, paste]")
    try story.perform("view.performMenuAction", "{item: [0, 0], action: copy}")
    #expect(story.stage.loop.pasteboard.string == "a")
    try story.perform("view.performMenuAction", "{item: [0, 1], action: paste}")
    #expect(try names(story) == #"[{"items":["a","b","n0","c"]}]"#)
    #expect(story.stage.collectionView.layoutAttributesForItem(at: [0, 2])?.size.height == 90)
    try story.perform("view.performMenuAction", "{item: [0, 3], action: cut}")
    #expect(try names(story) == #"[{"items":["a","b","n0"]}]"#)
    try story.perform("view.performMenuAction", "{item: [0, 0], action: paste}")
    #expect(try names(story) == #"[{"items":["a","n1","b","n0"]}]"#)
    #expect(UIPasteboard.general.string == nil)
  }

  @Test(
    "An action that is not offered is refused, and changes nothing (S3.28)",
    arguments: [
      ("editMenu: [copy, paste]", "{item: [0, 1], action: paste}", "params.action"),
      ("editMenu: [copy]", "{item: [0, 1], action: fold}", "params.action"),
      ("editMenu: []", "{item: [0, 1], action: copy}", "params.item"),
      ("editMenu: [copy]", "{item: [0, 3], action: copy}", "params.item[1]"),
      ("contextMenu: [{title: Go, enabled: no}]", "{item: [0, 0], action: Go}", "params.action"),
    ])
  func refused(view: String, params: String, path: String) throws {
    let story = try grid(view)
    let before = story.stage.hash
    let records = story.stage.log.sequence
    let error = #expect(throws: FlickbookError.self) {
      try story.perform("view.performMenuAction", params)
    }
    #expect(error?.path == path)
    #expect(story.stage.hash == before)
    #expect(story.stage.log.sequence == records)
    #expect(try story.state("menu") == "null")
  }

  @Test(
    "A refusal leaves the menu of another item open (protocol 1)",
    arguments: ["editMenu: [copy]", "contextMenu: [{title: Go}]"])
  func refusedBesideAnOpenMenu(view: String) throws {
    let story = try grid(view)
    try story.perform("gesture.longPress", "{item: [0, 1]}")
    let (menu, before) = (try story.state("menu"), story.stage.hash)
    let records = story.stage.log.sequence
    #expect(throws: FlickbookError.self) {
      try story.perform("view.performMenuAction", "{item: [0, 0], action: fold}")
    }
    #expect(try story.state("menu") == menu)
    #expect(story.stage.hash == before)
    #expect(story.stage.log.sequence == records)
  }

  @Test("A context menu opens by a press, and an action is chosen by what it is called (S3.29)")
  func contextMenu() throws {
    let story = try grid(
      "contextMenu: [{title: Delete it, identifier: remove, does: delete}, {title: Keep}]")
    try story.perform("gesture.longPress", "{item: [0, 1]}")
    #expect(
      told(story).suffix(6) == [
        "contextMenuConfigurationForItemsAt items:[[0,1]] at:[150,50] answer:true",
        "didUnhighlightItemAt item:[0,1]", "state recognizer:longPress state:began at:[150,50]",
        "willDisplayContextMenu", "menu step:opened menu:context item:[0,1] actions:2",
        "state recognizer:longPress state:ended at:[150,50]",
      ])
    #expect(try story.state("menu") == #"{"items":[[0,1]],"actions":["remove","Keep"]}"#)
    try story.perform("view.performMenuAction", "{item: [0, 1], action: Delete it}")
    #expect(try names(story) == #"[{"items":["a","c"]}]"#)
    #expect(
      told(story).prefix(2) == [
        "menu step:closed menu:context item:[0,1] actions:2", "willEndContextMenuInteraction",
      ])
  }

  @Test("A context menu of a selected item is one of all that are selected (S3.29)")
  func severalItems() throws {
    let story = try grid(
      "allowsMultipleSelection: yes, contextMenu: [{title: Delete, does: delete}]")
    try story.perform("view.select", "{item: [0, 0]}")
    try story.perform("view.select", "{item: [0, 2]}")
    try story.perform("view.performMenuAction", "{item: [0, 2], action: Delete}")
    #expect(try names(story) == #"[{"items":["b"]}]"#)
  }

  @Test(
    "A touch beside an open context menu only closes it; on the item it is one on the preview (S3.29)",
    arguments: [([0, 2], false), ([0, 1], true)])
  func touchBeside(item: [Int], commits: Bool) throws {
    let story = try grid("contextMenu: [{title: Keep}]")
    try story.perform("gesture.longPress", "{item: [0, 1]}")
    story.forget()
    try story.perform("gesture.tap", "{item: \(item)}")
    #expect(
      told(story) == (commits ? ["willPerformPreviewActionForMenuWith"] : []) + [
        "menu step:closed menu:context item:[0,1] actions:1", "willEndContextMenuInteraction",
      ])
    #expect(try story.state("selected") == "[]")
  }

  @Test("An edit menu closes with the next touch, which does what it does without (S3.28)")
  func touchClosesEditMenu() throws {
    let story = try grid("editMenu: [copy]")
    try story.perform("gesture.longPress", "{item: [0, 1]}")
    try story.perform("gesture.tap", "{item: [0, 2]}")
    #expect(try story.state("menu") == "null")
    #expect(try story.state("selected") == "[[0,2]]")
  }

  @Test(
    "New data and an update close the menu",
    arguments: ["view.reloadData {}", "view.update {updates: [{delete: [[0, 2]]}]}"])
  func closes(command: String) throws {
    let story = try grid("editMenu: [copy]")
    try story.perform("gesture.longPress", "{item: [0, 1]}")
    let parts = command.split(separator: " ", maxSplits: 1).map(String.init)
    try story.perform(parts[0], parts[1])
    #expect(try story.state("menu") == "null")
  }

  @Test("An item with a menu is not moved by the standard press (S5.24)")
  func beforeMovement() throws {
    let story = try grid("editMenu: [copy], reorder: yes")
    try story.perform(
      "gesture.drag", "{from: {item: [0, 0]}, by: [200, 0], duration: 0.3, press: 0.6}")
    #expect(try names(story) == #"[{"items":["a","b","c"]}]"#)
    #expect(try story.state("menu") == #"{"items":[[0,0]],"actions":["copy"]}"#)
    try story.perform("view.configure", "{editMenu: []}")
    #expect(try story.state("menu") == "null")
    try story.perform(
      "gesture.drag", "{from: {item: [0, 0]}, by: [200, 0], duration: 0.3, press: 0.6}")
    #expect(try names(story) == #"[{"items":["b","c","a"]}]"#)
  }
}
