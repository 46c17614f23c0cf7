public import Foundation
import ScrollPhysics

extension CGMutablePath {
  /// Adds an arc of a circle that touches the lines from the current point to one point and from there to another,
  /// after a line to its start.
  ///
  /// Without a corner, as on one line, or with a radius of 0 it adds a line to the first point.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let (start, corner) = (currentPoint.applying(transform.inverted()), tangent1End)
    let first = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let second = CGVector(dx: tangent2End.x - corner.x, dy: tangent2End.y - corner.y)
    let lengths = (Self.length(first), Self.length(second))
    let cross = first.dx * second.dy - first.dy * second.dx
    let dot = first.dx * second.dx + first.dy * second.dy
    let product = lengths.0 * lengths.1
    guard radius > 0, product > 0, abs(cross) > product * 1e-9 else {
      return addLine(to: corner, transform: transform)
    }
    // The tangent of half the angle between the lines: |a × b| / (|a| |b| + a · b).
    let reach = radius * (product + dot) / abs(cross)
    func point(_ direction: CGVector, _ length: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x + direction.dx / length * reach, y: corner.y + direction.dy / length * reach)
    }
    let (from, to) = (point(first, lengths.0), point(second, lengths.1))
    // The centre is to the side of the first line on which the second is.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: from.x - side * first.dy / lengths.0 * radius,
      y: from.y + side * first.dx / lengths.0 * radius)
    addArc(
      center: center, radius: radius, startAngle: Self.angle(from, around: center),
      endAngle: Self.angle(to, around: center), clockwise: cross > 0, transform: transform)
  }

  /// Adds an arc of a circle from an angle by a span, after a line from the current point; angles are in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  private static func length(_ vector: CGVector) -> CGFloat {
    (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
  }

  private static func angle(_ point: CGPoint, around center: CGPoint) -> CGFloat {
    CGFloat(Elementary.angle(x: Double(point.x - center.x), y: Double(point.y - center.y)))
  }
}

/// An element of a path, with its points: the control points first.
public struct CGPathElement {
  /// The kind.
  public let type: CGPathElementType
  /// The points; none for the end of a subpath.
  public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Returns a copy.
  @discardableResult
  public func copy() -> CGPath? { CGPath(elements) }

  /// Calls a block with each element, in their order; its points are valid during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var (type, points): (CGPathElementType, [CGPoint])
      switch element {
      case .move(let to): (type, points) = (.moveToPoint, [to])
      case .line(let to): (type, points) = (.addLineToPoint, [to])
      case .quad(let to, let control): (type, points) = (.addQuadCurveToPoint, [control, to])
      case .curve(let to, let control1, let control2):
        (type, points) = (.addCurveToPoint, [control1, control2, to])
      case .close: (type, points) = (.closeSubpath, [.zero])
      }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: start), block)
      }
    }
  }
}
