import Foundation
import Testing

@testable import Flickbook

/// Fingers that wander, come in pairs or are taken away.
///
/// Rules S3.9–S3.18.
@Suite("A touch on the content")
@MainActor
struct StageContentTouchTests {
  /// Nothing scrolls, so a finger may wander without dragging.
  static let still = """
    view: {size: [300, 400]}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections: [{items: 9}]
    """

  @Test("Off the item and back on asks again, and lifting inside selects (S3.10)")
  func offAndOn() throws {
    let story = try StageStory(Self.still)
    try story.perform(
      "touch.stream",
      """
      {samples: [[0, 1, 0, 50, 50], [0.2, 1, 1, 99, 50], [0.3, 1, 1, 100, 50], [0.4, 1, 1, 60, 50],
        [0.5, 1, 3, 60, 50]]}
      """)
    #expect(
      story.toldToApp() == [
        "shouldHighlightItemAt item:[0,0] answer:true", "didHighlightItemAt item:[0,0]",
        "didUnhighlightItemAt item:[0,0]", "shouldHighlightItemAt item:[0,0] answer:true",
        "didHighlightItemAt item:[0,0]", "didUnhighlightItemAt item:[0,0]",
        "shouldSelectItemAt item:[0,0] answer:true", "didSelectItemAt item:[0,0]",
      ])
  }

  @Test("Lifting off the item selects nothing (S3.10)")
  func liftOutside() throws {
    let story = try StageStory(Self.still)
    try story.perform(
      "touch.stream", "{samples: [[0, 1, 0, 50, 50], [0.2, 1, 1, 150, 50], [0.3, 1, 3, 150, 50]]}")
    #expect(
      story.toldToApp() == [
        "shouldHighlightItemAt item:[0,0] answer:true", "didHighlightItemAt item:[0,0]",
        "didUnhighlightItemAt item:[0,0]",
      ])
    #expect(try story.state("selected") == "[]")
  }

  @Test("Only the first finger lights anything up, as long as it is down (S3.9)")
  func firstFingerOnly() throws {
    let story = try StageStory(Self.still)
    try story.perform(
      "touch.stream",
      """
      {samples: [[0, 1, 0, 50, 50], [0.2, 2, 0, 150, 50], [0.5, 2, 3, 150, 50], [0.6, 1, 3, 50, 50]]}
      """)
    #expect(story.toldToApp() == StageSelectionTests.tapped("[0,0]"))
  }

  @Test("Of two fingers in one event the first named drives, whichever lifts first (S3.9)")
  func pair() throws {
    let story = try StageStory(Self.still)
    try story.perform(
      "touch.stream",
      """
      {samples: [[0, 1, 0, 50, 50], [0, 2, 0, 150, 50], [0.05, 2, 3, 150, 50], [0.3, 1, 3, 50, 50]]}
      """)
    #expect(story.toldToApp() == StageSelectionTests.tapped("[0,0]"))
  }

  @Test("A touch that is taken away puts the light out and selects nothing (S3.11)")
  func cancelled() throws {
    let story = try StageStory(Self.still)
    try story.perform("touch", "{touches: [{id: 7, phase: began, at: [50, 50]}]}")
    try story.perform("clock.advance", "{by: 0.2}")
    try story.perform("gesture.cancel")
    #expect(
      story.toldToApp() == [
        "shouldHighlightItemAt item:[0,0] answer:true", "didHighlightItemAt item:[0,0]",
        "didUnhighlightItemAt item:[0,0]",
      ])
    #expect(try story.state("selected") == "[]")
  }

  @Test("The selected cell is drawn unselected under another's highlight, until a cancel (S3.12)")
  func drawnUnselected() throws {
    let story = try StageStory(Self.still)
    try story.perform("view.select", "{item: [0, 1]}")
    try story.perform("touch", "{touches: [{id: 7, phase: began, at: [50, 50]}]}")
    try story.perform("clock.advance", "{by: 0.2}")
    #expect(try selectedCells(story) == [])
    #expect(try story.state("selected") == "[[0,1]]")
    try story.perform("gesture.cancel")
    #expect(try selectedCells(story) == ["[0,1]"])
    #expect(story.toldToApp().filter { $0.contains("elect") } == [])
  }

  @Test("A touch on a header or between items chooses nothing (S3.30)")
  func onHeader() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400]}
      layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 20}
      sections: [{items: 9, header: 40}]
      """)
    for y in [20, 150] { try story.perform("gesture.tap", "{at: [50, \(y)]}") }
    #expect(story.toldToApp() == [])
  }

  @Test("A program selects without asking or telling the delegate (S3.16)")
  func programmatic() throws {
    let story = try StageStory(
      Self.still.replacingOccurrences(of: "items: 9", with: "items: [{}, {selectable: no}, {}]"))
    try story.perform("view.select", "{item: [0, 1]}")
    try story.perform("view.select", "{item: [0, 2]}")
    try story.perform("view.deselect", "{item: [0, 0]}")
    #expect(try story.state("selected") == "[[0,2]]")
    try story.perform("view.deselect", "{item: [0, 2]}")
    #expect(try story.state("selected") == "[]")
    #expect(
      story.told("view", "delegate") == [
        "select item:[0,1] on:true", "select item:[0,1] on:false", "select item:[0,2] on:true",
        "select item:[0,2] on:false",
      ])
  }

  @Test("Where selection is off nothing lights up, and what was selected is dropped (S3.16, S3.18)")
  func selectionOff() throws {
    let story = try StageStory(Self.still)
    try story.perform("view.select", "{item: [0, 1]}")
    try story.perform("view.configure", "{allowsSelection: no}")
    try story.perform("view.select", "{item: [0, 2]}")
    try story.perform("gesture.tap", "{item: [0, 0], hold: 0.3}")
    #expect(try story.state("selected") == "[]")
    #expect(story.toldToApp() == [])
  }

  @Test("Selection switched off under the finger lets it choose nothing (S3.18)")
  func switchedOffUnderFinger() throws {
    let story = try StageStory(Self.still)
    try story.perform("touch", "{touches: [{id: 7, phase: began, at: [50, 50]}]}")
    try story.perform("clock.advance", "{by: 0.2}")
    try story.perform("view.configure", "{allowsSelection: no}")
    try story.perform("touch", "{touches: [{id: 7, phase: ended, at: [50, 50]}]}")
    #expect(try story.state("selected") == "[]")
    #expect(!story.toldToApp().contains { $0.contains("Select") })
  }

  @Test("From multiple to single selection one item stays selected (S3.18)")
  func multipleOff() throws {
    let story = try StageStory(Self.still)
    try story.perform("view.configure", "{allowsMultipleSelection: yes}")
    for item in [5, 1, 3] { try story.perform("view.select", "{item: [0, \(item)]}") }
    try story.perform("view.configure", "{allowsMultipleSelection: no}")
    #expect(try story.state("selected") == "[[0,1]]")
  }

  @Test("A cell that becomes visible is drawn selected (S3.17)")
  func offScreen() throws {
    let story = try StageStory(
      Self.still.replacingOccurrences(of: "items: 9", with: "items: 90"))
    try story.perform("view.select", "{item: [0, 60]}")
    #expect(try selectedCells(story) == [])
    try story.perform("view.scrollTo", "{item: [0, 60], position: top}")
    #expect(try selectedCells(story) == ["[0,60]"])
  }

  /// The items whose cells are drawn selected.
  private func selectedCells(_ story: StageStory) throws -> [String] {
    try story.perform("query.visible").text.components(separatedBy: "{\"kind\"")
      .filter { $0.contains("\"selected\":true") }.map { Answer(text: $0)["item"] }
  }
}
