/// Writes a value as its form and its numbers, for columns of equal values.
///
/// `{"event":"scrollViewDidScroll","offset":[0,12.5]}` has the form
/// `{"event":"scrollViewDidScroll","offset":[␁,␁]}`, where `␁` is the byte 1, which is in no JSON, and
/// the numbers 0 and 12.5.
package struct FormWriter: ValueWriter, ~Copyable {
  /// The byte in place of a number.
  package static let hole: UInt8 = 1

  private var json = JSONWriter()
  private var taken = NumberBuffer()
  /// The text of the instant and frame of the last line, from the comma before it to the comma behind,
  /// and what it says.
  var stampText: [UInt8] = []
  var lastStamp = (time: 0.0, frame: 0.0)

  package init() {}

  /// Removes what was written and keeps the capacity.
  package mutating func removeAll() {
    json.removeAll()
    taken.removeAll()
  }

  /// The numbers that were written.
  package var numbers: [Double] { taken.withNumbers { Array($0) } }

  /// Calls a closure with the numbers that were written.
  package borrowing func withNumbers<Result>(
    _ body: (UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    taken.withNumbers(body)
  }

  /// Calls a closure with the bytes of the form.
  package borrowing func withForm<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    json.withBytes { $0.withUnsafeBufferPointer(body) }
  }

  package mutating func beginObject() { json.beginObject() }
  package mutating func endObject() { json.endObject() }
  package mutating func beginArray() { json.beginArray() }
  package mutating func endArray() { json.endArray() }
  package mutating func key(_ name: StaticString) { json.key(name) }
  package mutating func key(_ name: String) { json.key(name) }
  package mutating func key(formed bytes: UnsafeBufferPointer<UInt8>) { json.key(formed: bytes) }
  package mutating func null() { json.null() }
  package mutating func bool(_ value: Bool) { json.bool(value) }
  package mutating func integer(_ value: Int) { number(Double(value)) }
  package mutating func string(_ value: String) { json.string(value) }
  package mutating func word(_ utf8: UnsafeBufferPointer<UInt8>) { json.word(utf8) }

  package mutating func members(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The first member of an object has no comma before it.
    if json.isInValue { return json.members(bytes) }
    json.members(UnsafeBufferPointer(rebasing: bytes.dropFirst()))
  }

  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    json.rawByte(Self.hole)
    // Adding zero leaves no negative zero, which JSON has not.
    taken.append(value + 0)
  }

  package mutating func seconds(nanoseconds: Int64) { number(Double(nanoseconds) / 1e9) }

  // MARK: Bytes of a line

  mutating func append(_ byte: UInt8) { json.put(byte) }

  mutating func append(_ line: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    json.append(UnsafeBufferPointer(rebasing: line[range]))
  }

  /// Writes a hole where the bytes of a line have a number.
  mutating func appendHole() { json.put(Self.hole) }

  /// Adds a number of a line.
  mutating func append(_ number: Double) {
    // Adding zero leaves no negative zero.
    taken.append(number + 0)
  }
}
