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

  /// Slow at first: the Bézier curve (0.42, 0) (1, 1) that Core Animation names easeIn.
  public static let easeIn = AnimationCurve(shape: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))

  /// Slow at last: the Bézier curve (0, 0) (0.58, 1) that Core Animation names easeOut.
  public static let easeOut = AnimationCurve(shape: .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))

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

  /// How near the curve's abscissa has to come to the one that is wanted.
  private static let tolerance = 1e-12

  /// The curve's parameter for an abscissa: Newton's steps, a fixed number of them.
  ///
  /// They close in at once where the slope is not small, as it is nowhere on an ease in and out
  /// (at least 0.75). Where it falls to nothing, at one end of an ease in or out, a step that leads
  /// out of the bracket halves it instead, and if that was not enough the bracket is halved until
  /// nothing is left of it.
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

  /// The parameter in a bracket, by as many halvings as a double has digits.
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
