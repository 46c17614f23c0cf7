/// A `touch.stream` request in the plain form that programs send, read without a document.
///
/// The plain form is `{"id":7,"method":"touch.stream","params":{"samples":[[0.016,1,1,200,431.5]]}}`
/// with the keys in any order and blanks between tokens. The keys `id` and `jsonrpc` are optional;
/// the id is a positive whole number. All other lines, valid or not, are left to `Request`, which
/// also reports all errors: for a line that this reader accepts, `Request` gives equal values.
package struct StreamLine {
  package let id: RequestID
  /// The numbers of all samples, five for each: `t, id, phase, x, y`.
  package let numbers: ContiguousArray<Double>

  /// Reads a line; nil if it is not a `touch.stream` request in the plain form.
  ///
  /// - Complexity: O(bytes).
  package init?(_ line: UnsafeRawBufferPointer) {
    var id: Int64?
    var numbers: ContiguousArray<Double>?
    var (hasMethod, hasVersion) = (false, false)
    guard var scanner = Scanner(line) else { return nil }
    guard scanner.takes(UInt8(ascii: "{")) else { return nil }
    repeat {
      if id == nil, scanner.takes("\"id\"") {
        guard scanner.takes(UInt8(ascii: ":")), let value = scanner.id() else { return nil }
        id = value
      } else if !hasMethod, scanner.takes("\"method\"") {
        guard scanner.takes(UInt8(ascii: ":")), scanner.takes("\"touch.stream\"") else {
          return nil
        }
        hasMethod = true
      } else if numbers == nil, scanner.takes("\"params\"") {
        guard scanner.takes(UInt8(ascii: ":")), let values = scanner.params() else { return nil }
        numbers = values
      } else if !hasVersion, scanner.takes("\"jsonrpc\"") {
        guard scanner.takes(UInt8(ascii: ":")), scanner.takes("\"2.0\"") else { return nil }
        hasVersion = true
      } else {
        return nil
      }
    } while scanner.takes(UInt8(ascii: ","))
    guard scanner.isAtLastByte, hasMethod, let numbers else { return nil }
    self.id = id.map { .whole($0) } ?? .none
    self.numbers = numbers
  }
}

/// A position in a line whose last byte is `}`.
///
/// Every read skips the blanks before it. None compares the position with the end of the line: blanks, words
/// and numbers contain no `}` and so end before the last byte, and `takes(_:)` does not advance past the last
/// brace.
private struct Scanner {
  private var at: UnsafePointer<UInt8>
  private let last: UnsafePointer<UInt8>

  /// Begins at the first byte; nil unless the line is in braces.
  init?(_ line: UnsafeRawBufferPointer) {
    guard line.first == UInt8(ascii: "{"), line.last == UInt8(ascii: "}"),
      let start = line.baseAddress
    else { return nil }
    at = start.assumingMemoryBound(to: UInt8.self)
    last = at + (line.count - 1)
  }

  var isAtLastByte: Bool { at == last }

  /// Advances past a mark; returns false at any other byte.
  @inline(__always)
  mutating func takes(_ mark: UInt8) -> Bool {
    if at.pointee != mark {
      skipBlanks()
      guard at.pointee == mark else { return false }
    }
    if mark == UInt8(ascii: "}"), isAtLastByte { return false }
    at += 1
    return true
  }

  /// Advances past a word without braces; returns false at any other text.
  mutating func takes(_ word: StaticString) -> Bool {
    skipBlanks()
    var end = at
    for offset in 0..<word.utf8CodeUnitCount {
      guard end.pointee == word.utf8Start[offset] else { return false }
      end += 1
    }
    at = end
    return true
  }

  @inline(__always)
  private mutating func skipBlanks() {
    while at.pointee <= UInt8(ascii: " ") {
      guard at.pointee == UInt8(ascii: " ") || at.pointee == UInt8(ascii: "\t") else { return }
      at += 1
    }
  }

  /// Reads an id that `RequestID` represents as a whole number: of at most 15 digits, without a
  /// leading zero.
  mutating func id() -> Int64? {
    skipBlanks()
    let start = at
    var value: UInt64 = 0
    let count = digits(into: &value)
    guard (1...15).contains(count), start.pointee != UInt8(ascii: "0") else { return nil }
    return Int64(value)
  }

  /// Reads the numbers of `{"samples":[…]}`.
  mutating func params() -> ContiguousArray<Double>? {
    guard takes(UInt8(ascii: "{")), takes("\"samples\""), takes(UInt8(ascii: ":")),
      takes(UInt8(ascii: "["))
    else { return nil }
    // The shortest sample, `[0,0,0,0,0],`, has five numbers in twelve bytes.
    let capacity = (last - at) / 2
    var scanner = self
    var isWhole = false
    let numbers = ContiguousArray<Double>(unsafeUninitializedCapacity: capacity) { numbers, count in
      isWhole = scanner.takesSamples(into: numbers, count: &count)
    }
    self = scanner
    return isWhole && takes(UInt8(ascii: "}")) ? numbers : nil
  }

  /// Reads samples up to the end of the list; returns false if it is malformed.
  private mutating func takesSamples(
    into numbers: UnsafeMutableBufferPointer<Double>, count: inout Int
  ) -> Bool {
    guard let start = numbers.baseAddress else { return takes(UInt8(ascii: "]")) }
    // Copies of both positions stay in registers.
    var scanner = self
    var target = start
    defer { (self, count) = (scanner, target - start) }
    if scanner.takes(UInt8(ascii: "]")) { return true }
    repeat {
      guard scanner.takes(UInt8(ascii: "[")) else { return false }
      for part in 0..<5 {
        guard part == 0 || scanner.takes(UInt8(ascii: ",")), let number = scanner.number() else {
          return false
        }
        // Each number takes two bytes at least, so there is room.
        target.initialize(to: number)
        target += 1
      }
      guard scanner.takes(UInt8(ascii: "]")) else { return false }
    } while scanner.takes(UInt8(ascii: ","))
    return scanner.takes(UInt8(ascii: "]"))
  }

  /// Reads a number as the nearest double; nil for -0, for an exponent, and for too many digits.
  ///
  /// The digits as a whole number and the power of ten are both exact doubles, so the quotient is
  /// rounded only once (Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  @inline(__always)
  private mutating func number() -> Double? {
    skipBlanks()
    let isNegative = at.pointee == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let start = at
    var value: UInt64 = 0
    var count = digits(into: &value)
    guard count == 1 || (count > 1 && start.pointee != UInt8(ascii: "0")) else { return nil }
    var scale = 1.0
    if at.pointee == UInt8(ascii: ".") {
      at += 1
      // Powers of ten are exact doubles up to the 22nd.
      let decimals = digits(into: &value) { scale *= 10 }
      guard decimals > 0 else { return nil }
      count += decimals
    }
    // Eighteen digits do not overflow.
    guard count <= 18, value <= 1 << 53, value > 0 || !isNegative else { return nil }
    // Signed numbers are converted by one instruction.
    let whole = Int64(truncatingIfNeeded: value)
    let magnitude = scale == 1 ? Double(whole) : Double(whole) / scale
    return isNegative ? -magnitude : magnitude
  }

  /// Appends digits to a whole number, and returns how many they were; the number is meaningless
  /// after more than 18 of them.
  @inline(__always)
  private mutating func digits(
    into value: inout UInt64, forEach appended: () -> Void = {}
  ) -> Int {
    let start = at
    while case let digit = at.pointee &- UInt8(ascii: "0"), digit < 10 {
      value = value &* 10 &+ UInt64(digit)
      at += 1
      appended()
    }
    return at - start
  }
}
