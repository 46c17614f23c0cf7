public import Foundation
import ScrollPhysics

/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round
  case square
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round
  case bevel
}

/// A path of lines and curves, in points.
public class CGPath: Hashable, @unchecked Sendable {
  /// One element of a path.
  enum Element: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  fileprivate(set) final var elements: [Element] = []

  fileprivate init() {}

  init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(path.elements)
  }

  /// Creates the path of an ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(path.elements)
  }

  /// Creates the path of a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
    self.init(path.elements)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element; the origin for an empty path.
  public var currentPoint: CGPoint {
    var (point, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let to): (point, start) = (to, to)
      case .line(let to), .quad(let to, _), .curve(let to, _, _): point = to
      case .close: point = start
      }
    }
    return point
  }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    let points = elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let to), .line(let to): [to]
      case .quad(let to, let control): [control, to]
      case .curve(let to, let control1, let control2): [control1, control2, to]
      case .close: []
      }
    }
    return points.isEmpty ? .null : CGRect(around: points)
  }

  /// The smallest rectangle around the lines and curves, which are taken as 64 lines each; null for
  /// an empty path.
  public var boundingBoxOfPath: CGRect {
    let points = polygons.flatMap { $0 }
    return points.isEmpty ? .null : CGRect(around: points)
  }

  /// Returns whether a point is inside the path; curves are taken as 64 lines each.
  @discardableResult
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let turns = copy(applying: transform).polygons.map { Self.turns(of: $0, around: point) }
    switch rule {
    case .winding: return turns.reduce(0) { $0 + $1.signed } != 0
    case .evenOdd: return turns.reduce(0) { $0 + $1.crossings } % 2 == 1
    }
  }

  /// Returns a copy with transformed points.
  @discardableResult
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(applying: transform?.pointee ?? .identity)
  }

  /// Returns a path that can be changed.
  @discardableResult
  public func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.elements = elements
    return path
  }

  final func copy(applying transform: CGAffineTransform) -> CGPath {
    guard !transform.isIdentity else { return CGPath(elements) }
    return CGPath(
      elements.map { element in
        switch element {
        case .move(let to): .move(to.applying(transform))
        case .line(let to): .line(to.applying(transform))
        case .quad(let to, let control):
          .quad(to.applying(transform), control: control.applying(transform))
        case .curve(let to, let control1, let control2):
          .curve(
            to.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
        case .close: .close
        }
      })
  }

  /// Whether both are equal.
  @discardableResult
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }

  // MARK: Polygons

  /// The number of lines that a curve is taken as.
  private static let linesOfCurve = 64

  /// The corners of the subpaths.
  final var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    for element in elements {
      let last = polygons.last?.last ?? .zero
      switch element {
      case .move(let to): polygons.append([to])
      case .line(let to): Self.append([to], to: &polygons)
      case .quad(let to, let control):
        Self.append(Self.points { Self.quad(last, control, to, at: $0) }, to: &polygons)
      case .curve(let to, let control1, let control2):
        Self.append(
          Self.points { Self.curve(last, control1, control2, to, at: $0) }, to: &polygons)
      case .close: if let start = polygons.last?.first { polygons.append([start]) }
      }
    }
    return polygons
  }

  private static func append(_ points: [CGPoint], to polygons: inout [[CGPoint]]) {
    if polygons.isEmpty { polygons.append([.zero]) }
    polygons[polygons.count - 1] += points
  }

  private static func points(_ point: (CGFloat) -> CGPoint) -> [CGPoint] {
    (1...linesOfCurve).map { point(CGFloat($0) / CGFloat(linesOfCurve)) }
  }

  private static func quad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, at t: CGFloat) -> CGPoint {
    let u = 1 - t
    return CGPoint(
      x: u * u * a.x + 2 * u * t * b.x + t * t * c.x,
      y: u * u * a.y + 2 * u * t * b.y + t * t * c.y)
  }

  private static func curve(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: CGFloat
  ) -> CGPoint {
    let u = 1 - t
    let (first, second, third, fourth) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: first * a.x + second * b.x + third * c.x + fourth * d.x,
      y: first * a.y + second * b.y + third * c.y + fourth * d.y)
  }

  /// Returns how often a closed polygon turns around a point, and how often a ray crosses it.
  private static func turns(
    of polygon: [CGPoint], around point: CGPoint
  ) -> (signed: Int, crossings: Int) {
    var (signed, crossings) = (0, 0)
    for (index, start) in polygon.enumerated() {
      let end = polygon[(index + 1) % polygon.count]
      guard (start.y <= point.y) != (end.y <= point.y) else { continue }
      let share = (point.y - start.y) / (end.y - start.y)
      guard start.x + share * (end.x - start.x) > point.x else { continue }
      signed += end.y > start.y ? 1 : -1
      crossings += 1
    }
    return (signed, crossings)
  }
}

