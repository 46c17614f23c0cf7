import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Scenes whose data are shown by snapshots.
///
/// Rule: M11.6–M11.20, protocol 5.
@Suite("Diffable scenes")
@MainActor
struct DiffableSceneTests {
  private nonisolated static let scene = """
    view: {size: [300, 400], allowsMultipleSelection: true, reorder: true}
    layout: {itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    dataSource: diffable
    sections:
      - {id: a, items: [{id: x}, {id: y}, {id: z, movable: false}]}
      - {items: 2}
    """

  private func order(_ story: StageStory) throws -> String {
    Answer(text: try story.perform("query.data").text)["sections"]
  }

  @Test("A snapshot is applied, and records name the items (M11.8, M11.10)")
  func apply() throws {
    let story = try StageStory(Self.scene)
    story.forget()
    try story.perform(
      "view.apply",
      "{sections: [{id: s1, items: [s1i1, new, s1i0]}, {id: a, items: [z, x, y]}], reload: [y]}")
    #expect(
      try order(story)
        == #"[{"items":["s1i1","new","s1i0"]},{"items":["z","x","y"]}]"#)
    let asked = story.told("dataSource").filter { $0.hasPrefix("cellForItemAt") }
    #expect(asked == ["cellForItemAt item:[0,1] id:new", "cellForItemAt item:[1,2] id:y"])
  }

