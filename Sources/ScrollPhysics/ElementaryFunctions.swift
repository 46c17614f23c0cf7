/// exp, log, cos, sin and pow, computed with + − × ÷ in a fixed order.
///
/// libm differs between processors and versions; these functions do not, so that equal motions have
/// equal bytes everywhere. (The Swift compiler does not fuse multiplications with additions.) Every
/// result is within 2 units in the last place of the exact result for the arguments that motions
/// use, which is tested against Foundation. The reductions and the minimax coefficients are from
/// fdlibm 5.3 (e_exp.c, e_log.c, k_cos.c, k_sin.c, e_rem_pio2.c; Sun Microsystems).
public enum Elementary {
  /// Returns e to the power of x; infinite above 709.78, zero below −745.13.
  public static func exp(_ x: Double) -> Double {
    guard x.magnitude < 700 else { return expAtTheRim(x) }
    // x = k·ln 2 + r with |r| ≤ ln 2 / 2.
    let k = nearestInteger(x * 1.442_695_040_888_963_4)
    let high = x - k * ln2High
    let low = k * ln2Low
    let r = high - low
    let t = r * r
    let c = r - t * expPolynomial(t)
    let reduced = 1 - ((low - (r * c) / (2 - c)) - high)
    return reduced * powerOfTwo(Int(k))
  }

