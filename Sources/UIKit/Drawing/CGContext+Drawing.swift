public import Foundation

// Further methods of contexts, which draw nothing.

extension CGContext {
  /// Would set whether edges may be smoothed.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Would set whether text may be smoothed.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Would set whether text is smoothed.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Would set the longest corner.
  public func setMiterLimit(_ limit: CGFloat) {}
  /// Would set how smooth curves are.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Would set the colour of filled shapes.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Would set the colour of filled shapes.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
  /// Would set the colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Would set the colour of lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
  /// Would fill rectangles.
  public func fill(_ rects: [CGRect]) {}
  /// Would draw a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Would draw lines.
  public func strokeLineSegments(between points: [CGPoint]) {}
  /// Would add rectangles to the path.
  public func addRects(_ rects: [CGRect]) {}
  /// Would add a part of a circle to the path.
  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {}
  /// Would limit what follows to an image.
  public func clip(to rect: CGRect, mask: CGImage) {}
  /// Would replace the path by its outline.
  public func replacePathWithStrokedPath() {}
  /// Would begin a layer.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
  /// Would end a layer.
  public func endTransparencyLayer() {}
  /// Would draw what waits.
  public func flush() {}
  /// Would wait for what is drawn.
  public func synchronize() {}
  /// Would fill the path by a rule.
  public func fillPath(using rule: CGPathFillRule) {}
  /// Would limit what follows to the path by a rule.
  public func clip(using rule: CGPathFillRule) {}
  /// Would draw an image many times.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {}
  /// How well images are scaled: it is not stored.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }
  /// The transform of what follows: none.
  public var ctm: CGAffineTransform { .identity }
  /// The rectangle outside of which nothing would be drawn: none.
  public var boundingBoxOfClipPath: CGRect { .infinite }
  /// Returns the image that was drawn: none, since nothing is drawn.
  @discardableResult
  public func makeImage() -> CGImage? { pixels.map { CGImage(width: $0.width, height: $0.height) } }
}

/// How well images are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none
  case low
  case high
  case medium = 4
}

/// Would draw the edge of a rectangle; nothing is drawn.
public func UIRectFrame(_ rect: CGRect) {}
/// Would limit what follows to a rectangle; nothing is drawn.
public func UIRectClip(_ rect: CGRect) {}
/// Would fill a rectangle; nothing is drawn.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}
/// Would draw the edge of a rectangle; nothing is drawn.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}

extension CGImage {
  /// Returns the part of the image in a rectangle, in pixels, whose edges become whole; nil outside of the image.
  @discardableResult
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    guard let part = all.overlap(with: rect.integral), !part.isEmpty else { return nil }
    let shares = CGRect(
      x: part.minX / all.width, y: part.minY / all.height, width: part.width / all.width,
      height: part.height / all.height)
    return CGImage(
      width: Int(part.width), height: Int(part.height), content: content,
      part: ImageContent.part(shares, of: self.part))
  }
}

extension UIImage {
  /// Would draw the image; nothing is drawn.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Would draw the image; nothing is drawn.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Would draw the image many times; nothing is drawn.
  public func drawAsPattern(in rect: CGRect) {}
  /// Returns the images with a name and numbers behind it as an animated image; nil without such images.
  @discardableResult
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let images = (0..<1024).lazy.map { UIImage(named: "\(name)\($0)") }
    let known = images.prefix { $0 != nil }.compactMap { $0 }
    return known.isEmpty ? nil : animatedImage(with: Array(known), duration: duration)
  }
  /// Returns the image as HEIC: nil, since there are no pixels.
  @discardableResult
  public func heicData() -> Data? { nil }
}

extension UIGraphicsImageRendererFormat {
  /// The bounds of the image: not known to a format.
  public var bounds: CGRect { .zero }
}

extension UIGraphicsImageRenderer {
  /// Calls a drawing closure, and returns no bytes: nothing is drawn.
  @discardableResult
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Calls a drawing closure, and returns a file of the image, in one grey: nothing is drawn.
  @discardableResult
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// Makes a context the current one; nothing is drawn.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {}
/// Makes the context before the current one; nothing is drawn.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {}
