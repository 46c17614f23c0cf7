import Foundation
import Testing
import UIKit

/// Our own comparisons of rectangles.
@Suite("Rectangles")
struct RectangleTests {
  private static let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  /// A rectangle, and what it is beside the square.
  struct Case: CustomTestStringConvertible, Sendable {
    let rect: CGRect
    let overlaps: Bool
    let isVisible: Bool
    var testDescription: String { "\(rect)" }

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ answers: (Bool, Bool)) {
      rect = CGRect(x: x, y: y, width: width, height: height)
      (overlaps, isVisible) = answers
    }
  }

  @Test(
    "Touching rectangles do not overlap, and are visible if they have no length there (S1.37)",
    arguments: [
      Case(5, 5, 10, 10, (true, true)), Case(-5, -5, 30, 30, (true, true)),
      Case(10, 0, 5, 5, (false, false)), Case(0, 10, 5, 5, (false, false)),
      Case(-5, 0, 5, 5, (false, false)), Case(0, -5, 5, 5, (false, false)),
      Case(5, 5, 0, 0, (true, true)), Case(2, 3, 4, 0, (true, true)),
      Case(0, 0, 0, 5, (false, true)), Case(10, 0, 0, 5, (false, true)),
      Case(0, 10, 5, 0, (false, true)), Case(0, 0, 0, 0, (false, true)),
      Case(10, 10, 0, 0, (false, true)), Case(10, 0, 5, 0, (false, false)),
      Case(11, 0, 0, 5, (false, false)), Case(0, -1, 5, 0, (false, false)),
      Case(15, 15, -10, -10, (true, true)),
    ])
  func edges(_ example: Case) {
    #expect(example.rect.overlaps(Self.square) == example.overlaps)
    #expect(Self.square.overlaps(example.rect) == example.overlaps)
    #expect((Self.square.overlap(with: example.rect) != nil) == example.overlaps)
    #expect(example.rect.isVisible(in: Self.square) == example.isVisible)
  }

  /// A rectangle, and whether Core Graphics finds that it intersects the square.
  static let intersections: [(rect: CGRect, intersects: Bool)] = [
    (CGRect(x: 5, y: 5, width: 10, height: 10), true),
    (CGRect(x: 10, y: 0, width: 5, height: 5), false),
    (CGRect(x: -5, y: 0, width: 5, height: 5), false),
    (.zero, true), (CGRect(x: 9, y: 9, width: 0, height: 0), true),
    (CGRect(x: 10, y: 10, width: 0, height: 0), false),
    (CGRect(x: 0, y: 2, width: 0, height: 4), true),
    (CGRect(x: 10, y: 2, width: 0, height: 4), false),
    (CGRect(x: -1, y: 0, width: 5, height: 0), true),
    (CGRect(x: -1, y: 10, width: 5, height: 0), false),
    (CGRect(x: -5, y: 0, width: 5, height: 0), false),
    (CGRect(x: 15, y: 15, width: -10, height: -10), true),
    (.null, false), (.infinite, true),
  ]

  @Test("A rectangle without a length is a point of half-open extents", arguments: intersections)
  func halfOpen(_ example: (rect: CGRect, intersects: Bool)) {
    #expect(example.rect._intersects(Self.square) == example.intersects)
    #expect(Self.square._intersects(example.rect) == example.intersects)
    if example.intersects { #expect(!Self.square._intersection(example.rect).isNull) }
  }

  @Test("Two points intersect if they are the same")
  func points() {
    #expect(CGRect.zero._intersects(.zero))
    #expect(CGRect.zero._intersection(.zero) == .zero)
    #expect(!CGRect.zero._intersects(CGRect(x: 1, y: 0, width: 0, height: 0)))
    #expect(!CGRect.null._intersects(.null))
  }

  @Test("An overlap is what both have")
  func overlap() {
    let other = CGRect(x: 4, y: -3, width: 20, height: 8)
    #expect(Self.square.overlap(with: other) == CGRect(x: 4, y: 0, width: 6, height: 5))
    #expect(CGRect(around: []) == .zero)
    let points = [CGPoint(x: 3, y: 1), CGPoint(x: -1, y: 4), CGPoint(x: 0, y: 0)]
    #expect(CGRect(around: points) == CGRect(x: -1, y: 0, width: 4, height: 4))
  }

  @Test("A rectangle covers its upper and left edge, and not the others")
  func covers() {
    #expect(Self.square.covers(CGPoint(x: 0, y: 0)))
    #expect(!Self.square.covers(CGPoint(x: 10, y: 5)))
    #expect(!Self.square.covers(CGPoint(x: 5, y: 10)))
    #expect(!CGRect(x: 5, y: 5, width: 0, height: 0).covers(CGPoint(x: 5, y: 5)))
  }

  @Test("No coordinate traps, finite or not")
  func notFinite() {
    let numbers: [CGFloat] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0, 5,
    ]
    var visible = 0
    for x in numbers {
      for width in numbers {
        let rect = CGRect(x: x, y: x, width: width, height: width)
        let overlaps = rect.overlaps(Self.square)
        #expect((rect.overlap(with: Self.square) != nil) == overlaps)
        #expect(!overlaps || rect.isVisible(in: Self.square))
        _ = rect.covers(CGPoint(x: x, y: width))
        _ = CGRect(around: [CGPoint(x: x, y: width), .zero])
        if x.isNaN || width.isNaN { #expect(!rect.isVisible(in: Self.square)) }
        if rect.isVisible(in: Self.square) { visible += 1 }
      }
    }
    #expect(visible > 0)
    let endless = CGRect(x: -1e308, y: -1e308, width: .infinity, height: .infinity)
    #expect(endless.overlaps(Self.square))
  }
}
