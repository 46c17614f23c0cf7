import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// The records that a reader of frames and steps gets.
///
/// Protocol 11.
@Suite("Records of frames and steps")
@MainActor
struct FrameRecordTests {
  /// A reader that keeps what the frames say is on screen.
  private final class Screen {
    private(set) var records: [Node] = []
    private(set) var elements: [String: Node] = [:]
    private(set) var last: Node?

    func take(_ line: borrowing Span<UInt8>) {
      let bytes = line.withUnsafeBufferPointer(Array.init)
      guard let record = try? Document(yaml: bytes).root else { return }
      records.append(record)
      guard record["event"]?.string == "frame" else { return }
      last = record
      for element in record["changed"]?.list ?? [] {
        let name = "\(element["in"]?.string ?? "") \(element["view"]?.number ?? -1)"
        elements[name] = element
      }
      for gone in record["gone"]?.list ?? [] {
        let parts = gone.list
        let name =
          parts.isEmpty
          ? " \(gone.number ?? -1)" : "\(parts[0].string ?? "") \(parts[1].number ?? -1)"
        #expect(elements.removeValue(forKey: name) != nil)
      }
    }

    var frames: [Node] { records.filter { $0["event"]?.string == "frame" } }

    /// The elements as `query.visible` has them: view, index path, centre and opacity.
    var words: [String] {
      elements.map { name, element in
        FrameRecordTests.words(element, in: name.split(separator: " ").count > 1)
      }.sorted()
    }
  }

  private nonisolated static func words(_ element: Node, in isOther: Bool = false) -> String {
    func text(_ member: String, _ standard: String) -> String {
      element[member].map { node in
        var json = JSONWriter()
        json.node(node)
        return String(decoding: json.bytes, as: UTF8.self)
      } ?? standard
    }
    return [
      text("view", ""), text("kind", ""), text("item", ""), text("center", ""), text("size", ""),
      text("transform", "[1,0,0,1,0,0]"), text("alpha", "1"), text("zIndex", "0"),
      text("hidden", "false"), text("highlighted", "false"), text("selected", "false"),
      text("lacksData", "false"),
    ].joined(separator: " ")
  }

  private func visible(_ story: StageStory) throws -> [String] {
    let answer = try Document(
      yaml: Array(story.perform("query.visible", "{presentation: true}").text.utf8))
    return (answer.root["views"]?.list ?? []).map { Self.words($0) }.sorted()
  }

  private func read(_ story: StageStory, steps: Bool = false) throws -> Screen {
    let screen = Screen()
    _ = try story.stage.log.subscribe(
      StateLog.Filter(sources: [], frames: true, steps: steps)
    ) { screen.take($0) }
    return screen
  }

  private static let grid = """
    view: {size: [300, 400]}
    layout: {itemSize: [90, 60], headerReferenceSize: [300, 30]}
    sections: [{items: 30}, {items: 30, dataDelay: 0.2}]
    """

  @Test("The first frame has everything at once, each later one what has changed since")
  func first() throws {
    let story = try StageStory(Self.grid)
    let screen = try read(story)
    #expect(screen.frames.count == 1)
    #expect(screen.words == (try visible(story)))
    #expect(screen.last?["bounds"]?["main"]?.list.compactMap(\.number) == [0, 0, 300, 400])
    try story.perform("view.select", "{item: [0, 1]}")
    #expect(screen.frames.count == 1)
    try story.perform("clock.advance", "{frames: 1}")
    #expect(screen.frames.count == 2)
    #expect(screen.last?["changed"]?.list.count == 1)
    #expect(screen.last?["changed"]?.list.first?["selected"]?.bool == true)
    #expect(screen.last?["gone"]?.list.isEmpty == true)
  }

  @Test(
    "After every frame the records say what the views present",
    arguments: [
      ("gesture.fling", "{velocity: [0, -2500]}"),
      ("view.update", "{updates: [{delete: [[0, 0], [0, 4]]}, {insert: [{at: [0, 2], id: new}]}]}"),
      ("view.scrollTo", "{item: [1, 20], position: centeredVertically, animated: true}"),
      ("gesture.longPress", "{item: [0, 3]}"),
    ])
  func isWhole(_ method: String, _ params: String) throws {
    let story = try StageStory(Self.grid)
    let screen = try read(story)
    try story.perform(method, params)
    for _ in 0..<90 {
      try story.perform("clock.advance", "{frames: 1}")
      #expect(screen.words == (try visible(story)))
    }
    #expect(screen.frames.count > 2)
    let bounds = screen.last?["bounds"]?["main"]?.list.compactMap(\.number) ?? []
    #expect(bounds.count == 4 && bounds[1] == Double(story.offset.y))
  }

