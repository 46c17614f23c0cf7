import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Several collection views on one stage.
///
/// Rules S10.7, S10.10, S10.12; protocol 5, 6, 7.
@Suite("Several views on a stage")
@MainActor
struct StageViewsTests {
  nonisolated static let scene = """
    view: {size: [300, 400], drag: yes, drop: yes}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: 4}]
    others:
      - name: tray
        frame: [320, 20, 100, 300]
        view: {drag: yes, drop: yes}
        layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0}
        sections: [{items: [{id: x}, {id: y}, {id: z}, {id: w}]}]
    """
  private let story: StageStory

  init() throws {
    story = try StageStory(Self.scene)
  }

  private func orders() throws -> [String] {
    [
      try StageDragTests.order(story),
      try story.perform("query.data", "{in: tray}")["sections"]
        .replacingOccurrences(of: "\"", with: ""),
    ]
  }

  @Test("A drop into another view is recorded for both, each record with its view (S10.7, S10.12)")
  func wholeLog() throws {
    try story.finger(over: [(0, 50, 50), (600, 70, 50)])
    story.forget()
    try story.finger(2, over: [(1, 1, 399)], liftAfter: 0)
    story.forget()
    try story.perform("touch", "{t: 0.65, touches: [{id: 1, phase: moved, at: [370, 170]}]}")
    #expect(
      StageDragTests.told(story) == [
        "canHandle in:tray answer:true", "gap item:null", "dropSessionDidExit",
        "dropSessionDidEnter in:tray",
        "dropSessionDidUpdate in:tray at:[50,150] destination:[0,1] operation:move intent:insertAt",
        "gap in:tray item:[0,1]",
      ])
    try story.perform("touch", "{t: 0.7, touches: [{id: 1, phase: ended, at: [370, 170]}]}")
    #expect(
      StageDragTests.told(story) == [
        "state recognizer:drag state:ended at:[370,170]", "drag step:dropped items:1 at:[370,170]",
        "performDropWith in:tray destination:[0,1] items:1",
      ])
    try story.perform("clock.settle")
    #expect(
      StageDragTests.told(story) == [
        "dropSessionDidEnd", "dropSessionDidEnd in:tray", "dragSessionDidEnd",
        "drag step:ended items:1 at:[370,170]",
      ])
    #expect(try orders() == ["[{items:[1,2,3]}]", "[{items:[x,s0i0,y,z,w]}]"])
    try StageDragTests.expectNothingInTheAir(story)
  }

  @Test("A gesture moves items from a view to another and back, with their ids")
  func thereAndBack() throws {
    try story.perform(
      "gesture.drag",
      "{from: {item: [0, 3]}, to: {in: tray, item: [0, 0]}, press: 0.6, duration: 0.3, hold: 0.1}")
    try story.perform("clock.settle")
    #expect(try orders() == ["[{items:[0,1,2]}]", "[{items:[s0i3,x,y,z,w]}]"])
    let result = try story.perform(
      "gesture.drag",
      "{in: tray, from: {item: [0, 1]}, to: [-270, 30], press: 0.6, duration: 0.3, hold: 0.1}")
    #expect(result["hit"].contains("\"in\":\"tray\",\"item\":[0,1]"))
    #expect(result["recognized"] == "[\"drag\"]")
    try story.perform("clock.settle")
    #expect(try orders() == ["[{items:[x,0,1,2]}]", "[{items:[s0i3,y,z,w]}]"])
    #expect(story.stage.main.view.checkInvariants() == [])
    #expect(story.stage.others[0].view.checkInvariants() == [])
  }

  @Test("An item whose name is taken over there has a new one")
  func takenName() throws {
    try story.perform("view.reloadData", "{in: tray, sections: [{items: 2}]}")
    try story.perform(
      "gesture.drag",
      "{from: {item: [0, 0]}, to: {in: tray, item: [0, 0]}, press: 0.6, duration: 0.3, hold: 0.1}")
    try story.perform("clock.settle")
    #expect(try orders() == ["[{items:[1,2,3]}]", "[{items:[n0,s0i0,s0i1]}]"])
  }

  @Test("Requests name a view, by its own coordinates; the main one is meant where none is named")
  func addressed() throws {
    try story.perform("view.setContentOffset", "{in: tray, offset: [0, 60]}")
    #expect(try story.perform("query.state", "{in: tray}")["offset"] == "[0,60]")
    #expect(try story.state("offset") == "[0,0]")
    try story.perform("gesture.tap", "{in: tray, at: [50, 60]}")
    #expect(try story.perform("query.state", "{in: tray}")["selected"] == "[[0,1]]")
    #expect(try story.state("selected") == "[]")
    let hit = try story.perform("query.hitTest", "{in: tray, at: [50, 150]}")
    #expect(hit["hit"].contains("\"in\":\"tray\",\"item\":[0,1]"))
    try story.perform("gesture.fling", "{in: tray, velocity: [0, 800]}")
    try story.perform("clock.settle")
    #expect(try story.perform("query.state", "{in: tray}")["offset"] == "[0,0]")
    try story.perform("view.update", "{in: tray, updates: [{delete: [[0, 0]]}]}")
    #expect(try orders() == ["[{items:[0,1,2,3]}]", "[{items:[y,z,w]}]"])
    try story.perform("view.setBounds", "{in: tray, size: [100, 200]}")
    #expect(try story.perform("query.state", "{in: tray}")["bounds"] == "[0,0,100,200]")
    #expect(try story.state("bounds") == "[0,0,300,400]")
  }

  @Test("The hash covers all views, whichever is queried")
  func hash() throws {
    let before = try story.state("hash")
    #expect(try story.perform("query.state", "{in: tray}")["hash"] == before)
    try story.perform("view.select", "{in: tray, item: [0, 0]}")
    let after = try story.state("hash")
    #expect(after != before)
    #expect(try story.perform("query.state", "{in: tray}")["hash"] == after)
  }

  @Test(
    "A scene whose views are wrong is refused where they are",
    arguments: [
      ("{frame: [0, 0, 10, 10]}", "others[0]"), ("{name: a}", "others[0]"),
      ("{name: a, frame: [0, 0, 0, 10]}", "others[0].frame"),
      ("{name: a, frame: [-1, 0, 10, 10]}", "others[0].frame"),
      ("{name: a, frame: [0, 0, 9, 9], view: {size: [9, 9]}}", "others[0].view.size"),
      ("{name: a, frame: [0, 0, 9, 9]}, {name: a, frame: [9, 0, 9, 9]}", "others[1].name"),
    ])
  func refused(views: String, path: String) throws {
    let error = #expect(throws: FlickbookError.self) {
      try Scene(yaml("others: [\(views)]"), path: "scene")
    }
    #expect(error?.path == "scene.\(path)")
  }
}
