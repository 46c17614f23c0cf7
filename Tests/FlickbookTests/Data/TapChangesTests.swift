import Foundation
import Testing

@testable import Flickbook

/// Items that come and go by tapping, in a circle.
///
/// Rules S7.21, S7.22, S7.26a; WWDC 2012, session 205.
@Suite("Taps that change the data")
@MainActor
struct TapChangesTests {
  nonisolated static let circle = """
    view: {size: [400, 400], scale: 2, tap: {cell: delete, ground: insert}}
    layout: {type: circle}
    sections: [{items: 4}]
    """

  private func ids(_ story: StageStory) throws -> String {
    try story.perform("query.data")["sections"]
  }

  @Test("A tap on a cell deletes its item, which is not selected")
  func deletes() throws {
    let story = try StageStory(Self.circle)
    story.forget()
    try story.perform("gesture.tap", "{item: [0, 1]}")
    #expect(try ids(story) == #"[{"items":["s0i0","s0i2","s0i3"]}]"#)
    #expect(try story.state("selected") == "[]")
    #expect(!story.toldToApp().contains { $0.hasPrefix("didSelect") })
  }

  @Test("A tap on the ground inserts at the front, also where no section is")
  func inserts() throws {
    let story = try StageStory(Self.circle)
    try story.perform("gesture.tap", "{at: [200, 200]}")
    #expect(try ids(story) == #"[{"items":["n0","s0i0","s0i1","s0i2","s0i3"]}]"#)
    let empty = try StageStory(
      Self.circle.replacingOccurrences(of: "[{items: 4}]", with: "[]"))
    try empty.perform("gesture.tap", "{at: [200, 200]}")
    #expect(try ids(empty) == #"[{"items":["n0"]}]"#)
  }

  @Test("A drag taps nothing, and without the policy a tap selects")
  func others() throws {
    let story = try StageStory(Self.circle)
    try story.perform("gesture.drag", "{from: [200, 40], by: [0, 60], duration: 0.2}")
    #expect(try ids(story) == #"[{"items":["s0i0","s0i1","s0i2","s0i3"]}]"#)
    try story.perform("view.configure", "{tap: {}}")
    try story.perform("gesture.tap", "{item: [0, 1]}")
    #expect(try ids(story) == #"[{"items":["s0i0","s0i1","s0i2","s0i3"]}]"#)
    #expect(try story.state("selected") == "[[0,1]]")
  }

  @Test("A deleted item shrinks to the centre and fades; a remaining item only moves")
  func leaves() throws {
    let story = try StageStory(Self.circle)
    try story.perform("gesture.tap", "{item: [0, 1]}")
    try story.perform("clock.advance", "{by: 0.29}")
    let seen = try story.perform("query.visible", "{presentation: true}").text
    let gone = try #require(seen.components(separatedBy: "},{").first { $0.contains("leaving") })
    let element = Answer(text: gone)
    #expect(element["id"] == "\"s0i1\"")
    let numbers = element["center"].dropFirst().dropLast().split(separator: ",").compactMap {
      Double($0)
    }
    // All but there.
    #expect(numbers.allSatisfy { ($0 - 200).magnitude < 5 })
    #expect(try #require(Double(element["alpha"])) < 0.05)
    #expect(try #require(Double(element["transform"].dropFirst().prefix { $0 != "," })) < 0.15)
    for other in seen.components(separatedBy: "},{") where !other.contains("leaving") {
      #expect(Answer(text: other)["alpha"] == "1")
    }
  }

  @Test("An inserted item comes from the centre and grows to its full size")
  func comes() throws {
    let story = try StageStory(Self.circle)
    story.forget()
    try story.perform("gesture.tap", "{at: [200, 200]}")
    let seen = try story.perform("query.visible", "{presentation: true}").text
    let new = try #require(seen.components(separatedBy: "},{").first { $0.contains("\"n0\"") })
    #expect(Answer(text: new)["center"] == "[200,200]")
    #expect(Answer(text: new)["size"] == "[70,70]")
    #expect(Answer(text: new)["alpha"] == "0")
    #expect(
      story.told("layout").first { $0.hasPrefix("initialLayout") }
        == "initialLayoutAttributesForAppearingItem kind:cell item:[0,0] answer:true")
  }
}
