import Foundation
import Testing
import UIKit

/// The outlines of lines that a pen draws.
@Suite("Stroked paths")
struct PathStrokeTests {
  private func corner(_ cap: CGLineCap, _ join: CGLineJoin, limit: CGFloat = 10) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100),
    ])
    return path.copy(strokingWithWidth: 20, lineCap: cap, lineJoin: join, miterLimit: limit)
  }

  struct Case: Sendable {
    let cap: CGLineCap
    let join: CGLineJoin
    let point: CGPoint
    let isInside: Bool
    var limit: CGFloat = 10
  }

  static let cases: [Case] = [
    Case(cap: .butt, join: .miter, point: CGPoint(x: 50, y: 9), isInside: true),
    Case(cap: .butt, join: .miter, point: CGPoint(x: 50, y: 11), isInside: false),
    Case(cap: .butt, join: .miter, point: CGPoint(x: -1, y: 0), isInside: false),
    Case(cap: .square, join: .miter, point: CGPoint(x: -9, y: 9), isInside: true),
    Case(cap: .square, join: .miter, point: CGPoint(x: -11, y: 0), isInside: false),
    Case(cap: .round, join: .miter, point: CGPoint(x: -9, y: 0), isInside: true),
    Case(cap: .round, join: .miter, point: CGPoint(x: -9, y: 9), isInside: false),
    Case(cap: .butt, join: .miter, point: CGPoint(x: 109, y: -9), isInside: true),
    Case(cap: .butt, join: .bevel, point: CGPoint(x: 109, y: -9), isInside: false),
    Case(cap: .butt, join: .bevel, point: CGPoint(x: 104, y: -4), isInside: true),
    Case(cap: .butt, join: .round, point: CGPoint(x: 109, y: -9), isInside: false),
    Case(cap: .butt, join: .round, point: CGPoint(x: 106, y: -6), isInside: true),
    Case(cap: .butt, join: .miter, point: CGPoint(x: 109, y: -9), isInside: false, limit: 1.4),
    Case(cap: .butt, join: .miter, point: CGPoint(x: 109, y: -9), isInside: true, limit: 1.42),
    Case(cap: .butt, join: .miter, point: CGPoint(x: 50, y: 50), isInside: false),
  ]

  @Test("Caps and joins cover what a pen would draw", arguments: cases)
  func caps(_ item: Case) {
    let outline = corner(item.cap, item.join, limit: item.limit)
    #expect(outline.contains(item.point) == item.isInside)
  }

  @Test("A closed path has a join at its start, and a hole")
  func closed() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let outline = path.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBox == CGRect(x: -5, y: -5, width: 110, height: 110))
    #expect(outline.contains(CGPoint(x: -4, y: -4)))
    #expect(!outline.contains(CGPoint(x: 50, y: 50)))
    #expect(!outline.contains(CGPoint(x: 6, y: 6)))
  }

  @Test("A point has a dot by its cap, and an empty path or width nothing")
  func points() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 5, y: 5))
    func outline(_ cap: CGLineCap, width: CGFloat = 4) -> CGPath {
      path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    }
    #expect(outline(.butt).isEmpty)
    #expect(outline(.round).contains(CGPoint(x: 6.5, y: 5)))
    #expect(outline(.square).boundingBox == CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(outline(.square, width: 0).isEmpty)
    let nothing = CGMutablePath()
      .copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10)
    #expect(nothing.isEmpty)
  }

  @Test("Of a path of more than 20,000 lines the first have an outline", arguments: [-1, 0, 1])
  func limit(more: Int) {
    let (lines, most) = (20_000 + more, 20_000)
    let path = CGMutablePath()
    path.addLines(between: (0...lines).map { CGPoint(x: $0, y: 0) })
    let outline = path.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(
      outline.boundingBox == CGRect(x: 0, y: -1, width: CGFloat(min(lines, most)), height: 2))
  }
}