/// The rule for the inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd
}

/// A path to which elements can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public override init() {
    super.init()
  }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// Adds a line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line(point.applying(transform)))
  }

  /// Adds a line through points; the first begins a subpath.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.append(.quad(end.applying(transform), control: control.applying(transform)))
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.append(
      .curve(
        end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform)))
  }

  /// Closes the subpath with a line to its start.
  public func closeSubpath() {
    if !elements.isEmpty { elements.append(.close) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }

  /// Adds an ellipse, as four curves.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addRoundedRect(
      in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2, transform: transform)
  }

  /// The control points of a quarter of a circle with radius 1: 4/3 · (√2 − 1).
  private static let quarter: CGFloat = 0.552_284_749_830_793_6

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let (width, height) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    let (dx, dy) = (width * (1 - Self.quarter), height * (1 - Self.quarter))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: point(right, top + height), transform: transform)
    addLine(to: point(right, bottom - height), transform: transform)
    addCurve(
      to: point(right - width, bottom), control1: point(right, bottom - dy),
      control2: point(right - dx, bottom), transform: transform)
    addLine(to: point(left + width, bottom), transform: transform)
    addCurve(
      to: point(left, bottom - height), control1: point(left + dx, bottom),
      control2: point(left, bottom - dy), transform: transform)
    addLine(to: point(left, top + height), transform: transform)
    addCurve(
      to: point(left + width, top), control1: point(left, top + dy),
      control2: point(left + dx, top), transform: transform)
    addLine(to: point(right - width, top), transform: transform)
    addCurve(
      to: point(right, top + height), control1: point(right - dx, top),
      control2: point(right, top + dy), transform: transform)
    closeSubpath()
  }

  /// Adds an arc of a circle, after a line from the current point; angles are in radians, and
  /// clockwise means decreasing angles.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var span = (endAngle - startAngle).truncatingRemainder(dividingBy: 2 * .pi)
    if clockwise {
      if span > 0 || (span == 0 && endAngle < startAngle) { span -= 2 * .pi }
    } else if span < 0 || (span == 0 && endAngle > startAngle) {
      span += 2 * .pi
    }
    func point(_ angle: CGFloat, _ side: CGFloat) -> CGPoint {
      let sine = CGFloat(Elementary.sin(Double(angle)))
      let cosine = CGFloat(Elementary.cos(Double(angle)))
      return CGPoint(
        x: center.x + radius * (cosine - side * sine), y: center.y + radius * (sine + side * cosine)
      )
    }
    let start = point(startAngle, 0)
    if isEmpty {
      move(to: start, transform: transform)
    } else {
      addLine(to: start, transform: transform)
    }
    let count = max(1, Int((span.magnitude / (.pi / 2)).rounded(.up)))
    let step = span / CGFloat(count)
    let half = Double(step / 4)
    let side = CGFloat(4.0 / 3 * Elementary.sin(half) / Elementary.cos(half))
    for index in 0..<count where span != 0 {
      let (from, to) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
      addCurve(
        to: point(to, 0), control1: point(from, side), control2: point(to, -side),
        transform: transform)
    }
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.copy(applying: transform).elements
  }
}
