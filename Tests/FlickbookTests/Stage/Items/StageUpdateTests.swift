import Foundation
import Testing

@testable import Flickbook

/// Changes of the data through the protocol.
///
/// Rules S3.23, S7.8–S7.19, S7.26.
@Suite("Updates on a stage")
@MainActor
struct StageUpdateTests {
  nonisolated static let grid = """
    view: {size: [300, 400], allowsMultipleSelection: yes}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: 4}]
    """

  private func ids(_ story: StageStory) throws -> String {
    try story.perform("query.data")["sections"]
  }

  @Test("The answer bears the stamp, and the new state holds at once (S7.30)")
  func answers() throws {
    let story = try StageStory(Self.grid)
    let answer = try story.perform("view.update", "{updates: [{insert: [[0, 0]]}]}")
    #expect(answer["t"] == "0")
    #expect(answer["frame"] == "0")
    #expect(answer["hash"] == "\"\(StateHash.text(story.stage.hash))\"")
    #expect(try ids(story) == #"[{"items":["n0","s0i0","s0i1","s0i2","s0i3"]}]"#)
    #expect(story.brokenInvariants == [])
    let state = try story.perform("query.state")
    #expect(state.word("phase") == "animating")
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
    #expect(try story.state("phase") == "\"idle\"")
  }

  @Test("Selection moves with its items, and deleted or reloaded ones are deselected (S3.23)")
  func selection() throws {
    let story = try StageStory(Self.grid)
    for item in 0...3 { try story.perform("view.select", "{item: [0, \(item)]}") }
    story.forget()
    try story.perform(
      "view.update",
      "{updates: [{insert: [[0, 0]]}, {delete: [[0, 1]]}, {reload: [[0, 2]]}, {move: [[0, 3], [0, 1]]}]}"
    )
    #expect(try story.state("selected") == "[[0,1],[0,2]]")
    #expect(try ids(story) == #"[{"items":["n0","s0i3","s0i0","s0i2"]}]"#)
    #expect(!story.toldToApp().contains { $0.contains("elect") })
  }

  @Test("Without animation every item has its final frame at once")
  func unanimated() throws {
    let story = try StageStory(Self.grid)
    story.forget()
    try story.perform("view.update", "{updates: [{delete: [[0, 0]]}], animated: false}")
    let visible = try story.perform("query.visible", "{presentation: true}")
    #expect(!visible.text.contains("leaving"))
    #expect(!visible.text.contains("s0i0"))
    #expect(visible.text.contains(#""id":"s0i1","frame":[0,0,100,100]"#))
    #expect(!story.told("view").contains { $0.hasPrefix("animationBegan") })
  }

