import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// Fingers that are dragged over items to select them.
///
/// Rule S3.20.
@Suite("A drag that selects, on a stage")
@MainActor
struct StageMultiSelectTests {
  private static func story(_ view: String = "", items: String = "60") throws -> StageStory {
    try StageSelectionTests.story(", multiSelect: yes" + view, items: items)
  }

  /// Two fingers 60 points apart whose middle goes over points of the view, a step every 50 ms.
  private static func fingers(
    _ story: StageStory, over steps: [(x: Double, y: Double)], lift: Bool = true
  ) throws {
    let start = story.stage.now.nanoseconds / 1_000_000
    var samples: [String] = []
    func add(_ step: Int, _ phase: Int, _ at: (x: Double, y: Double)) {
      let t = Double(start + Int64(step) * 50) / 1000
      samples.append("[\(t), 1, \(phase), \(at.x - 30), \(at.y)]")
      samples.append("[\(t), 2, \(phase), \(at.x + 30), \(at.y)]")
    }
    for (step, point) in steps.enumerated() { add(step, step == 0 ? 0 : 1, point) }
    if lift, let last = steps.last { add(steps.count, 3, last) }
    try story.perform("touch.stream", "{samples: [\(samples.joined(separator: ", "))]}")
  }

  private static func selected(_ item: String) -> [String] {
    ["shouldSelectItemAt item:\(item) answer:true", "didSelectItemAt item:\(item)"]
  }

  private static func deselected(_ item: String) -> [String] {
    ["shouldDeselectItemAt item:\(item) answer:true", "didDeselectItemAt item:\(item)"]
  }

  private static func began(_ item: String) -> [String] {
    [
      "shouldBeginMultipleSelectionInteractionAt item:\(item) answer:true",
      "state recognizer:multiSelect state:began",
      "didBeginMultipleSelectionInteractionAt item:\(item)",
    ]
  }

  private static let ended = [
    "state recognizer:multiSelect state:ended", "collectionViewDidEndMultipleSelectionInteraction",
  ]

  /// The log without the locations of gestures and without cells that come and go.
  private static func told(_ story: StageStory) -> [String] {
    story.told("gesture", "delegate", without: ["willDisplay", "didEndDisplaying"]).map {
      $0.hasPrefix("state ") ? $0.components(separatedBy: " at:")[0] : $0
    }
  }

