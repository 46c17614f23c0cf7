import Foundation
import Testing
import UIKit

@testable import Flickbook

@Suite("Stack layout")
@MainActor
struct StackLayoutTests {
  /// Cards of 200 by 200 in the middle of 300 by 400.
  private func probe(_ view: String = "", items: Int = 10) throws -> LayoutProbe {
    try LayoutProbe(
      """
      view: {size: [300, 400]\(view)}
      layout: {type: stack, itemSize: [200, 200], visibleCards: 3, peek: 10, shrink: 0.1,
        dealLength: 100}
      sections: [{items: \(items)}]
      """)
  }

  @Test("Each card lies lower and is smaller than the one above it, the first on top")
  func atRest() throws {
    let probe = try probe()
    // Lower edges at 300, 310, 320; sides of 200, 180, 160.
    #expect(probe.frames(3) == [[50, 100, 200, 200], [60, 130, 180, 180], [70, 160, 160, 160]])
    #expect((0..<3).map { probe.item($0)?.zIndex } == [0, -1, -2])
    #expect((0..<3).map { probe.item($0)?.alpha } == [1, 1, 1])
    #expect(probe.elements(in: probe.view.bounds) == ["0.0", "0.1", "0.2"])
    #expect(probe.view.contentSize == CGSize(width: 300, height: 400 + 9 * 100))
    #expect(probe.view.subviews.last === probe.view.cellForItem(at: [0, 0]))
  }

  @Test("Halfway a card is half out at the top, and the one below the last comes out of nothing")
  func halfway() throws {
    let probe = try probe()
    try probe.story.perform("view.setContentOffset", "{offset: [0, 50]}")
    // The middle is at 250; a card goes (400 + 200) / 2 = 300 to be out of sight.
    #expect(probe.item(0)?.center == CGPoint(x: 150, y: 250 - 150))
    #expect(probe.item(1)?.frame == CGRect(x: 55, y: 165, width: 190, height: 190))
    #expect(probe.item(3)?.alpha == 0.5)
    #expect(probe.elements(in: probe.view.bounds) == ["0.0", "0.1", "0.2", "0.3"])
  }

  @Test("A card that is not visible is hidden at the top's position, and scrolling there shows it")
  func outOfSight() throws {
    let probe = try probe()
    #expect(probe.item(7)?.isHidden == true)
    #expect(probe.item(7)?.center == CGPoint(x: 150, y: 900))
    try probe.story.perform("view.scrollTo", "{item: [0, 7], position: centeredVertically}")
    #expect(probe.story.offset == CGPoint(x: 0, y: 700))
    #expect(probe.item(7)?.isHidden == false)
    #expect(probe.item(10) == nil)
  }

  @Test("A throw comes to rest with a card on top (S4.38)")
  func snaps() throws {
    let probe = try probe()
    try probe.story.perform("gesture.fling", "{velocity: [0, -700]}")
    try probe.story.perform("clock.settle")
    #expect(probe.story.offset.y > 0)
    #expect(probe.story.offset.y.truncatingRemainder(dividingBy: 100) == 0)
    #expect(
      probe.story.told("view").contains { $0.hasPrefix("snap ") && $0.contains("by:layout") })
  }

  @Test("Every step of a scroll is minded, but none past an edge")
  func bounds() throws {
    let probe = try probe()
    #expect(probe.minds(0, 1))
    #expect(!probe.minds(0, 0))
    #expect(!probe.minds(0, -40))
    #expect(!probe.minds(25, 0))
    #expect(probe.minds(size: 300, 401))
    try probe.story.perform("view.setContentOffset", "{offset: [0, 900]}")
    #expect(!probe.minds(0, 950))
    #expect(probe.minds(0, 899))
  }

  @Test("With insets the stack lies in the middle of what is left")
  func insets() throws {
    let probe = try probe(", contentInset: [100, 0, 0, 0]")
    #expect(probe.story.offset.y == -100)
    #expect(probe.item(0)?.center == CGPoint(x: 150, y: 150))
    #expect(probe.view.contentSize == CGSize(width: 300, height: 1200))
    try probe.story.perform("view.setContentOffset", "{offset: [0, 20]}")
    #expect(
      probe.layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 0, y: -20))
        == CGPoint(x: 0, y: 0))
    // 300 of 400 points are seen, from 120 on; the next card is a fifth out, of 250 points.
    #expect(probe.item(1)?.center.y == CGFloat(220))
  }

  @Test(
    "Insets that change under a finger move all cards, and the last one ends in front of the content's end"
  )
  func insetsUnderFinger() throws {
    let story = try StageStory("{layout: {type: stack}, sections: [{items: 5}]}")
    try story.perform("touch", "{touches: [{id: 0, phase: began, at: [0, 0]}]}")
    try story.perform("view.configure", "{safeAreaInsets: [1, 0, 0, 0]}")
    #expect(story.brokenInvariants == [])
    try story.perform("view.invalidateLayout", "{context: {items: [[0, 0]]}}")
    #expect(story.brokenInvariants == [])
    try story.perform("touch", "{touches: [{id: 0, phase: moved, at: [0, -900]}]}")
    try story.perform("view.configure", "{safeAreaInsets: [0, 0, 1, 0]}")
    try story.perform("gesture.cancel")
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
    let view = story.stage.collectionView
    #expect(view.contentOffset.y == view.contentSize.height + 1 - view.bounds.height)
  }

  @Test("An empty stack, and one of a million cards, cost what is visible")
  func extremes() throws {
    let none = try probe(items: 0)
    #expect(none.elements(in: none.view.bounds) == [])
    #expect(none.view.contentSize == CGSize(width: 300, height: 400))
    let many = try probe(items: 1_000_000)
    try many.story.perform("view.setContentOffset", "{offset: [0, 50000000]}")
    #expect(
      many.elements(in: many.view.bounds) == ["0.500000", "0.500001", "0.500002"])
  }
}
