import Foundation
import SeededRandom
import Testing

@testable import UIKit

/// The bounds in which the same elements are visible.
@Suite("Visible range")
struct VisibleRangeTests {
  private func frames(_ generator: inout SeededGenerator) -> [CGRect] {
    (0..<generator.whole(1...8)).map { _ in
      CGRect(
        x: CGFloat(generator.whole(-20...120)), y: CGFloat(generator.whole(-20...220)),
        width: CGFloat(generator.whole(0...60)), height: CGFloat(generator.whole(0...60)))
    }
  }

  private func visible(_ frames: [CGRect], in bounds: CGRect) -> [Bool] {
    frames.map { $0.isVisible(in: bounds) }
  }

  private func scan(_ frames: [CGRect], _ bounds: CGRect) -> VisibleRange {
    var scan = VisibleScan(FrameEdges(bounds))
    for frame in frames {
      #expect(scan.include(FrameEdges(frame)) == frame.isVisible(in: bounds))
    }
    return scan.range(about: bounds)
  }

  @Test("Wherever the range reaches the same elements are visible (S1.37)", arguments: 1...200)
  func sameElements(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let frames = frames(&generator)
    let bounds = CGRect(x: 10, y: 20, width: 80, height: 100)
    var range = scan(frames, bounds)
    let others = self.frames(&generator)
    // Known from other bounds, as of a block that was looked at earlier.
    let earlier = bounds.offsetBy(dx: 0, dy: CGFloat(generator.whole(-9...9)))
    let known = scan(others, earlier)
    let isKnown = known.covers(bounds)
    if isKnown { range.formIntersection(known) }
    for _ in 0..<300 {
      let moved = bounds.offsetBy(
        dx: generator.chance(0.5) ? 0 : CGFloat(generator.whole(-40...40)) / 4,
        dy: CGFloat(generator.whole(-120...120)) / 4)
      guard range.covers(moved) else { continue }
      #expect(visible(frames, in: moved) == visible(frames, in: bounds))
      if isKnown { #expect(visible(others, in: moved) == visible(others, in: bounds)) }
    }
    #expect(range.covers(bounds) || isKnown)
    #expect(!range.covers(CGRect(origin: bounds.origin, size: CGSize(width: 81, height: 100))))
  }

  @Test("An element that comes into sight ends the range")
  func ends() {
    let range = scan(
      [CGRect(x: 0, y: 150, width: 50, height: 50)], CGRect(x: 0, y: 0, width: 80, height: 100))
    #expect(range.covers(CGRect(x: 0, y: 49.9, width: 80, height: 100)))
    #expect(!range.covers(CGRect(x: 0, y: 50.1, width: 80, height: 100)))
    #expect(range.covers(CGRect(x: 0, y: -1000, width: 80, height: 100)))
  }

  @Test("Bounds touch the same pages until one of their edges reaches the end of a page (S1.36)")
  func pages() {
    let size = CGSize(width: 80, height: 100)
    let range = VisibleRange.samePages(as: CGRect(origin: CGPoint(x: 0, y: 130), size: size))
    #expect(range.covers(CGRect(origin: CGPoint(x: 0, y: 199), size: size)))
    #expect(range.covers(CGRect(origin: CGPoint(x: 0, y: 101), size: size)))
    #expect(!range.covers(CGRect(origin: CGPoint(x: 0, y: 201), size: size)))
    #expect(!range.covers(CGRect(origin: CGPoint(x: 0, y: 99), size: size)))
    #expect(!range.covers(CGRect(origin: CGPoint(x: 1, y: 130), size: size)))
    // On the edge of a page one page less is touched than beside it.
    let edge = VisibleRange.samePages(as: CGRect(origin: CGPoint(x: 0, y: 200), size: size))
    #expect(edge.covers(CGRect(origin: CGPoint(x: 0, y: 200), size: size)))
    #expect(!edge.covers(CGRect(origin: CGPoint(x: 0, y: 200.5), size: size)))
    #expect(!edge.covers(CGRect(origin: CGPoint(x: 0, y: 199.5), size: size)))
  }
}
