import Foundation
import Testing
import UIKit

@testable import Flickbook

/// A page of three rows, the first of which is a header's, the second scrolls.
@Suite("Sections that scroll on their own")
@MainActor
struct SectionScrollTests {
  /// Rows of 100 points: a row of still tiles, a row that scrolls, and still tiles up to 2000
  /// points.
  private static func scene(
    _ behavior: String = "continuous", insets: String = "[0, 0, 0, 0]", extra: String = ""
  ) -> String {
    """
    view: {size: [320, 480], scale: 2}
    layout:
      type: compositional
      sections:
        - group: {size: [{fractionalWidth: 1}, 100], horizontal: [{size: [80, 100]}]}
        - orthogonalScrollingBehavior: \(behavior)
          contentInsets: \(insets)
          interGroupSpacing: 10
          \(extra)
          group: {size: [140, 100], horizontal: [{size: [140, 100]}]}
        - group: {size: [{fractionalWidth: 1}, 100], horizontal: [{size: [80, 100]}]}
    sections: [{items: 4}, {items: 20}, {items: 80}]
    """
  }

  private func offset(_ story: StageStory, _ section: Int = 1) -> Double {
    Double(story.stage.collectionView.offset(ofSection: section))
  }

  private func shown(_ story: StageStory, _ section: Int = 1) -> [Int] {
    story.stage.collectionView.indexPathsForVisibleItems.filter { $0.section == section }
      .map(\.item)
  }

  @Test(
    "A drag across scrolls the section under it, and the view and its delegate hear nothing (M9.10, M9.11)"
  )
  func dragAcross() throws {
    let story = try StageStory(Self.scene())
    try story.perform("clock.settle")
    story.forget()
    try story.perform(
      "gesture.drag", "{from: [200, 150], to: [50, 155], duration: 0.5, hold: 0.2}")
    try story.perform("clock.settle")
    #expect(offset(story) == 140)
    #expect(story.offset == .zero)
    #expect(shown(story) == [1, 2, 3])
    let told = story.told("delegate", "layout", "view")
    #expect(!told.contains { $0.hasPrefix("scrollView") || $0.hasPrefix("shouldInvalidateLayout") })
    #expect(!told.contains { $0.hasPrefix("prepare") || $0.hasPrefix("layoutAttributes") })
    #expect(told.filter { $0.hasPrefix("willDisplay") } == ["willDisplay item:[1,3]"])
    #expect(told.last { $0.hasPrefix("sectionOffset") } == "sectionOffset section:1 offset:140")
    #expect(story.brokenInvariants == [])
  }

  @Test("A drag along passes to the view (M9.10)")
  func dragAlong() throws {
    let story = try StageStory(Self.scene())
    try story.perform(
      "gesture.drag", "{from: [200, 150], to: [190, 20], duration: 0.5, hold: 0.2}")
    try story.perform("clock.settle")
    #expect(offset(story) == 0)
    #expect(story.offset.y == 120)
  }

