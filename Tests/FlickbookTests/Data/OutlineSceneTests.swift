import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Scenes whose sections are outlines.
///
/// Rule: M11.22–M11.25, protocol 5.
@Suite("Outlines of scenes")
@MainActor
struct OutlineSceneTests {
  private nonisolated static let scene = """
    view: {size: [320, 480]}
    layout:
      type: compositional
      section: {list: {appearance: sidebar, accessories: [outlineDisclosure]}}
    dataSource: diffable
    sections:
      - id: files
        items:
          - {id: a, expanded: true, children: [a1, {id: a2, children: [deep]}]}
          - {id: b, expandable: false, children: [b1]}
          - {id: c}
    """

  private func data(_ story: StageStory) throws -> String {
    Answer(text: try story.perform("query.data").text)["sections"]
  }

  private func items(_ story: StageStory) throws -> [String] {
    let text = try data(story)
    let list = try #require(text.firstMatch(of: /"items":\[([^\]]*)\]/)).1
    return list.split(separator: ",").map { $0.trimmingCharacters(in: ["\""]) }
  }

  /// Taps the arrow of a row.
  private func tapArrow(_ item: Int, level: Int, in story: StageStory) throws {
    // Rows of a sidebar begin at 10 points, and their accessories 16 points further.
    let x = 26 + 10 * level + 5
    try story.perform("gesture.tap", "{at: [\(x), \(44 * item + 22)]}")
    try story.perform("clock.settle")
  }

