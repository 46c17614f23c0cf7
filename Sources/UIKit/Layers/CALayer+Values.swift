/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of Core Animation's own values.
  public let rawValue: UInt

  /// Creates corners from Core Animation's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Parts of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins before the corner.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How content fills a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// In the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}

/// A named curve of an animation.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At a constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at the start and at the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of the system.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The values that a layer shows before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The end, afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start, before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The start before, and the end afterwards.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Its own values.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// How a transition looks.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The new content fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From above.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From below.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// How values between key frames are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// On a straight line.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Not at all.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At a constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

/// The ends of a shape's lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of a shape's lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule for the inside of a shape that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Everything around which the line turns.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The points from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around a point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// By the angle around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
