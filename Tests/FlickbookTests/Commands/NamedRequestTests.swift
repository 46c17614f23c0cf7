import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Rule: protocol 2.
@Suite("Requests that name items by their ids")
@MainActor
struct NamedRequestTests {
  private static let scene =
    "{view: {size: [320, 480]}, sections: [{items: [{id: cat}, {id: dog}, {}]}, {items: 4}]}"

  private func selected(_ story: StageStory) throws -> String {
    try story.perform("query.state")["selected"]
  }

  nonisolated static let found: [(name: String, item: String)] = [
    ("cat", "[[0,0]]"), ("dog", "[[0,1]]"), ("s0i2", "[[0,2]]"), ("s1i3", "[[1,3]]"),
  ]

  @Test("An id means the item that has it", arguments: found)
  func finds(_ sample: (name: String, item: String)) throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.select", "{item: \(sample.name)}")
    #expect(try selected(story) == sample.item)
  }

  @Test("An id follows its item, and is looked up when the request begins")
  func follows() throws {
    let story = try StageStory(Self.scene)
    let select = try Command(method: "view.select", params: yaml("{item: cat}"))
    try story.perform("view.update", "{updates: [{move: [cat, s1i3]}]}")
    try story.perform(select)
    #expect(try selected(story) == "[[1,3]]")
    try story.perform("view.update", "{updates: [{insert: [{at: [0, 0], id: cow}]}]}")
    try story.perform("view.select", "{item: cow}")
    #expect(try selected(story) == "[[0,0]]")
  }

  nonisolated static let missing: [(method: String, params: String, path: String, hint: String?)] =
    [
      ("view.select", "{item: cot}", "params.item", "Did you mean \"cat\"?"),
      ("view.select", "{item: s0i0}", "params.item", nil),
      ("view.select", "{item: s1i4}", "params.item", "Did you mean \"s1i0\"?"),
      ("view.update", "{updates: [{delete: [cat, dig]}]}", "params.updates[0].delete[1]", "dog"),
      (
        "gesture.drag", "{from: {item: cat}, to: {item: dug}, duration: 1}", "params.to.item", "dog"
      ),
      ("query.attributes", "{items: [cat, elephant]}", "params.items[1]", nil),
    ]

  @Test("An id that no item has is refused, and nothing has changed", arguments: missing)
  func misses(_ sample: (method: String, params: String, path: String, hint: String?)) throws {
    let story = try StageStory(Self.scene)
    let before = try story.perform("query.state")["hash"]
    let error = refusal { try story.perform(sample.method, sample.params) }
    #expect(error?.name == .itemOutOfRange)
    #expect(error?.path == sample.path)
    if let hint = sample.hint { #expect(error?.hint?.contains(hint) == true) }
    #expect(try story.perform("query.state")["hash"] == before)
  }

  @Test("An item that was deleted has no id any more")
  func deleted() throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.update", "{updates: [{delete: [cat]}]}")
    #expect(refusal { try story.perform("view.select", "{item: cat}") }?.name == .itemOutOfRange)
    try story.perform("view.select", "{item: dog}")
    #expect(try selected(story) == "[[0,0]]")
  }

  @Test("What else is wrong is said before the id is looked for")
  func checked() {
    let error = refusal { try Command(method: "gesture.tap", params: yaml("{item: x, count: 0}")) }
    #expect(error?.path == "params.count")
    #expect(refusal { try Command(method: "gesture.tap", params: yaml("{item: 3}")) } != nil)
  }

  @Test("The past has the id, and performs it again")
  func past() throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.select", "{item: dog}")
    try story.perform("view.update", "{updates: [{delete: [cat]}]}")
    try story.stage.seek(to: .entry(1))
    #expect(try selected(story) == "[[0,1]]")
  }

  @Test("Many ids in many sections are found in one search")
  func many() {
    var data = SceneData(
      (0..<100).map { _ in
        var section = SectionDescription()
        section.items = .count(1000, sizes: [])
        return section
      })
    data.move(from: ItemPath(section: 3, item: 7), to: ItemPath(section: 99, item: 0))
    let names = (0..<100).flatMap { section in (0..<10).map { "s\(section)i\($0 * 7 % 1000)" } }
    let found = data.items(named: names + ["none", "s100i0", "s0i1000"])
    #expect(found.count == 1000)
    #expect(found["s3i7"] == ItemPath(section: 99, item: 0))
    #expect(found["s99i0"] == ItemPath(section: 99, item: 1))
    #expect(found["s3i14"] == ItemPath(section: 3, item: 13))
  }
}
