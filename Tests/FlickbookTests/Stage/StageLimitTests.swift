import Foundation
import Testing
import UIKit

@testable import Flickbook

/// The stage refuses a request that would take too much memory or time, and nothing changes.
///
/// Rule: protocol 10.
@Suite("Limits of a stage")
@MainActor
struct StageLimitTests {
  private func story(
    _ scene: String, _ change: (inout StageLimits) -> Void
  ) throws -> StageStory {
    var limits = StageLimits()
    change(&limits)
    return try StageStory(Scene(yaml(scene)), limits)
  }

  /// A view of 100 × 100 with items of 10 × 10 side by side, of which 100 are in sight.
  private static let tiles = "view: {size: [100, 100]}, \(layout)"

  private static let layout =
    "layout: {itemSize: [10, 10], minimumLineSpacing: 0, minimumInteritemSpacing: 0}"

  @Test("As many elements as the limit are put on screen when a scene opens, and no more")
  func opening() throws {
    let scene = "{\(Self.tiles), sections: [{items: 1000}]}"
    let open = try story(scene) { $0.passElements = 100 }
    #expect(open.stage.collectionView.visibleCells.count == 100)
    let error = #expect(throws: FlickbookError.self) { try story(scene) { $0.passElements = 99 } }
    #expect(error?.name == .limitExceeded)
    #expect(error?.path == "params.scene")
    #expect(error?.message == "A layout pass would put more than 99 elements on screen.")
  }

  private nonisolated static let denser =
    "{itemSize: [5, 5], minimumLineSpacing: 0, minimumInteritemSpacing: 0}"

  nonisolated static let requests: [(method: String, params: String, path: String)] = [
    ("view.setBounds", "{size: [100, 110]}", "params.size"),
    ("view.setBounds", "{size: [1e9, 1e9]}", "params.size"),
    ("view.configure", "{size: [100, 110]}", "params"),
    ("view.configure", "{size: [1e9, 1e9], bounces: no}", "params"),
    ("view.setLayout", "{layout: \(denser)}", "params.layout"),
    ("view.setLayout", "{layout: \(denser), animated: true}", "params.layout"),
    ("view.beginTransition", "{layout: \(denser)}", "params.layout"),
    // The elements on screen before the transition count as well.
    ("view.beginTransition", "{layout: {itemSize: [90, 90]}}", "params.layout"),
    ("view.setLayout", "{layout: {type: circle}}", "params.layout"),
    ("view.setLayout", "{layout: {type: waterfall}}", "params.layout"),
    ("view.reloadData", "{sections: [{items: {count: 1000, sizes: [[5, 5]]}}]}", ""),
    ("view.reloadData", "{sections: [{items: {count: 1001, sizes: [[10, 10], [9, 10]]}}]}", ""),
    ("view.update", "{updates: [{insert: [{at: [0, 0], size: [0, 0]}]}]}", ""),
  ]

