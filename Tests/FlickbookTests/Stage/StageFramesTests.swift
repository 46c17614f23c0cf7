import Foundation
import Testing

@testable import Flickbook

/// Every frame of what is animated, against tables that are kept.
@Suite("Frames of animated changes")
@MainActor
struct StageFramesTests {
  private static let grid = """
    view: {size: [300, 400]}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: [{id: a}, {id: b}, {id: c}, {id: d}, {id: e}]}]
    """
  private static let circle = """
    view: {size: [400, 400]}
    layout: {type: circle}
    sections: [{items: [{id: a}, {id: b}, {id: c}, {id: d}, {id: e}]}]
    """

  /// The table of so many frames, with what is done before some of them.
  private func table(
    _ scene: String, frames: Int, doing changes: [Int: String]
  ) throws -> FrameTable {
    let story = try StageStory(scene)
    var table = FrameTable()
    for frame in 0...frames {
      if frame > 0 { try story.perform(.advanceFrames(1)) }
      if let change = changes[frame] { try story.perform("view.update", "{updates: [\(change)]}") }
      table.note(story.stage)
    }
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
    return table
  }

  @Test("An inserted item fades in while the others make way (S2.22, S7.21, S7.29)")
  func insert() throws {
    try table(Self.grid, frames: 19, doing: [0: "{insert: [{at: [0, 1], id: x}]}"])
      .expectKept("insert")
  }

  @Test("A second deletion is added to the first (S7.22, S7.33)")
  func interruptedDelete() throws {
    try table(
      Self.grid, frames: 28, doing: [0: "{delete: [[0, 1]]}", 9: "{delete: [[0, 0]]}"]
    ).expectKept("delete-interrupted")
  }

  @Test("In the circle items appear from the centre and disappear to it, shrinking")
  func circle() throws {
    try table(
      Self.circle, frames: 28,
      doing: [0: "{delete: [[0, 2]]}", 9: "{insert: [{at: [0, 0], id: x}]}"]
    ).expectKept("circle")
  }

  @Test("A batch moves, deletes and inserts at once")
  func batch() throws {
    try table(
      Self.grid, frames: 19,
      doing: [
        0: "{delete: [[0, 0]]}, {move: [[0, 4], [0, 0]]}, {insert: [{at: [0, 2], id: x}]}"
      ]
    ).expectKept("batch")
  }

  @Test("In a waterfall an inserted item fades in and the others find their columns")
  func waterfall() throws {
    try table(
      """
      view: {size: [300, 400]}
      layout: {type: waterfall, minimumInteritemSpacing: 0, minimumLineSpacing: 0}
      sections:
        - items:
            - {id: a, size: [150, 100]}
            - {id: b, size: [150, 60]}
            - {id: c, size: [150, 80]}
            - {id: d, size: [150, 40]}
      """, frames: 28,
      doing: [
        0: "{insert: [{at: [0, 1], id: x, size: [150, 120]}]}", 9: "{delete: [[0, 0]]}",
      ]
    ).expectKept("waterfall")
  }

  @Test("A stack's top card is taken away upwards, and a new one laid down from there")
  func stack() throws {
    try table(
      """
      view: {size: [300, 400]}
      layout: {type: stack, itemSize: [200, 200], peek: 10, shrink: 0.1}
      sections: [{items: [{id: a}, {id: b}, {id: c}, {id: d}]}]
      """, frames: 28,
      doing: [0: "{delete: [[0, 0]]}", 9: "{insert: [{at: [0, 0], id: x}]}"]
    ).expectKept("stack")
  }

  @Test("On a ring items appear from the centre and disappear to it, shrinking")
  func ring() throws {
    try table(
      """
      view: {size: [300, 300]}
      layout: {type: ring, itemSize: [40, 40]}
      sections: [{items: [{id: a}, {id: b}, {id: c}, {id: d}]}]
      """, frames: 28,
      doing: [0: "{delete: [[0, 1]]}", 9: "{insert: [{at: [0, 0], id: x}]}"]
    ).expectKept("ring")
  }

  @Test("In a table the cells after an inserted one go to the next position, over the row's edge")
  func table() throws {
    try table(
      """
      view: {size: [300, 200]}
      layout: {type: table, columns: 3, itemSize: [100, 50]}
      sections: [{items: [{id: a}, {id: b}, {id: c}, {id: d}, {id: e}]}]
      """, frames: 28,
      doing: [0: "{insert: [{at: [0, 1], id: x}]}", 9: "{delete: [[0, 0]]}"]
    ).expectKept("table")
  }
}
