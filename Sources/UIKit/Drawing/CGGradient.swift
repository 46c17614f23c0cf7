public import Foundation

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}

/// How a colour is mixed with what is behind; nothing is drawn.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case clear
  case copy
  case sourceIn
  case sourceOut
  case sourceAtop
  case destinationOver
  case destinationIn
  case destinationOut
  case destinationAtop
  case xor
  case plusDarker
  case plusLighter
}

/// The meaning of a colour's components.
public final class CGColorSpace: Sendable {
  /// The kind of the colours.
  public let model: CGColorSpaceModel

  init(_ model: CGColorSpaceModel = .rgb) {
    self.model = model
  }
}

/// Returns the meaning of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// Returns the meaning of grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }

/// Where a gradient is drawn beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of Core Graphics' own values.
  public let rawValue: UInt32

  /// Creates options from Core Graphics' raw value.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours between two points; nothing is drawn.
public final class CGGradient {
  /// Creates a gradient.
  public init?(
    colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
  ) {}
}
