import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Editing and the primary action, by the keys of a scene.
///
/// Rules S3.19, S3.21.
@Suite("Editing on a stage")
@MainActor
struct StageEditingTests {
  @Test("During editing taps choose by the other pair of keys (S3.19)")
  func otherPair() throws {
    let story = try StageSelectionTests.story(
      ", allowsMultipleSelectionDuringEditing: yes, isEditing: yes")
    for item in [4, 1, 4] { try story.perform("gesture.tap", "{item: [0, \(item)]}") }
    #expect(
      story.toldToApp() == StageSelectionTests.tapped("[0,4]")
        + StageSelectionTests.tapped("[0,1]") + [
          "shouldHighlightItemAt item:[0,4] answer:true", "didHighlightItemAt item:[0,4]",
          "didUnhighlightItemAt item:[0,4]", "shouldDeselectItemAt item:[0,4] answer:true",
          "didDeselectItemAt item:[0,4]",
        ])
    try story.perform("view.select", "{item: [0, 9]}")
    #expect(try story.state("selected") == "[[0,1],[0,9]]")
    try story.perform("view.configure", "{isEditing: no}")
    #expect(try story.state("selected") == "[[0,1]]")
  }

  @Test("Where editing lets nothing be selected, nothing lights up and nothing stays (S3.19)")
  func nothing() throws {
    let story = try StageSelectionTests.story()
    try story.perform("view.select", "{item: [0, 3]}")
    story.forget()
    try story.perform("view.configure", "{isEditing: yes}")
    try story.perform("gesture.tap", "{item: [0, 4], hold: 0.4}")
    try story.perform("view.select", "{item: [0, 5]}")
    #expect(story.told("view", "delegate") == ["select item:[0,3] on:false"])
    #expect(try story.state("selected") == "[]")
  }

  @Test("A scene's delegate performs the primary action if the scene says so, last of all (S3.21)")
  func primaryAction() throws {
    let story = try StageSelectionTests.story(
      ", primaryAction: yes", items: "[{}, {selectable: no}]")
    for item in [0, 1] { try story.perform("gesture.tap", "{item: [0, \(item)]}") }
    #expect(
      story.toldToApp() == StageSelectionTests.tapped("[0,0]") + [
        "performPrimaryActionForItemAt item:[0,0]",
        "shouldHighlightItemAt item:[0,1] answer:true", "didHighlightItemAt item:[0,1]",
        "didUnhighlightItemAt item:[0,1]", "shouldSelectItemAt item:[0,1] answer:false",
        "performPrimaryActionForItemAt item:[0,1]",
      ])
    try story.perform("view.configure", "{primaryAction: no}")
    try story.perform("gesture.tap", "{item: [0, 0]}")
    #expect(story.toldToApp() == StageSelectionTests.tapped("[0,0]"))
  }

  @Test(
    "The delegate options of a scene are refused for an app's own delegate",
    arguments: ["multiSelect", "primaryAction"])
  func appsOwn(_ key: String) throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    let stage = Stage(collectionView: view)
    let command = try Command(method: "view.configure", params: yaml("{\(key): yes, bounces: no}"))
    let error = refusal(of: { try stage.perform(command) })
    #expect(error?.name == .unsupported)
    #expect(error?.path == "params.\(key)")
    #expect(view.bounces)
  }
}
