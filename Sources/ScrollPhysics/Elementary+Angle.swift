/// The arctangent, computed as the functions beside it.
///
/// The reduction and the coefficients are from fdlibm 5.3 (s_atan.c, e_atan2.c; Sun Microsystems).
extension Elementary {
  /// Returns the angle from the x axis to a point, in radians from −π to π; zero for the origin.
  ///
  /// Positive from x towards y. Both parts must be finite.
  public static func angle(x: Double, y: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    guard x != 0 else { return y > 0 ? .pi / 2 : -.pi / 2 }
    let acute = arctangent((y / x).magnitude)
    let upper = x > 0 ? acute : .pi - (acute - piLow)
    return y < 0 ? -upper : upper
  }

  /// The difference between π and the nearest double.
  private static let piLow = 1.224_646_799_147_353_2e-16

  /// Returns the arctangent of a number that is not negative.
  private static func arctangent(_ tangent: Double) -> Double {
    // Above 2⁶⁶ the angle is a right one to the last bit.
    guard tangent < 7.378_697_629_483_821e19 else { return .pi / 2 }
    // Nearer to one of four angles than a seventh of a right one, and from there by a polynomial.
    if tangent < 0.4375 { return tangent - tangent * arctangentPolynomial(tangent) }
    let (high, low, x): (Double, Double, Double)
    if tangent < 0.6875 {
      (high, low) = (4.636_476_090_008_060_935_15e-01, 2.269_877_745_296_168_709_24e-17)
      x = (2 * tangent - 1) / (2 + tangent)
    } else if tangent < 1.1875 {
      (high, low) = (7.853_981_633_974_482_789_99e-01, 3.061_616_997_868_383_017_93e-17)
      x = (tangent - 1) / (tangent + 1)
    } else if tangent < 2.4375 {
      (high, low) = (9.827_937_232_473_290_540_82e-01, 1.390_331_103_123_099_845_16e-17)
      x = (tangent - 1.5) / (1 + 1.5 * tangent)
    } else {
      (high, low) = (1.570_796_326_794_896_558_00, 6.123_233_995_736_766_035_87e-17)
      x = -1 / tangent
    }
    return high - ((x * arctangentPolynomial(x) - low) - x)
  }

  /// (x − arctan x) / x for |x| below 7/16.
  private static func arctangentPolynomial(_ x: Double) -> Double {
    let z = x * x
    let w = z * z
    let oddUpper = 4.976_877_994_615_932_360_17e-02 + w * 1.628_582_011_536_578_236_23e-02
    let oddMiddle =
      9.090_887_133_436_506_561_96e-02 + w * (6.661_073_137_387_531_206_69e-02 + w * oddUpper)
    let odd =
      z
      * (3.333_333_333_333_293_180_27e-01 + w * (1.428_571_427_250_346_637_11e-01 + w * oddMiddle))
    let evenUpper = -5.833_570_133_790_573_486_45e-02 + w * -3.653_157_274_421_691_552_70e-02
    let even =
      w
      * (-1.999_999_999_987_648_324_76e-01
        + w
        * (-1.111_111_040_546_235_578_80e-01
          + w * (-7.691_876_205_044_829_994_95e-02 + w * evenUpper)))
    return odd + even
  }
}
