public import Foundation

/// A layer that shows a path.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The colour inside.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The rule for the inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// The share of the line at which it starts.
  open var strokeStart: CGFloat = 0
  /// The share of the line at which it ends.
  open var strokeEnd: CGFloat = 1
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The longest corner that is not cut off.
  open var miterLimit: CGFloat = 10
  /// The ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The offset into the pattern of the line.
  open var lineDashPhase: CGFloat = 0
  /// The pattern of the line.
  open var lineDashPattern: [NSNumber]?
}

/// A layer that shows colours that pass into each other.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours.
  open var colors: [Any]?
  /// The places of the colours, in shares of the gradient.
  open var locations: [NSNumber]?
  /// The start, in shares of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end, in shares of the size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The shape of the gradient.
  open var type = CAGradientLayerType.axial
}

/// The side to which lines of a text layer are aligned.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The alignment of the language.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// The left side.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// The right side.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// The middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that shows text.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text.
  open var string: Any?
  /// The font.
  open var font: AnyObject?
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36
  /// The colour of the text.
  open var foregroundColor: CGColor?
  /// Whether lines are broken.
  open var isWrapped = false
  /// The side to which lines are aligned.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// Where a line is cut that is too long.
  open var truncationMode = CATextLayerTruncationMode.none
  /// Whether the edges of letters are smoothed by colours.
  open var allowsFontSubpixelQuantization = false
}

/// A layer that keeps the depth of its sublayers.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {}

/// A layer that shows its sublayers several times.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// The number of copies.
  open var instanceCount = 1
  /// The delay of each copy, in seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform of each copy to the next.
  open var instanceTransform = CATransform3DIdentity
  /// The colour of the copies.
  open var instanceColor: CGColor?
  /// Whether the copies keep their depth.
  open var preservesDepth = false
  /// The difference of red between a copy and the one before.
  open var instanceRedOffset: Float = 0
  /// The difference of green between a copy and the one before.
  open var instanceGreenOffset: Float = 0
  /// The difference of blue between a copy and the one before.
  open var instanceBlueOffset: Float = 0
  /// The difference of opacity between a copy and the one before.
  open var instanceAlphaOffset: Float = 0
}
