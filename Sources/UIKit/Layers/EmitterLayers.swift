public import Foundation

/// A layer that shows particles, which are not drawn.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  /// The particles.
  open var emitterCells: [CAEmitterCell]?
  /// The factor of the number of particles in a second.
  open var birthRate: Float = 1
  /// The factor of the life of particles.
  open var lifetime: Float = 1
  /// The middle of the shape, in points.
  open var emitterPosition = CGPoint.zero
  /// The depth of the middle, in points.
  open var emitterZPosition: CGFloat = 0
  /// The size of the shape, in points.
  open var emitterSize = CGSize.zero
  /// The depth of the shape, in points.
  open var emitterDepth: CGFloat = 0
  /// The shape from which particles come.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape from which particles come.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How particles are mixed.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Whether particles keep their depth.
  open var preservesDepth = false
  /// The factor of the speed.
  open var velocity: Float = 1
  /// The factor of the size.
  open var scale: Float = 1
  /// The factor of the turn.
  open var spin: Float = 1
  /// The beginning of the random numbers.
  open var seed: UInt32 = 0
}

/// A particle of a layer, which is not drawn.
@preconcurrency @MainActor
open class CAEmitterCell: _UIObject {
  /// The image.
  open var contents: Any?
  /// The particles that come from the particle.
  open var emitterCells: [CAEmitterCell]?
  /// A name for the particle.
  open var name: String?
  /// Whether particles come.
  open var isEnabled = true
  /// The colour.
  open var color: CGColor? = CGColor(gray: 1, alpha: 1)
  /// The part of the image, in shares of its size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels per point of the image.
  open var contentsScale: CGFloat = 1
  /// The number of particles in a second.
  open var birthRate: Float = 0
  /// The life, in seconds.
  open var lifetime: Float = 0
  /// How much the life varies, in seconds.
  open var lifetimeRange: Float = 0
  /// The speed, in points per second.
  open var velocity: CGFloat = 0
  /// How much the speed varies.
  open var velocityRange: CGFloat = 0
  /// The acceleration to the right, in points per second squared.
  open var xAcceleration: CGFloat = 0
  /// The acceleration downwards, in points per second squared.
  open var yAcceleration: CGFloat = 0
  /// The acceleration to the front, in points per second squared.
  open var zAcceleration: CGFloat = 0
  /// The factor of the size.
  open var scale: CGFloat = 1
  /// How much the factor of the size varies.
  open var scaleRange: CGFloat = 0
  /// The change of the factor of the size in a second.
  open var scaleSpeed: CGFloat = 0
  /// The turn in a second, in radians.
  open var spin: CGFloat = 0
  /// How much the turn varies, in radians.
  open var spinRange: CGFloat = 0
  /// The direction out of the plane, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The direction in the plane, in radians.
  open var emissionLongitude: CGFloat = 0
  /// How much the direction varies, in radians.
  open var emissionRange: CGFloat = 0
  /// How much the part of red varies.
  open var redRange: Float = 0
  /// The change of the part of red in a second.
  open var redSpeed: Float = 0
  /// How much the part of green varies.
  open var greenRange: Float = 0
  /// The change of the part of green in a second.
  open var greenSpeed: Float = 0
  /// How much the part of blue varies.
  open var blueRange: Float = 0
  /// The change of the part of blue in a second.
  open var blueSpeed: Float = 0
  /// How much the opacity varies.
  open var alphaRange: Float = 0
  /// The change of the opacity in a second.
  open var alphaSpeed: Float = 0
}

/// A layer whose content scrolls.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// Along which axes the layer scrolls; the value has no effect.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Scrolls to a point, in points.
  open func scroll(to p: CGPoint) { bounds.origin = p }
}

/// A layer that draws its content in tiles, which are not drawn.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
  /// The number of smaller sizes.
  open var levelsOfDetail = 1
  /// The number of larger sizes among them.
  open var levelsOfDetailBias = 0
  /// The size of a tile, in pixels.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The time for which a tile appears, in seconds.
  @discardableResult
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
