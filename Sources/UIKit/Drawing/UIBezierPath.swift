public import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits of UIKit's own values.
  public let rawValue: UInt

  /// Creates corners from UIKit's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path with the properties that it would be drawn with; nothing is drawn.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var path = CGMutablePath()

  /// The width of lines, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest corner that is not cut off.
  open var miterLimit: CGFloat = 10
  /// The distance of curves from the lines that they are drawn as.
  open var flatness: CGFloat = 0.6
  /// Whether a path that crosses itself has holes.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {
    super.init()
  }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the path of an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates the path of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates the path of a rectangle of which some corners are round.
  ///
  /// All corners are round if any is, which is a simplification: nothing draws the path.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let radii = corners.isEmpty ? .zero : cornerRadii
    path.addRoundedRect(in: rect, cornerWidth: radii.width, cornerHeight: radii.height)
  }

  /// Creates an arc of a circle; angles are in radians, and clockwise on the screen means increasing
  /// angles.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path from its Core Graphics form.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The Core Graphics form of the path.
  open var cgPath: CGPath {
    get { CGPath(path.elements) }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around all points, control points included; null for an empty path.
  open var bounds: CGRect { path.boundingBox }
  /// The end of the last element.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Begins a subpath.
  open func move(to point: CGPoint) {
    path.move(to: point)
  }

  /// Adds a line from the current point.
  open func addLine(to point: CGPoint) {
    path.addLine(to: point)
  }

  /// Adds a cubic curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle; angles are in radians, and clockwise on the screen means increasing
  /// angles.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath with a line to its start.
  open func close() {
    path.closeSubpath()
  }

  /// Removes all elements.
  open func removeAllPoints() {
    path = CGMutablePath()
  }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.path)
  }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    cgPath = path.copy(applying: transform)
  }

  /// Returns whether a point is inside the path.
  @discardableResult
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Returns a path in the opposite direction; the path itself, as nothing draws it.
  @discardableResult
  open func reversing() -> UIBezierPath { copy() as? UIBezierPath ?? self }

  /// Sets the pattern of lines; nothing is drawn.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  /// Would fill the path; nothing is drawn.
  open func fill() {}
  /// Would draw the path; nothing is drawn.
  open func stroke() {}
  /// Would fill the path with a share of its colour; nothing is drawn.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Would draw the path with a share of its colour; nothing is drawn.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Would limit what is drawn next; nothing is drawn.
  open func addClip() {}

  /// Returns a copy of the path.
  @discardableResult
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  @discardableResult
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return other.path == path && other.lineWidth == lineWidth
  }

  open override var hash: Int { path.hashValue }
}
