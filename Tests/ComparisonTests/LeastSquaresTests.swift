import Testing

@testable import Comparison

@Suite("Least squares")
struct LeastSquaresTests {
  @Test("A line and a curve are fitted, and errors follow the noise")
  func fits() throws {
    let points = (0..<50).map { (x: Double($0), y: 3 * Double($0) + 7) }
    let line = try #require(
      LeastSquares.fit([1, 1]) { values in points.map { values[0] * $0.x + values[1] - $0.y } })
    #expect((line.values[0] - 3).magnitude < 1e-6 && (line.values[1] - 7).magnitude < 1e-5)
    #expect(line.residual < 1e-6)
    let noisy = points.enumerated().map { ($1.x, $1.y + ($0.isMultiple(of: 2) ? 0.5 : -0.5)) }
    let fit = try #require(
      LeastSquares.fit([1, 1]) { values in noisy.map { values[0] * $0.0 + values[1] - $0.1 } })
    #expect((fit.values[0] - 3).magnitude < fit.errors[0])
    #expect((fit.residual - 0.5).magnitude < 0.01)
    #expect(fit.errors[0] > 0.005 && fit.errors[0] < 0.05)
  }

  @Test(
    "Too few residuals, numbers that are none and parameters without effect give no false certainty"
  )
  func isHonest() throws {
    #expect(LeastSquares.fit([1, 1]) { _ in [0, 0] } == nil)
    #expect(LeastSquares.fit([1]) { _ in [.nan, 1] } == nil)
    let fit = try #require(LeastSquares.fit([1, 1]) { [$0[0] - 2, 0.1, $0[0] - 2.1] })
    #expect(fit.errors[1] == .infinity)
  }
}
