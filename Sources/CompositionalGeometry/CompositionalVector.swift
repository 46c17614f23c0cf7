/// A point, a size or an offset, in points: x, then y.
///
/// x counts from the leading edge; a layout from right to left is mirrored where frames are answered.
public typealias CompositionalVector = SIMD2<Double>

/// An axis of the content.
public enum CompositionalAxis: Int, Sendable {
  /// Across the screen: x, widths, leading and trailing.
  case horizontal
  /// Down the screen: y, heights, top and bottom.
  case vertical

  /// The other axis.
  public var other: CompositionalAxis { self == .horizontal ? .vertical : .horizontal }
}

extension SIMD2 where Scalar == Double {
  /// The component on an axis.
  @inlinable
  public subscript(axis: CompositionalAxis) -> Double {
    get { self[axis.rawValue] }
    set { self[axis.rawValue] = newValue }
  }

  /// Creates a vector from its components on an axis and on the other one.
  init(_ length: Double, on axis: CompositionalAxis, other: Double) {
    self = axis == .horizontal ? SIMD2(length, other) : SIMD2(other, length)
  }
}

/// A rectangle, in points.
public struct CompositionalFrame: Equatable, Sendable {
  /// The corner with the least coordinates.
  public var origin: CompositionalVector
  /// The size, which is never negative.
  public var size: CompositionalVector

  /// Creates a frame, in points.
  public init(origin: CompositionalVector, size: CompositionalVector) {
    self.origin = origin
    self.size = size
  }

  /// Creates a frame from its four numbers, in points.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: [x, y], size: [width, height])
  }

  /// The corner with the greatest coordinates.
  @inlinable
  public var end: CompositionalVector { origin + size }

  /// Returns whether two frames have more in common than an edge.
  ///
  /// Rule: M7.2.
  @inlinable
  public func meets(_ other: CompositionalFrame) -> Bool {
    all(origin .< other.end) && all(other.origin .< end)
      && all(size .> SIMD2(repeating: 0)) && all(other.size .> SIMD2(repeating: 0))
  }

  /// Returns whether two frames have at least a point in common.
  ///
  /// Rule: M7.3.
  @inlinable
  public func touches(_ other: CompositionalFrame) -> Bool {
    all(origin .<= other.end) && all(other.origin .<= end)
  }

  /// Returns the slot of an item less its insets; a length that comes out negative is taken
  /// positive.
  ///
  /// Rule: M2.5, M3.2.
  func inset(by insets: CompositionalInsets) -> CompositionalFrame {
    let rest = size - insets.start - insets.end
    return CompositionalFrame(
      origin: origin + insets.start, size: [rest.x.magnitude, rest.y.magnitude])
  }

  /// Returns the frame at a distance.
  func moved(by distance: CompositionalVector) -> CompositionalFrame {
    CompositionalFrame(origin: origin + distance, size: size)
  }
}
