/// Reads decimal numbers of JSON exactly, without a library call for usual ones.
enum DecimalNumber {
  /// 10 to the power of each index; all that 64 bits hold.
  private static let powers: [UInt64] = (0..<20).reduce(into: []) { powers, _ in
    powers.append(powers.last.map { $0 * 10 } ?? 1)
  }

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

extension FormWriter {
  /// The values that a form has not.
  package struct Stamp {
    package let sequence: Double
    /// In seconds.
    package let time: Double
    package let frame: Double
  }

  /// Reads the stamp of a record at the beginning of its line, and moves the index behind the comma after
  /// it; nil for a line that is not written as this project writes records.
  ///
  /// Records of a turn have one instant and frame, of which the text is compared.
  package mutating func takeStamp(
    of line: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Stamp? {
    guard let sequence = Self.number(#"{"seq":"#, line, &index) else { return nil }
    let count = stampText.count
    if count > 0, line.count - index > count,
      stampText.withUnsafeBufferPointer({ line.hasBytes($0, at: index) })
    {
      index += count
      return Stamp(sequence: sequence, time: lastStamp.time, frame: lastStamp.frame)
    }
    let begin = index
    guard let time = Self.number(#","t":"#, line, &index),
      let frame = Self.number(#","frame":"#, line, &index),
      index < line.count, line[index] == UInt8(ascii: ",")
    else { return nil }
    index += 1
    stampText.removeAll(keepingCapacity: true)
    stampText.append(contentsOf: line[begin..<index])
    lastStamp = (time, frame)
    return Stamp(sequence: sequence, time: time, frame: frame)
  }

  /// Takes the form and the numbers of a record from its line behind the stamp, if it is written without
  /// blanks.
  ///
  /// The line need not be JSON: it is if it has the form of a line that is, since the numbers are
  /// checked.
  ///
  /// - Parameter refused: the beginning of lines that are not taken.
  /// - Returns: false for another line, and then the form says nothing.
  package mutating func take(
    _ line: UnsafeBufferPointer<UInt8>, from index: Int, refused: StaticString
  ) -> Bool {
    removeAll()
    var index = index
    if Self.begins(line, index, refused) { return false }
    append(UInt8(ascii: "{"))
    return takeMembers(line, &index)
  }

  /// Takes the numbers of a line that has a known form from an index on, behind its stamp.
  ///
  /// - Parameters:
  ///   - form: the bytes of the form, from its bracket on.
  ///   - lengths: how many bytes of the form are before each number, and after the last, behind the bracket.
  /// - Returns: false for a line with another form.
  package mutating func takeNumbers(
    of line: UnsafeBufferPointer<UInt8>, from index: Int, form: UnsafeBufferPointer<UInt8>,
    lengths: UnsafeBufferPointer<Int>
  ) -> Bool {
    removeAll()
    var (index, position) = (index, 1)
    for part in lengths.indices {
      let length = lengths[part]
      let text = UnsafeBufferPointer(rebasing: form[position..<(position + length)])
      guard line.hasBytes(text, at: index) else { return false }
      index += length
      position += length + 1
      guard part + 1 < lengths.count else { break }
      guard index < line.count, let number = DecimalNumber.read(line, &index) else { return false }
      append(number)
    }
    return index == line.count
  }

  @inline(__always)
  private static func begins(
    _ line: UnsafeBufferPointer<UInt8>, _ index: Int, _ text: StaticString
  ) -> Bool {
    line.hasBytes(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), at: index)
  }

  @inline(__always)
  private static func number(
    _ name: StaticString, _ line: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Double? {
    guard begins(line, index, name) else { return nil }
    index += name.utf8CodeUnitCount
    guard index < line.count else { return nil }
    return DecimalNumber.read(line, &index)
  }

  private mutating func takeMembers(
    _ line: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Bool {
    var copied = index
    while index < line.count {
      let byte = line[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        while index < line.count, line[index] != UInt8(ascii: "\"") {
          guard line[index] != UInt8(ascii: "\\") else { return false }
          index += 1
        }
        index += 1
      } else if byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") {
        append(line, copied..<index)
        guard index + 1 <= line.count, let number = DecimalNumber.read(line, &index) else {
          return false
        }
        appendHole()
        append(number)
        copied = index
      } else if byte <= UInt8(ascii: " ") {
        return false
      } else {
        index += 1
      }
    }
    append(line, copied..<line.count)
    return true
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Returns whether other bytes are at an index; eight are compared at once.
  @inline(__always)
  fileprivate func hasBytes(_ other: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + other.count <= count else { return false }
    let (own, other) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    @inline(__always)
    func isSame<Word: FixedWidthInteger>(_ index: Int, _ type: Word.Type) -> Bool {
      own.loadUnaligned(fromByteOffset: start + index, as: type)
        == other.loadUnaligned(fromByteOffset: index, as: type)
    }
    var index = 0
    while index + 8 <= other.count {
      guard isSame(index, UInt64.self) else { return false }
      index += 8
    }
    guard index < other.count else { return true }
    // The last bytes once more with some of those before them.
    if other.count >= 8 { return isSame(other.count - 8, UInt64.self) }
    if other.count >= 4 { return isSame(0, UInt32.self) && isSame(other.count - 4, UInt32.self) }
    while index < other.count {
      guard own[start + index] == other[index] else { return false }
      index += 1
    }
    return true
  }
}