  @Test("A reader of frames changes nothing: records, hash and turns stay as they are")
  func isUnnoticed() throws {
    func played(_ reads: Bool) throws -> (lines: [String], state: String, hash: UInt64) {
      let story = try StageStory(Self.grid)
      if reads { _ = try read(story) }
      try story.perform("gesture.fling", "{velocity: [0, -1500]}")
      try story.perform("clock.settle")
      try story.perform("view.update", "{updates: [{delete: [[0, 9]]}]}")
      try story.perform("clock.advance", "{by: 0.123}")
      try story.perform("view.select", "{item: [0, 1]}")
      try story.perform("clock.settle")
      try story.perform("clock.jump", "{by: 0.5}")
      return (story.lines, try story.perform("query.state").text, story.stage.hash)
    }
    let (plain, watched) = (try played(false), try played(true))
    #expect(plain.lines == watched.lines)
    #expect(plain.state == watched.state)
    #expect(plain.hash == watched.hash)
  }

  @Test("Frames are not counted, and bear the number of the last record and their own instant")
  func stamps() throws {
    let story = try StageStory(Self.grid)
    let screen = try read(story)
    let before = story.stage.log.sequence
    #expect(screen.last?["seq"]?.number == Double(before))
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      story.stage.collectionView.visibleCells.first?.alpha = 0
    }
    try story.perform("clock.advance", "{by: 0.1}")
    // The animation runs no frame of its own.
    #expect(screen.frames.map { $0["frame"]?.number } == [0, 1, 2, 3, 4, 5, 6])
    let numbers = screen.frames.compactMap { $0["t"]?.number }
    #expect(zip(numbers, 0...6).allSatisfy { abs($0 - Double($1) / 60) < 1e-9 })
    #expect(screen.frames.allSatisfy { $0["source"]?.string == "view" })
    let later = try StateLogReader.lines(story.stage, since: 1)
    #expect(!later.contains { $0.contains(#""event":"frame""#) })
  }

  @Test("An hour without change is one step, and has no frames")
  func rest() throws {
    let story = try StageStory(Self.grid)
    let screen = try read(story)
    try story.stage.begin(.advance(by: .milliseconds(3_600_000)))
    // One look at the first frame, and the time until the end.
    #expect(story.stage.run(turns: 3))
    var json = JSONWriter()
    try story.stage.finish(into: &json)
    #expect(story.stage.frame == 216_000)
    #expect(screen.frames.count == 1)
  }

  @Test("Frames have the fingers in window coordinates for as long as they are down")
  func fingers() throws {
    let story = try StageStory(Self.grid)
    let screen = try read(story)
    try story.perform("touch", "{touches: [{id: 3, phase: began, at: [20, 350]}]}")
    try story.perform("clock.advance", "{frames: 1}")
    #expect(screen.last?["fingers"]?.list.first?.list.compactMap(\.number) == [3, 20, 350])
    try story.perform("touch", "{touches: [{id: 3, phase: ended, at: [20, 350]}]}")
    try story.perform("clock.advance", "{frames: 1}")
    #expect(screen.last?["fingers"]?.list.isEmpty == true)
  }

  @Test("Frames have the contents of the views when one of them changes")
  func contents() throws {
    let story = try StageStory(Self.grid)
    let screen = try read(story)
    let first = screen.last?["contents"]?["main"]
    #expect(first?["size"]?.list.compactMap(\.number) == [300, 1440])
    #expect(first?["inset"] == nil)
    try story.perform("view.select", "{item: [0, 1]}")
    try story.perform("clock.advance", "{frames: 1}")
    #expect(screen.frames.count == 2 && screen.last?["contents"] == nil)
    try story.perform("view.configure", "{contentInset: [10, 0, 0, 0]}")
    try story.perform("clock.advance", "{frames: 1}")
    let inset = screen.last?["contents"]?["main"]?["inset"]
    #expect(inset?.list.compactMap(\.number) == [10, 0, 0, 0])
  }

  @Test("Frames have dragged items, gaps and open menus for as long as they are there")
  func scenery() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400], drop: true, contextMenu: [{title: Copy, does: copy}, {title: Pin}]}
      layout: {itemSize: [90, 60]}
      sections: [{items: 12}]
      """)
    let screen = try read(story)
    for member in ["gaps", "menus", "previews"] { #expect(screen.last?[member] == nil) }
    try story.perform("drag.begin", "{items: [{id: photo}], at: [150, 90]}")
    try story.perform("clock.advance", "{by: 0.5}")
    #expect(screen.last?["previews"]?.list.count == 1)
    let gap = screen.last?["gaps"]?["main"]
    #expect(gap?["item"]?.list.compactMap(\.number) == [0, 4])
    #expect(gap?["frame"]?.list.count == 4)
    try story.perform("drag.cancel")
    try story.perform("clock.settle")
    #expect(screen.last?["previews"] == nil && screen.last?["gaps"] == nil)
    try story.perform("gesture.longPress", "{item: [0, 1], duration: 1}")
    try story.perform("clock.settle")
    let menu = screen.last?["menus"]?["main"]
    #expect(menu?["item"]?.list.compactMap(\.number) == [0, 1])
    #expect(menu?["actions"]?.list.compactMap(\.string) == ["Copy", "Pin"])
  }

  @Test("Elements of another view bear its name, and leave under it")
  func others() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400]}
      sections: [{items: 3}]
      others: [{name: shelf, frame: [0, 400, 300, 100], sections: [{items: 4}]}]
      """)
    let screen = try read(story)
    #expect(screen.elements.count == 7)
    #expect(screen.last?["bounds"]?["shelf"]?.list.count == 4)
    try story.perform("view.reloadData", "{in: shelf, sections: [{items: 1}]}")
    try story.perform("clock.advance", "{frames: 1}")
    #expect(screen.elements.count == 4)
    #expect(screen.elements.values.filter { $0["in"]?.string == "shelf" }.count == 1)
    let gone = screen.last?["gone"]?.list.map { $0.list.first?.string }
    #expect(gone?.contains("shelf") == true)
  }

  @Test(
    "A frame has a colour as an app sets it",
    arguments: [
      (UIColor(red: 1, green: 0.5, blue: 0, alpha: 1), "#ff8000"),
      (UIColor(white: 0.2, alpha: 0.5), "#33333380"),
      (UIColor(red: -1, green: 2, blue: 0, alpha: 1), "#00ff00"),
    ])
  func colors(_ color: UIColor, _ text: String) throws {
    let story = try StageStory(Self.grid)
    let cell = try #require(story.stage.collectionView.cellForItem(at: [0, 0]))
    cell.backgroundColor = color
    let screen = try read(story)
    #expect(screen.elements.values.compactMap { $0["color"]?.string } == [text])
  }

  @Test("A frame has the colour of a cell's topmost layer")
  func coveringColor() throws {
    let story = try StageStory(Self.grid)
    let cell = try #require(story.stage.collectionView.cellForItem(at: [0, 0]))
    cell.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    cell.contentView.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let screen = try read(story)
    #expect(screen.elements.values.compactMap { $0["color"]?.string } == ["#00ff00"])
  }

  @Test("After a frame that its reader did not take, the next one has everything")
  func notTaken() throws {
    let story = try StageStory(Self.grid)
    var counts: [Int] = []
    var takes = true
    let filter = StateLog.Filter(sources: [], frames: true)
    _ = try story.stage.log.subscribe(filter, since: nil) { _ in
    } receiveFrame: { line in
      let bytes = line.withUnsafeBufferPointer(Array.init)
      guard takes, let record = try? Document(yaml: bytes).root else { return false }
      counts.append(record["changed"]?.list.count ?? 0)
      return true
    }
    takes = false
    try story.perform("view.select", "{item: [0, 1]}")
    try story.perform("clock.advance", "{frames: 1}")
    takes = true
    try story.perform("view.select", "{item: [0, 2]}")
    try story.perform("clock.advance", "{frames: 1}")
    #expect(counts.count == 2)
    #expect(counts[0] == counts[1])
  }

  @Test("After a seek a frame has everything of its instant")
  func seek() throws {
    let story = try StageStory(Self.grid)
    let screen = try read(story)
    try story.perform("gesture.fling", "{velocity: [0, -2500]}")
    try story.perform("clock.settle")
    let count = screen.frames.count
    try story.stage.seek(to: .entry(0))
    #expect(screen.frames.count == count + 1)
    #expect(screen.last?["t"]?.number == 0)
    #expect(screen.last?["changed"]?.list.count == (try visible(story)).count)
  }

  @Test("Readers that ask get the steps, with a bounded text, and steps are not counted")
  func steps() throws {
    let story = try StageStory(Self.grid)
    let screen = try read(story, steps: true)
    let deaf = try read(story)
    let last = story.stage.log.sequence
    story.stage.log.noteStep(line: 4, text: "tap: {item: [0, 1]}")
    story.stage.log.noteHeld(line: 4, verdict: .failed, message: "It is not there.")
    story.stage.log.noteStep(line: 5, text: String(repeating: "x", count: 1001))
    #expect(story.stage.log.sequence == last)
    let steps = screen.records.filter { $0["source"]?.string == "script" }
    #expect(steps.map { $0["event"]?.string } == ["step", "held", "step"])
    #expect(steps[0]["text"]?.string == "tap: {item: [0, 1]}")
    #expect(steps[1]["verdict"]?.string == "failed")
    #expect(steps[1]["message"]?.string == "It is not there.")
    #expect(steps[2]["text"]?.string?.utf8.count == 1000)
    #expect(steps.allSatisfy { $0["seq"]?.number == Double(last) })
    #expect(!deaf.records.contains { $0["source"]?.string == "script" })
  }
}

extension Node {
  fileprivate var list: [Node] { Array(elements) }
}

/// Reads the kept records of a stage.
@MainActor
private enum StateLogReader {
  static func lines(_ stage: Stage, since: UInt64) throws -> [String] {
    try stage.log.records(since: since).map(\.description)
  }
}
