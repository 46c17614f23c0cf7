public import Foundation
import ScrollPhysics

extension CGPath {
  /// Returns the outline of the path's lines as a pen of a width would draw them, in points.
  ///
  /// The inside of the outline is meant by the winding rule; curves are taken as 64 lines each. Of a path of more than
  /// 20,000 lines or elements, a guess, the first ones have an outline.
  @discardableResult
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lineWidth > 0 else { return CGPath([]) }
    let pen = Pen(half: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    var left = Self.strokedLinesMax
    for (points, isClosed) in lines where left > 0 {
      let part = points.prefix(left + 1)
      pen.draw(Array(part), isClosed: isClosed && part.count == points.count)
      left -= points.count
    }
    return pen.outline.copy(applying: transform)
  }

  private static let strokedLinesMax = 20_000

  /// The corners of each subpath without repeated ones, and whether it is closed.
  private final var lines: [(points: [CGPoint], isClosed: Bool)] {
    var found: [(points: [CGPoint], isClosed: Bool)] = []
    var part: [Element] = []
    func end(isClosed: Bool) {
      guard let points = CGPath(part).polygons.first else { return }
      var corners: [CGPoint] = []
      for point in points where point != corners.last { corners.append(point) }
      if isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
      if corners.count > 1 || part.count > 1 { found.append((corners, isClosed)) }
      part = [.move(points[0])]
    }
    for element in elements.prefix(Self.strokedLinesMax + 1) {
      switch element {
      case .move:
        if !part.isEmpty { end(isClosed: false) }
        part = [element]
      case .close: end(isClosed: true)
      default: part.append(element)
      }
    }
    end(isClosed: false)
    return found
  }
}

/// Draws lines as rectangles with caps and joins, all in one direction, so that they add up by the winding rule.
private final class Pen {
  /// Half of the width, in points.
  let half: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  let outline = CGMutablePath()

  init(half: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    (self.half, self.cap, self.join, self.miterLimit) = (half, cap, join, miterLimit)
  }

  func draw(_ points: [CGPoint], isClosed: Bool) {
    guard points.count > 1 else {
      if let point = points.first { dot(point) }
      return
    }
    let ends = isClosed ? Array(points.dropFirst()) + [points[0]] : Array(points.dropFirst())
    for (index, (start, end)) in zip(points, ends).enumerated() {
      let along = direction(from: start, to: end)
      // Square caps make the first and the last line longer.
      let first = !isClosed && index == 0 && cap == .square ? half : 0
      let last = !isClosed && index == ends.count - 1 && cap == .square ? half : 0
      add(
        moved(start, along, -first), moved(end, along, last),
        across: CGVector(dx: -along.dy, dy: along.dx))
      if index + 1 < ends.count {
        corner(end, along, direction(from: end, to: ends[index + 1]))
      } else if isClosed {
        corner(end, along, direction(from: end, to: ends[0]))
      }
    }
    if !isClosed, cap == .round, let last = points.last {
      disc(points[0])
      disc(last)
    }
  }

  /// A subpath without length has caps alone.
  private func dot(_ point: CGPoint) {
    switch cap {
    case .butt: break
    case .round: disc(point)
    case .square:
      add(
        CGPoint(x: point.x - half, y: point.y), CGPoint(x: point.x + half, y: point.y),
        across: CGVector(dx: 0, dy: 1))
    }
  }

  private func direction(from start: CGPoint, to end: CGPoint) -> CGVector {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    return CGVector(dx: x / length, dy: y / length)
  }

  private func moved(_ point: CGPoint, _ along: CGVector, _ distance: CGFloat) -> CGPoint {
    CGPoint(x: point.x + along.dx * distance, y: point.y + along.dy * distance)
  }

  private func add(_ start: CGPoint, _ end: CGPoint, across: CGVector) {
    polygon([
      moved(start, across, half), moved(start, across, -half), moved(end, across, -half),
      moved(end, across, half),
    ])
  }

  /// Adds a polygon in the direction that all parts have.
  private func polygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - next.x * point.y
    }
    outline.addLines(between: area < 0 ? points.reversed() : points)
    outline.closeSubpath()
  }

  private func disc(_ center: CGPoint) {
    let corners = 32
    polygon(
      (0..<corners).map {
        let angle = 2 * Double.pi * Double($0) / Double(corners)
        return CGPoint(
          x: center.x + half * Elementary.cos(angle), y: center.y + half * Elementary.sin(angle))
      })
  }

  private func corner(_ point: CGPoint, _ before: CGVector, _ after: CGVector) {
    let turn = before.dx * after.dy - before.dy * after.dx
    guard turn != 0 || before.dx * after.dx + before.dy * after.dy < 0 else { return }
    guard join != .round else { return disc(point) }
    // The outer side of the turn has a gap between both rectangles.
    let side: CGFloat = turn > 0 ? -half : half
    let first = moved(point, CGVector(dx: -before.dy, dy: before.dx), side)
    let second = moved(point, CGVector(dx: -after.dy, dy: after.dx), side)
    var points = [point, first, second]
    // The length of the point of a miter over the width is one over the sine of half of the inner angle.
    let cosine = before.dx * after.dx + before.dy * after.dy
    let sine = ((1 + cosine) / 2).squareRoot()
    if join == .miter, sine > 0, 1 / sine <= miterLimit {
      let middle = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
      let share = 1 / (sine * sine)
      points = [
        point, first,
        CGPoint(
          x: point.x + (middle.x - point.x) * share, y: point.y + (middle.y - point.y) * share),
        second,
      ]
    }
    polygon(points)
  }
}
