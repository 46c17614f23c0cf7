import Foundation
import Testing
import UIKit

@testable import Flickbook

@Suite("Line layout")
@MainActor
struct LineLayoutTests {
  private func probe() throws -> LayoutProbe {
    try LayoutProbe(
      """
      view: {size: [300, 300]}
      layout: {type: line}
      sections: [{items: 100}]
      """)
  }

  @Test("Attributes of an answer that an app keeps stay as they were. Rule: S1.46")
  func keptAnswer() throws {
    let probe = try probe()
    let layout = probe.view.collectionViewLayout
    let kept = try #require(layout.layoutAttributesForElements(in: probe.view.bounds))
    let before = kept.map(\.frame)
    #expect(kept.contains { $0.zIndex == 1 })
    for step in 1...6 {
      try probe.story.perform("view.setContentOffset", "{offset: [\(5 * step), 0]}")
    }
    #expect(kept.map(\.frame) == before)
  }

  @Test("Attributes that an app has modified are not returned again. Rule: S1.46")
  func modifiedAnswer() throws {
    let probe = try probe()
    let layout = probe.view.collectionViewLayout
    let rect = probe.view.bounds
    let frames = { layout.layoutAttributesForElements(in: rect)?.map(\.frame) }
    let before = try #require(frames())
    for _ in 0..<4 {
      for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
        attributes.transform3D = CATransform3DMakeRotation(1, 1, 0, 0)
        attributes.alpha = 0.5
      }
      #expect(frames() == before)
      #expect(layout.layoutAttributesForElements(in: rect)?.allSatisfy { $0.alpha == 1 } == true)
    }
  }

  @Test("A cell on screen has the frame that the layout answers in each step of a scroll")
  func shownFrames() throws {
    let probe = try probe()
    for step in 1...40 {
      try probe.story.perform("view.setContentOffset", "{offset: [\(17 * step), 0]}")
      for cell in probe.view.visibleCells {
        let path = try #require(probe.view.indexPath(for: cell))
        let answer = probe.view.collectionViewLayout.layoutAttributesForItem(at: path)
        #expect(cell.frame == answer?.frame)
      }
    }
  }
}
