/// Writes the wire format of Protocol Buffers: fields with a number, as varints, doubles or bytes.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  /// The encoding of a value; the raw values are from the format.
  private enum WireType: UInt64 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
  }

  private mutating func tag(_ field: UInt64, _ type: WireType) {
    varint(field << 3 | type.rawValue)
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a whole number.
  mutating func number(_ field: UInt64, _ value: UInt64) {
    tag(field, .varint)
    varint(value)
  }

  /// Writes a double.
  mutating func double(_ field: UInt64, _ value: Double) {
    tag(field, .fixed64)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
    }
  }

  /// Writes a text.
  mutating func text(_ field: UInt64, _ value: String) {
    var value = value
    value.withUTF8 { self.bytes(field, $0) }
  }

  /// Writes bytes.
  mutating func bytes(_ field: UInt64, _ value: UnsafeBufferPointer<UInt8>) {
    tag(field, .lengthDelimited)
    varint(UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  /// Writes fields that are written already.
  mutating func fields(_ fields: [UInt8]) { bytes += fields }

  /// Writes a message.
  mutating func message(_ field: UInt64, _ write: (inout ProtobufWriter) -> Void) {
    tag(field, .lengthDelimited)
    let start = bytes.count
    // The length takes a byte, unless it turns out to take more.
    bytes.append(0)
    write(&self)
    let length = bytes.count - start - 1
    guard length >= 0x80 else { return bytes[start] = UInt8(length) }
    var encoded = ProtobufWriter()
    encoded.varint(UInt64(length))
    bytes.replaceSubrange(start...start, with: encoded.bytes)
  }
}
