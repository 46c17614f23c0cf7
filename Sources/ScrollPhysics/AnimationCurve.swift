/// How far an animation is when a fraction of its time has passed.
public struct AnimationCurve: Sendable, Equatable {
  private enum Shape: Sendable, Equatable {
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1) with the abscissas and ordinates of its handles.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  }

  private let shape: Shape

  /// As far as the time.
  public static let linear = AnimationCurve(shape: .linear)

  /// Slow at both ends: the Bézier curve (0.42, 0) (0.58, 1) that Core Animation names easeInEaseOut.
  public static let easeInOut = AnimationCurve(
    shape: .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

  /// The progress for a fraction of the time; both are limited to 0 … 1.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch shape {
    case .linear:
      return fraction
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.ordinate(y1, y2, at: Self.parameter(x1, x2, abscissa: fraction))
    }
  }

  /// The curve's parameter for an abscissa: Newton's steps, a fixed number of them.
  ///
  /// The slope of an ease in and out is at least 0.75 everywhere, so they close in at once.
  private static func parameter(_ x1: Double, _ x2: Double, abscissa: Double) -> Double {
    var parameter = abscissa
    for _ in 0..<6 {
      let error = ordinate(x1, x2, at: parameter) - abscissa
      parameter -= error / slope(x1, x2, at: parameter)
    }
    return parameter
  }

  private static func ordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}
