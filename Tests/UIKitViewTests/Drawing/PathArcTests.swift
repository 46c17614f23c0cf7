import Foundation
import Testing
import UIKit

@Suite("Arcs and elements of paths")
struct PathArcTests {
  /// A corner at the origin, and the end of the second line.
  struct Corner: Sendable, CustomTestStringConvertible {
    let name: String
    let start: CGPoint
    let end: CGPoint
    var testDescription: String { name }
  }

  private static func near(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
  }

  @Test(
    "An arc rounds a corner: it touches both lines at the distance of the radius",
    arguments: [
      Corner(name: "to the left", start: CGPoint(x: 10, y: 0), end: CGPoint(x: 0, y: 10)),
      Corner(name: "to the right", start: CGPoint(x: 0, y: 10), end: CGPoint(x: 10, y: 0)),
      Corner(name: "above", start: CGPoint(x: -10, y: 0), end: CGPoint(x: 0, y: -10)),
      Corner(name: "far away", start: CGPoint(x: 3, y: 0), end: CGPoint(x: 0, y: -1)),
    ])
  func corner(corner: Corner) {
    func touch(_ point: CGPoint) -> CGPoint {
      let length = max(abs(point.x), abs(point.y))
      return CGPoint(x: point.x / length * 2, y: point.y / length * 2)
    }
    let (from, to) = (touch(corner.start), touch(corner.end))
    let path = CGMutablePath()
    path.move(to: corner.start)
    path.addArc(tangent1End: .zero, tangent2End: corner.end, radius: 2)
    #expect(Self.near(path.currentPoint, to))
    let center = CGPoint(x: from.x + to.x, y: from.y + to.y)
    // From the start, a line to the arc and one curve of a quarter.
    var points: [CGPoint] = []
    path.applyWithBlock { element in
      let count = element.pointee.type == .addCurveToPoint ? 3 : 1
      points += UnsafeBufferPointer(start: element.pointee.points, count: count)
    }
    #expect(points.count == 5)
    #expect(points.count > 1 && Self.near(points[1], from))
    let box = path.boundingBoxOfPath
    #expect(!box.insetBy(dx: 1e-6, dy: 1e-6).contains(CGPoint(x: -center.x, y: -center.y)))
    path.addLine(to: center)
    path.addLine(to: from)
    let middle = CGPoint(x: center.x * 0.2929 + 1e-4, y: center.y * 0.2929)
    #expect(path.contains(CGPoint(x: center.x / 2, y: center.y / 2)))
    #expect(!path.contains(CGPoint(x: middle.x * 0.9, y: middle.y * 0.9)))
  }

  @Test("Without a corner or a radius there is a line to the first point")
  func lines() {
    for (end, radius) in [(CGPoint(x: -4, y: 0), 2), (CGPoint(x: 0, y: 4), 0)]
      as [(CGPoint, CGFloat)]
    {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 4, y: 0))
      path.addArc(tangent1End: .zero, tangent2End: end, radius: radius)
      let line = CGMutablePath()
      line.move(to: CGPoint(x: 4, y: 0))
      line.addLine(to: .zero)
      #expect(path == line)
    }
  }

  @Test("An arc by a span ends after it, in its direction", arguments: [CGFloat.pi / 2, -.pi / 2])
  func relative(delta: CGFloat) {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: delta)
    #expect(Self.near(path.currentPoint, CGPoint(x: 0, y: delta > 0 ? 2 : -2)))
    #expect(path.boundingBoxOfPath.height < 2.001)
  }

  @Test("Each element is handed to a block with its points, control points first")
  func elements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 2, y: 2))
    path.closeSubpath()
    var lines: [String] = []
    path.copy()?.applyWithBlock { element in
      lines.append("\(element.pointee.type) \(Int(element.pointee.points[0].x))")
    }
    #expect(lines == ["moveToPoint 1", "addQuadCurveToPoint 2", "closeSubpath 0"])
  }
}