  @Test("Two fingers select what lies between, and nothing scrolls (S3.20)")
  func selects() throws {
    let story = try Self.story()
    try Self.fingers(story, over: [(150, 50), (150, 80), (150, 150), (250, 150)])
    #expect(
      Self.told(story) == Self.began("[0,1]") + Self.selected("[0,1]") + Self.selected("[0,2]")
        + Self.selected("[0,3]") + Self.selected("[0,4]") + Self.selected("[0,5]") + Self.ended)
    #expect(try story.state("selected") == "[[0,1],[0,2],[0,3],[0,4],[0,5]]")
    #expect(story.offset == .zero)
    #expect(story.brokenInvariants == [])
  }

  @Test(
    "An update that deletes an end of the range ends the selection by fingers; another is followed",
    arguments: ["{delete: [[0, 1]]}", "{delete: [[0, 5]]}", "{delete: [[0, 0], [0, 3]]}"])
  func updates(_ update: String) throws {
    let story = try Self.story()
    try Self.fingers(
      story, over: [(150, 50), (150, 80), (150, 150), (250, 150)], lift: false)
    let isEnded = update != "{delete: [[0, 0], [0, 3]]}"
    try story.perform("view.update", "{updates: [\(update)], animated: false}")
    let told = Self.told(story)
    #expect(
      told.contains("collectionViewDidEndMultipleSelectionInteraction") == isEnded)
    #expect(
      try story.state("selected")
        == (isEnded ? "[[0,1],[0,2],[0,3],[0,4]]" : "[[0,0],[0,1],[0,2],[0,3]]"))
    // All items below are deleted under the fingers.
    let rest = (1..<(isEnded ? 59 : 58)).map { "[0, \($0)]" }.joined(separator: ", ")
    try story.perform("view.update", "{updates: [{delete: [\(rest)]}], animated: false}")
    try story.perform("clock.advance", "{by: 0.1}")
    #expect(story.brokenInvariants == [])
  }

  @Test("Several items may be selected from then on, by taps too (S3.20)")
  func staysOn() throws {
    let story = try Self.story()
    try Self.fingers(story, over: [(150, 50), (150, 65)])
    try story.perform("gesture.tap", "{item: [0, 5]}")
    #expect(try story.state("selected") == "[[0,1],[0,5]]")
  }

  @Test("Fingers that move back restore the items that they leave (S3.20)")
  func goesBack() throws {
    let story = try Self.story()
    try Self.fingers(
      story, over: [(50, 50), (70, 50), (250, 50), (150, 50), (50, 50)])
    #expect(
      Self.told(story) == Self.began("[0,0]") + Self.selected("[0,0]") + Self.selected("[0,1]")
        + Self.selected("[0,2]") + Self.deselected("[0,2]") + Self.deselected("[0,1]")
        + Self.ended)
    #expect(try story.state("selected") == "[[0,0]]")
  }

  @Test("From a selected item the fingers deselect (S3.20)")
  func deselects() throws {
    let story = try Self.story(", allowsMultipleSelection: yes")
    for item in 0..<4 { try story.perform("view.select", "{item: [0, \(item)]}") }
    story.forget()
    try Self.fingers(story, over: [(150, 50), (170, 50), (250, 50)])
    #expect(
      Self.told(story) == Self.began("[0,1]") + Self.deselected("[0,1]") + Self.deselected("[0,2]")
        + Self.ended)
    #expect(try story.state("selected") == "[[0,0],[0,3]]")
  }

  @Test("What may not be selected is asked about once a visit and left out (S3.4, S3.20)")
  func refused() throws {
    let story = try Self.story(items: "[{}, {selectable: no}, {}, {}, {}, {}]")
    try Self.fingers(story, over: [(50, 50), (70, 50), (250, 50), (270, 50), (50, 50)])
    #expect(
      Self.told(story) == Self.began("[0,0]") + Self.selected("[0,0]") + [
        "shouldSelectItemAt item:[0,1] answer:false"
      ] + Self.selected("[0,2]") + Self.deselected("[0,2]") + Self.ended)
  }

  @Test("A highlighted item is unhighlighted before the drag begins (S3.11, S3.20)")
  func putsOut() throws {
    let story = try Self.story()
    try Self.fingers(story, over: [(150, 50), (151, 50), (151, 51), (151, 51), (180, 50)])
    let told = Self.told(story)
    #expect(
      told.filter { !$0.hasPrefix("state ") } == [
        "shouldHighlightItemAt item:[0,1] answer:true", "didHighlightItemAt item:[0,1]",
        "shouldBeginMultipleSelectionInteractionAt item:[0,1] answer:true",
        "didUnhighlightItemAt item:[0,1]", "didBeginMultipleSelectionInteractionAt item:[0,1]",
      ] + Self.selected("[0,1]") + ["collectionViewDidEndMultipleSelectionInteraction"])
  }

  /// Ways of two fingers that do not select but scroll, or do nothing.
  struct Scroll: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var view = ""
    var items = "60"
    var from = (x: 150.0, y: 250.0)
    var first: [String] = []
    var offset = 50.0
  }

  nonisolated static let scrolls = [
    Scroll(testDescription: "whose delegate lacks the method", view: ", multiSelect: no"),
    Scroll(testDescription: "where nothing may be selected", view: ", allowsSelection: no"),
    Scroll(
      testDescription: "during editing in which nothing may be selected", view: ", isEditing: yes"),
    Scroll(
      testDescription: "during editing in which one may be selected",
      view: ", isEditing: yes, allowsSelectionDuringEditing: yes"),
    Scroll(testDescription: "in a view that goes both ways", view: ", alwaysBounceHorizontal: yes"),
  ]

  @Test("Two fingers scroll a view (S3.20)", arguments: scrolls)
  func scrolls(_ row: Scroll) throws {
    let story = try StageSelectionTests.story(
      row.view.contains("multiSelect") ? row.view : ", multiSelect: yes" + row.view,
      items: row.items)
    try Self.fingers(story, over: [row.from, (row.from.x, row.from.y - 60)], lift: false)
    let told = Self.told(story)
    #expect(told.first == "state recognizer:pan state:began")
    #expect(!told.contains { $0.contains("Multiple") || $0.contains("elect") })
    #expect(Double(story.offset.y) == row.offset)
  }

  @Test("Fingers on no item scroll (S3.20)")
  func onNoItem() throws {
    let story = try Self.story(", alwaysBounceVertical: yes", items: "2")
    try Self.fingers(story, over: [(150, 250), (150, 190)], lift: false)
    #expect(Self.told(story).first == "state recognizer:pan state:began")
    #expect(try story.state("phase") == "\"dragging\"")
  }

  @Test("Where the middle of the fingers is between items, the item of a finger counts (S3.20)")
  func betweenItems() throws {
    let story = try StageStory(
      """
      view: {size: [320, 400], multiSelect: yes}
      layout: {type: flow, itemSize: [100, 100], minimumInteritemSpacing: 10}
      sections: [{items: 60}]
      """)
    try Self.fingers(story, over: [(105, 50), (105, 65), (150, 150)])
    #expect(try story.state("selected") == "[[0,0],[0,1],[0,2],[0,3],[0,4]]")
  }

  @Test("One finger scrolls outside of editing, whatever its direction (S3.20)")
  func oneFinger() throws {
    let story = try Self.story()
    try story.perform("gesture.drag", "{from: [150, 250], by: [60, 0], duration: 0.1}")
    try story.perform("gesture.drag", "{from: [150, 250], by: [0, -60], duration: 0.1, hold: 0.2}")
    #expect(Self.told(story).filter { $0.contains("Multiple") } == [])
    #expect(story.offset.y == 50)
  }

  /// The way of one finger during editing, and whether it selects.
  nonisolated static let drags: [(translation: String, horizontal: Bool, selects: Bool)] = [
    ("[60, 0]", false, true), ("[-60, 20]", false, true), ("[30, 30]", false, false),
    ("[20, 60]", false, false), ("[0, -60]", false, false), ("[0, 60]", true, true),
    ("[-60, 0]", true, false),
  ]

  @Test("During editing one finger selects across the scroll axis (S3.20)", arguments: drags)
  func oneFingerEditing(_ row: (translation: String, horizontal: Bool, selects: Bool)) throws {
    let story = try StageStory(
      StageSelectionTests.scene.replacingOccurrences(
        of: "type: flow", with: "type: flow\(row.horizontal ? ", scrollDirection: horizontal" : "")"
      ).replacingOccurrences(
        of: "size: [300, 400]",
        with:
          "size: [300, 400], multiSelect: yes, isEditing: yes, allowsMultipleSelectionDuringEditing: yes"
      ))
    try story.perform("gesture.drag", "{from: [150, 150], by: \(row.translation), duration: 0.12}")
    let states = Self.told(story).filter { $0.hasSuffix("state:began") }
    #expect(states == ["state recognizer:\(row.selects ? "multiSelect" : "pan") state:began"])
    #expect(try (story.state("selected") == "[]") == !row.selects)
  }

  @Test("Two fingers switch editing on where several may be selected in it (S3.19, S3.20)")
  func switchesEditingOn() throws {
    let story = try Self.story(", allowsMultipleSelectionDuringEditing: yes")
    try story.perform("view.select", "{item: [0, 7]}")
    try Self.fingers(story, over: [(150, 50), (150, 65)])
    #expect(story.stage.collectionView.isEditing)
    #expect(!story.stage.collectionView.allowsMultipleSelection)
    #expect(try story.state("selected") == "[[0,1],[0,7]]")
    // The pair of editing is in force, in which one finger is enough.
    story.forget()
    try story.perform("gesture.drag", "{from: [50, 350], by: [120, 0], duration: 0.1}")
    #expect(try story.state("selected") == "[[0,1],[0,7],[0,9],[0,10]]")
  }

  @Test("The drag begins at the scroll's slop and not before (S3.20, S4.1)", arguments: [9.9, 10])
  func slop(_ distance: Double) throws {
    let story = try Self.story()
    try Self.fingers(story, over: [(150, 50), (150, 50 + distance)], lift: false)
    #expect(Self.told(story).isEmpty == (distance < 10))
  }

  @Test("A third finger makes it a scroll before it began, and nothing after (S3.20)")
  func third() throws {
    let before = try Self.story()
    try Self.fingers(before, over: [(150, 250)], lift: false)
    try before.perform("touch", "{touches: [{id: 3, phase: began, at: [250, 250]}]}")
    for (id, x) in [(1, 120), (2, 180), (3, 250)] {
      try before.perform("touch", "{touches: [{id: \(id), phase: moved, at: [\(x), 190]}]}")
    }
    #expect(Self.told(before).first == "state recognizer:pan state:began")
    let after = try Self.story()
    try Self.fingers(after, over: [(150, 50), (150, 65)], lift: false)
    try after.perform("touch", "{touches: [{id: 3, phase: began, at: [250, 350]}]}")
    try after.perform("touch", "{touches: [{id: 1, phase: moved, at: [121, 65]}]}")
    #expect(try after.state("selected") == "[[0,1]]")
  }

  @Test("One finger may lift; the drag ends with the other (S3.20)")
  func liftsOneByOne() throws {
    let story = try Self.story()
    try Self.fingers(story, over: [(150, 50), (150, 65)], lift: false)
    story.forget()
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [120, 65]}]}")
    try story.perform("touch", "{touches: [{id: 2, phase: moved, at: [180, 350]}]}")
    #expect(Self.told(story) == [])
    try story.perform("touch", "{touches: [{id: 2, phase: ended, at: [180, 350]}]}")
    #expect(Self.told(story) == Self.ended)
    #expect(try story.state("selected") == "[[0,1]]")
    #expect(try story.state("phase") == "\"idle\"")
  }

  @Test("Cancelled fingers leave what they selected (S3.20)")
  func cancelled() throws {
    let story = try Self.story()
    try Self.fingers(story, over: [(150, 50), (150, 65)], lift: false)
    story.forget()
    try story.perform("gesture.cancel")
    #expect(
      Self.told(story) == [
        "state recognizer:multiSelect state:cancelled",
        "collectionViewDidEndMultipleSelectionInteraction",
      ])
    #expect(try story.state("selected") == "[[0,1]]")
  }

  @Test("New data end the drag, whose fingers select no more (S3.20, S3.24)")
  func newData() throws {
    let story = try Self.story()
    try Self.fingers(story, over: [(150, 50), (150, 65)], lift: false)
    story.forget()
    try story.perform("view.reloadData")
    try story.perform("touch", "{touches: [{id: 1, phase: moved, at: [250, 250]}]}")
    #expect(
      Self.told(story).filter { $0.contains("elect") } == [
        "collectionViewDidEndMultipleSelectionInteraction",
        "state recognizer:multiSelect state:cancelled",
      ])
    #expect(try story.state("selected") == "[]")
    #expect(story.brokenInvariants == [])
  }
}
