import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Items that a client carries, and content that goes by itself beneath the hand.
///
/// Rules S6.1–S6.24; protocol 3, 5.
@Suite("Interactive movement by requests")
@MainActor
struct StageMovementTests {
  nonisolated static let grid = """
    view: {size: [300, 400]}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: 90}, {items: 2}]
    """

  @Test("Each step returns the moving item, in content coordinates")
  func answers() throws {
    let story = try StageStory(Self.grid)
    let begun = try story.perform("view.beginMovement", "{item: [0, 1]}")
    #expect(begun["movement"] == "{\"item\":[0,1],\"target\":[0,1],\"at\":[150,50]}")
    #expect(begun["frame"] == "0")
    try story.perform("view.setContentOffset", "{offset: [0, 100]}")
    let moved = try story.perform("view.updateMovement", "{at: [50, 250]}")
    #expect(moved["movement"] == "{\"item\":[0,1],\"target\":[0,6],\"at\":[50,250]}")
    #expect(moved["movement"] == (try story.state("movement")))
    #expect(moved["hash"] != begun["hash"])
    #expect(try story.perform("view.endMovement")["movement"] == "null")
    #expect(story.told("dataSource").last == "moveItemAt from:[0,1] to:[0,6]")
    try story.perform("clock.settle")
    #expect(
      try story.perform("query.data")["items"].hasPrefix(
        "[\"s0i0\",\"s0i2\",\"s0i3\",\"s0i4\",\"s0i5\",\"s0i6\",\"s0i1\",\"s0i7\""))
  }

  @Test("Cancelled, all is as it was, and a second movement may begin")
  func cancels() throws {
    let story = try StageStory(Self.grid)
    let before = try story.perform("query.data").text
    for _ in 0..<2 {
      try story.perform("view.beginMovement", "{item: [0, 0]}")
      try story.perform("view.updateMovement", "{at: [150, 150]}")
      #expect(try story.perform("view.cancelMovement")["movement"] == "null")
    }
    try story.perform("clock.settle")
    #expect(try story.perform("query.data").text == before)
  }

  @Test("A movement of an item that may not move does not begin, which is no error (S6.1)")
  func notMovable() throws {
    let story = try StageStory("sections: [{items: [{movable: no}, {}]}]")
    #expect(try story.perform("view.beginMovement", "{item: [0, 0]}")["movement"] == "null")
    #expect(story.told("dataSource").last == "canMoveItemAt item:[0,0] answer:false")
  }

  /// Commands, and the command that the stage refuses after them.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let before: [(method: String, params: String)]
    let method: String
    let params: String
    let name: FlickbookError.Name
    var testDescription: String { "\(before.map(\.method)) \(method) \(params)" }
  }

  nonisolated static let inHand = [("view.beginMovement", "{item: [0, 0]}")]
  nonisolated static let inTransition = [("view.beginTransition", "{layout: {type: circle}}")]

  nonisolated static let refusals = [
    Refusal(before: [], method: "view.updateMovement", params: "{at: [0, 0]}", name: .busy),
    Refusal(before: [], method: "view.endMovement", params: "{}", name: .busy),
    Refusal(before: [], method: "view.cancelMovement", params: "{}", name: .busy),
    Refusal(
      before: [], method: "view.beginMovement", params: "{item: [0, 90]}", name: .itemOutOfRange),
    Refusal(
      before: [], method: "view.beginMovement", params: "{item: [2, 0]}", name: .itemOutOfRange),
    Refusal(before: inHand, method: "view.beginMovement", params: "{item: [0, 1]}", name: .busy),
    Refusal(
      before: inHand, method: "view.update", params: "{updates: [{delete: [[0, 0]]}]}", name: .busy),
    Refusal(
      before: inTransition, method: "view.beginMovement", params: "{item: [0, 0]}", name: .busy),
  ]

  @Test("Impossible updates are refused and change nothing (S6.17)", arguments: refusals)
  func refuses(_ refused: Refusal) throws {
    let story = try StageStory(Self.grid)
    for request in refused.before { try story.perform(request.method, request.params) }
    let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
    let error = refusal(of: { try story.perform(refused.method, refused.params) })
    #expect(error?.name == refused.name)
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == sequence)
  }

  @Test("Automatic scrolling is motion: it settles at the end of the content, and is named before")
  func settles() throws {
    let story = try StageStory(Self.grid)
    try story.perform("view.beginMovement", "{item: [0, 0]}")
    try story.perform("view.updateMovement", "{at: [250, 400]}")
    #expect(try story.state("phase") == "\"animating\"")
    let error = refusal(of: { try story.perform("clock.settle", "{limit: 1}") })
    #expect(error?.name == .notSettled)
    #expect(
      error?.message
        == "Not at rest at 1 s: the content is scrolled for what is in the hand at (0.0, 900.0) "
        + "points/s until 3 s. The clock is at 1 s now.")
    try story.perform("clock.settle")
    #expect(try story.state("offset") == "[0,2700]")
    #expect(try story.state("phase") == "\"idle\"")
    #expect(try story.state("movement") == "{\"item\":[0,0],\"target\":[0,89],\"at\":[250,3100]}")
  }

  @Test("A drag that presses and holds at the edge reorders beyond the visible items (S6.20)")
  func holds() throws {
    let story = try StageStory(
      Self.grid.replacingOccurrences(of: "view: {", with: "view: {reorder: yes, "))
    let answer = try story.perform(
      "gesture.drag",
      "{from: {item: [0, 0]}, to: [50, 390], press: 0.6, duration: 0.3, hold: 1}")
    #expect(answer["recognized"].contains("longPress"))
    let moves = story.told("dataSource").filter { $0.hasPrefix("moveItemAt") }
    #expect(moves.count == 1)
    try story.perform("clock.settle")
    let offset = try #require(Double(try story.state("offset").dropFirst(3).dropLast()))
    #expect(offset > 600)
    #expect(try story.state("movement") == "null")
    #expect(story.brokenInvariants == [])
  }

  @Test("During a rotation the moving item stays under the finger")
  func rotates() throws {
    let story = try StageStory(Self.grid)
    try story.perform("view.beginMovement", "{item: [0, 0]}")
    try story.perform("view.setContentOffset", "{offset: [0, 300]}")
    try story.perform("view.updateMovement", "{at: [250, 450]}")
    #expect(try story.state("movement") == "{\"item\":[0,0],\"target\":[0,14],\"at\":[250,450]}")
    try story.perform("view.setBounds", "{size: [400, 300], animated: true}")
    // Four a row now: under the hand is the third of the fifth row.
    #expect(try story.state("movement") == "{\"item\":[0,0],\"target\":[0,18],\"at\":[250,450]}")
    try story.perform("view.endMovement")
    try story.perform("clock.settle")
    #expect(story.told("dataSource").contains("moveItemAt from:[0,0] to:[0,18]"))
    #expect(story.brokenInvariants == [])
  }

  @Test(
    "Every built-in layout lets its items be carried to each other's places and back",
    arguments: [
      "{type: flow, scrollDirection: horizontal, itemSize: [90, 90]}", "{type: line}",
      "{type: circle}", "{type: waterfall}", "{type: stack}", "{type: ring}", "{type: table}",
    ])
  func layouts(_ layout: String) throws {
    let story = try StageStory(
      "{view: {size: [300, 400]}, layout: \(layout), sections: [{items: 6}]}")
    let seen = story.stage.collectionView.indexPathsForVisibleItems
    #expect(seen.count > 1)
    for (from, to) in zip(seen, seen.dropFirst()) {
      let layout = story.stage.collectionView.collectionViewLayout
      let center = try #require(layout.layoutAttributesForItem(at: to)?.center)
      try story.perform("view.beginMovement", "{item: [0, \(from.item)]}")
      try story.perform("view.updateMovement", "{at: [\(center.x), \(center.y)]}")
      try story.perform("view.endMovement")
      try story.perform("clock.settle")
    }
    #expect(!story.told("dataSource").filter { $0.hasPrefix("moveItemAt") }.isEmpty)
    #expect(story.brokenInvariants == [])
  }
}
