import Foundation
import Testing

@testable import Flickbook

/// A refused request changes nothing: neither the state hash nor the answer of `query.state`.
///
/// Rule: protocol 1.
@Suite("Refused requests")
@MainActor
struct RefusalTests {
  private static let scene =
    "{view: {size: [300, 300], editMenu: [copy, delete], drop: true}, "
    + "layout: {itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}, "
    + "sections: [{items: 9}, {items: [{id: a, movable: false}]}]}"

  private nonisolated static let withMenu = "with a menu open"

  /// The requests that lead to a state, by its name.
  nonisolated static let states: [(name: String, steps: [(String, String)])] = [
    ("at rest", []),
    (withMenu, [("gesture.longPress", "{item: [0, 4], duration: 1}")]),
    ("with an item in the hand", [("view.beginMovement", "{item: [0, 4]}")]),
    (
      "between layouts",
      [
        ("view.beginTransition", "{layout: {type: circle}}"),
        ("view.updateTransition", "{progress: 0.5}"),
      ]
    ),
    (
      "under a foreign drag",
      [
        ("drag.begin", "{items: [{id: p, late: true}], at: [150, 50]}"),
        ("clock.advance", "{by: 0.1}"),
      ]
    ),
    (
      "with a placeholder",
      [
        ("drag.begin", "{items: [{id: p, late: true}], at: [150, 50]}"), ("drag.drop", "{}"),
        ("clock.settle", "{}"),
      ]
    ),
    ("with a finger down", [("touch", "{touches: [{id: 1, phase: began, at: [50, 50]}]}")]),
    (
      "in a deceleration",
      [
        ("gesture.fling", "{velocity: [0, -900], from: [150, 250]}"),
        ("clock.advance", "{by: 0.05}"),
      ]
    ),
  ]

  nonisolated static let requests: [(method: String, params: String)] = [
    ("view.performMenuAction", "{item: [0, 0], action: fly}"),
    ("view.performMenuAction", "{item: [0, 4], action: fly}"),
    ("view.performMenuAction", "{item: [0, 99], action: copy}"),
    ("view.beginMovement", "{item: [0, 99]}"), ("view.beginMovement", "{item: [0, 4]}"),
    ("view.updateMovement", "{at: [1, 1]}"), ("view.endMovement", "{}"),
    ("view.cancelMovement", "{}"), ("view.beginTransition", "{layout: {}}"),
    ("view.updateTransition", "{progress: 0.7}"), ("view.finishTransition", "{}"),
    ("view.cancelTransition", "{}"), ("view.setLayout", "{layout: {}}"),
    ("view.update", "{updates: [{delete: [[0, 99]]}]}"),
    ("view.update", "{updates: [{insert: [{at: [0, 0], id: a}]}]}"),
    ("view.update", "{updates: [{delete: [[0, 0]]}], data: []}"),
    ("view.select", "{item: [7, 0]}"), ("view.deselect", "{item: [0, 99]}"),
    ("view.scrollTo", "{item: [0, 99], position: top}"),
    ("view.invalidateLayout", "{context: {items: [[0, 99]]}}"),
    ("drag.begin", "{items: [{id: q, late: true}], item: [0, 99]}"),
    ("drag.move", "{at: [10, 10]}"), ("drag.move", "{item: [0, 99]}"), ("drag.drop", "{}"),
    ("drag.cancel", "{}"), ("drop.provide", "{item: nobody}"), ("drop.fail", "{item: nobody}"),
    ("gesture.tap", "{item: [0, 99]}"), ("gesture.fling", "{velocity: [0, 1e9]}"),
    ("gesture.pinch", "{center: [1, 1], scale: 9, duration: 1}"),
    ("touch", "{touches: [{id: 9, phase: moved, at: [1, 1]}]}"),
    ("clock.advance", "{to: 0}"), ("clock.frame", "{t: 0}"),
    ("snapshot.take", "{in: nowhere}"), ("query.lint", "{}"),
  ]

  @Test("A refused request leaves state and hash as they were", arguments: states.map(\.name))
  func leavesAlone(_ name: String) throws {
    let steps = try #require(Self.states.first { $0.name == name }?.steps)
    var refused = 0
    for request in Self.requests {
      let story = try StageStory(Self.scene)
      for step in steps { try story.perform(step.0, step.1) }
      if name == Self.withMenu { #expect(try story.state("menu") != "null") }
      let before = try (story.stage.hash, described(story))
      do {
        try story.perform(request.method, request.params)
      } catch {
        refused += 1
        #expect(story.stage.hash == before.0, "\(request)")
        #expect(try described(story) == before.1, "\(request)")
      }
    }
    #expect(refused > Self.requests.count / 3)
  }

  /// The answer of `query.state` without its counters.
  private func described(_ story: StageStory) throws -> String {
    let text = try story.perform("query.state").text
    return text.components(separatedBy: "\"counters\"")[0]
  }
}
