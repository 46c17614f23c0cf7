extension Picture {
  /// How pixels are turned until they are upright, by the numbers of EXIF and the names of UIKit.
  package enum Orientation: Int, CaseIterable, Sendable {
    case up = 1
    case upMirrored
    case down
    case downMirrored
    case leftMirrored
    case right
    case rightMirrored
    case left

    /// Whether the pixels lie on their side.
    package var isOnSide: Bool { rawValue >= Self.leftMirrored.rawValue }

    /// The images of the axes of the pixels: x and y of the horizontal one, x and y of the vertical one.
    private var axes: [Int] {
      switch self {
      case .up: [1, 0, 0, 1]
      case .upMirrored: [-1, 0, 0, 1]
      case .down: [-1, 0, 0, -1]
      case .downMirrored: [1, 0, 0, -1]
      case .leftMirrored: [0, 1, 1, 0]
      case .right: [0, 1, -1, 0]
      case .rightMirrored: [0, -1, -1, 0]
      case .left: [0, -1, 1, 0]
      }
    }

    /// The orientation that undoes it.
    package var inverse: Orientation {
      switch self {
      case .right: .left
      case .left: .right
      default: self
      }
    }

    /// Returns the orientation of pixels that are turned by this one, and then by another one.
    package func then(_ next: Orientation) -> Orientation {
      let (own, outer) = (axes, next.axes)
      let both = [
        outer[0] * own[0] + outer[2] * own[1], outer[1] * own[0] + outer[3] * own[1],
        outer[0] * own[2] + outer[2] * own[3], outer[1] * own[2] + outer[3] * own[3],
      ]
      return Self.allCases.first { $0.axes == both } ?? .up
    }

    /// Returns the transform that makes pixels upright.
    ///
    /// - Parameters:
    ///   - width: The width of the upright image, in pixels.
    ///   - height: Its height, in pixels.
    func transform(width: Double, height: Double) -> Transform {
      let axes = axes.map { Double($0) }
      return Transform(
        a: axes[0], b: axes[1], c: axes[2], d: axes[3],
        tx: min(axes[0], axes[2]) < 0 ? width : 0, ty: min(axes[1], axes[3]) < 0 ? height : 0)
    }
  }
}
