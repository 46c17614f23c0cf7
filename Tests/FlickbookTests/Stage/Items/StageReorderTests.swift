import Foundation
import Testing

@testable import Flickbook

/// Items that fingers carry to another index path.
///
/// Rules S6.1–S6.4, S6.8–S6.15, S6.22–S6.26.
@Suite("Reorder on a stage")
@MainActor
struct StageReorderTests {
  nonisolated static let grid = """
    view: {size: [300, 400], reorder: yes}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: 9}]
    """

  /// Returns the log of a movement: gesture, calls and steps, without the parts of layout passes.
  static func movement(_ story: StageStory) -> [String] {
    story.told(
      "gesture", "delegate", "dataSource", "layout", "view",
      without: [
        "prepare", "collectionViewContentSize", "layoutAttributesForElements", "updateCycle",
        "willDisplay", "didEndDisplaying", "cellForItemAt", "dequeue", "enqueue",
        "invalidateLayoutWith",
        "highlight", "contentSize",
      ])
  }

  @Test(
    "Beginning, moving and ending a movement is recorded in this order (S6.3, S6.13, S6.14, S6.26)")
  func wholeLog() throws {
    let story = try StageStory(Self.grid)
    try story.finger(over: [(0, 50, 50), (499.999999, 50, 50)])
    #expect(
      Self.movement(story) == [
        "shouldHighlightItemAt item:[0,0] answer:true", "didHighlightItemAt item:[0,0]",
      ])
    try story.perform("clock.advance", "{to: 0.5}")
    #expect(
      Self.movement(story) == [
        "didUnhighlightItemAt item:[0,0]", "state recognizer:longPress state:began at:[50,50]",
        "canMoveItemAt item:[0,0] answer:true",
        "movement step:began item:[0,0] to:[0,0] at:[50,50]",
        "invalidationContextForInteractivelyMovingItems from:[0,0] to:[0,0] at:[50,50]",
        "layoutAttributesForInteractivelyMovingItem item:[0,0] at:[50,50]",
      ])
    try story.perform("touch", "{t: 0.6, touches: [{id: 1, phase: moved, at: [150, 60]}]}")
    #expect(
      Self.movement(story) == [
        "targetIndexPath item:[0,0] at:[150,60] answer:[0,1]",
        "targetIndexPathForMoveOfItemFromOriginalIndexPath original:[0,0] current:[0,0] "
          + "proposed:[0,1] answer:[0,1]",
        "movement step:moved item:[0,0] to:[0,1] at:[150,60]",
        "invalidationContextForInteractivelyMovingItems from:[0,0] to:[0,1] at:[150,60]",
        "layoutAttributesForInteractivelyMovingItem item:[0,1] at:[150,60]",
        "animationBegan view:2 item:[0,0]",
      ])
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [150, 60]}]}")
    #expect(
      Self.movement(story) == [
        "state recognizer:longPress state:ended at:[150,60]",
        "movement step:ended item:[0,0] to:[0,1] at:[150,60]",
        "invalidationContextForEndingInteractiveMovementOfItems from:[0,0] to:[0,1] cancelled:false",
        "moveItemAt from:[0,0] to:[0,1]", "animationBegan view:1 item:[0,1]",
      ])
    try story.perform("clock.settle")
    #expect(
      Self.movement(story) == [
        "animationEnded view:2 item:[0,0] finished:true",
        "animationEnded view:1 item:[0,1] finished:true",
      ])
    #expect(try story.perform("query.data")["items"].hasPrefix("[\"s0i1\",\"s0i0\",\"s0i2\""))
  }

  @Test("A cancelled movement restores everything without calling the data source (S6.15)")
  func cancelled() throws {
    let story = try StageStory(Self.grid)
    let before = try story.perform("query.data").text
    try story.finger(over: [(0, 50, 50), (600, 150, 150)])
    story.forget()
    try story.perform("gesture.cancel")
    #expect(
      Self.movement(story).filter { !$0.hasPrefix("animation") } == [
        "state recognizer:longPress state:cancelled at:[150,150]",
        "movement step:cancelled item:[0,0] to:[0,0] at:[150,150]",
        "invalidationContextForEndingInteractiveMovementOfItems from:[0,0] to:[0,0] cancelled:true",
      ])
    try story.perform("clock.settle")
    #expect(try story.perform("query.data").text == before)
    #expect(try frames(story) == Self.inOrder)
    #expect(try story.state("movement") == "null")
  }

  @Test("An item that may not move stays, and the finger neither scrolls nor selects (S6.1)")
  func refused() throws {
    let story = try StageStory(
      Self.grid.replacingOccurrences(of: "items: 9", with: "items: [{movable: no}, {}]"))
    try story.finger(over: [(0, 50, 50), (600, 150, 50)], liftAfter: 0)
    #expect(
      Self.movement(story) == [
        "shouldHighlightItemAt item:[0,0] answer:true", "didHighlightItemAt item:[0,0]",
        "didUnhighlightItemAt item:[0,0]", "state recognizer:longPress state:began at:[50,50]",
        "canMoveItemAt item:[0,0] answer:false",
        "state recognizer:longPress state:ended at:[150,50]",
      ])
    #expect(try story.state("selected") == "[]")
  }

  @Test("An item that is dropped in place is not reported to the data source (S6.13)")
  func inPlace() throws {
    let story = try StageStory(Self.grid)
    try story.finger(over: [(0, 50, 50), (600, 150, 50), (616, 60, 60)], liftAfter: 0)
    #expect(!Self.movement(story).contains { $0.hasPrefix("moveItemAt") })
    try story.perform("clock.settle")
    #expect(try frames(story) == Self.inOrder)
  }

  @Test("Over gaps and empty areas nothing makes way (S6.4)")
  func gaps() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400], reorder: yes}
      layout: {type: flow, itemSize: [80, 80], minimumLineSpacing: 40}
      sections: [{items: 6}]
      """)
    try story.finger(over: [(0, 40, 40), (600, 40, 100), (616, 150, 100), (632, 150, 390)])
    #expect(try story.state("movement") == "{\"item\":[0,0],\"target\":[0,0],\"at\":[150,390]}")
  }

  @Test("At an unchanged point nothing is invalidated (S6.12)")
  func samePoint() throws {
    let story = try StageStory(Self.grid)
    try story.finger(over: [(0, 50, 50), (600, 150, 150)])
    story.forget()
    try story.perform("touch", "{t: 0.7, touches: [{id: 1, phase: moved, at: [150, 150]}]}")
    #expect(story.told("layout", "view") == [])
  }

  @Test("Items go into another section, and to its end (S6.24)")
  func acrossSections() throws {
    let story = try StageStory(
      """
      view: {size: [300, 600], reorder: yes}
      layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: 3}, {items: 2, header: 50}]
      """)
    // Onto the first item of the second section, then over the last item there.
    try story.finger(over: [(0, 50, 50), (600, 50, 200)])
    #expect(try story.state("movement") == "{\"item\":[0,0],\"target\":[1,0],\"at\":[50,200]}")
    try story.perform("touch", "{t: 0.7, touches: [{id: 1, phase: moved, at: [250, 200]}]}")
    #expect(try story.state("movement") == "{\"item\":[0,0],\"target\":[1,2],\"at\":[250,200]}")
    story.forget()
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [250, 200]}]}")
    #expect(
      story.told("dataSource") == ["moveItemAt from:[0,0] to:[1,2]"])
    try story.perform("clock.settle")
    #expect(
      try story.perform("query.data")["sections"]
        == "[{\"items\":[\"s0i1\",\"s0i2\"]},{\"items\":[\"s1i0\",\"s1i1\",\"s0i0\"]}]")
    #expect(
      try frames(story) == [
        "s0i1 [0,0,100,100]", "s0i2 [100,0,100,100]", "s1i0 [0,150,100,100]",
        "s1i1 [100,150,100,100]", "s0i0 [200,150,100,100]",
      ])
  }

  @Test("A section may be emptied, and an item may go between the items of another one (S6.24)")
  func lastOfSection() throws {
    let story = try StageStory(
      """
      view: {size: [300, 600], reorder: yes}
      layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: 1}, {items: 2}]
      """)
    try story.perform(
      "gesture.drag", "{from: {item: [0, 0]}, to: {item: [1, 1]}, press: 0.6, duration: 0.3}")
    try story.perform("clock.settle")
    #expect(
      try story.perform("query.data")["sections"]
        == "[{\"items\":[]},{\"items\":[\"s1i0\",\"s0i0\",\"s1i1\"]}]")
  }

  @Test("The moving item is under the finger at once, in front of all (S6.2, S6.8, S6.25)")
  func inHand() throws {
    let story = try StageStory(
      Self.grid.replacingOccurrences(of: "items: 9", with: "items: 9, header: 40"))
    try story.finger(over: [(0, 50, 90), (600, 150, 20)])
    let last = try #require(try views(story, presentation: true).last)
    #expect(last.word("id") == "s0i0")
    #expect(last["frame"] == "[100,-30,100,100]")
    #expect(last["zIndex"] == "9223372036854775807")
  }

  @Test("Items that make way move in 0.3 s, and keep their cells (S6.11)")
  func sharedGroup() throws {
    let story = try StageStory(Self.grid)
    try story.finger(over: [(0, 50, 50), (600, 150, 50)])
    func seen() throws -> String? {
      try views(story, presentation: true).first { $0.word("id") == "s0i1" }?["frame"]
    }
    #expect(try seen() == "[100,0,100,100]")
    try story.perform("clock.advance", "{by: 0.15}")
    #expect(try seen() == "[50,0,100,100]")
    try story.perform("clock.advance", "{by: 0.15}")
    #expect(try seen() == "[0,0,100,100]")
    #expect(!story.told("dataSource", "delegate").contains { $0.contains("isplay") })
  }

  @Test("A dropped item moves to its position in 0.3 s (S6.13)")
  func puttingDown() throws {
    let story = try StageStory(Self.grid)
    try story.finger(over: [(0, 50, 50), (584, 190, 50)], liftAfter: 16)
    func seen() throws -> String? {
      try views(story, presentation: true).first { $0.word("id") == "s0i0" }?["frame"]
    }
    #expect(try seen() == "[140,0,100,100]")
    try story.perform("clock.advance", "{by: 0.15}")
    #expect(try seen() == "[120,0,100,100]")
    let settled = try story.perform("clock.settle")
    #expect(settled["t"] == "0.9")
    #expect(try seen() == "[100,0,100,100]")
  }

  @Test("Selected items stay selected, also after a cancel (S6.9)")
  func selection() throws {
    let story = try StageStory(
      Self.grid.replacingOccurrences(of: "reorder", with: "allowsMultipleSelection: yes, reorder"))
    for item in [0, 1, 5] { try story.perform("view.select", "{item: [0, \(item)]}") }
    try story.finger(over: [(0, 50, 50), (600, 250, 50)])
    #expect(try story.state("selected") == "[[0,0],[0,2],[0,5]]")
    #expect(try selectedIDs(story) == ["s0i1", "s0i5", "s0i0"])
    try story.perform("gesture.cancel")
    #expect(try story.state("selected") == "[[0,0],[0,1],[0,5]]")
    try story.perform("clock.settle")
    try story.perform(
      "gesture.drag", "{from: {item: [0, 0]}, to: {item: [0, 2]}, press: 0.6, duration: 0.3}")
    try story.perform("clock.settle")
    #expect(try story.state("selected") == "[[0,0],[0,2],[0,5]]")
    #expect(try selectedIDs(story).sorted() == ["s0i0", "s0i1", "s0i5"])
  }

  @Test("A second finger neither moves, ends nor chooses anything in a movement (S5.17, S3.9)")
  func secondFinger() throws {
    let story = try StageStory(Self.grid)
    try story.finger(1, over: [(0, 50, 50), (600, 150, 50)])
    story.forget()
    try story.finger(2, over: [(0, 250, 250), (200, 260, 250)], liftAfter: 300)
    #expect(
      Self.movement(story).filter { !$0.hasPrefix("animation") } == [])
    #expect(try story.state("movement") == "{\"item\":[0,0],\"target\":[0,1],\"at\":[150,50]}")
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [150, 50]}]}")
    #expect(story.told("dataSource") == ["moveItemAt from:[0,0] to:[0,1]"])
  }

  @Test("The touch may leave the view with the moving item")
  func leavesView() throws {
    let story = try StageStory(Self.grid)
    try story.finger(over: [(0, 50, 50), (600, 900, 900)])
    #expect(try views(story, presentation: false).last?.word("id") == "s0i0")
    try story.perform("touch", "{t: 0.7, touches: [{id: 1, phase: moved, at: [150, 50]}]}")
    let told = story.told("delegate", "dataSource")
    #expect(!told.contains { $0.hasPrefix("didEndDisplaying") || $0.hasPrefix("cellForItemAt") })
  }

  /// Commands that end a movement from outside.
  nonisolated static let interruptions = [
    ("view.configure", "{reorder: no}"), ("view.reloadData", "{}"),
    ("view.reloadData", "{sections: [{items: 2}]}"),
  ]

  @Test("Without its gesture or its data a movement is cancelled", arguments: interruptions)
  func interrupted(_ request: (method: String, params: String)) throws {
    let story = try StageStory(Self.grid)
    try story.finger(over: [(0, 50, 50), (600, 150, 50)])
    try story.perform(request.method, request.params)
    #expect(try story.state("movement") == "null")
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [150, 50]}]}")
    try story.perform("clock.settle")
    #expect(!Self.movement(story).contains { $0.hasPrefix("moveItemAt") })
    let count = request.params.contains("sections") ? 2 : 9
    #expect(try frames(story) == Array(Self.inOrder.prefix(count)))
  }

  @Test(
    "Items of unequal sizes are carried through all places without harm (S6.5)",
    arguments: ["vertical", "horizontal"])
  func unequalSizes(_ direction: String) throws {
    let story = try StageStory(
      """
      view: {size: [300, 400], reorder: yes}
      layout: {type: flow, scrollDirection: \(direction), minimumLineSpacing: 4}
      sections: [{items: {count: 12, sizes: [[60, 40], [150, 90], [30, 120]]}}, {items: 5}]
      """)
    var steps: [(ms: Double, x: Double, y: Double)] = [(0, 20, 30)]
    for step in 0..<120 {
      let turn = Double(step)
      steps.append((600 + turn * 8, (turn * 37).truncatingRemainder(dividingBy: 300), turn * 3.3))
    }
    try story.finger(over: steps, liftAfter: 0)
    let settled = try story.perform("clock.settle")
    #expect(settled["frames"] != "")
    let data = try story.perform("query.data").text
    let ids = data.split { !"si0123456789".contains($0) }.filter { $0.hasPrefix("s") && $0 != "s" }
    #expect(Set(ids.filter { $0.contains("i") && $0 != "sections" }).count == 17)
    #expect(
      story.told("dataSource").filter { $0.hasPrefix("moveItemAt") }.count <= 1)
  }

  // MARK: What is on screen

  nonisolated static let inOrder = (0..<9).map {
    "s0i\($0) [\($0 % 3 * 100),\($0 / 3 * 100),100,100]"
  }

  private func views(_ story: StageStory, presentation: Bool) throws -> [Answer] {
    try story.perform("query.visible", "{presentation: \(presentation)}").text
      .components(separatedBy: "{\"kind\"").dropFirst().map { Answer(text: $0) }
  }

  /// The cells on screen in the order of the data, each with its frame.
  private func frames(_ story: StageStory) throws -> [String] {
    try views(story, presentation: false).filter { !$0["id"].isEmpty }
      .sorted { $0["item"] < $1["item"] }.map { "\($0.word("id")) \($0["frame"])" }
  }

  private func selectedIDs(_ story: StageStory) throws -> [String] {
    try views(story, presentation: false).filter { $0["selected"] == "true" }.map { $0.word("id") }
  }
}
