import Foundation
import Testing

@testable import Flickbook

/// Taps and presses on items, with the whole list of calls to the app.
///
/// Rules S3.1–S3.18.
@Suite("Highlight and selection on a stage")
@MainActor
struct StageSelectionTests {
  static let scene = """
    view: {size: [300, 400]}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: 60}]
    """

  static func story(_ view: String = "", items: String = "60") throws -> StageStory {
    try StageStory(
      scene.replacingOccurrences(of: "size: [300, 400]", with: "size: [300, 400]\(view)")
        .replacingOccurrences(of: "items: 60", with: "items: \(items)"))
  }

  @Test("A quick tap causes all calls in one turn, at the lift (S3.1, S3.2, S3.14)")
  func quickTap() throws {
    let story = try Self.story()
    try story.perform("gesture.tap", "{item: [0, 4]}")
    #expect(Set(story.times(of: "didHighlightItemAt")) == ["0.05"])
    #expect(
      story.told("input", "delegate", "gesture", "view") == [
        "touch id:0 phase:began at:[150,150]",
        "touch id:0 phase:ended at:[150,150]",
        "state recognizer:tap state:ended at:[150,150] count:1",
        "shouldHighlightItemAt item:[0,4] answer:true",
        "highlight item:[0,4] on:true",
        "didHighlightItemAt item:[0,4]",
        "highlight item:[0,4] on:false",
        "didUnhighlightItemAt item:[0,4]",
        "shouldSelectItemAt item:[0,4] answer:true",
        "select item:[0,4] on:true",
        "didSelectItemAt item:[0,4]",
      ])
    #expect(try story.state("selected") == "[[0,4]]")
    #expect(try story.state("highlighted") == "[]")
  }

  @Test("A held finger highlights after 0.15 s and selects at the lift (S3.14)")
  func heldTap() throws {
    let story = try Self.story()
    try story.perform("gesture.tap", "{item: [0, 4], hold: 0.4}")
    #expect(story.times(of: "didHighlightItemAt") == ["0.15"])
    #expect(story.times(of: "didUnhighlightItemAt") == ["0.4"])
    #expect(story.toldToApp() == Self.tapped("[0,4]"))
  }

  /// How long a finger rests, and when the item lights up.
  nonisolated static let rests = [
    ("0.149999999", "0.149999999"), ("0.15", "0.15"), ("0.150000001", "0.15"),
  ]

  @Test(
    "The delay of the content's touch ends at 0.15 s or with the touch (S3.14)", arguments: rests)
  func contentDelay(_ rest: (hold: String, highlight: String)) throws {
    let story = try Self.story()
    try story.perform("gesture.tap", "{item: [0, 4], hold: \(rest.hold)}")
    #expect(story.times(of: "didHighlightItemAt") == [rest.highlight])
    #expect(story.times(of: "didSelectItemAt") == [rest.hold])
  }

  @Test("Without a delay the item lights up at touch-down (S3.14)")
  func undelayed() throws {
    let story = try Self.story(", delaysContentTouches: no")
    try story.perform("clock.advance", "{by: 1}")
    try story.perform("gesture.tap", "{item: [0, 4]}")
    #expect(story.times(of: "didHighlightItemAt") == ["1"])
    #expect(story.times(of: "didSelectItemAt") == ["1.05"])
  }

  @Test("A drag within the delay never lights anything up (S3.14)")
  func dragBeforeDelay() throws {
    let story = try Self.story()
    try story.perform("gesture.drag", "{from: [150, 150], by: [0, -60], duration: 0.1}")
    #expect(!story.toldToApp().contains { $0.contains("ighlight") })
  }

  @Test("A drag after the delay puts the light out, before it begins (S3.11, S3.15)")
  func dragAfterDelay() throws {
    let story = try Self.story()
    try story.perform(
      "gesture.drag", "{from: [150, 150], by: [0, -40], duration: 0.1, press: 0.2, hold: 0.2}")
    let told = story.toldToApp()
    #expect(
      told.filter { !$0.hasPrefix("scrollViewDidScroll") } == [
        "shouldHighlightItemAt item:[0,4] answer:true",
        "didHighlightItemAt item:[0,4]",
        "didUnhighlightItemAt item:[0,4]",
        "scrollViewWillBeginDragging",
        "scrollViewWillEndDragging velocity:[0,0] target:[0,30]",
        "scrollViewDidEndDragging decelerate:false",
      ])
    #expect(told.prefix(4).last == "scrollViewWillBeginDragging")
  }

  @Test("An item that must not be highlighted is not asked about selection (S3.3)")
  func notHighlightable() throws {
    let story = try Self.story(items: "[{highlightable: no}, {}]")
    try story.perform("gesture.tap", "{item: [0, 0]}")
    #expect(story.toldToApp() == ["shouldHighlightItemAt item:[0,0] answer:false"])
    #expect(try story.state("selected") == "[]")
  }

  @Test("An item that may not be selected is unhighlighted and stays unselected (S3.4)")
  func notSelectable() throws {
    let story = try Self.story(items: "[{}, {selectable: no}]")
    try story.perform("gesture.tap", "{item: [0, 0]}")
    story.forget()
    try story.perform("gesture.tap", "{item: [0, 1]}")
    #expect(
      story.toldToApp() == [
        "shouldHighlightItemAt item:[0,1] answer:true", "didHighlightItemAt item:[0,1]",
        "didUnhighlightItemAt item:[0,1]", "shouldSelectItemAt item:[0,1] answer:false",
      ])
    #expect(try story.state("selected") == "[[0,0]]")
  }

  @Test("Another item takes the selection over without a question to the old one (S3.5, S3.6)")
  func replaces() throws {
    let story = try Self.story()
    try story.perform("gesture.tap", "{item: [0, 4]}")
    story.forget()
    try story.perform("gesture.tap", "{item: [0, 7]}")
    #expect(
      story.toldToApp() == [
        "shouldHighlightItemAt item:[0,7] answer:true", "didHighlightItemAt item:[0,7]",
        "didUnhighlightItemAt item:[0,7]", "shouldSelectItemAt item:[0,7] answer:true",
        "didDeselectItemAt item:[0,4]", "didSelectItemAt item:[0,7]",
      ])
    #expect(try story.state("selected") == "[[0,7]]")
  }

  @Test("The selected item is selected once more in single selection (S3.7)")
  func selectsAgain() throws {
    let story = try Self.story()
    try story.perform("gesture.tap", "{item: [0, 4]}")
    story.forget()
    try story.perform("gesture.tap", "{item: [0, 4]}")
    #expect(story.toldToApp() == Self.tapped("[0,4]"))
    #expect(try story.state("selected") == "[[0,4]]")
  }

  @Test("In multiple selection a tap toggles one item and leaves the others (S3.5, S3.8)")
  func toggles() throws {
    let story = try Self.story(
      ", allowsMultipleSelection: yes", items: "[{}, {}, {deselectable: no}]")
    for item in [0, 2, 1] { try story.perform("gesture.tap", "{item: [0, \(item)]}") }
    #expect(
      story.toldToApp() == Self.tapped("[0,0]") + Self.tapped("[0,2]") + Self.tapped("[0,1]"))
    try story.perform("gesture.tap", "{item: [0, 1]}")
    try story.perform("gesture.tap", "{item: [0, 2]}")
    #expect(
      story.toldToApp() == [
        "shouldHighlightItemAt item:[0,1] answer:true", "didHighlightItemAt item:[0,1]",
        "didUnhighlightItemAt item:[0,1]", "shouldDeselectItemAt item:[0,1] answer:true",
        "didDeselectItemAt item:[0,1]", "shouldHighlightItemAt item:[0,2] answer:true",
        "didHighlightItemAt item:[0,2]", "didUnhighlightItemAt item:[0,2]",
        "shouldDeselectItemAt item:[0,2] answer:false",
      ])
    #expect(try story.state("selected") == "[[0,0],[0,2]]")
  }

  static func tapped(_ item: String) -> [String] {
    [
      "shouldHighlightItemAt item:\(item) answer:true", "didHighlightItemAt item:\(item)",
      "didUnhighlightItemAt item:\(item)", "shouldSelectItemAt item:\(item) answer:true",
      "didSelectItemAt item:\(item)",
    ]
  }
}
