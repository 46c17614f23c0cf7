public import Foundation

/// A context that an app draws into: nothing is drawn.
public final class CGContext {
  /// The size in pixels; nil for a context that UIKit has made.
  final var pixels: (width: Int, height: Int)?

  init() {}

  /// Would keep the state for `restoreGState`.
  public func saveGState() {}
  /// Would return to the state of `saveGState`.
  public func restoreGState() {}
  /// Would set the colour of filled shapes.
  public func setFillColor(_ color: CGColor) {}
  /// Would set the colour of lines.
  public func setStrokeColor(_ color: CGColor) {}
  /// Would set the width of lines.
  public func setLineWidth(_ width: CGFloat) {}
  /// Would set the ends of lines.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Would set the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Would set the opacity.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Would set the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// Would move the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Would scale what follows.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  /// Would rotate what follows.
  public func rotate(by angle: CGFloat) {}
  /// Would transform what follows.
  public func concatenate(_ transform: CGAffineTransform) {}
  /// Would begin a path.
  public func beginPath() {}
  /// Would close the path.
  public func closePath() {}
  /// Would begin a part of the path.
  public func move(to point: CGPoint) {}
  /// Would add a line to the path.
  public func addLine(to point: CGPoint) {}
  /// Would add a path.
  public func addPath(_ path: CGPath) {}
  /// Would add a rectangle to the path.
  public func addRect(_ rect: CGRect) {}
  /// Would add an ellipse to the path.
  public func addEllipse(in rect: CGRect) {}
  /// Would limit what follows to the path.
  public func clip() {}
  /// Would limit what follows to a rectangle.
  public func clip(to rect: CGRect) {}
  /// Does nothing.
  public func clip(to rects: [CGRect]) {}
  /// Would fill the path.
  public func fillPath() {}
  /// Would draw the path.
  public func strokePath() {}
  /// Would fill a rectangle.
  public func fill(_ rect: CGRect) {}
  /// Would draw a rectangle.
  public func stroke(_ rect: CGRect) {}
  /// Would add a part of a circle to the path.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  /// Would add a curve to the path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  /// Would add a curve to the path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  /// Would add lines to the path.
  public func addLines(between points: [CGPoint]) {}
  /// Would draw the path.
  public func drawPath(using mode: CGPathDrawingMode) {}
  /// Would set the dashes of lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Would set how colours are mixed.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Would set whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Would draw a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  /// Would draw a gradient between circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
  /// Would clear a rectangle.
  public func clear(_ rect: CGRect) {}
  /// Would fill an ellipse.
  public func fillEllipse(in rect: CGRect) {}
  /// Would draw an ellipse.
  public func strokeEllipse(in rect: CGRect) {}
  /// Would draw an image.
  public func draw(_ image: CGImage, in rect: CGRect) {}
}

/// The format of an image that is drawn.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  public var scale: CGFloat = 3
  /// Whether the image covers everything.
  public var opaque = false
  /// The colours that the image can have; the value has no effect.
  public var preferredRange = Range.automatic

  /// The colours that an image can have.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended
    case standard
  }

  /// Returns the format of the screen.
  @discardableResult
  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }

  /// Returns the format of the screen.
  @discardableResult
  public static func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// The argument of a drawing closure.
public final class UIGraphicsImageRendererContext: NSObject {
  /// The context to draw into.
  public let cgContext = CGContext()
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ format: UIGraphicsImageRendererFormat) {
    self.format = format
  }

  /// Would fill a rectangle.
  public func fill(_ rect: CGRect) {}
  /// Would draw a rectangle.
  public func stroke(_ rect: CGRect) {}
}

/// Makes images from drawing closures: nothing is drawn, and an image has its size only.
public final class UIGraphicsImageRenderer: NSObject {
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  /// Creates a renderer of images of a size, in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images of a size, in points, and a format.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
  }

  /// Creates a renderer of images of the size of a rectangle, in points.
  public convenience init(bounds: CGRect) {
    self.init(size: bounds.size)
  }

  /// Creates a renderer of images of the size of a rectangle, in points, and a format.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.init(size: bounds.size, format: format)
  }

  /// Calls a drawing closure, and returns an image of the renderer's size.
  @discardableResult
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext(format))
    return UIImage(size: size, scale: format.scale)
  }
}

/// The contexts that are begun and not ended, with the sizes of their images.
@MainActor private var imageContexts: [(context: CGContext, size: CGSize, scale: CGFloat)] = []

/// Begins an image of a size, in points.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of a size, in points; a scale of 0 is the scale of the screen.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  imageContexts.append((CGContext(), size, scale > 0 ? scale : UIScreen.main.scale))
}

/// Returns the context of the image that was begun last; nil if there is none.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { imageContexts.last?.context }

/// Returns the image that was begun last; nil if there is none.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  imageContexts.last.map { UIImage(size: $0.size, scale: $0.scale) }
}

/// Ends the image that was begun last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  _ = imageContexts.popLast()
}

/// Would fill a rectangle; nothing is drawn.
public func UIRectFill(_ rect: CGRect) {}
