import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Items of another program that are dropped on a view, and items that are dropped outside.
///
/// Rules S10.7–S10.14.
@Suite("Drops from and to another program")
@MainActor
struct StageDropTests {
  private let story: StageStory

  init() throws {
    story = try StageStory(StageDragTests.grid)
  }

  @Test(
    "A foreign drop is recorded in this order, and its item is inserted when its data are loaded (S10.13)"
  )
  func late() throws {
    try story.perform("drag.begin", "{items: [{id: photo, late: yes}], item: [0, 1]}")
    #expect(
      StageDragTests.told(story) == [
        "canHandle answer:true", "dropSessionDidEnter",
        "dropSessionDidUpdate at:[150,50] destination:[0,1] operation:copy intent:insertAt",
        "gap item:[0,1]",
      ])
    #expect(try story.state("contentSize") == "[300,400]")
    let dropped = try story.perform("drag.drop")
    #expect(dropped.word("operation") == "copy")
    #expect(
      StageDragTests.told(story) == [
        "performDropWith destination:[0,1] items:1", "placeholder step:inserted item:[0,1]",
      ])
    try story.perform("clock.settle")
    #expect(StageDragTests.told(story) == ["dropSessionDidEnd"])
    #expect(story.stage.collectionView.hasUncommittedUpdates)
    #expect(story.brokenInvariants == [])
    #expect(try StageDragTests.order(story) == "[{items:[0,1,2,3,4,5,6,7,8]}]")
    try story.perform("drop.provide", "{item: photo}")
    try story.perform("clock.settle")
    #expect(StageDragTests.told(story) == ["placeholder step:committed item:[0,1]"])
    #expect(try StageDragTests.order(story) == "[{items:[0,photo,1,2,3,4,5,6,7,8]}]")
    try StageDragTests.expectNothingInTheAir(story)
  }

  @Test("The data source is never queried for a placeholder (S10.13)")
  func placeholderIsNotAsked() throws {
    try story.perform("drag.begin", "{items: [{id: photo, late: yes}], item: [0, 1]}")
    story.forget()
    try story.perform("drag.drop")
    try story.perform("clock.settle")
    #expect(!story.told("dataSource").contains { $0.hasPrefix("cellForItemAt") })
    let ids = try story.perform("query.visible").text.components(separatedBy: "{\"kind\"")
      .dropFirst().map { Answer(text: $0) }.sorted { $0["item"] < $1["item"] }
    #expect(ids[1].word("item") == "[0,1]")
    #expect(ids[1].word("id") == "")
    #expect(ids[2].word("id") == "s0i1")
    // Neither a tap nor a press on it is for anybody.
    try story.perform("gesture.longPress", "{at: [150, 50]}")
    #expect(story.toldToApp() == [])
  }

  @Test("Without its data a placeholder goes again (S10.13)")
  func failed() throws {
    try story.perform("drag.begin", "{items: [{id: photo, late: yes}], item: [0, 1]}")
    try story.perform("drag.drop")
    try story.perform("clock.settle")
    try story.perform("drop.fail", "{item: photo}")
    try story.perform("clock.settle")
    #expect(StageDragTests.told(story).last == "placeholder step:deleted item:[0,1]")
    #expect(try StageDragTests.order(story) == "[{items:[0,1,2,3,4,5,6,7,8]}]")
    try StageDragTests.expectNothingInTheAir(story)
  }

  @Test("Placeholders stay where they are among updates, and new data sweep them away (S10.13)")
  func updates() throws {
    try story.perform(
      "drag.begin", "{items: [{id: p, late: yes}, {id: q, late: yes}], item: [0, 4]}")
    try story.perform("drag.drop")
    try story.perform("clock.settle")
    try story.perform("view.update", "{updates: [{delete: [[0, 0]]}, {insert: [[0, 8]]}]}")
    try story.perform("view.update", "{updates: [{move: [[0, 8], [0, 0]]}]}")
    #expect(story.brokenInvariants == [])
    try story.perform("drop.provide", "{item: q}")
    #expect(try StageDragTests.order(story) == "[{items:[n0,1,2,3,q,4,5,6,7,8]}]")
    try story.perform("view.reloadData")
    try story.perform("clock.settle")
    #expect(!story.stage.collectionView.hasUncommittedUpdates)
    // The item comes all the same, to where it was dropped.
    try story.perform("drop.provide", "{item: p}")
    try story.perform("clock.settle")
    #expect(try StageDragTests.order(story) == "[{items:[n0,1,2,3,p,q,4,5,6,7,8]}]")
    try StageDragTests.expectNothingInTheAir(story)
  }

  @Test(
    "An item whose data come when its section has gone is inserted at the end, if there is a section",
    arguments: [
      ("[{items: 3}, {items: 1}]", "[{items:[0,1,2]},{items:[s1i0,p]}]"),
      ("[{items: 3}, {items: 0}]", "[{items:[0,1,2]},{items:[p]}]"),
      ("[{items: 2}]", "[{items:[0,1,p]}]"), ("[{items: 0}]", "[{items:[p]}]"), ("[]", "[]"),
    ])
  func section(sections: String, order: String) throws {
    let story = try StageStory(
      "{view: {drop: true}, layout: {itemSize: [100, 100]}, sections: [{items: 3}, {items: 3}]}")
    try story.perform("drag.begin", "{items: [{id: p, late: yes}], item: [1, 1]}")
    try story.perform("drag.drop")
    try story.perform("clock.settle")
    try story.perform("view.reloadData", "{sections: \(sections)}")
    try story.perform("drop.provide", "{item: p}")
    try story.perform("clock.settle")
    #expect(try StageDragTests.order(story) == order)
    #expect(story.brokenInvariants == [])
  }

  @Test("Several items are inserted in order, at the drop or at the end (S10.9)")
  func several() throws {
    try story.perform("drag.begin", "{items: [{id: a}, {id: b}, {text: c}], at: [150, 50]}")
    try story.perform("drag.drop")
    try story.perform("clock.settle")
    #expect(try StageDragTests.order(story) == "[{items:[0,a,b,c,1,2,3,4,5,6,7,8]}]")
    try story.perform("view.reloadData", "{sections: [{items: 2}]}")
    try story.perform("drag.begin", "{items: [{id: z}], at: [150, 350]}")
    #expect(StageDragTests.told(story).last?.contains("destination:null") == true)
    try story.perform("drag.drop")
    try story.perform("clock.settle")
    #expect(try StageDragTests.order(story) == "[{items:[0,1,z]}]")
    try StageDragTests.expectNothingInTheAir(story)
  }

  @Test("A view that does not handle a drag is asked once and not notified (S10.8)")
  func handlesNothing() throws {
    let story = try StageStory(StageDragTests.grid(drop: "{handles: no}"))
    try story.perform("drag.begin", "{items: [{id: a}], at: [150, 50]}")
    try story.perform("drag.move", "{at: [250, 50]}")
    let dropped = try story.perform("drag.drop")
    try story.perform("clock.settle")
    #expect(dropped.word("operation") == "cancel")
    #expect(StageDragTests.told(story) == ["canHandle answer:false"])
  }

  @Test("A drag that leaves and returns enters again without another canHandle (S10.7)")
  func comesBack() throws {
    try story.perform("drag.begin", "{items: [{id: a}], at: [150, 50]}")
    story.forget()
    try story.perform("drag.move", "{at: [-1, 50]}")
    try story.perform("drag.move", "{at: [250, 50]}")
    #expect(
      StageDragTests.told(story) == [
        "gap item:null", "dropSessionDidExit", "dropSessionDidEnter",
        "dropSessionDidUpdate at:[250,50] destination:[0,2] operation:copy intent:insertAt",
        "gap item:[0,2]",
      ])
    try story.perform("drag.cancel")
    try story.perform("clock.settle")
    #expect(
      StageDragTests.told(story) == ["gap item:null", "dropSessionDidExit", "dropSessionDidEnd"])
    try StageDragTests.expectNothingInTheAir(story)
  }

  @Test("What is let go outside goes back, unless the other program takes it (S10.6, S10.10)")
  func outside() throws {
    func carryOut() throws {
      try story.perform(
        "gesture.drag", "{from: {item: [0, 0]}, to: [-40, 50], press: 0.6, duration: 0.3}")
      try story.perform("clock.settle")
      try StageDragTests.expectNothingInTheAir(story)
    }
    try carryOut()
    #expect(try story.perform("drop.take")["items"] == "[]")
    #expect(StageDragTests.told(story).contains { $0.hasPrefix("drag step:cancelled") })
    try story.perform("drop.accept", "{operation: copy}")
    try carryOut()
    #expect(StageDragTests.told(story).contains { $0.hasPrefix("drag step:dropped") })
    #expect(
      try story.perform("drop.take")["items"]
        == "[{\"id\":\"s0i0\",\"types\":[\"public.utf8-plain-text\"],\"text\":\"s0i0\"}]")
    #expect(try story.perform("drop.take")["items"] == "[]")
    try story.perform("view.configure", "{drag: {restricted: yes}}")
    try carryOut()
    #expect(try story.perform("drop.take")["items"] == "[]")
    #expect(try StageDragTests.order(story) == "[{items:[0,1,2,3,4,5,6,7,8]}]")
  }

  @Test(
    "Impossible requests are refused, and nothing has changed",
    arguments: [
      ("drag.move", "{at: [1, 1]}", "busy"), ("drag.drop", "{}", "busy"),
      ("drag.cancel", "{}", "busy"), ("drag.begin", "{items: [], at: [1, 1]}", "invalid_params"),
      ("drag.begin", "{items: [{late: yes}], at: [1, 1]}", "invalid_params"),
      ("drag.begin", "{items: [{id: a}]}", "invalid_params"),
      ("drag.begin", "{items: [{id: a}], item: [0, 9]}", "item_out_of_range"),
      ("drop.provide", "{item: nobody}", "invalid_params"),
      ("drop.accept", "{operation: move}", "invalid_params"),
      ("drag.begin", "{in: nowhere, items: [{id: a}], at: [1, 1]}", "invalid_params"),
    ])
  func refused(method: String, params: String, name: String) throws {
    let hash = story.stage.hash
    let error = #expect(throws: FlickbookError.self) { try story.perform(method, params) }
    #expect(error?.name.rawValue == name)
    #expect(story.stage.hash == hash)
  }

  @Test(
    "A drag that rests between items keeps the gap that it has opened (S10.9)",
    arguments: ["immediate", "fast"])
  func restsBetweenItems(cadence: String) throws {
    let story = try StageStory(
      """
      view: {drop: true, reorderingCadence: \(cadence)}
      layout: {itemSize: [100, 100]}
      sections: [{items: 7}]
      """)
    try story.perform("drag.begin", "{items: [{id: f}], at: [0, 220]}")
    try story.perform("view.setBounds", "{size: [500, 500]}")
    try story.perform("clock.settle")
    #expect(try Answer(text: story.state("drag"))["gap"] == "[0,6]")
    story.forget()
    try story.perform("clock.advance", "{by: 2}")
    #expect(!StageDragTests.told(story).contains { $0.hasPrefix("gap ") })
    #expect(try Answer(text: story.state("drag"))["gap"] == "[0,6]")
    try story.perform("drag.drop")
    try story.perform("clock.settle")
    #expect(try StageDragTests.order(story) == "[{items:[0,1,2,3,4,5,f,6]}]")
    try StageDragTests.expectNothingInTheAir(story)
  }

  @Test("A drag that rests over rows of several heights keeps its gap, and comes to rest (S10.9)")
  func restsOverUnequalRows() throws {
    let story = try StageStory(
      """
      view: {kind: insetGroupedTable, drop: true, size: [312, 766]}
      sections: [{items: [{}, {}, {}, {}, {}, {size: [0, 70]}, {size: [0, 30]}]}]
      """)
    try story.perform("drag.begin", "{items: [{}], at: [87, 700]}")
    for y in stride(from: 40, through: 340, by: 12) {
      try story.perform("drag.move", "{at: [87, \(y)]}")
      try story.perform("clock.settle")
      story.forget()
      try story.perform("clock.advance", "{by: 2}")
      #expect(!StageDragTests.told(story).contains { $0.hasPrefix("gap ") }, "at \(y)")
    }
  }

  @Test("There is one drag at a time")
  func oneAtATime() throws {
    try story.perform("drag.begin", "{items: [{id: a}], at: [150, 50]}")
    let error = #expect(throws: FlickbookError.self) {
      try story.perform("drag.begin", "{items: [{id: b}], at: [150, 50]}")
    }
    #expect(error?.name == .busy)
    try story.finger(over: [(0, 50, 50), (600, 50, 50)])
    #expect(!story.toldToApp().contains { $0.hasPrefix("itemsForBeginning") })
  }
}
