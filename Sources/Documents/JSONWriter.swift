/// Writes JSON into a buffer, without building a tree.
///
/// The writer inserts commas; the caller writes keys and values in order. Doubles are written in
/// the shortest form that reads back as the same number, whole numbers without a fraction.
///
/// Records are written at the pace of the simulation, so the writer manages its memory itself and
/// reserves space for a whole token at a time.
public struct JSONWriter: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var count = 0
  @usableFromInline var needsComma = false
  @usableFromInline var numbers = NumberMemory()

  /// Creates an empty writer for a text of usual length.
  @inlinable public init() {
    self.init(capacity: 1024)
  }

  /// Creates an empty writer with room for a number of bytes, which grows as needed.
  ///
  /// A writer that is kept and may never be used begins with little.
  @inlinable package init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  @inlinable deinit {
    start.deallocate()
  }

  /// A copy of the written bytes.
  @inlinable public var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Calls a closure with the written bytes, without a copy.
  @inlinable public borrowing func withBytes<Result>(
    _ body: (borrowing Span<UInt8>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(start: start, count: count).span)
  }

  /// Removes the written bytes and keeps the capacity.
  @inlinable public mutating func removeAll() {
    count = 0
    needsComma = false
  }

  /// Removes the written bytes and keeps the state: the following bytes continue the value.
  @inlinable package mutating func beginNextPart() {
    count = 0
  }

  /// Ends a line with a newline; the next value is one of its own.
  @inlinable package mutating func endLine() {
    put(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Whether the next value or member has a comma before it.
  @inlinable var isInValue: Bool { needsComma }

  /// Writes one byte as a value.
  @inlinable mutating func rawByte(_ byte: UInt8) {
    separate()
    put(byte)
    needsComma = true
  }

  /// Whether nothing has been written, or nothing since `beginNextPart`.
  @inlinable package var isEmpty: Bool { count == 0 }

  // MARK: Structure

  /// Opens an object.
  @inlinable public mutating func beginObject() {
    open(UInt8(ascii: "{"))
  }

  /// Closes an object.
  @inlinable public mutating func endObject() {
    put(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Opens an array.
  @inlinable public mutating func beginArray() {
    open(UInt8(ascii: "["))
  }

  /// Closes an array.
  @inlinable public mutating func endArray() {
    put(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes the key of the next member; the name must need no escapes.
  @inlinable public mutating func key(_ name: StaticString) {
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    if needsComma { place(UInt8(ascii: ",")) }
    place(UInt8(ascii: "\""))
    (start + count).update(from: name.utf8Start, count: length)
    count += length
    place(UInt8(ascii: "\""))
    place(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the key of the next member.
  @inlinable public mutating func key(_ name: String) {
    string(name)
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of the next member from its JSON, from the comma before it to the colon.
  @inlinable package mutating func key(formed json: UnsafeBufferPointer<UInt8>) {
    members(json)
    needsComma = false
  }

  // MARK: Values

  /// Writes null.
  @inlinable public mutating func null() {
    literal("null")
  }

  /// Writes a Boolean.
  @inlinable public mutating func bool(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  /// Writes an integer.
  @inlinable public mutating func integer(_ value: some BinaryInteger) {
    separate()
    decimal(UInt64(value.magnitude), negative: value < 0)
    needsComma = true
  }

  /// Writes a number; a number that is not finite is written as null.
  @inlinable public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    needsComma = true
    if value.magnitude < 1e15 {
      let whole = Int64(value)
      if Double(whole) == value { return decimal(whole.magnitude, negative: whole < 0) }
    }
    reserve(NumberMemory.longest)
    count += numbers.write(value, at: start + count)
  }

  /// Writes a time span as seconds with up to nine decimals, without trailing zeros.
  @inlinable public mutating func seconds(nanoseconds: Int64) {
    separate()
    needsComma = true
    let magnitude = nanoseconds.magnitude
    decimal(magnitude / 1_000_000_000, negative: nanoseconds < 0)
    var fraction = magnitude % 1_000_000_000
    guard fraction != 0 else { return }
    put(UInt8(ascii: "."))
    var unit: UInt64 = 100_000_000
    while fraction != 0 {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / unit))
      fraction %= unit
      unit /= 10
    }
  }

  /// Writes a string with JSON escapes.
  @inlinable public mutating func string(_ value: String) {
    separate()
    needsComma = true
    put(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { escaped($0) }
    put(UInt8(ascii: "\""))
  }

  /// Writes a string that needs no escapes.
  @inlinable package mutating func word(_ utf8: UnsafeBufferPointer<UInt8>) {
    separate()
    put(UInt8(ascii: "\""))
    append(utf8)
    put(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes the text of a string: bytes that need no escape are copied together.
  @usableFromInline mutating func escaped(_ text: UnsafeBufferPointer<UInt8>) {
    guard let bytes = text.baseAddress else { return }
    var (index, copied) = (0, 0)
    while index < text.count {
      if Self.needsEscape(bytes[index]) {
        append(UnsafeBufferPointer(start: bytes + copied, count: index - copied))
        escape(bytes[index])
        copied = index + 1
      }
      index += 1
    }
    append(UnsafeBufferPointer(start: bytes + copied, count: index - copied))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<0x20:
      append("\\u00")
      put(Self.hexadecimal(byte >> 4))
      put(Self.hexadecimal(byte & 15))
    default:
      put(UInt8(ascii: "\\"))
      put(byte)
    }
  }

  /// Writes a value that is already JSON.
  @inlinable public mutating func raw(_ json: some Collection<UInt8>) {
    separate()
    append(json)
    needsComma = true
  }

  /// Writes members that are already JSON and begin with a comma.
  @inlinable package mutating func members(_ json: UnsafeBufferPointer<UInt8>) {
    append(json)
    needsComma = true
  }

  /// Writes the members that another writer has written, with a comma before them.
  @inlinable package mutating func members(of other: borrowing JSONWriter) {
    separate()
    members(UnsafeBufferPointer(start: other.start, count: other.count))
  }

  // MARK: Bytes

  @inlinable mutating func open(_ bracket: UInt8) {
    reserve(2)
    if needsComma { place(UInt8(ascii: ",")) }
    place(bracket)
    needsComma = false
  }

  @inlinable mutating func literal(_ text: StaticString) {
    separate()
    append(text)
    needsComma = true
  }

  @inlinable mutating func separate() {
    if needsComma { put(UInt8(ascii: ",")) }
  }

  @inlinable mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  @inlinable mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + count).update(from: base, count: bytes.count)
    count += bytes.count
  }

  @inlinable mutating func append(_ bytes: some Collection<UInt8>) {
    reserve(bytes.count)
    var rest = start + count
    for byte in bytes {
      rest.pointee = byte
      rest += 1
    }
    count += bytes.count
  }

  @inlinable mutating func put(_ byte: UInt8) {
    reserve(1)
    place(byte)
  }

  /// Writes a byte into reserved space.
  @inlinable mutating func place(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }

  @inlinable mutating func reserve(_ length: Int) {
    if count + length > capacity { grow(length) }
  }

  @usableFromInline mutating func grow(_ length: Int) {
    capacity = max(2 * capacity, count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  /// Writes the digits of an integer, two at a time from its end.
  @inlinable mutating func decimal(_ magnitude: UInt64, negative: Bool) {
    reserve(21)
    if negative { place(UInt8(ascii: "-")) }
    if magnitude < 10 { return place(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude)) }
    var length = 2
    var bound: UInt64 = 100
    while magnitude >= bound, length < 20 {
      length += 1
      bound &*= 10
    }
    count += length
    var end = start + count
    var rest = magnitude
    while rest >= 10 {
      end -= 2
      Self.placePair(rest % 100, at: end)
      rest /= 100
    }
    if length & 1 == 1 { end[-1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest) }
  }

  /// Writes the two digits of a number below 100.
  @inlinable @inline(__always)
  static func placePair(_ number: UInt64, at target: UnsafeMutablePointer<UInt8>) {
    let digits: StaticString = """
      00010203040506070809101112131415161718192021222324252627282930313233343536373839\
      40414243444546474849505152535455565758596061626364656667686970717273747576777879\
      8081828384858687888990919293949596979899
      """
    target.update(from: digits.utf8Start + Int(truncatingIfNeeded: number) &* 2, count: 2)
  }
}

/// Caches the digits of recently written fractions: an offset occurs in several records of its
/// frame.
@usableFromInline struct NumberMemory {
  private struct Entry {
    var bits: UInt64 = 0
    var length = 0
    var digits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  }

  /// The greatest length of the shortest form of a double, as of -2.2250738585072014e-308.
  @inlinable static var longest: Int { 32 }
  /// A power of two, of which the shift below takes the logarithm; sufficient for the numbers of a
  /// frame.
  private static let size = 64
  /// Empty until the first fraction: most answers have none.
  private var entries: ContiguousArray<Entry> = []

  @usableFromInline init() {}

  /// Writes the shortest form of a fraction, and returns its length.
  @usableFromInline mutating func write(_ value: Double, at target: UnsafeMutablePointer<UInt8>)
    -> Int
  {
    if entries.isEmpty { entries = ContiguousArray(repeating: Entry(), count: Self.size) }
    let bits = value.bitPattern
    let index = Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 58)
    if entries[index].bits != bits { entries[index] = Self.entry(value) }
    let length = entries[index].length
    withUnsafeBytes(of: entries[index].digits) { digits in
      UnsafeMutableRawPointer(target).copyMemory(
        from: digits.baseAddress ?? .init(target), byteCount: length)
    }
    return length
  }

  private static func entry(_ value: Double) -> Entry {
    var entry = Entry()
    entry.bits = value.bitPattern
    var text = value.description
    entry.length = text.withUTF8 { text in
      let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text).prefix(longest))
      withUnsafeMutableBytes(of: &entry.digits) { $0.copyMemory(from: text) }
      return text.count
    }
    return entry
  }
}
