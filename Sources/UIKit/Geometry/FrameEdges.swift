import FlowGeometry
import Foundation

/// The edges of a frame, computed once for many comparisons.
struct FrameEdges {
  private(set) var minX: CGFloat
  private(set) var maxX: CGFloat
  private(set) var minY: CGFloat
  private(set) var maxY: CGFloat

  init(_ frame: CGRect) {
    (minX, maxX) = (frame.minX, frame.maxX)
    (minY, maxY) = (frame.minY, frame.maxY)
  }

  /// Extends the edges around another frame.
  mutating func formUnion(_ other: FrameEdges) {
    (minX, maxX) = (min(minX, other.minX), max(maxX, other.maxX))
    (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
  }

  /// Whether the frame is visible, as `CGRect.isVisible(in:)` defines it.
  ///
  /// Rule: S1.37.
  @inline(__always)
  func isVisible(in bounds: FrameEdges) -> Bool {
    FlowFrame.isVisible(
      from: Double(minX), to: Double(maxX), in: Double(bounds.minX), Double(bounds.maxX))
      && FlowFrame.isVisible(
        from: Double(minY), to: Double(maxY), in: Double(bounds.minY), Double(bounds.maxY))
  }
}
