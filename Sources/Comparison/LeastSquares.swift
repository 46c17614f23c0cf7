import ScrollPhysics

/// The values of a few parameters with which residuals are least in square: Gauss and Newton's steps,
/// damped as by Levenberg and Marquardt, with numeric derivatives.
enum LeastSquares {
  struct Fit: Sendable, Equatable {
    var values: [Double]
    /// Twice the standard deviation of each value.
    var errors: [Double]
    /// The root of the mean square of the residuals.
    var residual: Double
  }

  /// The most steps; a guess, some ten times what the curves of this module need.
  private static let stepsMax = 200

  /// Fits parameters from a start on; nil if there are not more residuals than parameters.
  static func fit(_ start: [Double], _ residuals: ([Double]) -> [Double]) -> Fit? {
    var values = start
    var current = residuals(values)
    guard current.count > start.count, current.allSatisfy(\.isFinite) else { return nil }
    var (sum, damping) = (square(current), 1e-3)
    for _ in 0..<stepsMax {
      let slopes = slopes(at: values, current, residuals)
      let (matrix, gradient) = normal(slopes, current)
      var damped = matrix
      for i in values.indices { damped[i][i] += damping * max(matrix[i][i], 1e-12) }
      guard let step = solve(damped, gradient) else { break }
      let next = zip(values, step).map { $0 - $1 }
      let tried = residuals(next)
      guard tried.allSatisfy(\.isFinite), square(tried) < sum else {
        damping *= 10
        if damping > 1e12 { break }
        continue
      }
      let gain = sum - square(tried)
      (values, current, sum, damping) = (next, tried, square(tried), max(damping / 10, 1e-12))
      if gain <= 1e-14 * sum { break }
    }
    let (matrix, _) = normal(slopes(at: values, current, residuals), current)
    let variance = sum / Double(current.count - values.count)
    let errors = values.indices.map { index -> Double in
      var unit = Array(repeating: 0.0, count: values.count)
      unit[index] = 1
      guard let column = solve(matrix, unit), column[index] >= 0 else { return .infinity }
      return 2 * (variance * column[index]).squareRoot()
    }
    return Fit(
      values: values, errors: errors, residual: (sum / Double(current.count)).squareRoot())
  }

  private static func square(_ numbers: [Double]) -> Double { numbers.reduce(0) { $0 + $1 * $1 } }

  private static func slopes(
    at values: [Double], _ current: [Double], _ residuals: ([Double]) -> [Double]
  ) -> [[Double]] {
    values.indices.map { index in
      var moved = values
      let step = max(values[index].magnitude, 1e-3) * 1e-6
      moved[index] += step
      return zip(residuals(moved), current).map { ($0 - $1) / step }
    }
  }

  private static func normal(
    _ slopes: [[Double]], _ current: [Double]
  ) -> (matrix: [[Double]], gradient: [Double]) {
    func product(_ left: [Double], _ right: [Double]) -> Double {
      zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
    }
    return (
      slopes.map { row in slopes.map { product(row, $0) } }, slopes.map { product($0, current) }
    )
  }

  /// Solves a small linear system; nil if it has no single solution.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    var (matrix, right) = (matrix, right)
    for column in right.indices {
      guard
        let pivot = (column..<right.count).max(by: {
          matrix[$0][column].magnitude < matrix[$1][column].magnitude
        }), matrix[pivot][column].magnitude > 1e-300
      else { return nil }
      matrix.swapAt(column, pivot)
      right.swapAt(column, pivot)
      for row in right.indices where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in right.indices { matrix[row][index] -= factor * matrix[column][index] }
        right[row] -= factor * right[column]
      }
    }
    return right.indices.map { right[$0] / matrix[$0][$0] }
  }
}
