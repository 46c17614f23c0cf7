import Foundation
import Testing

@testable import Flickbook

/// Items that are dragged out of a view and dropped on it.
///
/// Rules S10.1–S10.19.
@Suite("Drag and drop on a stage")
@MainActor
struct StageDragTests {
  nonisolated static let grid = """
    view: {size: [300, 400], drag: yes, drop: yes}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: 9}]
    """

  @Test("explore")
  func explore() throws {
    let story = try StageStory(Self.grid)
    try story.finger(over: [(0, 50, 50), (600, 70, 50), (700, 150, 60), (1000, 250, 150)])
    for line in told(story) { print(line) }
    print(try story.state("drag"))
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [250, 150]}]}")
    for line in told(story) { print(line) }
    print("---- settle")
    try story.perform("clock.settle")
    for line in told(story) { print(line) }
    print(try story.perform("query.data").text)
    print(story.brokenInvariants)
  }

  private func told(_ story: StageStory) -> [String] {
    story.told(
      "gesture", "delegate", "dataSource", "layout", "view",
      without: [
        "prepare", "collectionViewContentSize", "layoutAttributesForElements",
        "invalidateLayoutWith", "invalidateLayout", "contentSize", "dequeue", "enqueue",
        "initialLayoutAttributesForAppearingItem", "finalLayoutAttributesForDisappearingItem",
      ])
  }
}