  @Test("Cells come and go as the section scrolls, also over pages of the view (M9.12)")
  func cells() throws {
    let story = try StageStory(Self.scene())
    try story.perform("clock.settle")
    story.forget()
    for (target, items) in [
      (150.0, [1, 2, 3]), (1000, [6, 7, 8]), (2670, [17, 18, 19]), (0, [0, 1, 2]),
    ] {
      try story.perform("view.scrollSection", "{section: 1, to: \(target)}")
      try story.perform("clock.settle")
      #expect(shown(story) == items, "\(target)")
      #expect(story.brokenInvariants == [])
    }
    let told = story.told("delegate")
    #expect(
      told.filter { $0.hasPrefix("willDisplay") }.count
        == told.filter { $0.hasPrefix("didEndDisplaying") }.count)
  }

  @Test("A cell that leaves with its row comes back into a layout without rows (M9.5, S7.26)")
  func comesBack() throws {
    let story = try StageStory(
      """
      layout:
        type: compositional
        sections:
          - orthogonalScrollingBehavior: groupPagingCentered
            group: {size: [{fractionalWidth: 1}, 1], horizontal: [{size: [{fractionalWidth: 1}, 1]}]}
      sections: [{items: 2}]
      """)
    try story.perform("gesture.fling", "{from: [20, 0], velocity: [-500, 0]}")
    try story.perform("touch", "{touches: [{id: 0, phase: began, at: [0, 0]}], t: 1}")
    // The row brings the first cell, lets it go by an animation, and is gone before that ends.
    try story.perform("view.setBounds", "{size: [320, 500], animated: true}")
    try story.perform("view.setLayout", "{layout: {}, animated: true}")
    #expect(story.brokenInvariants == [])
    try story.perform("gesture.cancel")
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
    #expect(shown(story, 0) == [0, 1])
  }

  @Test("A slow scroll prepares the next cell of its row, and names the items ahead (M9.12, S8.13)")
  func prefetching() throws {
    let story = try StageStory(Self.scene())
    try story.perform("clock.settle")
    story.forget()
    try story.perform(
      "gesture.drag", "{from: [200, 150], to: [30, 152], duration: 1, hold: 0.2}")
    try story.perform("clock.settle")
    let told = story.told("view", "dataSource")
    #expect(told.contains { $0.hasPrefix("prefetch step:prepared item:[1,3]") }, "\(told)")
    #expect(told.contains { $0.hasPrefix("prefetch step:shown item:[1,3]") }, "\(told)")
    #expect(story.brokenInvariants == [])
  }

  @Test(
    "A fling comes to rest at a stop, one further at most where the section pages (M9.7, M9.8)",
    arguments: [
      ("continuousGroupLeadingBoundary", nil), ("groupPaging", 150.0), ("paging", 320),
      ("groupPagingCentered", 60),
    ])
  func fling(behavior: String, rest: Double?) throws {
    let story = try StageStory(Self.scene(behavior))
    if behavior == "groupPagingCentered" {
      try story.perform("clock.settle")
      #expect(offset(story) == -90)
    }
    try story.perform("gesture.fling", "{from: [250, 150], velocity: [-1500, 0]}")
    try story.perform("clock.settle")
    if let rest {
      #expect(offset(story) == rest)
    } else {
      #expect(offset(story) > 300)
      #expect(offset(story).truncatingRemainder(dividingBy: 150) == 0)
    }
  }

  @Test(
    "A tap selects the item that is seen under it, and what is seen has the offset (M7.1, M9.5)")
  func tap() throws {
    let story = try StageStory(Self.scene())
    try story.perform("view.scrollSection", "{section: 1, to: 300}")
    try story.perform("gesture.tap", "{at: [100, 150]}")
    try story.perform("clock.settle")
    #expect(try story.state("selected") == "[[1,2]]")
    let view = story.stage.collectionView
    #expect(view.indexPathForItem(at: CGPoint(x: 200, y: 150)) == [1, 3])
    #expect(view.layoutAttributesForItem(at: [1, 2])?.frame.minX == 300)
    let seen = try story.perform("query.visible").text
    #expect(seen.contains(#""item":[1,2],"id":"#))
    #expect(seen.contains(#""frame":[0,100,140,100]"#))
    #expect(
      try story.state("sections")
        == #"{"1":{"offset":300,"range":[0,2670],"behavior":"continuous"}}"#)
  }

  @Test(
    "A section beyond its end bounces back, or stops there if it never bounces (M9.9)",
    arguments: [("automatic", true), ("never", false)])
  func bounce(bounce: String, bounces: Bool) throws {
    let story = try StageStory(
      Self.scene(extra: "orthogonalScrollingProperties: {bounce: \(bounce)}"))
    var least = 0.0
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [50, 150]}]}")
    for step in 1...10 {
      try story.perform("clock.advance", "{by: 0.016}")
      try story.perform("touch", "{touches: [{id: 1, phase: moved, at: [\(50 + step * 20), 150]}]}")
      least = min(least, offset(story))
    }
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [250, 150]}]}")
    try story.perform("clock.settle")
    #expect((least < 0) == bounces)
    #expect(offset(story) == 0)
  }

  @Test(
    "The offset survives reloads and updates with its section, clamped to the new range (M9.17)")
  func survival() throws {
    let story = try StageStory(Self.scene())
    try story.perform("view.scrollSection", "{section: 1, to: 600}")
    try story.perform("view.reloadData")
    try story.perform("clock.settle")
    #expect(offset(story) == 600)
    #expect(shown(story) == [4, 5, 6])
    try story.perform("view.update", "{updates: [{insert: [[1, 0]]}, {delete: [[1, 5]]}]}")
    try story.perform("clock.settle")
    #expect(offset(story) == 600)
    #expect(story.brokenInvariants == [])
    // The layout of a scene goes by the number of the section, and this one now has the number 2.
    try story.perform("view.update", "{updates: [{insertSections: [0]}]}")
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
  }

  @Test("Fewer items leave the section at its new end (M9.17)")
  func shrink() throws {
    let story = try StageStory(Self.scene())
    try story.perform("view.scrollSection", "{section: 1, to: 2670}")
    let deleted = (6..<20).map { "[1, \($0)]" }.joined(separator: ", ")
    try story.perform("view.update", "{updates: [{delete: [\(deleted)]}]}")
    try story.perform("clock.settle")
    #expect(offset(story) == 570)
    #expect(shown(story) == [3, 4, 5])
    #expect(story.brokenInvariants == [])
  }

  @Test("Scrolling to an item moves the view along and its section across (M9.13)")
  func scrollTo() throws {
    let story = try StageStory(Self.scene())
    try story.perform("view.setContentOffset", "{offset: [0, 900]}")
    try story.perform("view.scrollTo", "{item: [1, 7], position: [top, left]}")
    try story.perform("clock.settle")
    #expect(story.offset.y == 100)
    #expect(offset(story) == 1050)
    try story.perform(
      "view.scrollTo", "{item: [1, 3], position: centeredHorizontally, animated: true}")
    try story.perform("clock.settle")
    #expect(offset(story) == 360)
    #expect(story.offset.y == 100)
  }

  @Test("A section out of sight keeps its offset, and scrolls to its rest")
  func outOfSight() throws {
    let story = try StageStory(Self.scene())
    try story.perform("view.scrollSection", "{section: 1, to: 450}")
    try story.perform("view.setContentOffset", "{offset: [0, 1400]}")
    try story.perform("clock.settle")
    #expect(shown(story) == [])
    try story.perform("view.setContentOffset", "{offset: [0, 0]}")
    try story.perform("clock.settle")
    #expect(offset(story) == 450)
    #expect(shown(story) == [3, 4, 5])
    try story.perform("gesture.fling", "{from: [50, 150], velocity: [900, 0]}")
    try story.perform("view.setContentOffset", "{offset: [0, 1400]}")
    try story.perform("clock.settle")
    #expect(offset(story) < 450)
  }

  @Test("Mirrored, a section begins at the right and scrolls to the left (M1.7)")
  func mirrored() throws {
    let scene = Self.scene().replacing(
      "view: {size: [320, 480], scale: 2}",
      with: "view: {size: [320, 480], scale: 2, layoutDirection: rightToLeft}")
    let story = try StageStory(scene)
    try story.perform("clock.settle")
    #expect(shown(story) == [0, 1, 2])
    try story.perform(
      "gesture.drag", "{from: [50, 150], to: [200, 155], duration: 0.5, hold: 0.2}")
    try story.perform("clock.settle")
    #expect(offset(story) == -140)
    #expect(shown(story) == [1, 2, 3])
    #expect(story.brokenInvariants == [])
  }

  @Test("Where the layout scrolls sideways, the row runs down (M9.6)")
  func sideways() throws {
    let scene = """
      view: {size: [320, 480], scale: 2}
      layout:
        type: compositional
        scrollDirection: horizontal
        section:
          orthogonalScrollingBehavior: continuous
          group: {size: [100, 150], vertical: [{size: [100, 150]}]}
      sections: [{items: 10}, {items: 10}, {items: 10}, {items: 10}]
      """
    let story = try StageStory(scene)
    try story.perform(
      "gesture.drag", "{from: [150, 400], to: [155, 200], duration: 0.5, hold: 0.2}")
    try story.perform("clock.settle")
    #expect(offset(story) == 190)
    #expect(story.offset == .zero)
    #expect(shown(story) == [1, 2, 3, 4])
    try story.perform(
      "gesture.drag", "{from: [300, 400], to: [250, 405], duration: 0.5, hold: 0.2}")
    try story.perform("clock.settle")
    #expect(story.offset.x == 40)
  }

  @Test(
    "A request for a section that does not scroll or exist is refused",
    arguments: [
      ("{section: 0, to: 5}", "unsupported"), ("{section: 3, to: 5}", "item_out_of_range"),
      ("{section: 1}", "invalid_params"), ("{section: 1, to: 1, by: 2}", "invalid_params"),
      ("{section: 1, to: 1e300}", "invalid_params"),
    ])
  func refused(params: String, error: String) throws {
    let story = try StageStory(Self.scene())
    let before = try story.perform("query.state").text
    let refusal = #expect(throws: FlickbookError.self) {
      try story.perform("view.scrollSection", params)
    }
    #expect(refusal?.name.rawValue == error)
    #expect(try story.perform("query.state").text == before)
  }

  @Test(
    "Another layout takes the cells out of their rows, and puts them into rows",
    arguments: [true, false])
  func layouts(animated: Bool) throws {
    let story = try StageStory(Self.scene())
    let rows = """
      {type: compositional, section: {orthogonalScrollingBehavior: paging,
        group: {size: [100, 120], horizontal: [{size: [100, 120]}]}}}
      """
    try story.perform("view.scrollSection", "{section: 1, to: 300}")
    for layout in ["{type: flow, itemSize: [60, 60]}", rows, "{type: flow}", rows] {
      try story.perform("view.setLayout", "{layout: \(layout), animated: \(animated)}")
      try story.perform("clock.advance", "{by: 0.1}")
      #expect(story.brokenInvariants == [])
      try story.perform("clock.settle")
      #expect(story.brokenInvariants == [])
      try story.perform("view.update", "{updates: [{move: [[0, 0], [1, 1]]}, {delete: [[2, 0]]}]}")
      try story.perform("clock.settle")
      #expect(story.brokenInvariants == [])
    }
    try story.perform("view.update", "{updates: [{deleteSections: [1]}]}")
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
  }

  @Test("A moving item follows the finger in its section, and the others make way")
  func movement() throws {
    let story = try StageStory(Self.scene())
    try story.perform("view.scrollSection", "{section: 1, to: 300}")
    try story.perform("view.beginMovement", "{item: [1, 2]}")
    try story.perform("view.updateMovement", "{at: [220, 150]}")
    try story.perform("clock.settle")
    let view = story.stage.collectionView
    let cell = try #require(view.cellForItem(at: [1, 3]))
    #expect(view.convert(cell.center, from: cell.superview) == CGPoint(x: 220, y: 150))
    try story.perform("view.endMovement")
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
    #expect(offset(story) == 300)
  }

  @Test("Cells that a section hands over to the view lie below the headers of others (M9.5, S1.40)")
  func handedOver() throws {
    let story = try StageStory(
      """
      layout:
        type: compositional
        sections:
          - orthogonalScrollingBehavior: groupPagingCentered
            group: {size: [{fractionalWidth: 0.8}, 1], horizontal: [{size: [{fractionalWidth: 1}, {fractionalHeight: 1}]}]}
          - boundarySupplementaryItems: [{kind: header, size: [{fractionalWidth: 1}, 1], alignment: top}]
            group: {size: [1, 1], horizontal: [{size: [1, 1]}]}
          - group: {size: [{fractionalWidth: 1}, 1], horizontal: {size: [{fractionalWidth: 1}, {fractionalHeight: 1}]}}
      sections: [{items: 5}, {}, {}]
      """)
    try story.perform("gesture.fling", "{from: [20, 0], velocity: [-500, 0]}")
    try story.perform("clock.settle")
    try story.perform("view.setBounds", "{size: [320, 480], animated: true}")
    try story.perform("view.update", "{updates: [{moveSection: [0, 2]}]}")
    #expect(story.brokenInvariants == [])
    try story.perform("clock.settle")
    #expect(story.brokenInvariants == [])
  }

  @Test(
    "A touch that the scroll view of a section has delayed reaches the view after the update that removes it (S5.10, S5.11)"
  )
  func delayedTouch() throws {
    let story = try StageStory(
      """
      layout:
        type: compositional
        sections:
          - group: {size: [{fractionalWidth: 1}, 100], horizontal: [{size: [80, 100]}]}
          - orthogonalScrollingBehavior: continuous
            group: {size: [140, 100], horizontal: [{size: [140, 100]}]}
          - group: {size: [{fractionalWidth: 1}, 100], horizontal: [{size: [80, 100]}]}
      sections: [{items: 1}, {items: 1}, {items: 30}]
      """)
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [20, 150]}]}")
    story.forget()
    try story.perform("view.update", "{updates: [{insertSections: [1]}]}")
    try story.perform("clock.advance", "{by: 1}")
    let told = story.told("delegate", "layout")
    let (end, highlight) = (
      told.firstIndex { $0.hasPrefix("finalizeCollectionViewUpdates") },
      told.firstIndex { $0.hasPrefix("shouldHighlightItemAt") }
    )
    #expect(try #require(end) < #require(highlight), "\(told)")
    #expect(story.brokenInvariants == [])
  }
}
