// Names of layers from before Swift 4.2.

/// At the end point.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// Half a circle.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// Half a square.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// Pointed.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// Round.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// Cut off.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// In the middle.
public let kCAGravityCenter = CALayerContentsGravity.center
/// At the upper edge.
public let kCAGravityTop = CALayerContentsGravity.top
/// At the lower edge.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// At the left edge.
public let kCAGravityLeft = CALayerContentsGravity.left
/// At the right edge.
public let kCAGravityRight = CALayerContentsGravity.right
/// In the upper left corner.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// In the upper right corner.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// In the lower left corner.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// In the lower right corner.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// Stretched to the bounds.
public let kCAGravityResize = CALayerContentsGravity.resize
/// As large as fits.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// As small as covers the bounds.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// Everything around which the line turns.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The points from which a ray crosses the path an odd number of times.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
