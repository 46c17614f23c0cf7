/// A width or a height in a description.
public enum CompositionalLength: Hashable, Sendable {
  /// A length in points.
  case absolute(Double)
  /// A share of the width of the box.
  case fractionalWidth(Double)
  /// A share of the height of the box.
  case fractionalHeight(Double)
  /// A length in points that holds until the view is measured.
  case estimated(Double)
  /// An estimated length that becomes the largest among siblings.
  ///
  /// Rule: M3.17.
  case uniformAcrossSiblings(Double)

  /// Whether a view is measured for this length.
  ///
  /// Rule: M1.6.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .absolute, .fractionalWidth, .fractionalHeight: false
    }
  }

  /// Whether siblings share the length.
  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// Returns whether the length is a share of the box on an axis.
  func isFraction(of axis: CompositionalAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// Returns the length in points.
  ///
  /// Rule: M2.1.
  public func resolved(in box: CompositionalVector, scale: Double) -> Double {
    switch self {
    case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): length
    case .fractionalWidth(let share): CompositionalPixels.down(share * box.x, scale: scale)
    case .fractionalHeight(let share): CompositionalPixels.down(share * box.y, scale: scale)
    }
  }
}

/// A width and a height in a description.
public struct CompositionalSize: Hashable, Sendable {
  /// The width.
  public var width: CompositionalLength
  /// The height.
  public var height: CompositionalLength

  /// Creates a size.
  public init(_ width: CompositionalLength, _ height: CompositionalLength) {
    self.width = width
    self.height = height
  }

  /// The length on an axis.
  public subscript(axis: CompositionalAxis) -> CompositionalLength {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Returns the size in points.
  ///
  /// Rule: M2.1.
  public func resolved(in box: CompositionalVector, scale: Double) -> CompositionalVector {
    [width.resolved(in: box, scale: scale), height.resolved(in: box, scale: scale)]
  }
}

/// Rounding to device pixels.
public enum CompositionalPixels {
  /// Rounds a length down to a device pixel, with a tolerance of 0.001 pixel.
  ///
  /// Rule: M2.1.
  public static func down(_ length: Double, scale: Double) -> Double {
    (length * scale + 0.001).rounded(.down) / scale
  }

  /// Rounds an origin to the nearest device pixel, halves up.
  ///
  /// A value less than a millionth of a pixel below a half counts as one, so that the order in which
  /// lengths were added does not matter. Rule: M2.2.
  @inlinable
  public static func near(_ origin: Double, scale: Double) -> Double {
    (origin * scale + 0.500_001).rounded(.down) / scale
  }

  /// Rounds the origin of a frame.
  static func near(_ frame: CompositionalFrame, scale: Double) -> CompositionalFrame {
    CompositionalFrame(
      origin: [near(frame.origin.x, scale: scale), near(frame.origin.y, scale: scale)],
      size: frame.size)
  }
}