  @Test("Without sections only the marks count (M11.9, M11.11)")
  func marks() throws {
    let story = try StageStory(Self.scene)
    story.forget()
    try story.perform("view.apply", "{reconfigure: [z, x], reload: [s1i0], reloadSections: []}")
    let asked = story.told("dataSource").filter { $0.hasPrefix("cellForItemAt") }
    #expect(
      asked == [
        "cellForItemAt item:[1,0] id:s1i0", "cellForItemAt item:[0,2] id:z",
        "cellForItemAt item:[0,0] id:x",
      ])
  }

  nonisolated static let wrong: [(params: String, name: FlickbookError.Name, path: String?)] = [
    ("{sections: [{id: a, items: [x, y, x]}]}", .invalidParams, "params.sections[0].items[2]"),
    ("{sections: [{id: a}, {id: a}]}", .invalidParams, "params.sections[1].id"),
    ("{sections: [{items: [x]}]}", .invalidParams, "params.sections[0]"),
    (
      "{sections: [{id: a, items: [{id: x, size: [5, 5]}]}]}", .invalidParams,
      "params.sections[0].items[0]"
    ),
    (
      "{sections: [{id: a, items: [{size: [5, 5]}]}]}", .invalidParams,
      "params.sections[0].items[0]"
    ),
    ("{reload: [nobody]}", .invalidParams, "params.reload[0]"),
    ("{sections: [], reload: [x]}", .invalidParams, "params.reload[0]"),
    ("{reconfigure: [x, nobody]}", .invalidParams, "params.reconfigure[1]"),
    ("{reloadSections: [a, nothing]}", .invalidParams, "params.reloadSections[1]"),
  ]

  @Test("A wrong snapshot is refused, and nothing has changed", arguments: 0..<wrong.count)
  func refused(_ row: Int) throws {
    let wrong = Self.wrong[row]
    let story = try StageStory(Self.scene)
    let hash = story.stage.hash
    let error = #expect(throws: FlickbookError.self) {
      try story.perform("view.apply", wrong.params)
    }
    #expect(error?.name == wrong.name && error?.path == wrong.path, "\(String(describing: error))")
    #expect(story.stage.hash == hash)
  }

  @Test("Each data source has its own request")
  func unsupported() throws {
    let diffable = try StageStory(Self.scene)
    let plain = try StageStory("{sections: [{items: 2}]}")
    for (story, method, params) in [
      (diffable, "view.update", "{updates: []}"), (plain, "view.apply", "{}"),
    ] {
      let error = #expect(throws: FlickbookError.self) { try story.perform(method, params) }
      #expect(error?.name == .unsupported)
    }
  }

  @Test("Data that are replaced are reloaded, and later snapshots continue from there (M11.7)")
  func reload() throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.reloadData", "{sections: [{id: b, items: [{id: p}, {id: q}]}]}")
    try story.perform("view.apply", "{sections: [{id: b, items: [q, p]}]}")
    #expect(try order(story) == #"[{"items":["q","p"]}]"#)
    try story.perform("view.reloadData")
    #expect(try order(story) == #"[{"items":["q","p"]}]"#)
  }

  @Test("An item is moved by hand where it may be, and the snapshot follows (M11.19, M11.20)")
  func move() throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.beginMovement", "{item: [0, 0]}")
    try story.perform("view.updateMovement", "{at: [150, 50]}")
    try story.perform("view.endMovement")
    #expect(try order(story).hasPrefix(#"[{"items":["y","x","z"]}"#))
    try story.perform("view.beginMovement", "{item: [0, 2]}")
    #expect(try story.state("movement") == "null")
    try story.perform("view.apply", "{sections: [{id: a, items: [x, y]}]}")
    #expect(try order(story) == #"[{"items":["x","y"]}]"#)
  }

  @Test("Taps and drops change the data by snapshots, too")
  func policies() throws {
    let story = try StageStory(
      Self.scene.replacingOccurrences(
        of: "reorder: true", with: "tap: {cell: delete}, drag: true, drop: true"))
    try story.perform("gesture.tap", "{item: [0, 1]}")
    try story.perform("clock.settle")
    #expect(try order(story).hasPrefix(#"[{"items":["x","z"]}"#))
    try story.perform("drag.begin", "{items: [{id: p}], at: [150, 50]}")
    try story.perform("clock.advance", "{by: 0.1}")
    try story.perform("drag.drop")
    try story.perform("clock.settle")
    #expect(try order(story).contains(#""p""#))
  }

  @Test("A swipe action of a list deletes by a snapshot (M10.5)")
  func swipe() throws {
    let story = try StageStory(
      """
      view: {size: [320, 480]}
      layout:
        type: compositional
        section:
          list:
            appearance: plain
            trailingSwipeActions: [{title: Delete, style: destructive, does: delete}]
      dataSource: diffable
      sections: [{id: a, items: [{id: x}, {id: y}, {id: z}]}]
      """)
    try story.perform(
      "gesture.drag", "{from: [300, 66], by: [-280, 0], duration: 0.4, hold: 0.2}")
    try story.perform("clock.settle")
    #expect(try order(story) == #"[{"items":["x","z"]}]"#)
    try story.perform("view.apply", "{sections: [{id: a, items: [z, y, x]}]}")
    #expect(try order(story) == #"[{"items":["z","y","x"]}]"#)
  }

  @Test("A seek and a fork come to the same data (protocol 10)")
  func history() throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.apply", "{sections: [{id: a, items: [z, w]}]}")
    try story.perform("clock.settle")
    let hash = story.stage.hash
    let copy = try story.stage.fork()
    #expect(copy.hash == hash)
  }

  @Test("A further view has a data source of its own")
  func others() throws {
    let story = try StageStory(
      """
      others:
        - {name: tray, frame: [0, 0, 200, 200], dataSource: diffable, sections: [{id: a, items: [{id: x}]}]}
      """)
    story.forget()
    try story.perform("view.apply", "{in: tray, sections: [{id: a, items: [y, x]}]}")
    #expect(
      story.told("dataSource").contains { $0.hasPrefix("cellForItemAt") && $0.contains("id:y") })
  }

  @Test("Ids of sections are unique")
  func sectionIDs() {
    for sections in ["[{id: a}, {id: a}]", "[{}, {id: s0}]"] {
      let error = #expect(throws: FlickbookError.self) {
        try Scene(yaml("{sections: \(sections)}"))
      }
      #expect(error?.name == .invalidParams)
    }
    #expect(throws: Never.self) { try Scene(yaml("{sections: [{id: s0}, {id: s2}]}")) }
  }
}
