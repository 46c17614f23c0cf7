import Foundation

/// Where a line of a text layer is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nowhere.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// How the content of a layer is scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// By the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between four pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Between pixels of several sizes.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// How a layer turns along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "rotateAuto")
  /// Against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "rotateAutoReverse")
}

/// The shape from which particles come.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A cuboid.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape from which particles come.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Its points.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Its inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are mixed.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest first.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest last.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By their depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// By adding.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Along which axes a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public var rawValue: String

  /// Creates a value from Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// None.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// From top to bottom.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// From left to right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Both.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// The key of a transition among the animations of a layer.
public let kCATransition = "transition"
/// The key of the animation of a layer that appears.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the animation of a layer that disappears.
public let kCAOnOrderOut = "onOrderOut"
