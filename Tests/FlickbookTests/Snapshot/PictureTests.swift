import Foundation
import Pictures
import Testing
import UIKit

@testable import Flickbook

/// Pictures as SVG and PNG.
///
/// Protocol 11.
@Suite("Pictures of the screen")
@MainActor
struct PictureTests {
  private static let grid = """
    view: {size: [300, 400], contentInset: [20, 0, 0, 0], allowsMultipleSelection: true}
    layout: {itemSize: [90, 60], headerReferenceSize: [300, 30]}
    sections: [{items: 30}, {items: 30}]
    """

  private func svg(_ story: StageStory, _ params: String = "{format: svg}") throws -> String {
    let answer = try Document(yaml: Array(story.perform("snapshot.take", params).text.utf8))
    return answer.root["svg"]?.string ?? ""
  }

  /// The lines of the elements, by their names.
  private func lines(_ svg: String) -> [String: String] {
    Dictionary(
      svg.split(separator: "\n").compactMap { line in
        guard let start = line.firstRange(of: "data-name=\"")?.upperBound else { return nil }
        return (String(line[start...].prefix { $0 != "\"" }), String(line))
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test("Elements are at their places in the content, in the colour of their section")
  func elements() throws {
    let story = try StageStory(Self.grid)
    let lines = lines(try svg(story))
    #expect(lines["item [0, 1]"]?.contains(#"x="105" y="30" width="90" height="60""#) == true)
    #expect(lines["item [0, 1]"]?.contains("#56b4e9") == true)
    #expect(lines["header [0, 0]"]?.contains("#e4e4e4") == true)
    #expect(lines["content"]?.contains("stroke-dasharray") == true)
    let text = try svg(story)
    #expect(text.contains(">s0i1</text>") || text.contains("</text>"))
    #expect(text.hasPrefix("<svg "))
    #expect(text.contains("<title>t=0 s  frame 0"))
    #expect(try svg(story) == text)
  }

  @Test("Selection, highlight, colour, opacity and transform of cells are seen")
  func looks() throws {
    let story = try StageStory(Self.grid)
    try story.perform("view.select", "{item: [0, 2]}")
    let view = story.stage.collectionView
    let cell = try #require(view.cellForItem(at: [0, 0]))
    cell.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    cell.alpha = 0.5
    cell.transform = CGAffineTransform(rotationAngle: .pi / 2)
    try #require(view.cellForItem(at: [0, 1])).isHidden = true
    let lines = lines(try svg(story))
    #expect(lines["item [0, 2]"]?.contains(#"data-state="selected""#) == true)
    let first = try #require(lines["item [0, 0]"])
    #expect(first.contains(##"fill="#ff0000" fill-opacity="0.5""##))
    #expect(first.contains(#"opacity="0.5""#))
    // About the centre, at [45, 60].
    #expect(first.contains("matrix(0 1 -1 0 105 15)"))
    #expect(lines["item [0, 1]"] == nil)
  }

  @Test("A finger, an item in the hand and the cell under a touch are seen")
  func hands() throws {
    let story = try StageStory(
      Self.grid.replacingOccurrences(of: "allows", with: "reorder: true, allows"))
    try story.perform("view.beginMovement", "{item: [0, 1]}")
    try story.perform("view.updateMovement", "{at: [200, 200]}")
    try story.perform("touch", "{touches: [{id: 2, phase: began, at: [40, 350]}]}")
    try story.perform("clock.advance", "{by: 0.2}")
    let lines = lines(try svg(story))
    #expect(lines["finger 2"]?.contains(#"cx="40" cy="350""#) == true)
    #expect(lines.values.contains { $0.contains(#"data-state="in the hand""#) })
    #expect(lines.values.contains { $0.contains("highlighted") })
  }

  @Test("The previews and the gap of a drag, and other views, are seen")
  func drags() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400], drop: true}
      layout: {itemSize: [90, 60]}
      sections: [{items: 9}]
      others: [{name: shelf, frame: [0, 400, 300, 100], sections: [{items: 4}]}]
      """)
    try story.perform("drag.begin", "{at: [150, 90], items: [{id: new}]}")
    try story.perform("drag.move", "{at: [150, 95]}")
    try story.perform("clock.settle")
    let text = try svg(story)
    let lines = lines(text)
    #expect(text.contains(#"<g data-layer="shelf""#))
    #expect(text.contains(#"height="500""#))
    #expect(lines.keys.contains { $0.hasPrefix("gap [0, ") }, "\(lines.keys.sorted())")
    #expect(lines["preview of new"]?.contains(#"x="120" y="75" width="60" height="40""#) == true)
    let one = try svg(story, "{format: svg, in: shelf}")
    #expect(one.contains(#"height="100""#))
    #expect(!one.contains(#"data-layer="main""#))
  }

  @Test("An open menu lists its actions")
  func menus() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400], contextMenu: [{title: Open it}]}
      sections: [{items: 9}]
      """)
    try story.perform("gesture.longPress", "{item: [0, 3], duration: 1}")
    let text = try svg(story)
    #expect(text.contains(">Open it</text>"), "\(text)")
    #expect(lines(text)["menu"] != nil)
  }

  @Test("A PNG is base64 of the same picture in pixels, twice")
  func png() throws {
    let story = try StageStory(Self.grid)
    let answer = try Document(
      yaml: Array(
        story.perform("snapshot.take", "{format: png, scale: 0.5}").text.utf8)
    ).root
    let data = try #require(Data(base64Encoded: answer["png"]?.string ?? ""))
    #expect(answer["data"]?.string == answer["png"]?.string)
    #expect(Array(data) == (try Stage.png(story.stage.picture, scale: 0.5).bytes))
    #expect(Array(data[16..<24]) == [0, 0, 0, 150, 0, 0, 0, 200])
  }

  @Test(
    "A key that the format does not have is refused, and so is a number out of bounds",
    arguments: [
      "{format: text, scale: 1}", "{scale: 2}", "{format: svg, columns: 64}",
      "{format: png, columns: 64}", "{format: png, scale: 0.05}", "{format: png, scale: 17}",
      "{columns: 7}", "{columns: 1001}", "{format: gif}",
    ])
  func refused(_ params: String) throws {
    let story = try StageStory(Self.grid)
    let error = #expect(throws: FlickbookError.self) {
      try story.perform("snapshot.take", params)
    }
    #expect(error?.name == .invalidParams)
  }

  @Test("A text has so many columns", arguments: [8, 64, 120, 1000])
  func columns(_ count: Int) throws {
    let story = try StageStory("{view: {size: [300, 60]}, sections: [{items: 4}]}")
    let answer = try Document(
      yaml: Array(story.perform("snapshot.take", "{columns: \(count)}").text.utf8))
    let rows = (answer.root["text"]?.string ?? "").split(separator: "\n")
    #expect(rows.dropFirst().allSatisfy { DisplayText.width($0) == count + 2 })
  }

  @Test("Pixels and shapes beyond a limit are refused before anything is drawn")
  func limits() throws {
    func refusal(_ params: String, _ change: (inout StageLimits) -> Void) throws -> String? {
      var limits = StageLimits()
      change(&limits)
      let story = try StageStory(Scene(yaml(Self.grid)), limits)
      do {
        try story.perform("snapshot.take", params)
        return nil
      } catch let error as FlickbookError {
        #expect(error.name == .limitExceeded)
        return error.hint
      }
    }
    #expect(try refusal("{format: png}") { $0.picturePixels = 300 * 400 } == nil)
    #expect(try refusal("{format: png}") { $0.picturePixels = 300 * 400 - 1 } != nil)
    #expect(try refusal("{format: svg}") { $0.picturePixels = 1 } == nil)
    let elements = try StageStory(Self.grid).stage.collectionView.shownElementCount
    let shapes = ScreenContent.shapeBound(elements: elements)
    #expect(try refusal("{format: svg}") { $0.pictureShapes = shapes } == nil)
    #expect(try refusal("{format: svg}") { $0.pictureShapes = shapes - 1 } != nil)
  }

  @Test("A PNG whose shapes cover too many pixels is refused before it is drawn, an SVG is not")
  func area() throws {
    let area = try StageStory(Self.grid).stage.picture.drawnPixels(scale: 1)
    func story(_ most: Int) throws -> StageStory {
      var limits = StageLimits()
      limits.pictureArea = most
      return try StageStory(Scene(yaml(Self.grid)), limits)
    }
    #expect(throws: Never.self) { try story(area).perform("snapshot.take", "{format: png}") }
    let error = #expect(throws: FlickbookError.self) {
      try story(area - 1).perform("snapshot.take", "{format: png}")
    }
    #expect(error?.name == .limitExceeded)
    #expect(error?.path == "params.scale")
    #expect(throws: Never.self) { try story(1).perform("snapshot.take", "{format: svg}") }
  }

  @Test("However a picture is divided, its answer is equal", arguments: ["svg", "png"])
  func division(format: String) throws {
    let story = try StageStory(Self.grid)
    let whole = try story.perform("snapshot.take", "{format: \(format)}").text
    let command = try Command(method: "snapshot.take", params: yaml("{format: \(format)}"))
    try story.stage.begin(command)
    var json = JSONWriter()
    var steps = 1
    while try !story.stage.finish(into: &json, elements: 1) {
      let isEmpty = json.isEmpty
      #expect(isEmpty)
      steps += 1
    }
    #expect(String(decoding: json.bytes, as: UTF8.self) == whole)
    #expect(steps > story.stage.collectionView.shownElementCount)
  }

  @Test("A picture that is given up leaves nothing behind")
  func cancelled() throws {
    let story = try StageStory(Self.grid)
    let hash = story.stage.hash
    let command = try Command(method: "snapshot.take", params: yaml("{format: png}"))
    try story.stage.begin(command)
    var json = JSONWriter()
    let isWhole = try story.stage.finish(into: &json, elements: 1)
    #expect(!isWhole)
    story.stage.cancel()
    #expect(story.stage.hash == hash)
    try story.perform("snapshot.take", "{format: png}")
  }

  @Test("A picture never has more shapes than were counted before")
  func bound() throws {
    let story = try StageStory(Self.grid)
    for item in 0..<12 { try story.perform("view.select", "{item: [0, \(item)]}") }
    let count = story.stage.picture.shapeCount
    let elements = story.stage.collectionView.shownElementCount
    #expect(count <= ScreenContent.shapeBound(elements: elements))
  }

  @Test("A picture changes nothing: no record, no hash")
  func isUnnoticed() throws {
    let story = try StageStory(Self.grid)
    try story.perform("gesture.fling", "{velocity: [0, -2000]}")
    let (hash, last) = (story.stage.hash, story.stage.log.sequence)
    _ = try svg(story)
    try story.perform("snapshot.take", "{format: png}")
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == last)
  }
}
