import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Items that are dragged within a view.
///
/// Rules S10.2–S10.6, S10.9–S10.17, S10.19.
@Suite("Drag and drop within a view")
@MainActor
struct StageDragTests {
  nonisolated static let grid = """
    view: {size: [300, 400], drag: yes, drop: yes}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: 9}]
    """

  /// A grid with other words for what is dropped.
  nonisolated static func grid(drop: String, _ more: String = "") -> String {
    grid.replacingOccurrences(of: "drop: yes", with: "drop: \(drop)\(more)")
  }

  /// Returns the log of a drag: gesture, calls and steps, without the parts of updates and passes.
  static func told(_ story: StageStory) -> [String] {
    story.told(
      "gesture", "delegate", "dataSource", "view",
      without: [
        "updateCycle", "willDisplay", "didEndDisplaying", "cellForItemAt", "dequeue", "enqueue",
        "highlight", "contentSize", "animationBegan", "animationEnded",
        "targetContentOffset", "bounds",
      ])
  }

  /// The ids of the data without what they all begin with.
  static func order(_ story: StageStory) throws -> String {
    try story.perform("query.data")["sections"].replacingOccurrences(of: "\"", with: "")
      .replacingOccurrences(of: "s0i", with: "")
  }

  static func expectNothingInTheAir(_ story: StageStory) throws {
    #expect(try story.state("drag") == "null")
    #expect(!story.stage.collectionView.hasActiveDrag)
    #expect(!story.stage.collectionView.hasActiveDrop)
    #expect(!story.stage.collectionView.hasUncommittedUpdates)
    #expect(story.brokenInvariants == [])
  }

  /// A finger that has lifted item 0 and carried it over item 5, and is still down.
  private func carrying(_ scene: String) throws -> StageStory {
    let story = try StageStory(scene)
    try story.finger(over: [(0, 50, 50), (600, 250, 150)])
    story.forget()
    return story
  }

