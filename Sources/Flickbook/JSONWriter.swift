/// Writes JSON straight into bytes, without building a tree.
///
/// Commas are put by the writer; keys and values come in order. Doubles are written in their shortest
/// form that reads back as the same number, whole numbers without a fraction.
public struct JSONWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private var numbers = NumberMemory()

  /// A writer with nothing in it.
  public init() {}

  /// Forgets what was written and keeps the room.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Opens an object.
  public mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Closes an object.
  public mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Opens an array.
  public mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  /// Closes an array.
  public mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes the name of the next member; the name must need no escapes.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of the next member.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes null.
  public mutating func null() {
    literal("null")
  }

  /// Writes a truth value.
  public mutating func bool(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  /// Writes a whole number.
  public mutating func integer(_ value: some BinaryInteger) {
    separate()
    appendDecimal(UInt64(value.magnitude), negative: value < 0)
    needsComma = true
  }

  /// Writes a finite number; one that is not finite becomes null.
  public mutating func number(_ value: Double) {
    separate()
    needsComma = true
    guard value.isFinite else { return bytes.append(contentsOf: "null".utf8) }
    if value.magnitude < 1e15 {
      let whole = Int64(value)
      if Double(whole) == value { return appendDecimal(whole.magnitude, negative: whole < 0) }
    }
    numbers.append(value, to: &bytes)
  }

  /// Writes a span of time as seconds, to the nanosecond, trailing zeros dropped.
  public mutating func seconds(nanoseconds: Int64) {
    separate()
    needsComma = true
    let magnitude = nanoseconds.magnitude
    appendDecimal(magnitude / 1_000_000_000, negative: nanoseconds < 0)
    var fraction = magnitude % 1_000_000_000
    guard fraction != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit: UInt64 = 100_000_000
    while fraction != 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / unit))
      fraction %= unit
      unit /= 10
    }
  }

  /// Writes a string, with the escapes that JSON wants.
  public mutating func string(_ value: String) {
    separate()
    needsComma = true
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(Self.hexadecimal(byte >> 4))
        bytes.append(Self.hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a value that is JSON already.
  public mutating func raw(_ json: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  /// Writes members that are JSON already, with the comma that they begin with.
  mutating func members(_ json: [UInt8]) {
    bytes.append(contentsOf: json)
    needsComma = true
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  private mutating func appendDecimal(_ magnitude: UInt64, negative: Bool) {
    if negative { bytes.append(UInt8(ascii: "-")) }
    guard magnitude > 9 else { return bytes.append(UInt8(ascii: "0") + UInt8(magnitude)) }
    var divisor: UInt64 = 10
    while magnitude / divisor > 9 { divisor *= 10 }
    var rest = magnitude
    while divisor > 0 {
      let digit = rest / divisor
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest -= digit * divisor
      divisor /= 10
    }
  }
}

/// The digits of fractions written lately: an offset stands in half a dozen records of its frame.
private struct NumberMemory: Sendable {
  private struct Entry: Sendable {
    var bits: UInt64 = 0
    var digits: [UInt8] = []
  }

  /// A power of two; enough for the numbers of a frame.
  private static let size = 64
  private var entries: [Entry] = []

  mutating func append(_ value: Double, to bytes: inout [UInt8]) {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.size) }
    let bits = value.bitPattern
    let place = Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 58)
    if entries[place].bits != bits {
      entries[place].bits = bits
      entries[place].digits.removeAll(keepingCapacity: true)
      entries[place].digits.append(contentsOf: value.description.utf8)
    }
    bytes.append(contentsOf: entries[place].digits)
  }
}
