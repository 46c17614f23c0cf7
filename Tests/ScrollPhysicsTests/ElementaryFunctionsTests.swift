import Foundation
import ScrollPhysics
import Testing

@Suite("Elementary functions")
struct ElementaryFunctionsTests {
  /// Units in the last place between two results.
  static func distance(_ ours: Double, _ exact: Double) -> Double {
    ours == exact ? 0 : (ours - exact).magnitude / exact.ulp
  }

  /// The arguments from one to another in so many even steps, both ends included.
  static func grid(_ from: Double, _ through: Double, _ count: Int) -> [Double] {
    (0...count).map { from + (through - from) * Double($0) / Double(count) }
  }

  @Test(
    "exp is within 2 units in the last place of Foundation's",
    arguments: [(-745, -700), (-700, 0), (-20, 20), (-1e-3, 1e-3), (0, 709.7)] as [(Double, Double)]
  )
  func exponential(from: Double, through: Double) {
    let worst = Self.grid(from, through, 20_000)
      .map { Self.distance(Elementary.exp($0), Foundation.exp($0)) }.max()
    #expect((worst ?? 0) <= 2)
  }

  @Test(
    "log is within 1 unit in the last place of Foundation's",
    arguments: [
      (1e-300, 1e-290), (0.5, 2), (0.99, 1.01), (1, 1e9),
      (.leastNonzeroMagnitude, .leastNormalMagnitude),
    ]
      as [(Double, Double)])
  func logarithm(from: Double, through: Double) {
    let worst = Self.grid(from, through, 20_000)
      .map { Self.distance(Elementary.log($0), Foundation.log($0)) }.max()
    #expect((worst ?? 0) <= 1)
  }

  @Test(
    "cos and sin are within 1 unit in the last place of Foundation's",
    arguments: [(-7, 7), (0, Double.pi), (-1e-3, 1e-3), (99_990, 100_010)] as [(Double, Double)])
  func circle(from: Double, through: Double) {
    for angle in Self.grid(from, through, 20_000) {
      #expect(Self.distance(Elementary.cos(angle), Foundation.cos(angle)) <= 1, "cos \(angle)")
      #expect(Self.distance(Elementary.sin(angle), Foundation.sin(angle)) <= 1, "sin \(angle)")
    }
  }

  @Test(
    "pow is within 2 units in the last place of Foundation's for rates over milliseconds",
    arguments: [0.998, 0.99, 0.999, 0.5, 2, 10, 1.0000001])
  func power(base: Double) {
    let worst = Self.grid(-300, 6000, 20_000)
      .map { (Elementary.pow(base, $0), Foundation.pow(base, $0)) }
      .filter { $0.1.isNormal }
      .map { Self.distance($0.0, $0.1) }.max()
    #expect((worst ?? 0) <= 2)
  }

  @Test("An angle is within 2 units in the last place of Foundation's, in every direction")
  func angle() {
    for degrees in Self.grid(-180, 180, 7_200) {
      for length in [1e-12, 0.3, 10, 1e9] {
        let (x, y) = (
          length * Foundation.cos(degrees * .pi / 180), length * Foundation.sin(degrees * .pi / 180)
        )
        let (ours, theirs) = (Elementary.angle(x: x, y: y), Foundation.atan2(y, x))
        #expect(Self.distance(ours, theirs) <= 2, "\(degrees)° at \(length)")
      }
    }
    #expect(Elementary.angle(x: 0, y: 0) == 0)
    #expect(Elementary.angle(x: 0, y: -3) == -.pi / 2)
    #expect(Elementary.angle(x: -3, y: 0) == .pi)
    #expect(Elementary.angle(x: 1e-300, y: 1e9) == .pi / 2)
    #expect(Elementary.angle(x: 1e9, y: 1e-300) == 1e-300 / 1e9)
  }

  @Test("The ends of the ranges are as Foundation has them")
  func rims() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(710) == .infinity)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(-800) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.pow(0.998, 0) == 1)
    #expect(Elementary.pow(0, 2) == 0)
    #expect(Elementary.pow(0, -2) == .infinity)
    #expect(Elementary.pow(2, .infinity) == .infinity)
    #expect(Elementary.pow(0.5, .infinity) == 0)
    #expect(Elementary.pow(-2, 2).isNaN)
    #expect(Elementary.cos(0) == 1)
    #expect(Elementary.sin(0) == 0)
    #expect(Elementary.cos(.infinity).isNaN)
  }
}