  @Test("Disappearing views are in the presentation, and only there (S7.26)")
  func leaving() throws {
    let story = try StageStory(Self.grid)
    try story.perform("view.update", "{updates: [{delete: [[0, 3]]}]}")
    try story.perform("clock.advance", "{frames: 5}")
    let seen = try story.perform("query.visible", "{presentation: true}").text
    #expect(seen.contains(#""item":[0,3],"id":"s0i3","leaving":true"#))
    let model = try story.perform("query.visible").text
    #expect(!model.contains("s0i3"))
    #expect(try story.perform("query.hitTest", "{at: [50, 150]}")["hit"] == "{}")
    try story.perform("clock.settle")
    #expect(
      !(try story.perform("query.visible", "{presentation: true}").text.contains("s0i3")))
  }

  @Test("A view of a deleted item waits for any item after its animation (S7.26, S8.10)")
  func putAway() throws {
    let story = try StageStory(Self.grid)
    try story.perform("view.update", "{updates: [{delete: [[0, 0]]}]}")
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
    // The view of the deleted item waits for any item, and not for the item at that index path.
    try story.perform("view.update", "{updates: [{insert: [[0, 3]]}], animated: false}")
    #expect(story.brokenInvariants == [])
    #expect(try ids(story) == #"[{"items":["s0i1","s0i2","s0i3","n0"]}]"#)
  }

  @Test("Of several cells that an item has left behind one comes back, and the others end (S7.26)")
  func leftTwice() throws {
    let story = try StageStory("{view: {size: [320, 480]}, sections: [{items: 50}]}")
    try story.perform("view.setLayout", "{layout: {itemSize: [50, 100]}, animated: true}")
    // Items that are still leaving get cells of their own, which leave as well.
    try story.perform("view.setBounds", "{size: [393, 852]}")
    try story.perform("view.setBounds", "{size: [320, 480], animated: true}")
    try story.perform("view.setBounds", "{size: [393, 852], animated: true}")
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
    #expect(try story.perform("query.verify")["findings"] == "[]")
  }

  @Test("What is chosen while it leaves is drawn so when it comes back (S3.23)")
  func returns() throws {
    let story = try StageStory(
      Self.grid.replacingOccurrences(of: "{items: 4}", with: "{items: 40}"))
    try story.perform("view.update", "{updates: [{move: [[0, 0], [0, 39]]}]}")
    try story.perform("view.select", "{item: [0, 39]}")
    try story.perform("view.update", "{updates: [{move: [[0, 39], [0, 0]]}]}")
    #expect(try story.state("selected") == "[[0,0]]")
    #expect(story.brokenInvariants == [])
    let first = try story.perform("query.visible").text.components(separatedBy: "},{")
      .first { $0.contains("\"s0i0\"") }
    #expect(Answer(text: first ?? "")["selected"] == "true")
  }

  @Test("A finger that has left a deleted item does not choose its successor (S3.10)")
  func strayFinger() throws {
    let story = try StageStory(
      Self.grid.replacingOccurrences(
        of: "size: [300, 400]", with: "size: [300, 400], delaysContentTouches: no"))
    try story.finger(over: [(0, 50, 90), (10, 50, 101)])
    try story.perform("view.update", "{updates: [{delete: [[0, 0]]}], animated: false}")
    try story.perform("touch", "{touches: [{id: 1, phase: moved, at: [50, 95]}]}")
    #expect(try story.state("highlighted") == "[]")
    #expect(try story.state("selected") == "[]")
  }

  // MARK: Refusals

  /// How an update is refused, which changes nothing.
  private func refused(_ story: StageStory, _ params: String) throws -> FlickbookError {
    let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
    let error = try #require(
      refusal { try story.perform("view.update", params) })
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == sequence)
    return error
  }

  @Test("A batch that does not account for the data is refused in UIKit's words, and explained")
  func inconsistent() throws {
    let story = try StageStory(Self.grid)
    let error = try refused(
      story, "{updates: [{delete: [[0, 0]]}, {insert: [{at: [0, 1], id: x}]}], data: [{items: 3}]}")
    #expect(error.name == .inconsistentUpdate)
    #expect(
      error.message
        == "Invalid batch updates detected: the number of sections and/or items returned by the data "
        + "source before and after performing the batch updates are inconsistent with the updates.")
    #expect(error.path == "params.updates[1]")
    let details = Answer(text: "{\(error.details)}")
    #expect(details["update"] == #"{"insert":[{"at":[0,1],"id":"x"}]}"#)
    #expect(
      details.word("reason").hasSuffix(
        "inconsistent with the updates.\\nData source before updates = { 1 section with item counts: "
          + "[4] }\\nData source after updates = { 1 section with item counts: [3] }\\nUpdates = [\\n"
          + "\\tDelete row (0 - 0)\\n\\tInsert row (0 - 1)\\n]"))
    for line in [
      "Invalid update: invalid number of items in section 0.  The number of items contained in an "
        + "existing section after the update (3) must be equal to the number of items contained in "
        + "that section before the update (4), plus or minus the number of items inserted or deleted "
        + "from that section (1 inserted, 1 deleted) and plus or minus the number of items moved into "
        + "or out of that section (0 moved in, 0 moved out).",
      "Section 0: 4 before + 1 inserted - 1 deleted + 0 moved in - 0 moved out = 4, and the data "
        + "source has 3.",
      "without it the numbers agree.",
      "The counts before the update were fetched at 0 s, in frame 0, after record ",
      "Those after it are of the data that the request brings.",
    ] {
      #expect(details["explanation"].contains(line), "\(line)")
    }
    // The session continues as if there had been no request.
    try story.perform("view.update", "{updates: [{delete: [[0, 0]]}]}")
    #expect(try ids(story) == #"[{"items":["s0i1","s0i2","s0i3"]}]"#)
  }

  nonisolated static let outOfRange: [(String, String)] = [
    (
      "{delete: [[0, 4]]}",
      "attempt to delete item 4 from section 0 which only contains 4 items before the update"
    ),
    (
      "{insert: [[0, 6]]}",
      "attempt to insert item 6 into section 0, but there are only 5 items in section 0 after the "
        + "update"
    ),
    (
      "{deleteSections: [1]}",
      "attempt to delete section 1, but there are only 1 sections before the update"
    ),
    (
      "{insertSections: [2]}",
      "attempt to insert section 2 but there are only 2 sections after the update"
    ),
  ]

  @Test(
    "Updates of missing index paths are refused with UIKit's message (S7.16)",
    arguments: outOfRange)
  func range(_ update: String, _ message: String) throws {
    let story = try StageStory(Self.grid)
    let error = try refused(story, "{updates: [{reload: [[0, 0]]}, \(update)]}")
    #expect(error.name == .inconsistentUpdate)
    #expect(error.message == message)
    #expect(error.path == "params.updates[1]")
  }

  @Test("Two updates for one index path are refused in UIKit's words (S7.17, S7.19)")
  func conflicts() throws {
    let story = try StageStory(Self.grid)
    #expect(
      try refused(story, "{updates: [{delete: [[0, 1]]}, {move: [[0, 1], [0, 0]]}]}").message
        == "attempt to perform a delete and a move from the same index path "
        + "({length = 2, path = 0 - 1})")
    #expect(
      try refused(story, "{updates: [{delete: [[0, 1], [0, 1]]}]}").message
        .hasPrefix("Invalid batch updates detected"))
  }

  @Test("During an interactive movement updates are refused as busy")
  func busy() throws {
    let story = try StageStory(
      Self.grid.replacingOccurrences(of: "size: [300, 400]", with: "size: [300, 400], reorder: yes")
    )
    try story.finger(over: [(0, 50, 50), (600, 60, 60)])
    let error = try refused(story, "{updates: [{delete: [[0, 1]]}]}")
    #expect(error.name == .busy)
  }

  @Test("An entry holds one change", arguments: ["{}", "{insert: [], delete: []}"])
  func oneKey(_ entry: String) throws {
    let story = try StageStory(Self.grid)
    let error = try refused(story, "{updates: [{reload: []}, \(entry)]}")
    #expect(error.name == .invalidParams)
    #expect(error.path == "params.updates[1]")
  }
}
