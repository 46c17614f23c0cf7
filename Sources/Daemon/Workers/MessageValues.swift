/// Writes the values of a message, one after the other.
///
/// A number has eight bytes, the lowest first; a list and a text begin with their count.
struct ValueWriter {
  private(set) var written: [UInt8] = []

  mutating func number(_ value: Int) {
    withUnsafeBytes(of: Int64(value).littleEndian) { written.append(contentsOf: $0) }
  }

  /// Writes a number and a text.
  mutating func number(_ value: Int, _ text: String) {
    number(value)
    string(text)
  }

  mutating func bool(_ value: Bool) {
    written.append(value ? 1 : 0)
  }

  mutating func bytes(_ value: [UInt8]) {
    number(value.count)
    written.append(contentsOf: value)
  }

  mutating func string(_ value: String) {
    bytes(Array(value.utf8))
  }

  mutating func optional(_ value: String?) {
    bool(value != nil)
    if let value { string(value) }
  }

  mutating func numbers(_ values: [Int]) {
    number(values.count)
    for value in values { number(value) }
  }
}

/// Reads the values of a message.
struct ValueReader {
  /// The bytes are no message.
  struct Damage: Error {}

  private let all: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    all = bytes
  }

  var isAtEnd: Bool { offset == all.count }

  private mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard count >= 0, count <= all.count - offset else { throw Damage() }
    offset += count
    return all[offset - count..<offset]
  }

  mutating func number() throws(Damage) -> Int {
    Int(truncatingIfNeeded: try take(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  mutating func bool() throws(Damage) -> Bool {
    try take(1).first == 1
  }

  mutating func bytes() throws(Damage) -> [UInt8] {
    Array(try take(try number()))
  }

  mutating func string() throws(Damage) -> String {
    String(decoding: try take(try number()), as: UTF8.self)
  }

  mutating func optional() throws(Damage) -> String? {
    try bool() ? try string() : nil
  }

  mutating func numbers() throws(Damage) -> [Int] {
    let count = try number()
    guard count >= 0, count <= (all.count - offset) / 8 else { throw Damage() }
    var values: [Int] = []
    for _ in 0..<count { values.append(try number()) }
    return values
  }
}

/// Divides the bytes of a pipe into frames.
struct FrameSplitter {
  private var buffer: [UInt8] = []
  /// The number of frames that were removed.
  private(set) var count = 0

  /// The most bytes of a frame: far more than the largest message has, which is a connection with
  /// what was read of its lines; a guess.
  private static let frameMax = 1 << 32

  mutating func append(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { buffer.append(contentsOf: $0) }
  }

  /// The number of bytes up to the end of the frame, as far as it is known; at least 1 unless a frame
  /// is complete.
  var missingCount: Int {
    guard buffer.count >= 8 else { return 8 - buffer.count }
    var values = ValueReader(Array(buffer[..<8]))
    return 8 + ((try? values.number()) ?? 0) - buffer.count
  }

  /// The number of frames that have begun, with those that were removed.
  var begunCount: Int {
    var (number, start) = (count, 0)
    while start < buffer.count {
      number += 1
      guard buffer.count - start >= 8 else { break }
      var values = ValueReader(Array(buffer[start..<start + 8]))
      guard let size = try? values.number(), (0...Self.frameMax).contains(size) else { break }
      start += 8 + size
    }
    return number
  }

  /// Removes and returns the contents of the next frame; nil if it is not complete.
  mutating func next() throws(ValueReader.Damage) -> [UInt8]? {
    guard buffer.count >= 8 else { return nil }
    var values = ValueReader(Array(buffer[..<8]))
    let count = try values.number()
    guard (0...Self.frameMax).contains(count) else { throw ValueReader.Damage() }
    guard buffer.count - 8 >= count else { return nil }
    defer {
      buffer.removeFirst(8 + count)
      self.count += 1
    }
    return Array(buffer[8..<8 + count])
  }
}
