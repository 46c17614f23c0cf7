/// Reads decimal numbers of JSON exactly, without a library call for usual ones.
enum DecimalNumber {
  /// 10 to the power of each index; all that 64 bits hold.
  ///
  /// Written out, it is there without a look whether it was made.
  private static let powers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// The most digits that a significand may have here.
  private static let digitsMax = 19

  /// Reads the number at a position, and moves the position behind it.
  ///
  /// Nil for what is no number of JSON, and for a number with an exponent or more digits than are read
  /// here.
  @inline(__always)
  static func read(_ text: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Double? {
    var index = position
    let isNegative = text[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var significand: UInt64 = 0
    let start = index
    digits(text, &index, &significand)
    let whole = index - start
    guard whole > 0, whole == 1 || text[start] != UInt8(ascii: "0") else { return nil }
    var decimals = 0
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      let first = index
      digits(text, &index, &significand)
      decimals = index - first
      guard decimals > 0 else { return nil }
    }
    guard whole + decimals <= digitsMax,
      index == text.count || text[index] | 0x20 != UInt8(ascii: "e")
    else { return nil }
    position = index
    let magnitude =
      decimals == 0 ? Double(significand) : quotient(significand, powers[decimals])
    return isNegative ? -magnitude : magnitude
  }

  @inline(__always)
  private static func digits(
    _ text: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ significand: inout UInt64
  ) {
    let bytes = UnsafeRawBufferPointer(text)
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // A byte is a digit if its upper half is 3, also after six is added.
      let (zeros, upper): (UInt64, UInt64) = (0x3030_3030_3030_3030, 0xF0F0_F0F0_F0F0_F0F0)
      let others = ((word ^ zeros) | ((word &+ 0x0606_0606_0606_0606) ^ zeros)) & upper
      let count = others.trailingZeroBitCount / 8
      if count == 0 { return }
      significand = significand &* powers[count] &+ number(word << UInt64(64 - 8 * count))
      index += count
      if count < 8 { return }
    }
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      index += 1
    }
  }

  /// Returns the number of eight digits, the first one in the lowest byte; bytes of zero count as none.
  @inline(__always)
  private static func number(_ digits: UInt64) -> UInt64 {
    let pairs = (((digits & 0x0F0F_0F0F_0F0F_0F0F) &* 2561) >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = ((pairs &* 6_553_601) >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 42_949_672_960_001) >> 32
  }

  /// Returns the double that is nearest to a fraction, of two equally near the even one.
  static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    guard dividend != 0 else { return 0 }
    if dividend < 1 << 53, divisor < 1 << 53 { return Double(dividend) / Double(divisor) }
    // Both with their highest bit set: the quotient has 63 or 64 bits.
    let (up, down) = (dividend.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let (high, wide) = (dividend << up, divisor << down)
    let (result, rest) = wide.dividingFullWidth((high >> 1, high << 63))
    // What is cut off below 64 bits only decides whether it is more than half: a bit for all of it.
    let rounded = Double(rest == 0 ? result : result | 1)
    // A power of two, which multiplies exactly.
    return rounded * Double(bitPattern: UInt64(1023 + down - up - 63) << 52)
  }
}
