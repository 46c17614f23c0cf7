import Foundation
import UIKit

extension ElementParts {
  /// A rectangle outside of which nothing is shown.
  struct Clip {
    var rect: CGRect
    /// The radius of its round corners, in points.
    var radius: CGFloat = 0
    var corners = ShownCorners.all
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
