import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

@Suite("Changes of layout through the protocol")
@MainActor
struct StageTransitionTests {
  private static let scene = """
    view: {size: [300, 400]}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: [{id: a}, {id: b}, {id: c}, {id: d}, {id: e}]}]
    """
  private static let rows =
    "{type: flow, itemSize: [300, 60], minimumLineSpacing: 0, minimumInteritemSpacing: 0}"

  private let story: StageStory

  init() throws {
    story = try StageStory(Self.scene)
  }

  private func error(_ method: String, _ params: String = "{}") -> FlickbookError? {
    refusal { try story.perform(method, params) }
  }

  /// The table of so many frames, with what is done before some of them.
  private func table(frames: Int, doing changes: [Int: (String, String)]) throws -> FrameTable {
    var table = FrameTable()
    for frame in 0...frames {
      if frame > 0 { try story.perform(.advanceFrames(1)) }
      if let (method, params) = changes[frame] { try story.perform(method, params) }
      table.note(story.stage)
    }
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
    return table
  }

  @Test("Every frame of a change of layouts (S9.2, S7.29)")
  func setLayout() throws {
    try table(frames: 19, doing: [0: ("view.setLayout", "{layout: \(Self.rows), animated: true}")])
      .expectKept("set-layout")
  }

  @Test("Every frame of a change of layouts back in the middle of one")
  func backAgain() throws {
    try table(
      frames: 28,
      doing: [
        0: ("view.setLayout", "{layout: \(Self.rows), animated: true}"),
        9: (
          "view.setLayout",
          "{layout: {itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}, "
            + "animated: true}"
        ),
      ]
    ).expectKept("set-layout-interrupted")
  }

  @Test("Every frame of a transition that is led and finished (S9.6, S9.8)")
  func finished() throws {
    try table(
      frames: 14,
      doing: [
        0: ("view.beginTransition", "{layout: \(Self.rows)}"),
        1: ("view.updateTransition", "{progress: 0.25}"),
        2: ("view.updateTransition", "{progress: 0.5}"),
        3: ("view.finishTransition", "{}"),
      ]
    ).expectKept("transition-finished")
  }

  @Test("Every frame of a transition that is led past its end and cancelled (S9.6, S9.8)")
  func cancelled() throws {
    try table(
      frames: 22,
      doing: [
        0: ("view.beginTransition", "{layout: \(Self.rows)}"),
        1: ("view.updateTransition", "{progress: 1.25}"),
        2: ("view.cancelTransition", "{}"),
      ]
    ).expectKept("transition-cancelled")
  }

  @Test("Every frame of a rotation (S7.25)")
  func rotation() throws {
    try table(frames: 19, doing: [0: ("view.setBounds", "{size: [400, 300], animated: true}")])
      .expectKept("rotation")
  }

  @Test("The transition is in the state and in the log until a layout is installed")
  func told() throws {
    #expect(try story.state("transition") == "null")
    try story.perform("view.beginTransition", "{layout: {type: circle}}")
    story.forget()
    try story.perform("view.updateTransition", "{progress: 0.5, values: {pull: 3}}")
    #expect(
      try story.state("transition") == #"{"from":"flow","to":"circle","progress":0.5}"#)
    try story.perform("view.finishTransition")
    #expect(story.stage.phase == .animating)
    try story.perform("clock.settle")
    #expect(try story.state("transition") == "null")
    let steps = story.told("view").filter { $0.hasPrefix("transition ") }
    #expect(steps.first == "transition step:moved progress:0.5")
    #expect(steps.dropFirst().first == "transition step:finished progress:0.5")
    #expect(steps.dropFirst(2).dropLast().allSatisfy { $0.hasPrefix("transition step:moved") })
    #expect(steps.last == "transition step:ended progress:1")
    #expect(story.stage.phase == .idle)
  }

  @Test("The presented content follows a change, and snapshots show the presentation (S9.4)")
  func seenBounds() throws {
    let story = try StageStory(
      "{layout: {type: flow, itemSize: [80, 80]}, sections: [{items: 500}]}")
    try story.perform("view.setContentOffset", "{offset: [0, 900]}")
    let before = story.stage.collectionView.contentOffset
    try story.perform(
      "view.setLayout", "{layout: {type: flow, itemSize: [180, 180]}, animated: true}")
    let after = story.stage.collectionView.contentOffset
    #expect(after.y > 3000)
    func seen(_ presentation: Bool) throws -> String {
      try story.perform("query.visible", "{presentation: \(presentation)}")["bounds"]
    }
    #expect(try seen(true) == "[0,900,393,852]")
    #expect(try seen(false).hasPrefix("[0,\(Int(after.y))"))
    #expect(before.y == 900)
    #expect(try story.perform("snapshot.take").text.contains("s0i"))
    try story.perform("clock.settle")
    #expect(try seen(true) == seen(false))
  }

  @Test("What there is no transition for, or too many, is busy and changes nothing (S9.9, S9.10)")
  func busy() throws {
    for method in ["view.finishTransition", "view.cancelTransition"] {
      #expect(error(method)?.name == .busy)
    }
    #expect(error("view.updateTransition", "{progress: 1}")?.name == .busy)
    try story.perform("view.beginTransition", "{layout: {type: line}}")
    #expect(error("view.beginTransition", "{layout: {}}")?.name == .busy)
    #expect(error("view.setLayout", "{layout: {}}")?.name == .busy)
    #expect(error("view.update", "{updates: [{delete: [[0, 0]]}]}")?.name == .busy)
    try story.perform("view.finishTransition")
    #expect(error("view.finishTransition")?.message == "The transition goes to its end already.")
    try story.perform("clock.settle")
    try story.perform("view.setLayout", "{layout: {}}")
    #expect(story.brokenInvariants == [])
  }

  @Test("A pinch leads, a lift past the half finishes, and the opposite pinch leads back")
  func pinch() throws {
    try story.perform("view.configure", "{pinchTransition: {layout: \(Self.rows)}}")
    func height() -> CGFloat? {
      story.stage.collectionView.cellForItem(at: [0, 0])?.frame.height
    }
    try story.perform("gesture.pinch", "{center: [150, 200], scale: 2, duration: 0.6}")
    try story.perform("clock.settle")
    #expect(height() == 60)
    try story.perform("gesture.pinch", "{center: [150, 200], scale: 2, duration: 0.6}")
    try story.perform("clock.settle")
    #expect(height() == 60)
    try story.perform("gesture.pinch", "{center: [150, 200], scale: 0.4, duration: 0.6}")
    try story.perform("clock.settle")
    #expect(height() == 100)
    #expect(story.brokenInvariants == [])
  }

  @Test("Fingers that rest before half of the progress cancel it")
  func pinchedALittle() throws {
    try story.perform("view.configure", "{pinchTransition: {layout: \(Self.rows)}}")
    try story.finger(1, over: [(0, 100, 200)])
    let steps = (0...8).map { step in (ms: Double(step) * 16, x: 200 + Double(step) * 5, y: 200.0) }
    try story.finger(2, over: steps)
    #expect(try story.state("transition") != "null")
    try story.perform("clock.advance", "{by: 0.5}")
    try story.perform("gesture.cancel")
    try story.perform("clock.settle")
    #expect(story.stage.collectionView.cellForItem(at: [0, 0])?.frame.height == 100)
    #expect(try story.state("transition") == "null")
  }
}