  @Test(
    "A reorder is recorded in this order, from the lift to the end (S10.3, S10.7, S10.11, S10.17)")
  func reorder() throws {
    let story = try StageStory(Self.grid)
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [50, 50]}]}")
    try story.perform("clock.advance", "{to: 0.324999999}")
    #expect(
      Self.told(story) == [
        "shouldHighlightItemAt item:[0,0] answer:true", "didHighlightItemAt item:[0,0]",
      ])
    try story.perform("clock.advance", "{to: 0.325}")
    #expect(
      Self.told(story) == [
        "itemsForBeginning item:[0,0] answer:1", "didUnhighlightItemAt item:[0,0]",
        "state recognizer:drag state:began at:[50,50]",
        "dragStateDidChange item:[0,0] state:lifting", "drag step:lifted items:1 at:[50,50]",
      ])
    #expect(story.stage.collectionView.hasActiveDrag)
    // While the item comes up the finger may move, and the drag begins when it is up.
    try story.perform("touch", "{t: 0.5, touches: [{id: 1, phase: moved, at: [61, 50]}]}")
    #expect(Self.told(story) == [])
    try story.perform("clock.advance", "{to: 0.525}")
    #expect(
      Self.told(story) == [
        "dragSessionAllowsMoveOperation answer:true",
        "dragSessionIsRestrictedToDraggingApplication answer:false",
        "dragSessionWillBegin items:1", "dragStateDidChange item:[0,0] state:dragging",
        "drag step:began items:1 at:[61,50]", "canHandle answer:true", "dropSessionDidEnter",
        "dropSessionDidUpdate at:[61,50] destination:[0,0] operation:move intent:insertAt",
        "gap item:[0,0]",
      ])
    try story.perform("touch", "{t: 0.55, touches: [{id: 1, phase: moved, at: [250, 150]}]}")
    #expect(
      Self.told(story) == [
        "dropSessionDidUpdate at:[250,150] destination:[0,5] operation:move intent:insertAt",
        "gap item:[0,5]",
      ])
    #expect(story.stage.collectionView.hasActiveDrop)
    try story.perform("touch", "{t: 0.6, touches: [{id: 1, phase: ended, at: [250, 150]}]}")
    #expect(
      Self.told(story) == [
        "state recognizer:drag state:ended at:[250,150]", "drag step:dropped items:1 at:[250,150]",
        "performDropWith destination:[0,5] items:1",
      ])
    try story.perform("clock.settle")
    #expect(
      Self.told(story)
        == [
          "dropSessionDidEnd", "dragStateDidChange item:[0,5] state:none", "dragSessionDidEnd",
          "drag step:ended items:1 at:[250,150]",
        ].filter { !$0.hasPrefix("dragStateDidChange") })
    #expect(try Self.order(story) == "[{items:[1,2,3,4,5,0,6,7,8]}]")
    try Self.expectNothingInTheAir(story)
  }

  @Test("Items make way for the drag, and return when it has left (S10.10)")
  func gap() throws {
    let story = try carrying(Self.grid)
    try story.perform("clock.advance", "{by: 0.3}")
    func frame(_ id: String) throws -> String {
      try story.perform("query.visible", "{presentation: yes}").text
        .components(separatedBy: "{\"kind\"").map { Answer(text: $0) }
        .first { $0.word("id") == id }?["frame"] ?? "none"
    }
    #expect(try frame("s0i1") == "[0,0,100,100]")
    #expect(try frame("s0i5") == "[100,100,100,100]")
    #expect(try frame("s0i6") == "[0,200,100,100]")
    #expect(try Self.order(story) == "[{items:[0,1,2,3,4,5,6,7,8]}]")
    try story.perform("gesture.cancel")
    try story.perform("clock.settle")
    #expect(try frame("s0i0") == "[0,0,100,100]")
    #expect(try frame("s0i5") == "[200,100,100,100]")
    try Self.expectNothingInTheAir(story)
  }

  @Test(
    "A cancelled drag leaves the view, is animated back, and both sides are notified (S10.7, S10.17)"
  )
  func cancelled() throws {
    let story = try carrying(Self.grid)
    try story.perform("gesture.cancel")
    try story.perform("clock.settle")
    #expect(
      Self.told(story) == [
        "state recognizer:drag state:cancelled at:[250,150]", "gap item:null",
        "dropSessionDidExit", "drag step:cancelled items:1 at:[250,150]", "dropSessionDidEnd",
        "dragStateDidChange item:[0,0] state:none", "dragSessionDidEnd",
        "drag step:ended items:1 at:[250,150]",
      ])
    #expect(try Self.order(story) == "[{items:[0,1,2,3,4,5,6,7,8]}]")
    try Self.expectNothingInTheAir(story)
  }

  @Test(
    "A forbidden or cancelled proposal opens no gap and is not dropped (S10.10, S10.14)",
    arguments: ["forbidden", "cancel"])
  func refused(operation: String) throws {
    let story = try carrying(Self.grid(drop: "{operation: \(operation)}"))
    #expect(try story.state("drag").contains("\"gap\":null"))
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [250, 150]}]}")
    try story.perform("clock.settle")
    #expect(
      Self.told(story).filter { $0.hasPrefix("d") || $0.hasPrefix("p") } == [
        "dropSessionDidExit", "drag step:cancelled items:1 at:[250,150]", "dropSessionDidEnd",
        "dragStateDidChange item:[0,0] state:none", "dragSessionDidEnd",
        "drag step:ended items:1 at:[250,150]",
      ])
    #expect(try Self.order(story) == "[{items:[0,1,2,3,4,5,6,7,8]}]")
    try Self.expectNothingInTheAir(story)
  }

  @Test("A move of what may not be moved is cancelled (S10.6, S10.10)")
  func immovable() throws {
    let story = try carrying(
      Self.grid(drop: "{operation: move}").replacingOccurrences(
        of: "drag: yes", with: "drag: {move: no}"))
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [250, 150]}]}")
    try story.perform("clock.settle")
    #expect(!Self.told(story).contains { $0.hasPrefix("performDropWith") })
    try Self.expectNothingInTheAir(story)
  }

  @Test("A copy makes room for one item more, which is new (S10.10)")
  func copy() throws {
    let story = try carrying(Self.grid(drop: "{operation: copy}"))
    #expect(try story.state("contentSize") == "[300,400]")
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [250, 150]}]}")
    try story.perform("clock.settle")
    #expect(try Self.order(story) == "[{items:[0,1,2,3,4,n0,5,6,7,8]}]")
    try Self.expectNothingInTheAir(story)
  }

  @Test("Into an item: it lights up, no gap opens, and what is dropped is in it (S10.10)")
  func insertInto() throws {
    let story = try carrying(Self.grid(drop: "{intent: insertInto}"))
    let lit = try story.perform("query.visible").text.components(separatedBy: "{\"kind\"")
      .map { Answer(text: $0) }.filter { $0["highlighted"] == "true" }.map { $0.word("id") }
    #expect(lit == ["s0i5"])
    #expect(try story.state("highlighted") == "[]")
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [250, 150]}]}")
    try story.perform("clock.settle")
    #expect(try Self.order(story) == "[{items:[1,2,3,4,5,6,7,8]}]")
    try Self.expectNothingInTheAir(story)
  }

  @Test("An item that is lifted and put back was no drag to anybody (S10.4)")
  func putBack() throws {
    let story = try StageStory(Self.grid)
    try story.finger(over: [(0, 50, 50), (600, 60, 50)], liftAfter: 100)
    #expect(
      Self.told(story).suffix(4) == [
        "drag step:lifted items:1 at:[50,50]", "state recognizer:drag state:ended at:[60,50]",
        "dragStateDidChange item:[0,0] state:none", "drag step:putBack items:1 at:[60,50]",
      ])
    #expect(try story.state("selected") == "[]")
    try Self.expectNothingInTheAir(story)
  }

  @Test("Without items the press is no drag, and the touch continues (S10.3)")
  func nothingToCarry() throws {
    let story = try StageStory(
      Self.grid.replacingOccurrences(of: "items: 9", with: "items: [{draggable: no}]"))
    try story.finger(over: [(0, 50, 50)], liftAfter: 600)
    #expect(
      story.toldToApp() == [
        "shouldHighlightItemAt item:[0,0] answer:true", "didHighlightItemAt item:[0,0]",
        "itemsForBeginning item:[0,0] answer:0", "didUnhighlightItemAt item:[0,0]",
        "shouldSelectItemAt item:[0,0] answer:true", "didSelectItemAt item:[0,0]",
      ])
  }

  @Test(
    "A press lifts after 0.325 s within 10 pt, and not where drags are off (S10.1, S10.2)",
    arguments: [
      ("drag: yes", 10.0, true), ("drag: yes", 10.000001, false),
      ("drag: yes, dragInteractionEnabled: no", 0, false), ("drag: no", 0, false),
    ])
  func lifts(view: String, distance: Double, does: Bool) throws {
    let story = try StageStory(Self.grid.replacingOccurrences(of: "drag: yes", with: view))
    try story.finger(over: [(0, 50, 50), (300, 50 + distance, 50)])
    try story.perform("clock.advance", "{to: 0.325}")
    #expect(story.stage.collectionView.hasActiveDrag == does)
  }

  @Test("Items that another finger taps are added; others are selected (S10.5)")
  func addedItems() throws {
    let story = try StageStory(
      Self.grid.replacingOccurrences(of: "items: 9", with: "items: [{}, {}, {draggable: no}, {}]"))
    try story.finger(over: [(0, 50, 50), (600, 65, 50)])
    story.forget()
    try story.perform("gesture.tap", "{item: [0, 1]}")
    try story.perform("gesture.tap", "{item: [0, 2]}")
    #expect(
      story.toldToApp().filter { $0.hasPrefix("items") || $0.hasPrefix("didSelect") } == [
        "itemsForAddingTo item:[0,1] at:[150,50] answer:1",
        "itemsForAddingTo item:[0,2] at:[250,50] answer:0", "didSelectItemAt item:[0,2]",
      ])
    try story.perform("touch", "{touches: [{id: 1, phase: moved, at: [50, 150]}]}")
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [50, 150]}]}")
    try story.perform("clock.settle")
    #expect(try Self.order(story) == "[{items:[2,0,1,3]}]")
    try Self.expectNothingInTheAir(story)
  }

  @Test(
    "The gap waits as the cadence says, and is there at the drop (S10.15)",
    arguments: [("immediate", 0.0), ("fast", 0.15), ("slow", 0.4)])
  func cadence(word: String, delay: Double) throws {
    let story = try StageStory(Self.grid(drop: "yes", ", reorderingCadence: \(word)"))
    try story.finger(over: [(0, 50, 50), (600, 250, 150)])
    func gap() throws -> String { try Answer(text: story.state("drag"))["gap"] }
    if delay > 0 {
      try story.perform("clock.advance", "{to: \(0.6 + delay - 0.000001)}")
      #expect(try gap() == "null")
      try story.perform("clock.advance", "{to: \(0.6 + delay)}")
    }
    #expect(try gap() == "[0,5]")
    try story.perform("touch", "{touches: [{id: 1, phase: moved, at: [150, 150]}]}")
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [150, 150]}]}")
    try story.perform("clock.settle")
    #expect(try Self.order(story) == "[{items:[1,2,3,4,0,5,6,7,8]}]")
  }

  @Test("An item over which a drag rests is selected after half a second (S10.16)")
  func springLoading() throws {
    let story = try StageStory(
      Self.grid(drop: "{intent: unspecified}", ", springLoaded: yes"))
    try story.finger(over: [(0, 50, 50), (600, 250, 150)])
    try story.perform("clock.advance", "{to: 1.099999}")
    #expect(try story.state("selected") == "[]")
    try story.perform("clock.advance", "{to: 1.1}")
    #expect(try story.state("selected") == "[[0,5]]")
    #expect(story.toldToApp().contains("didSelectItemAt item:[0,5]"))
  }

  @Test(
    "An item that makes room for the drag is not selected, nor is the dragged item, which is there then (S10.16)",
    arguments: ["immediate", "fast", "slow"])
  func springLoadingBesideGap(cadence: String) throws {
    let story = try StageStory(
      Self.grid(drop: "yes", ", springLoaded: yes, reorderingCadence: \(cadence)"))
    try story.finger(over: [(0, 50, 50), (600, 250, 150)])
    try story.perform("clock.advance", "{to: 2}")
    #expect(try Answer(text: story.state("drag"))["gap"] == "[0,5]")
    #expect(try story.state("selected") == "[]")
  }

  @Test("An item that the gap has moved away is not selected, however seldom the drag is polled")
  func springLoadingIsLate() throws {
    let scene = Self.grid(drop: "yes", ", springLoaded: yes, reorderingCadence: fast")
    let story = try StageStory("physics: {dropUpdateInterval: 60}\n" + scene)
    try story.finger(over: [(0, 50, 50), (600, 250, 150)])
    try story.perform("clock.advance", "{to: 2}")
    #expect(try Answer(text: story.state("drag"))["gap"] == "[0,5]")
    #expect(try story.state("selected") == "[]")
  }

  @Test("A resting drag is polled repeatedly, and does not prevent rest (S10.7)")
  func rests() throws {
    let story = try carrying(Self.grid)
    try story.perform("clock.advance", "{by: 0.35}")
    #expect(Self.told(story).count { $0.hasPrefix("dropSessionDidUpdate") } == 3)
    try story.perform("clock.settle")
    #expect(try story.state("t") == "0.95")
  }

  /// Commands in the middle of a drag, and the order of the items after them.
  nonisolated static let meddling: [(method: String, params: String, order: String)] = [
    ("view.reloadData", "{}", "0,1,2,3,4,5,6,7,8"),
    ("view.reloadData", "{sections: [{items: 3}]}", "0,1,2"),
    ("view.update", "{updates: [{delete: [[0, 0]]}]}", "1,2,3,4,5,6,7,8"),
    ("view.update", "{updates: [{insert: [[0, 0]]}]}", "n0,0,1,2,3,4,5,6,7,8"),
    ("view.setBounds", "{size: [400, 300]}", "0,1,2,3,4,5,6,7,8"),
    ("view.setLayout", "{layout: {type: circle}}", "0,1,2,3,4,5,6,7,8"),
    ("view.configure", "{drag: no}", "0,1,2,3,4,5,6,7,8"),
    ("view.configure", "{drop: no}", "0,1,2,3,4,5,6,7,8"),
  ]

  @Test("Whatever happens to the view during a drag, nothing stays in the air", arguments: meddling)
  func meddled(_ case: (method: String, params: String, order: String)) throws {
    let story = try carrying(Self.grid)
    try story.perform(`case`.method, `case`.params)
    #expect(story.brokenInvariants == [])
    try story.perform("touch", "{touches: [{id: 1, phase: moved, at: [-50, 150]}]}")
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [-50, 150]}]}")
    try story.perform("clock.settle")
    #expect(try Self.order(story) == "[{items:[\(`case`.order)]}]")
    try Self.expectNothingInTheAir(story)
    let told = Self.told(story)
    #expect(told.count { $0 == "dragSessionDidEnd" } == 1)
    #expect(told.count { $0 == "dropSessionDidEnd" } == 1)
  }

  /// Returns the calls about menus and the session of a drag.
  private func menuCalls(_ story: StageStory) -> [String] {
    Self.told(story).map { String($0.prefix { $0 != " " }) }.filter { call in
      [
        "itemsForBeginning", "contextMenuConfigurationForItemsAt", "willDisplayContextMenu",
        "willEndContextMenuInteraction", "dragSessionWillBegin", "dragSessionDidEnd",
        "performAction",
      ].contains(call)
    }
  }

  private static let withMenu = grid.replacingOccurrences(
    of: "drag: yes", with: "drag: yes, contextMenu: [{title: Delete, does: delete}]")

  @Test(
    "A lifted item that rests under the finger shows its menu, which outlives the lift (S10.20)")
  func menu() throws {
    let story = try StageStory(Self.withMenu)
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [50, 50]}]}")
    try story.perform("clock.advance", "{to: 0.499999999}")
    #expect(menuCalls(story) == ["itemsForBeginning"])
    try story.perform("clock.advance", "{to: 0.5}")
    #expect(menuCalls(story) == ["contextMenuConfigurationForItemsAt", "willDisplayContextMenu"])
    try story.perform("touch", "{t: 0.6, touches: [{id: 1, phase: ended, at: [50, 50]}]}")
    try story.perform("clock.settle")
    #expect(menuCalls(story) == [])
    #expect(try story.state("menu") != "null")
    try story.perform("view.performMenuAction", "{item: [0, 0], action: Delete}")
    #expect(try Self.order(story) == "[{items:[1,2,3,4,5,6,7,8]}]")
    try Self.expectNothingInTheAir(story)
  }

  @Test("A finger that moves closes the menu and begins the drag (S10.20)")
  func menuThenDrag() throws {
    let story = try StageStory(Self.withMenu)
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [50, 50]}]}")
    try story.perform("clock.advance", "{to: 0.6}")
    story.forget()
    try story.perform("touch", "{t: 0.65, touches: [{id: 1, phase: moved, at: [250, 150]}]}")
    #expect(menuCalls(story) == ["willEndContextMenuInteraction", "dragSessionWillBegin"])
    #expect(try story.state("menu") == "null")
    try story.perform("touch", "{t: 0.7, touches: [{id: 1, phase: ended, at: [250, 150]}]}")
    try story.perform("clock.settle")
    #expect(try Self.order(story) == "[{items:[1,2,3,4,5,0,6,7,8]}]")
    try Self.expectNothingInTheAir(story)
  }

  @Test("A finger that moves before asks for no menu (S10.20)", arguments: [0.34, 0.49])
  func dragWithoutMenu(_ moved: Double) throws {
    let story = try StageStory(Self.withMenu)
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [50, 50]}]}")
    try story.perform("touch", "{t: \(moved), touches: [{id: 1, phase: moved, at: [250, 150]}]}")
    try story.perform("clock.advance", "{to: 1}")
    #expect(menuCalls(story) == ["itemsForBeginning", "dragSessionWillBegin"])
    try story.perform("gesture.cancel")
    try story.perform("clock.settle")
    try Self.expectNothingInTheAir(story)
  }
}
