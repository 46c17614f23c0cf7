import ScrollPhysics
import Testing

@Suite("Animation curve")
struct AnimationCurveTests {
  static let curves: [AnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut]

  @Test("It goes from 0 to 1, never back, and no farther", arguments: curves)
  func monotonic(_ curve: AnimationCurve) {
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: 2) == 1)
    var last = 0.0
    for step in 0...20_000 {
      let value = curve.value(at: Double(step) / 20_000)
      #expect(value >= last)
      #expect(value <= 1)
      last = value
    }
  }

  /// A point of each Bézier curve by its parameter, computed by hand.
  @Test(
    "It passes through the points of its Bézier curve",
    arguments: [
      // x = 3(1−t)²t·x₁ + 3(1−t)t²·x₂ + t³, y likewise; t = ½, ¼, ¾.
      (.easeIn, 0.6575, 0.5), (.easeIn, 0.3334375, 0.15625), (.easeIn, 0.9028125, 0.84375),
      (.easeOut, 0.3425, 0.5), (.easeOut, 0.0971875, 0.15625),
      (.easeOut, 0.6665625, 0.84375),
      (.easeInOut, 0.5, 0.5), (.easeInOut, 0.274375, 0.15625), (.linear, 0.3, 0.3),
    ] as [(AnimationCurve, Double, Double)])
  func points(curve: AnimationCurve, fraction: Double, progress: Double) {
    #expect((curve.value(at: fraction) - progress).magnitude < 1e-9)
  }

  @Test("Where its slope falls to nothing it is as exact as elsewhere")
  func flatEnds() {
    // 1 − x = 1.74 u² − 0.74 u³ and 1 − y = 3 u² − 2 u³ for u = 1 − t on an ease in.
    for u in [1e-1, 1e-3, 1e-5, 1e-7] {
      let x = 1 - (1.74 * u * u - 0.74 * u * u * u)
      let y = 1 - (3 * u * u - 2 * u * u * u)
      #expect((AnimationCurve.easeIn.value(at: x) - y).magnitude < 1e-11)
      #expect((AnimationCurve.easeOut.value(at: 1 - x) - (1 - y)).magnitude < 1e-11)
    }
    #expect(AnimationCurve.easeOut.value(at: .leastNonzeroMagnitude) < 1e-11)
    #expect(AnimationCurve.easeIn.value(at: 1.0.nextDown) > 1 - 1e-11)
  }

  @Test("An ease out is an ease in backwards")
  func backwards() {
    for step in 0...1000 {
      let fraction = Double(step) / 1000
      let sum =
        AnimationCurve.easeIn.value(at: fraction) + AnimationCurve.easeOut.value(at: 1 - fraction)
      #expect((sum - 1).magnitude < 1e-11)
    }
  }

  @Test(
    "Ease in and out is the Bézier curve (0.42, 0) (0.58, 1)",
    arguments: [
      (0, 0), (0.1, 0.019722), (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (1, 1), (-1, 0),
      (2, 1),
    ] as [(Double, Double)])
  func easeInOut(fraction: Double, value: Double) {
    #expect((AnimationCurve.easeInOut.value(at: fraction) - value).magnitude < 1e-5)
  }

  @Test("Linear is the time itself, within 0 and 1")
  func linear() {
    #expect(AnimationCurve.linear.value(at: 0.3) == 0.3)
    #expect(AnimationCurve.linear.value(at: -0.3) == 0)
    #expect(AnimationCurve.linear.value(at: 1.3) == 1)
  }

  @Test("An ease in and out is its own mirror image, and never goes back")
  func symmetric() {
    var last = 0.0
    for step in 1..<1000 {
      let value = AnimationCurve.easeInOut.value(at: Double(step) / 1000)
      let mirrored = AnimationCurve.easeInOut.value(at: 1 - Double(step) / 1000)
      #expect((value + mirrored - 1).magnitude < 1e-12)
      #expect(value > last)
      last = value
    }
  }
}