  @Test("Only items are shown all of whose parents are expanded (M11.22)")
  func load() throws {
    let story = try StageStory(Self.scene)
    #expect(
      try data(story) == """
        [{"items":["a","a1","a2","b","c"],"outline":[\
        {"id":"a","level":0,"expanded":true},{"id":"a1","level":1,"expanded":false},\
        {"id":"a2","level":1,"expanded":false},{"id":"deep","level":2,"expanded":false},\
        {"id":"b","level":0,"expanded":false},{"id":"b1","level":1,"expanded":false},\
        {"id":"c","level":0,"expanded":false}]}]
        """)
  }

  @Test("A tap on an arrow asks the handlers, and shows or hides what is below (M11.25)")
  func toggle() throws {
    let story = try StageStory(Self.scene)
    story.forget()
    try tapArrow(2, level: 1, in: story)
    #expect(try items(story) == ["a", "a1", "a2", "deep", "b", "c"])
    let heard = story.told("dataSource").filter { $0.contains("Item item") && !$0.contains("cell") }
    #expect(
      heard == [
        "shouldExpandItem item:[0,2] answer:true id:a2", "willExpandItem item:[0,2] id:a2",
      ])
    story.forget()
    try tapArrow(0, level: 0, in: story)
    #expect(try items(story) == ["a", "b", "c"])
    #expect(story.told("dataSource").contains("willCollapseItem item:[0,0] id:a"))
    // The items that were expanded below are expanded again.
    try tapArrow(0, level: 0, in: story)
    #expect(try items(story) == ["a", "a1", "a2", "deep", "b", "c"])
  }

  @Test("An item that is not expandable stays as it is, and an item without children has no arrow")
  func refused() throws {
    let story = try StageStory(Self.scene)
    let hash = story.stage.hash
    story.forget()
    try tapArrow(3, level: 0, in: story)
    #expect(try items(story) == ["a", "a1", "a2", "b", "c"])
    #expect(
      story.told("dataSource").contains("shouldExpandItem item:[0,3] answer:false id:b"))
    story.forget()
    try tapArrow(4, level: 0, in: story)
    let heard = story.told("dataSource", "delegate")
    #expect(!heard.contains { $0.hasPrefix("shouldExpandItem") })
    #expect(heard.contains { $0.hasPrefix("didSelectItemAt") })
    #expect(story.stage.hash != hash)
  }

  @Test("Sections that replace all data have no outline of the sections before, whatever their ids")
  func replaced() throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.reloadData", "{sections: [{id: files, items: [{}]}]}")
    #expect(try data(story) == "[{\"items\":[\"s0i0\"]}]")
    try story.perform(
      "view.reloadData", "{sections: [{id: files, items: [{id: a, children: [b]}, {id: c}]}]}")
    #expect(
      try data(story) == """
        [{"items":["a","c"],"outline":[\
        {"id":"a","level":0,"expanded":false},{"id":"b","level":1,"expanded":false},\
        {"id":"c","level":0,"expanded":false}]}]
        """)
    // Without sections the data stay as they are.
    let before = try data(story)
    try story.perform("view.reloadData")
    #expect(try data(story) == before)
    #expect(story.brokenInvariants == [])
  }

  @Test("A snapshot changes an outline, or leaves it to the items that stay (M11.24)")
  func apply() throws {
    let story = try StageStory(Self.scene)
    let hash = story.stage.hash
    let below = "[{id: n, expanded: true, children: [m]}, a]"
    try story.perform(
      "view.apply", "{sections: [{id: files, items: [c, {id: b, children: \(below)}]}]}")
    #expect(try items(story) == ["c", "b"])
    #expect(story.stage.hash != hash)
    let item = "{id: b, expanded: true, children: [a, n]}"
    try story.perform("view.apply", "{sections: [{id: files, items: [\(item)]}]}")
    #expect(try items(story) == ["b", "a", "n"])
    try story.perform(
      "view.apply", "{sections: [{id: files, items: [b, n]}, {id: new, items: [a]}]}")
    #expect(
      try data(story) == """
        [{"items":["b","n"],"outline":[{"id":"b","level":0,"expanded":true},\
        {"id":"n","level":1,"expanded":false}]},{"items":["a"]}]
        """)
  }

  @Test("Equal outlines have equal hashes, and a fork has the same")
  func hash() throws {
    let (one, other) = (try StageStory(Self.scene), try StageStory(Self.scene))
    #expect(one.stage.hash == other.stage.hash)
    try tapArrow(2, level: 1, in: one)
    #expect(one.stage.hash != other.stage.hash)
    #expect(try one.stage.fork().hash == one.stage.hash)
  }

  @Test("Data that are replaced may have other outlines")
  func reload() throws {
    let story = try StageStory(Self.scene)
    try story.perform(
      "view.reloadData", "{sections: [{id: x, items: [{id: p, expanded: true, children: [q]}]}]}")
    #expect(try items(story) == ["p", "q"])
    try tapArrow(0, level: 0, in: story)
    #expect(try items(story) == ["p"])
  }

  nonisolated static let wrong: [(scene: String, name: FlickbookError.Name, path: String)] = [
    ("sections: [{items: [{children: [a]}]}]", .unsupported, "params.scene.sections[0].items"),
    (
      "others: [{name: o, frame: [0, 0, 9, 9], sections: [{items: [{children: [a]}]}]}]",
      .unsupported, "params.scene.others[0].sections[0].items"
    ),
    (
      "dataSource: diffable\nsections: [{items: [{id: a, children: [{id: b, children: [a]}]}]}]",
      .invalidParams, "params.scene.sections[0].items[2].id"
    ),
    (
      "dataSource: diffable\nsections: [{items: [{id: a, children: b}]}]",
      .invalidParams, "params.scene.sections[0].items[0].children"
    ),
    (
      "dataSource: diffable\nsections: [{items: [{id: a, children: [{childs: []}]}]}]",
      .invalidParams, "params.scene.sections[0].items[0].children[0]"
    ),
  ]

  @Test("A wrong outline is refused", arguments: 0..<wrong.count)
  func wrong(_ row: Int) {
    let wrong = Self.wrong[row]
    let error = #expect(throws: FlickbookError.self) { try Scene(yaml(wrong.scene)) }
    #expect(error?.name == wrong.name, "\(String(describing: error))")
    #expect(error?.path?.hasPrefix(wrong.path) == true, "\(String(describing: error))")
  }

  @Test("An outline has 32,768 items at most", arguments: [32_768, 32_769])
  func bound(_ count: Int) {
    let children = (1..<count).map { "i\($0)" }.joined(separator: ",")
    let scene = "dataSource: diffable\nsections: [{items: [{id: root, children: [\(children)]}]}]"
    if count == 32_768 {
      #expect(throws: Never.self) { try Scene(yaml(scene)) }
    } else {
      let error = #expect(throws: FlickbookError.self) { try Scene(yaml(scene)) }
      #expect(error?.name == .limitExceeded)
    }
  }
}
