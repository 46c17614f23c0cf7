public import Foundation

/// Edges of a layer that are drawn smoothly.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// QuartzCore's raw value.
  public let rawValue: UInt32

  /// Creates edges from QuartzCore's raw value.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The lower edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The upper edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

extension CALayer {
  /// The part of the layer's bounds in the nearest scroll layer above it: all, since none clips here.
  public final var visibleRect: CGRect { bounds }
  /// Scrolls the nearest scroll layer above: does nothing.
  public final func scroll(_ point: CGPoint) {}
  /// Scrolls the nearest scroll layer above: does nothing.
  public final func scrollRectToVisible(_ rect: CGRect) {}
}

extension CAAnimation {
  /// The rates at which frames may be shown, in frames a second; the value has no effect.
  public final var preferredFrameRateRange: CAFrameRateRange {
    get { .default }
    set {}
  }
}
