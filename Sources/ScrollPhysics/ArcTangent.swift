extension Elementary {
  /// The angle in radians, from −π to π, of a vector with this ordinate and abscissa.
  ///
  /// Zero for the vector without length. The reduction and the coefficients are those of fdlibm 5.3
  /// (s_atan.c; Sun Microsystems).
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard y != 0 else { return x < 0 ? .pi : 0 }
    guard x != 0 else { return y < 0 ? -.pi / 2 : .pi / 2 }
    let angle = arcTangent((y / x).magnitude)
    // What π lacks of the exact number is given back.
    let turned = x < 0 ? Double.pi - (angle - 1.224_646_799_147_353_177e-16) : angle
    return y < 0 ? -turned : turned
  }

  /// The arc tangent of a number of at least zero.
  private static func arcTangent(_ x: Double) -> Double {
    switch x {
    case ..<0.4375: return arcTangentKernel(x, 0, 0)
    case ..<0.6875:
      return arcTangentKernel(
        (2 * x - 1) / (2 + x), 4.636_476_090_008_060_935_15e-01, 2.269_877_745_296_168_709_24e-17)
    case ..<1.1875:
      return arcTangentKernel(
        (x - 1) / (x + 1), 7.853_981_633_974_482_789_99e-01, 3.061_616_997_868_383_017_93e-17)
    case ..<2.4375:
      return arcTangentKernel(
        (x - 1.5) / (1 + 1.5 * x), 9.827_937_232_473_290_540_82e-01,
        1.390_331_103_123_099_845_16e-17)
    default:
      return arcTangentKernel(
        -1 / x, 1.570_796_326_794_896_558_00e+00, 6.123_233_995_736_766_035_87e-17)
    }
  }

  /// The arc tangent of a small number and an angle in two parts.
  private static func arcTangentKernel(_ x: Double, _ high: Double, _ low: Double) -> Double {
    let z = x * x
    let w = z * z
    let oddUpper =
      6.661_073_137_387_531_206_69e-02
      + w * (4.976_877_994_615_932_360_17e-02 + w * 1.628_582_011_536_578_236_23e-02)
    let oddMiddle =
      1.428_571_427_250_346_637_11e-01
      + w * (9.090_887_133_436_506_561_96e-02 + w * oddUpper)
    let odd = z * (3.333_333_333_333_293_180_27e-01 + w * oddMiddle)
    let evenUpper =
      -7.691_876_205_044_829_994_95e-02
      + w * (-5.833_570_133_790_573_486_45e-02 + w * -3.653_157_274_421_691_552_70e-02)
    let evenMiddle = -1.111_111_040_546_235_578_80e-01 + w * evenUpper
    let even = w * (-1.999_999_999_987_648_324_76e-01 + w * evenMiddle)
    return high - ((x * (odd + even) - low) - x)
  }
}
