import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Requests that are legal one by one and once brought a stage down together.
@Suite("A stage under hostile input")
@MainActor
struct HostileInputTests {
  /// A waterfall of items of three sizes with room made for what another program drags over it.
  private func hoveredWaterfall() throws -> StageStory {
    let story = try StageStory(
      "{view: {drop: {}}, layout: {type: waterfall}, sections: [{items: "
        + "{count: 5, sizes: [[40, 90], [40, 40], [120, 90], [40, 40]]}}]}")
    try story.perform("drag.begin", "{at: [99.4, 826], items: [{}]}")
    try story.perform("drag.move", "{at: [99.4, 100]}")
    return story
  }

  nonisolated static let afterGap: [(method: String, params: String)] = [
    ("view.beginTransition", "{layout: {}}"), ("view.setLayout", "{layout: {}, animated: true}"),
    ("view.setLayout", "{layout: {type: circle}}"), ("query.attributes", "{items: [[0, 4]]}"),
    ("view.scrollTo", "{item: [0, 4], position: top}"), ("view.setBounds", "{size: [200, 400]}"),
    ("view.update", "{updates: [{insert: [[0, 5]]}]}"), ("drag.drop", "{}"),
    ("view.invalidateLayout", "{context: {items: [[0, 4]]}}"), ("view.reloadData", "{}"),
    ("query.lint", "{}"), ("query.visible", "{}"),
  ]

  @Test(
    "A waterfall has a frame for the insertion gap, whatever is queried next (S1.35, S10.13)",
    arguments: afterGap)
  func gapInWaterfall(_ request: (method: String, params: String)) throws {
    let story = try hoveredWaterfall()
    let layout = story.stage.collectionView.collectionViewLayout
    #expect(story.stage.collectionView.numberOfItems(inSection: 0) == 6)
    for item in 0..<6 {
      #expect(layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)) != nil)
    }
    try story.perform(request.method, request.params)
    try story.perform("clock.advance", "{by: 1}")
    #expect(story.brokenInvariants == [])
  }

  @Test("No gap opens for a drop during an interactive movement (S6.17)")
  func dropUnderHand() throws {
    let story = try StageStory("{view: {drop: true}, sections: [{items: 40, dataDelay: 0.1}]}")
    try story.perform("view.beginMovement", "{item: [0, 2]}")
    try story.perform("drag.begin", "{at: [237, 841], items: [{}]}")
    try story.perform("drag.move", "{at: [30, 30]}")
    #expect(story.stage.collectionView.gap == nil)
    let answer = try story.perform("drag.drop")
    #expect(answer.word("operation") == "cancel")
    try story.perform("view.endMovement")
    try story.perform("clock.settle")
    #expect(story.stage.itemCounts(of: story.stage.collectionView) == [40])
    #expect(story.brokenInvariants == [])
  }

  @Test("A movement may begin during the gap's delay, and then no gap opens (S6.17, S10.15)")
  func handBeforeGap() throws {
    let story = try StageStory(
      "{view: {drop: true, reorderingCadence: slow}, sections: [{items: 40}]}")
    try story.perform("drag.begin", "{at: [30, 30], items: [{}]}")
    try story.perform("view.beginMovement", "{item: [0, 2]}")
    try story.perform("clock.advance", "{by: 5}")
    #expect(story.stage.collectionView.gap == nil)
    try story.perform("drag.drop")
    try story.perform("view.cancelMovement")
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
  }

  @Test("Waits for data add up beyond any clock without harm")
  func longWaits() throws {
    for scene in [
      "{sections: [{items: 40, dataDelay: 0.1}]}", "{sections: [{items: 40, dataDelay: 1e9}]}",
    ] {
      let story = try StageStory(scene)
      try story.perform("clock.jump", "{by: 999999999}")
      try story.perform("view.reloadData")
      #expect(try story.state("t") == "999999999")
    }
  }

  @Test("Far beyond its ends a transition has finite bounds, and scrolls (S9.6)")
  func transitionBeyondItsEnds() throws {
    let story = try StageStory("{layout: {type: line}, sections: [{items: 40}]}")
    try story.perform("view.beginTransition", "{layout: {itemSize: [1e9, 1e9]}}")
    for progress in ["1000", "-1000"] {
      try story.perform("view.updateTransition", "{progress: \(progress)}")
      try story.perform("gesture.drag", "{from: [200, 400], by: [0, -200], duration: 0.2}")
      #expect(!(try story.state("bounds").contains("null")))
    }
    let transition = try #require(
      story.stage.collectionView.collectionViewLayout as? UICollectionViewTransitionLayout)
    for progress in [CGFloat.nan, .infinity, 1e308, -1e308] {
      transition.transitionProgress = progress
      #expect(transition.transitionProgress == -1000)
    }
  }

  nonisolated static let tinyViews = ["[1e-9, 1e-9]", "[400, 1e-9]", "[1e-9, 1e9]"]

  @Test("Every layout of the library has places in a tiny view", arguments: tinyViews)
  func readsTinyViews(_ size: String) throws {
    for type in LayoutType.names {
      // A compositional layout has no standard section.
      let section =
        type == "compositional"
        ? ", section: {group: {size: [{fractionalWidth: 1}, 44], horizontal: "
          + "{size: [{fractionalWidth: 1}, {fractionalHeight: 1}]}, count: 2}}" : ""
      let story = try StageStory(
        "{view: {size: \(size)}, layout: {type: \(type)\(section)}, sections: [{items: 9}]}")
      try story.perform("view.setContentOffset", "{offset: [1e9, -1e9]}")
      try story.perform("view.scrollTo", "{item: [0, 8], position: bottom}")
      #expect(!(try story.state("bounds").contains("null")))
    }
  }
}
