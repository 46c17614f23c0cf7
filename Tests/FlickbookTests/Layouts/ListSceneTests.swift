import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Lists of a scene: what their rows show, and what swipes do.
@Suite("Lists of a scene")
@MainActor
struct ListSceneTests {
  private static func story(_ list: String, view: String = "") throws -> StageStory {
    try StageStory(
      """
      view: {size: [393, 852], scale: 3\(view)}
      layout: {type: compositional, section: {list: {\(list)}}}
      sections: [{items: [{id: a}, {id: b}, {id: c}]}]
      """)
  }

  private static let swiped = """
    appearance: plain, leadingSwipeActions: [{title: Pin}],
    trailingSwipeActions: [{title: Delete, style: destructive, does: delete}, {title: Flag}]
    """

  @Test("Rows show their lines, corners and accessories (M10.4, M12.8, M12.9)")
  func rows() throws {
    let story = try Self.story(
      "appearance: insetGrouped, accessories: [disclosureIndicator, reorder, checkmark, delete]")
    let answer = try story.perform("query.visible").text
    #expect(
      answer.contains(
        #""row":{"role":"row","bottomSeparator":[32,78,329,1],"cornerRadii":[26,0],"#
          + #""trailing":["checkmark","disclosureIndicator"]}"#))
    #expect(
      answer.contains(
        #""row":{"role":"row","cornerRadii":[0,26],"trailing":["checkmark","disclosureIndicator"]}"#
      ))
    try story.perform("view.configure", "{isEditing: yes}")
    #expect(
      try story.perform("query.visible").text.contains(
        #""leading":["delete"],"trailing":["checkmark","disclosureIndicator","reorder"]"#))
  }

  @Test("A cell outside of lists shows no row")
  func noRow() throws {
    let story = try StageStory("sections: [{items: 2}]")
    #expect(try !story.perform("query.visible").text.contains(#""row""#))
    #expect(try story.state("swipe") == "")
  }

  @Test("A drag opens a row, and a touch on its action performs it (M10.5)")
  func swipe() throws {
    let story = try Self.story(Self.swiped)
    try story.perform("gesture.drag", "{from: [300, 66], by: [-120, 0], duration: 0.4, hold: 0.2}")
    #expect(
      story.told("layout", "view", without: Self.others) == [
        "swipeActionsConfiguration side:trailing item:[0,1] answer:2",
        "swipe step:began side:trailing item:[0,1]", "swipe step:opened side:trailing item:[0,1]",
      ])
    #expect(
      try story.state("swipe")
        == #"{"item":[0,1],"side":"trailing","offset":148,"open":true,"#
        + #""actions":["Delete","Flag"]}"#)
    #expect(try story.perform("query.visible").text.contains(#""swiped":true"#))
    try story.perform("gesture.tap", "{at: [380, 66]}")
    #expect(
      story.told("layout", "view", without: Self.others).prefix(2) == [
        "contextualAction side:trailing item:[0,1] action:0",
        "swipe step:closed side:trailing item:[0,1]",
      ])
    #expect(try story.perform("query.data").text.contains(#"["a","c"]"#))
    #expect(try story.state("swipe") == "")
  }

  private static let others: Set = [
    "prepare", "invalidateLayout", "invalidateLayoutWith", "layoutAttributesForElements",
    "collectionViewContentSize", "updateCycle", "dequeue", "enqueue", "contentSize",
    "invalidationContext", "shouldInvalidateLayout", "bounds", "prefetch",
  ]

  @Test("A touch elsewhere closes a row, and does nothing else (M10.5)")
  func close() throws {
    let story = try Self.story(Self.swiped)
    try story.perform("gesture.drag", "{from: [60, 66], by: [120, 0], duration: 0.4, hold: 0.2}")
    #expect(try story.state("swipe").contains(#""side":"leading","offset":74,"open":true"#))
    try story.perform("gesture.tap", "{item: [0, 2]}")
    #expect(try story.state("swipe") == "")
    #expect(try story.state("selected") == "[]")
  }

  @Test(
    "What a list cannot have is refused",
    arguments: [
      ("appearance: fancy", "section.list.appearance"),
      ("headerMode: none", "appearance"),
      ("appearance: plain, accessories: [checkmark, checkmark]", "each accessory once"),
      ("appearance: plain, accessories: [label]", "section.list.accessories"),
      ("appearance: plain, headerTopPadding: -1", "section.list.headerTopPadding"),
      ("appearance: plain, trailingSwipeActions: [{style: normal}]", "trailingSwipeActions[0]"),
    ])
  func refused(list: String, reason: String) throws {
    let error = #expect(throws: FlickbookError.self) { try Self.story(list) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test("Beside a list only insets are allowed")
  func besides() throws {
    let error = #expect(throws: FlickbookError.self) {
      try StageStory(
        "layout: {type: compositional, section: {interGroupSpacing: 3, list: {appearance: plain}}}")
    }
    #expect(error?.message.contains("interGroupSpacing is not allowed beside list") == true)
    let story = try StageStory(
      """
      layout:
        type: compositional
        section: {contentInsets: [7, 0, 0, 0], list: {appearance: grouped}}
      sections: [{items: 1}]
      """)
    let row = story.stage.collectionView.layoutAttributesForItem(at: [0, 0])
    #expect(row?.frame.minY == 7)
  }
}
