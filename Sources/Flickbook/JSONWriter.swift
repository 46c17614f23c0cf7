/// Writes JSON straight into bytes, without building a tree.
///
/// Commas are put by the writer; keys and values come in order. Doubles are written in their shortest
/// form that reads back as the same number, whole numbers without a fraction.
public struct JSONWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

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
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
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
    if value == value.rounded(.towardZero), value.magnitude < 1e15 {
      let whole = Int64(value)
      return appendDecimal(whole.magnitude, negative: whole < 0)
    }
    bytes.append(contentsOf: value.description.utf8)
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

  private mutating func literal(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
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
    let start = bytes.count
    var rest = magnitude
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }
}
