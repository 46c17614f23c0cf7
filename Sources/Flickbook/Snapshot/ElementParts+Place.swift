import Foundation
import ScrollPhysics
import UIKit

extension ElementParts {
  /// A rectangle outside of which nothing is shown.
  struct Clip {
    var rect: CGRect
    /// The radius of its round corners, in points.
    var radius: CGFloat = 0
    var corners = ShownCorners.all

    /// Returns the outline of the part of a rectangle that is inside of the round corners: a polygon.
    func outline(in part: CGRect) -> [CGPoint] {
      let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
      var points: [CGPoint] = []
      // The corners in the order of the outline, with the direction from the corner's circle to the corner.
      let all: [(ShownCorners, CGFloat, CGFloat)] = [
        (.topLeft, -1, -1), (.topRight, 1, -1), (.bottomRight, 1, 1), (.bottomLeft, -1, 1),
      ]
      for (number, (corner, x, y)) in all.enumerated() {
        let own = corners.contains(corner) ? radius : 0
        let middle = CGPoint(
          x: x < 0 ? rect.minX + own : rect.maxX - own, y: y < 0 ? rect.minY + own : rect.maxY - own
        )
        guard own > 0 else {
          points.append(middle)
          continue
        }
        for step in 0...Self.steps {
          let angle =
            (CGFloat(number) + 2 + CGFloat(step) / CGFloat(Self.steps)) * CGFloat.pi / 2
          points.append(
            CGPoint(
              x: middle.x + own * CGFloat(Elementary.cos(Double(angle))),
              y: middle.y + own * CGFloat(Elementary.sin(Double(angle)))))
        }
      }
      points = Self.cut(points, at: part.minX) { $0.x }
      points = Self.cut(points, at: -part.maxX) { -$0.x }
      points = Self.cut(points, at: part.minY) { $0.y }
      return Self.cut(points, at: -part.maxY) { -$0.y }
    }

    /// The lines of a round corner; a guess at what is seen as round.
    private static let steps = 12

    /// Returns the part of a polygon where a coordinate is not below a limit.
    private static func cut(
      _ points: [CGPoint], at limit: CGFloat, _ coordinate: (CGPoint) -> CGFloat
    ) -> [CGPoint] {
      guard var last = points.last else { return [] }
      var kept: [CGPoint] = []
      for point in points {
        let (before, now) = (coordinate(last), coordinate(point))
        if (before < limit) != (now < limit) {
          let share = (limit - before) / (now - before)
          kept.append(
            CGPoint(x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share))
        }
        if now >= limit { kept.append(point) }
        last = point
      }
      return kept
    }
  }

  /// Where a view or a layer is.
  @MainActor
  struct Place {
    var origin = CGPoint.zero
    var alpha: CGFloat = 1
    /// The rectangle outside of which nothing is shown; nil for none.
    var clip: Clip?

    func shown(_ frame: CGRect) -> CGRect? {
      guard let clip = clip?.rect else { return frame }
      return clip.overlap(with: frame)
    }

    /// Shows nothing outside of a rectangle; where it meets the corners of the clip so far, these stay round.
    mutating func cut(to rect: CGRect, _ layer: CALayer?) {
      cut(
        to: rect, radius: layer?.cornerRadius ?? 0,
        corners: layer.map { ElementParts.corners(of: $0) } ?? [])
    }

    mutating func cut(to rect: CGRect, radius: CGFloat, corners: ShownCorners) {
      guard let shown = shown(rect) else { return clip = Clip(rect: .zero) }
      var next = Clip(rect: shown)
      if radius > 0 {
        (next.radius, next.corners) = (radius, corners)
        next.corners.formIntersection(.shared(shown, rect))
      }
      if next.radius == 0 || next.corners.isEmpty, let clip, clip.radius > 0 {
        (next.radius, next.corners) = (clip.radius, clip.corners)
        next.corners.formIntersection(.shared(shown, clip.rect))
      }
      clip = next
    }

    /// The part of a box that is shown; nil for nothing.
    func shown(_ box: ShownBox) -> ShownBox? {
      guard let frame = shown(box.frame) else { return nil }
      var box = box
      if frame != box.frame { box.corners.formIntersection(.shared(frame, box.frame)) }
      if let clip, clip.radius > 0 {
        var shared = ShownCorners.shared(frame, clip.rect)
        shared.formIntersection(clip.corners)
        if box.radius == 0 || box.corners.isEmpty { box.corners = [] }
        if !shared.isEmpty {
          box.radius = max(box.radius, clip.radius)
          box.corners.formUnion(shared)
        }
      }
      box.frame = frame
      return box
    }
  }
}