  /// Returns the natural logarithm; −infinity at zero, NaN below.
  public static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else {
      return x == 0 ? -.infinity : x == .infinity ? x : .nan
    }
    let (high, low) = splitLogarithm(x)
    return high + low
  }

  /// Returns a power of a base of at least zero; NaN for a negative base.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    guard exponent != 0, base != 1 else { return 1 }
    guard base > 0, base < .infinity, exponent.isFinite else {
      return powAtTheRim(base, exponent)
    }
    let (high, low) = splitLogarithm(base)
    let (product, error) = exactProduct(exponent, high)
    let rest = error + exponent * low
    let leading = exp(product)
    return leading.isFinite ? leading + leading * rest : leading
  }

  /// Returns the cosine of an angle in radians, of a magnitude below 10⁶.
  public static func cos(_ x: Double) -> Double {
    let (quadrant, r, rest) = reducedAngle(x)
    switch quadrant {
    case 0: return cosKernel(r, rest)
    case 1: return -sinKernel(r, rest)
    case 2: return -cosKernel(r, rest)
    default: return sinKernel(r, rest)
    }
  }

  /// Returns the sine of an angle in radians, of a magnitude below 10⁶.
  public static func sin(_ x: Double) -> Double {
    let (quadrant, r, rest) = reducedAngle(x)
    switch quadrant {
    case 0: return sinKernel(r, rest)
    case 1: return cosKernel(r, rest)
    case 2: return -sinKernel(r, rest)
    default: return -cosKernel(r, rest)
    }
  }

  // MARK: Exponential

  /// ln 2 in two parts: the first ends in zeros, so that k times it is exact.
  private static let ln2High = 6.931_471_803_691_238_164_90e-01
  private static let ln2Low = 1.908_214_929_270_587_700_02e-10

  @inline(__always)
  private static func expPolynomial(_ t: Double) -> Double {
    let upper =
      6.613_756_321_437_934_361_17e-05
      + t * (-1.653_390_220_546_525_153_90e-06 + t * 4.138_136_797_057_238_460_39e-08)
    return 1.666_666_666_666_660_190_37e-01
      + t * (-2.777_777_777_701_559_338_42e-03 + t * upper)
  }

  /// Returns exp if the result may be outside of the range of normal numbers: half the power,
  /// squared.
  private static func expAtTheRim(_ x: Double) -> Double {
    guard x == x else { return x }
    guard x < 710 else { return .infinity }
    guard x > -746 else { return 0 }
    let half = exp(x / 2)
    return half * half
  }

  private static func powAtTheRim(_ base: Double, _ exponent: Double) -> Double {
    guard base >= 0, exponent == exponent else { return .nan }
    let grows = (base > 1) == (exponent > 0)
    return grows ? .infinity : 0
  }

  /// Returns the nearest integer, ties to even, for magnitudes below 2⁵¹.
  @inline(__always)
  private static func nearestInteger(_ x: Double) -> Double {
    let shift = 6_755_399_441_055_744.0
    return (x + shift) - shift
  }

  /// Returns 2 to a power within the range of normal numbers.
  @inline(__always)
  private static func powerOfTwo(_ power: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(power + 1023)) << 52)
  }

  // MARK: Logarithm

  /// Returns the logarithm of a positive finite number as a sum of two, with a relative error of
  /// about 2⁻⁵⁹.
  private static func splitLogarithm(_ x: Double) -> (high: Double, low: Double) {
    // x = 2ᵏ·m with √½ ≤ m < √2; log m = 2s + s·R(s²) where s = f / (2 + f), f = m − 1.
    var m = x.significand
    var k = Double(x.exponent)
    if m > 1.414_213_562_373_095_1 {
      m /= 2
      k += 1
    }
    let f = m - 1
    let divisor = 2 + f
    let divisorRest = f - (divisor - 2)
    let s = f / divisor
    let (product, productError) = exactProduct(s, divisor)
    let sRest = ((f - product) - productError - s * divisorRest) / divisor
    let small = 2 * sRest + s * logPolynomial(s * s)
    let (sum, sumError) = exactSum(k * ln2High, 2 * s)
    let low = sumError + (small + k * ln2Low)
    let high = sum + low
    return (high, low - (high - sum))
  }

  @inline(__always)
  private static func logPolynomial(_ z: Double) -> Double {
    let upper =
      1.818_357_216_161_805_012e-01
      + z * (1.531_383_769_920_937_332e-01 + z * 1.479_819_860_511_658_591e-01)
    let middle = 2.857_142_874_366_239_149e-01 + z * (2.222_219_843_214_978_396e-01 + z * upper)
    return z
      * (6.666_666_666_666_735_130e-01 + z * (3.999_999_999_940_941_908e-01 + z * middle))
  }

  /// Returns a·b and its rounding error (Dekker, 1971).
  @inline(__always)
  private static func exactProduct(_ a: Double, _ b: Double) -> (product: Double, error: Double) {
    let splitter = 134_217_729.0
    let aScaled = splitter * a
    let aHigh = aScaled - (aScaled - a)
    let aLow = a - aHigh
    let bScaled = splitter * b
    let bHigh = bScaled - (bScaled - b)
    let bLow = b - bHigh
    let product = a * b
    let error = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return (product, error)
  }

  /// Returns a + b and its rounding error (Knuth).
  @inline(__always)
  private static func exactSum(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
    let sum = a + b
    let bPart = sum - a
    return (sum, (a - (sum - bPart)) + (b - bPart))
  }

  // MARK: Cosine and sine

  /// Splits an angle into a number of quarter turns modulo 4 and a rest of at most π/4, in two
  /// parts.
  private static func reducedAngle(_ x: Double) -> (quadrant: Int, r: Double, rest: Double) {
    guard x.magnitude < 1e6 else { return (0, .nan, 0) }
    let turns = nearestInteger(x * 6.366_197_723_675_813_824_33e-01)
    // π/2 in three parts: the first two end in zeros, so that their multiples are exact.
    let first = x - turns * 1.570_796_326_734_125_614_17
    let second = turns * 6.077_100_506_303_965_976_60e-11
    let sum = first - second
    let third = turns * 2.022_266_248_795_950_631_54e-21 - ((first - sum) - second)
    let r = sum - third
    return (Int(turns) & 3, r, (sum - r) - third)
  }

  private static func cosKernel(_ x: Double, _ rest: Double) -> Double {
    let z = x * x
    let upper =
      -2.755_731_435_139_066_330_35e-07
      + z * (2.087_572_321_298_174_827_90e-09 + z * -1.135_964_755_778_819_482_65e-11)
    let middle =
      -1.388_888_888_887_410_957_49e-03 + z * (2.480_158_728_947_672_941_78e-05 + z * upper)
    let series = z * (4.166_666_666_666_660_190_37e-02 + z * middle)
    let half = 0.5 * z
    let leading = 1 - half
    return leading + (((1 - leading) - half) + (z * series - x * rest))
  }

  private static func sinKernel(_ x: Double, _ rest: Double) -> Double {
    let z = x * x
    let upper =
      2.755_731_370_707_006_767_89e-06
      + z * (-2.505_076_025_340_686_341_95e-08 + z * 1.589_690_995_211_550_102_21e-10)
    let series =
      8.333_333_333_322_489_461_24e-03 + z * (-1.984_126_982_985_794_931_34e-04 + z * upper)
    let cube = z * x
    let leading = -1.666_666_666_666_663_243_48e-01
    return x - ((z * (0.5 * rest - cube * series) - rest) - cube * leading)
  }
}
