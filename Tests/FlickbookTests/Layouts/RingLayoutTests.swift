import Foundation
import Testing
import UIKit

@testable import Flickbook

@Suite("Ring layout")
@MainActor
struct RingLayoutTests {
  /// A ring of 8 places with a radius of 120 about the middle of 300 by 300.
  private func probe(_ keys: String = "", items: Int = 20) throws -> LayoutProbe {
    try LayoutProbe(
      """
      view: {size: [300, 300]}
      layout: {type: ring, itemSize: [40, 40], turnLength: 50\(keys)}
      sections: [{items: \(items)}]
      """)
  }

  private func center(_ probe: LayoutProbe, _ item: Int) -> [Double] {
    let center = probe.item(item)?.center ?? .zero
    return [center.x, center.y].map { (Double($0) * 1000).rounded() / 1000 }
  }

  @Test("The first item is on top, the next ones follow clockwise, an eighth of the ring apart")
  func atRest() throws {
    let probe = try probe()
    let diagonal = 84.853
    #expect(center(probe, 0) == [150, 30])
    #expect(center(probe, 1) == [150 + diagonal, 150 - diagonal])
    #expect(center(probe, 2) == [270, 150])
    #expect(center(probe, 3) == [150 + diagonal, 150 + diagonal])
    #expect(probe.item(3)?.alpha == 1)
    #expect(probe.item(4)?.isHidden == true)
    #expect(probe.elements(in: probe.view.bounds) == ["0.0", "0.1", "0.2", "0.3"])
    #expect(probe.view.contentSize == CGSize(width: 300 + 19 * 50, height: 300))
  }

  @Test("Scrolling turns the ring, by an item for every step")
  func turned() throws {
    let probe = try probe()
    try probe.story.perform("view.setContentOffset", "{offset: [100, 0]}")
    #expect(center(probe, 2) == [250, 30])
    #expect(center(probe, 0) == [130, 150])
    #expect(center(probe, 4) == [370, 150])
    #expect(probe.elements(in: probe.view.bounds) == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"])
    try probe.story.perform("view.setContentOffset", "{offset: [125, 0]}")
    // At half a step from the lowest position an item is half opaque.
    #expect(probe.item(6)?.alpha == 0.5)
    #expect(probe.item(7)?.isHidden == true)
    #expect(probe.item(0)?.alpha == 1)
  }

  @Test("Items may turn with the ring, and the ring have a size and places of its own")
  func keys() throws {
    let probe = try probe(", turnsItems: yes, radius: 100, places: 4")
    #expect(center(probe, 0) == [150, 50])
    #expect(center(probe, 1) == [250, 150])
    #expect(probe.item(1)?.transform == CGAffineTransform(rotationAngle: .pi / 2))
    #expect(probe.item(0)?.transform == .identity)
  }

  @Test("A fling ends with an item on top, which is recorded (S4.38)")
  func snaps() throws {
    let probe = try probe()
    try probe.story.perform("gesture.fling", "{velocity: [-500, 0]}")
    try probe.story.perform("clock.settle")
    #expect(probe.story.offset.x > 0)
    #expect(probe.story.offset.x.truncatingRemainder(dividingBy: 50) == 0)
  }

  @Test("Scrolling across is not minded, nor past an edge")
  func bounds() throws {
    let probe = try probe()
    #expect(probe.minds(1, 0))
    #expect(!probe.minds(0, 30))
    #expect(!probe.minds(-30, 0))
    #expect(probe.minds(size: 310, 300))
  }

  @Test("An item moved by hand changes places with the one under it (S6.4)")
  func movement() throws {
    let probe = try probe(items: 4)
    try probe.story.perform("view.configure", "{reorder: yes}")
    try probe.story.perform(
      "gesture.drag", "{from: {item: [0, 0]}, to: {item: [0, 2]}, press: 0.6, duration: 0.3}")
    try probe.story.perform("clock.settle")
    #expect(
      try probe.story.perform("query.data").text
        == #"{"sections":[{"items":["s0i1","s0i2","s0i0","s0i3"]}]}"#)
    #expect(probe.story.brokenInvariants == [])
  }
}
