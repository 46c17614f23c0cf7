/// The progress of an animation as a function of the fraction of its time.
public struct AnimationCurve: Sendable, Equatable {
  private enum Shape: Sendable, Equatable {
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1) with the coordinates of its two control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  }

  private let shape: Shape

  /// Linear in time.
  public static let linear = AnimationCurve(shape: .linear)

  /// Slow at the beginning: the Bézier curve (0.42, 0) (1, 1), which Core Animation calls easeIn.
  public static let easeIn = AnimationCurve(shape: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))

  /// Slow at the end: the Bézier curve (0, 0) (0.58, 1), which Core Animation calls easeOut.
  public static let easeOut = AnimationCurve(shape: .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))

  /// Slow at both ends: the Bézier curve (0.42, 0) (0.58, 1), which Core Animation calls
  /// easeInEaseOut.
  public static let easeInOut = AnimationCurve(
    shape: .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

  /// Returns the progress at a fraction of the time; both are from 0 to 1.
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

  /// The precision of the abscissa.
  private static let tolerance = 1e-12

  /// Returns the curve's parameter at an abscissa, by a fixed number of Newton's steps.
  ///
  /// They converge fast if the slope is not small, as everywhere on an ease-in-ease-out (at least
  /// 0.75). Where the slope goes to zero, at one end of an ease-in or ease-out, a step that leaves
  /// the bracket is replaced by bisection, and if the precision is not reached the bracket is
  /// bisected to the end.
  private static func parameter(_ x1: Double, _ x2: Double, abscissa: Double) -> Double {
    var parameter = abscissa
    var bracket = (low: 0.0, high: 1.0)
    for _ in 0..<6 {
      let error = ordinate(x1, x2, at: parameter) - abscissa
      if error > 0 { bracket.high = parameter } else { bracket.low = parameter }
      let next = parameter - error / slope(x1, x2, at: parameter)
      let isInside = next >= bracket.low && next <= bracket.high
      parameter = isInside ? next : (bracket.low + bracket.high) / 2
    }
    let error = ordinate(x1, x2, at: parameter) - abscissa
    return error.magnitude <= tolerance ? parameter : halved(bracket, x1, x2, abscissa: abscissa)
  }

  /// Returns the parameter in a bracket, by as many bisections as a double has digits.
  private static func halved(
    _ bracket: (low: Double, high: Double), _ x1: Double, _ x2: Double, abscissa: Double
  ) -> Double {
    var (low, high) = bracket
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if ordinate(x1, x2, at: middle) > abscissa { high = middle } else { low = middle }
    }
    return (low + high) / 2
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