  @Test("A request that would show or place too much changes nothing", arguments: requests)
  func refuses(_ request: (method: String, params: String, path: String)) throws {
    let story = try story("{\(Self.tiles), sections: [{items: 1000}]}") {
      $0.passElements = 100
      $0.circleItems = 999
      $0.waterfallItems = 999
      $0.variedItems = 1000
    }
    let state = try story.perform("query.state").text
    story.forget()
    let error = #expect(throws: FlickbookError.self) {
      try story.perform(request.method, request.params)
    }
    #expect(error?.name == .limitExceeded)
    #expect((error?.path ?? "") == request.path)
    #expect(try story.perform("query.state").text == state)
    #expect(story.lines.last?.contains("error") != true)
    #expect(story.brokenInvariants == [])
  }

  @Test("At its limit a layout that looks at every item is taken")
  func itemLimits() throws {
    let story = try story("{\(Self.tiles), sections: [{items: 500}]}") {
      $0.circleItems = 500
      $0.waterfallItems = 500
      $0.variedItems = 501
    }
    try story.perform("view.setLayout", "{layout: {type: circle}}")
    try story.perform("view.setLayout", "{layout: {type: waterfall}}")
    try story.perform("view.setLayout", "{layout: {itemSize: [10, 10]}}")
    try story.perform("view.update", "{updates: [{insert: [{at: [0, 0], size: [30, 30]}]}]}")
    #expect(story.stage.itemCounts(of: story.stage.collectionView) == [501])
    #expect(throws: FlickbookError.self) {
      try story.perform("view.update", "{updates: [{insert: [[0, 0]]}]}")
    }
  }

  @Test("Too many elements that scroll onto the screen are left out, and reported in the log")
  func scrolledIntoSight() throws {
    let sizes = Array(repeating: "[10, 10]", count: 300) + Array(repeating: "[1, 1]", count: 3000)
    let scene =
      "{\(Self.tiles), sections: [{items: {count: 3300, sizes: [\(sizes.joined(separator: ", "))]}}]}"
    let story = try story(scene) { $0.passElements = 200 }
    #expect(story.stage.collectionView.visibleCells.count == 100)
    let error = #expect(throws: FlickbookError.self) {
      try story.perform("view.setContentOffset", "{offset: [0, 250]}")
    }
    #expect(error?.name == .limitExceeded)
    story.forget()
    for _ in 0..<4 {
      try story.perform("gesture.drag", "{from: [50, 95], to: [50, 5], duration: 0.2}")
      try story.perform("clock.settle")
    }
    let errors = story.told("session")
    #expect(errors.contains { $0.hasPrefix("error message:limit_exceeded: the pass") })
    #expect(story.stage.collectionView.visibleCells.count <= 200)
    try story.perform("view.setContentOffset", "{offset: [0, 0]}")
    #expect(story.stage.collectionView.visibleCells.count == 100)
  }

  @Test("A session's memory is estimated before it is taken")
  func memory() throws {
    let items = repeatElement("{size: [10, 10]}", count: 2000).joined(separator: ", ")
    let scene = "{\(Self.tiles), sections: [{items: [\(items)]}]}"
    let bytes = try StageStory(scene).stage.estimatedBytes
    let kept = try story(scene) { $0.sessionBytes = bytes }
    #expect(kept.stage.estimatedBytes == bytes)
    let error = #expect(throws: FlickbookError.self) {
      try story(scene) { $0.sessionBytes = bytes - 1 }
    }
    #expect(error?.name == .limitExceeded)
    #expect(error?.message.contains("\(bytes - 1) is the most") == true)
    let refused = #expect(throws: FlickbookError.self) {
      try kept.perform("view.setLayout", "{layout: {type: waterfall}}")
    }
    #expect(refused?.name == .limitExceeded)
    let updated = #expect(throws: FlickbookError.self) {
      try kept.perform("view.update", "{updates: [{insert: [{at: [0, 0], id: a}]}]}")
    }
    #expect(updated?.name == .limitExceeded)
    #expect(kept.stage.itemCounts(of: kept.stage.collectionView) == [2000])
  }

  @Test("The defaults are as the protocol states them")
  func defaults() {
    let limits = StageLimits()
    #expect(limits.passElements == 10_000)
    #expect(limits.sessionBytes == 1 << 30)
    for entry in StageLimits.entries {
      #expect(entry.range.contains(limits[keyPath: entry.value]), "\(entry.name)")
    }
  }

  nonisolated static let hugeViews = [
    "[1e-9, 1e9]", "[1, 1e9]", "[0.001, 1024]", "[1e-9, 1]", "[1, 100000]",
  ]

  @Test("A picture of too many rows is refused before it is made", arguments: hugeViews)
  func pictures(_ size: String) throws {
    let story = try StageStory(
      "{view: {size: \(size)}, layout: {itemSize: [1e9, 1e9]}, sections: [{items: 1}]}")
    let error = #expect(throws: FlickbookError.self) { try story.perform("snapshot.take") }
    #expect(error?.name == .limitExceeded)
  }

  @Test("A picture in a tiny view is made, however large its items")
  func tinyPicture() throws {
    for size in ["[1e-9, 1e-9]", "[1e9, 1e-9]", "[1e9, 1]"] {
      let story = try StageStory(
        "{view: {size: \(size)}, layout: {itemSize: [1e9, 1e9]}, sections: [{items: 1}]}")
      #expect(try story.perform("snapshot.take").text.contains("╭"))
    }
  }

  @Test("The characters of a picture are counted with those that cover each other")
  func coveredPicture() throws {
    // 64 × 32 characters, and a box of all of them for each of three cards.
    let scene =
      "{view: {size: [640, 640]}, layout: {type: stack, itemSize: [640, 640], visibleCards: 3, "
      + "peek: 0, shrink: 0}, sections: [{items: 9}]}"
    let enough = try story(scene) { $0.pictureCells = 64 * 32 * 4 }
    #expect(throws: Never.self) { try enough.perform("snapshot.take") }
    let tooMany = try story(scene) { $0.pictureCells = 64 * 32 * 4 - 1 }
    let error = #expect(throws: FlickbookError.self) { try tooMany.perform("snapshot.take") }
    #expect(error?.name == .limitExceeded)
  }

  @Test("64 fingers are down at once, and no more", arguments: [(64, true), (65, false)])
  func fingers(count: Int, isTaken: Bool) throws {
    let story = try StageStory("{sections: [{items: 9}]}")
    let rows = (0..<count).map { "[\(Double($0) / 100), \($0), 0, 1, 1]" }
    let error = refusal {
      try story.stage.perform(
        Command(
          method: "touch.stream", params: yaml("{samples: [\(rows.joined(separator: ", "))]}")))
    }
    #expect(error?.name == (isTaken ? nil : .limitExceeded))
  }

  @Test("The views of a scene share the elements that a pass may put on screen")
  func severalViews() throws {
    let other = "{name: b, frame: [0, 100, 100, 100], \(Self.layout), sections: [{items: 500}]}"
    let scene = "{\(Self.tiles), sections: [{items: 1000}], others: [\(other)]}"
    #expect(throws: Never.self) { try story(scene) { $0.passElements = 200 } }
    let error = #expect(throws: FlickbookError.self) { try story(scene) { $0.passElements = 199 } }
    #expect(error?.name == .limitExceeded)
  }

  @Test("A self-sizing cell counts as 25 elements", arguments: [false, true])
  func selfSizing(_ isAutomatic: Bool) throws {
    let estimate = isAutomatic ? "automatic" : "[10, 10]"
    let spacing = "minimumLineSpacing: 0, minimumInteritemSpacing: 0"
    let layout =
      "layout: {type: flow, itemSize: [10, 10], estimatedItemSize: \(estimate), \(spacing)}"
    let items = "{count: 1000, sizes: [[9, 9]]}"
    let scene = "{view: {size: [100, 100]}, \(layout), sections: [{items: \(items)}]}"
    // Ten by ten of the estimated size, and eleven by twelve of the real one.
    let story = try story(scene) { $0.passElements = 3300 }
    #expect(story.stage.collectionView.visibleCells.count == 132)
    let error = #expect(throws: FlickbookError.self) {
      try self.story(scene) { $0.passElements = 2499 }
    }
    #expect(error?.name == .limitExceeded)
  }

  @Test("An element counts as two in an interactive transition, in either layout")
  func transition() throws {
    let scene = "{\(Self.tiles), sections: [{items: 1000}]}"
    let story = try story(scene) { $0.passElements = 400 }
    try story.perform("view.beginTransition", "{\(Self.layout)}")
    #expect(try story.state("transition") != "null")
    let tight = try self.story(scene) { $0.passElements = 399 }
    let error = #expect(throws: FlickbookError.self) {
      try tight.perform("view.beginTransition", "{\(Self.layout)}")
    }
    #expect(error?.name == .limitExceeded)
    #expect(try tight.state("transition") == "null")
  }

  @Test("Items without a length are counted as any others", arguments: ["0", "-0.0", "1e-9"])
  func withoutLength(_ length: String) throws {
    let items = "{count: 300, sizes: [[10, \(length)]]}"
    let scene = "{\(Self.tiles), sections: [{items: \(items)}]}"
    #expect(
      try story(scene) { $0.passElements = 302 }.stage.collectionView.visibleCells.count == 300)
    // Lines on the edge of the view are noticed where there are twice as many as allowed.
    let error = #expect(throws: FlickbookError.self) { try story(scene) { $0.passElements = 149 } }
    #expect(error?.name == .limitExceeded)
  }

  @Test("Stages with one budget take no more memory than it has, and give theirs back at their end")
  func budget() throws {
    let scene = try Scene(yaml("{\(Self.tiles), sections: [{items: 10}]}"))
    let each = try Stage(scene).estimatedBytes
    let budget = MemoryBudget(each * 2 + 1000)
    func open() throws -> Stage { try Stage(scene, limits: StageLimits(), budget: budget) }
    let (first, second) = (try open(), try open())
    #expect(budget.left == 1000)
    #expect(throws: FlickbookError.self) { try open() }
    // The data of a session that is open grow.
    let grown = try Command(
      method: "view.reloadData", params: yaml("{sections: [{items: 20}]}"))
    let error = #expect(throws: FlickbookError.self) { try second.perform(grown) }
    #expect(error?.name == .limitExceeded)
    #expect(second.itemCounts(of: second.collectionView) == [10])
    first.close()
    #expect(budget.left == 1000 + each)
    try second.perform(grown)
    #expect(second.itemCounts(of: second.collectionView) == [20])
    second.close()
    #expect(budget.left == each * 2 + 1000)
  }

  @Test(
    "A lint of more elements than the limit is refused; stations that exceed it later are skipped")
  func lint() throws {
    let scene = "{view: {size: [400, 4]}, \(Self.layout), sections: [{items: 400}]}"
    // 40 in a row, and two rows and a half on either side; turned, the view shows all of them.
    let story = try story(scene) { $0.lintElements = 200 }
    #expect(try story.perform("query.lint")["clean"] == "true")
    let tight = try self.story(scene) { $0.lintElements = 39 }
    let error = #expect(throws: FlickbookError.self) { try tight.perform("query.lint") }
    #expect(error?.name == .limitExceeded)
  }

  @Test(
    "A rectangle with too many elements is not queried of a layout that answers at once"
  )
  func rectangles() throws {
    let story = try story(
      "{view: {size: [100, 100]}, layout: {type: table, itemSize: [10, 10]}, sections: [\(rows(40))]}"
    ) { $0.passElements = 150 }
    let error = #expect(throws: FlickbookError.self) {
      try story.perform("query.attributes", "{rect: [0, 0, 1e9, 1e9]}")
    }
    #expect(error?.name == .limitExceeded)
    #expect(error?.path == "params.rect")
    #expect(throws: Never.self) { try story.perform("query.attributes", "{rect: [0, 0, 90, 90]}") }
  }

  private func rows(_ count: Int) -> String {
    Array(repeating: "{items: 40}", count: count).joined(separator: ", ")
  }
}
